// The argument is given away, but its old value is also returned.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5], [1, 2, 3, 4]]
// CONSUMES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32>) {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %x : tensor<?xi32>, tensor<?xi32>
}
