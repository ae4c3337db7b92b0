// One candidate is a public argument.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %a = arith.addi %x, %x : tensor<?xi32>
  %s = arith.select %p, %a, %x : tensor<?xi32>
  %r = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
