// An argument of a public function belongs to its caller, also when it is not used again.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 4, 5, 6]]
// COPIES: 1
// CHAIN: inc.0 inc.1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %z = call @ext.inc(%y) : (tensor<?xi32>) -> tensor<?xi32>
  return %z : tensor<?xi32>
}
