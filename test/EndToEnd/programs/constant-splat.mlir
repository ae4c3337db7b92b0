// A splat constant may not be written, not even when it is not used again.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 5, 6, 7]]
// COPIES: 1
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = arith.constant dense<3> : tensor<4xi32>
  %r = call @ext.acc(%x, %c) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
