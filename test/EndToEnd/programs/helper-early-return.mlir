// A helper writes its argument on one path only.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @maybe(%p: i1, %t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {no_inline} {
  cf.cond_br %p, ^write, ^leave
^write:
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
^leave:
  return %t : tensor<?xi32>
}
func.func @main(%p: i1, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = call @maybe(%p, %s) : (i1, tensor<?xi32>) -> tensor<?xi32>
  %q = call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %q, %s : tensor<?xi32>, tensor<?xi32>
}
