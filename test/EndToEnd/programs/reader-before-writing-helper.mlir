// The value is read by an op, then written inside of a helper.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 6, 12, 20], [3, 6, 11, 18]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @bump(%t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %v = call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
  return %v : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %y = arith.addi %p, %x : tensor<?xi32>
  %r = call @bump(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %r : tensor<?xi32>, tensor<?xi32>
}
