// A helper returns its argument, which is main's argument, and main writes it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @same(%t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  return %t : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %t = call @same(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %r = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
