// The helper does not say that it writes its argument, and the caller does not want it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18]]
// COPIES: 0
// CHAIN: inc.0 inc.1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @bump(%t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %v = call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
  return %v : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = call @bump(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
