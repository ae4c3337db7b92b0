// One constant as the destination of two calls.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[6, 7, 8, 9], [11, 14, 17, 20]]
// COPIES: 2
// DISTINCT: inc.0 scale2.0
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  %a = call @ext.inc(%c) : (tensor<4xi32>) -> tensor<4xi32>
  %b = call @ext.scale2(%x, %c) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %a, %b : tensor<4xi32>, tensor<4xi32>
}
