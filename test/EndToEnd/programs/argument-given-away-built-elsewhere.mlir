// The result that is tied to the argument is not made from it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9]]
// CONSUMES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %y = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %y : tensor<?xi32>
}
