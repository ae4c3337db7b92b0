// The helper returns its argument as it was, and incremented. One caller uses both.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 1
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @both(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = call @ext.inc(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %x, %0 : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %a = arith.addi %x, %x : tensor<4xi32>
  %b = arith.muli %x, %x : tensor<4xi32>
  %0:2 = call @both(%a) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1:2 = call @both(%b) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#0, %0#1, %1#1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %a = arith.addi %x, %x : tensor<4xi32>
  %b = arith.muli %x, %x : tensor<4xi32>
  %0 = call @ext.inc(%a) : (tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.inc(%b) : (tensor<4xi32>) -> tensor<4xi32>
  return %a, %0, %1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
