// A constant may not be written; the second invocation would see it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[6, 8, 10, 12], [5, 6, 7, 8]]
// COPIES: 1
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  %r = call @ext.acc(%x, %c) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r, %c : tensor<4xi32>, tensor<4xi32>
}
