// bufferization.writable, and the old value is not wanted.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 4, 5, 6]]
// CONSUMES: 0
// COPIES: 0
// CHAIN: inc.0 inc.1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32> {bufferization.writable = true}) -> tensor<?xi32> {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %z = call @ext.inc(%y) : (tensor<?xi32>) -> tensor<?xi32>
  return %z : tensor<?xi32>
}
