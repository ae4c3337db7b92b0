// All calls pass the same factor, and something that nobody uses.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 0
func.func private @ext.scale(i64, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @scaled(%factor: i64, %unused: tensor<4xi32>, %x: tensor<4xi32>) -> (i64, tensor<4xi32>) {
  %0 = call @ext.scale(%factor, %x) : (i64, tensor<4xi32>) -> tensor<4xi32>
  return %factor, %0 : i64, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, i64) {
  %c = arith.constant 3 : i64
  %d = arith.constant 3 : i64
  %s = arith.addi %x, %x : tensor<4xi32>
  %0:2 = call @scaled(%c, %s, %s) : (i64, tensor<4xi32>, tensor<4xi32>) -> (i64, tensor<4xi32>)
  %1:2 = call @scaled(%d, %x, %0#1) : (i64, tensor<4xi32>, tensor<4xi32>) -> (i64, tensor<4xi32>)
  return %1#1, %1#0 : tensor<4xi32>, i64
}
func.func @by_hand(%x: tensor<4xi32>) -> (tensor<4xi32>, i64) {
  %c = arith.constant 3 : i64
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = call @ext.scale(%c, %s) : (i64, tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.scale(%c, %0) : (i64, tensor<4xi32>) -> tensor<4xi32>
  return %1, %c : tensor<4xi32>, i64
}
