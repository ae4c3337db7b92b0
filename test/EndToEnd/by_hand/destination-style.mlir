// Helpers in destination style around one that writes in place.
// INPUT: i32 = 5
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 1
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @fill(%v: i32, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.fill ins(%v : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func private @work(%v: i32, %x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = call @fill(%v, %x) : (i32, tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.acc(%0, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%v: i32, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %e = tensor.empty() : tensor<4xi32>
  %s = arith.addi %x, %x : tensor<4xi32>
  %0:2 = call @work(%v, %e, %s) : (i32, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#0, %0#1, %s : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%v: i32, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %e = tensor.empty() : tensor<4xi32>
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = linalg.fill ins(%v : i32) outs(%e : tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.acc(%0, %s) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1, %s : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
