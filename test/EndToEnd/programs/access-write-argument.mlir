// A public argument as a destination that the callee overwrites.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[7, 7, 7, 7], [1, 2, 3, 4]]
// COPIES: 0
// FRESH: 1
func.func private @ext.fillw(tensor<?xi32> {bufferization.access = "write"}) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %r = call @ext.fillw(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %x : tensor<?xi32>, tensor<?xi32>
}
