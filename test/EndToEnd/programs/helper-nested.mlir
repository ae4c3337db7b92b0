// Helpers call helpers; the outermost caller wants the value.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [1, 4, 9, 16]]
// COPIES: 1
// CHAIN: inc.0 inc.1 inc.2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @one(%t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func private @three(%t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @one(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %v = call @one(%u) : (tensor<?xi32>) -> tensor<?xi32>
  %w = call @one(%v) : (tensor<?xi32>) -> tensor<?xi32>
  return %w : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = call @three(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
