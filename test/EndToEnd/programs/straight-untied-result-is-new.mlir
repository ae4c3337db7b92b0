// A result without a tie is new storage and may be written in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 8, 11, 14], [1, 2, 3, 4]]
// COPIES: 0
func.func private @ext.untied(tensor<?xi32>) -> tensor<?xi32>
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %u = call @ext.untied(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %r = call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %x : tensor<?xi32>, tensor<?xi32>
}
