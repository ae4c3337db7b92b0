// The caller needs the operand afterwards.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 1
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @twice(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = call @ext.inc(%x) : (tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.inc(%0) : (tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.addi %x, %x : tensor<4xi32>
  %r = call @twice(%s) : (tensor<4xi32>) -> tensor<4xi32>
  return %r, %s : tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.inc(%0) : (tensor<4xi32>) -> tensor<4xi32>
  return %1, %s : tensor<4xi32>, tensor<4xi32>
}
