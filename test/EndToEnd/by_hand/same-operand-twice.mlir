// The helper reads and writes what is one value to its caller.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 1
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @add(%src: tensor<4xi32>, %again: tensor<4xi32>, %dst: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %src, %again : tensor<4xi32>
  %0 = call @ext.acc(%src, %dst) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.acc(%s, %0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = call @add(%s, %s, %s) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %t = arith.addi %s, %s : tensor<4xi32>
  %0 = call @ext.acc(%s, %s) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.acc(%t, %0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
