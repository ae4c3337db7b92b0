// One block writes and returns, the other returns the value as it is.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.cond_br %p, ^write, ^leave
^write:
  %u = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
^leave:
  return %s : tensor<?xi32>
}
