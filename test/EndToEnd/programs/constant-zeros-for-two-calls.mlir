// A zero splat accumulates in two calls; both start from zero, in every invocation.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[1, 2, 3, 4], [2, 4, 6, 8]]
// DISTINCT: acc.0 acc.1
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %z = arith.constant dense<0> : tensor<4xi32>
  %a = call @ext.acc(%x, %z) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %b = call @ext.acc(%a, %z) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %c = call @ext.acc(%x, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %a, %c : tensor<4xi32>, tensor<4xi32>
}
