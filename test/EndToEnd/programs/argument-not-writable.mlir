// bufferization.writable = false is stronger than nothing and the same as nothing.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32> {bufferization.writable = false}) -> tensor<?xi32> {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %y : tensor<?xi32>
}
