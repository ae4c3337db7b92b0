// The helper returns a constant, which the caller writes; and the same twice.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 2
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @constants(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  return %c, %c : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %0:2 = call @constants(%x) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1 = call @ext.inc(%0#0) : (tensor<4xi32>) -> tensor<4xi32>
  %2 = call @ext.inc(%0#1) : (tensor<4xi32>) -> tensor<4xi32>
  return %0#0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %1 = call @ext.inc(%c) : (tensor<4xi32>) -> tensor<4xi32>
  %2 = call @ext.inc(%c) : (tensor<4xi32>) -> tensor<4xi32>
  return %c, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
