// Three levels of helpers that hand arguments on in another order.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 0
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @ext.addto2(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}, tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @inner(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = call @ext.addto2(%b, %a) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#1, %0#0 : tensor<4xi32>, tensor<4xi32>
}
func.func private @middle(%n: i32, %b: tensor<4xi32>, %a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = call @inner(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1 = call @ext.acc(%0#0, %0#1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1, %0#0 : tensor<4xi32>, tensor<4xi32>
}
func.func private @outer(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = arith.constant 3 : i32
  %0:2 = call @middle(%c, %a, %b) : (i32, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#1, %0#0 : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %a = arith.addi %x, %x : tensor<4xi32>
  %b = arith.muli %x, %x : tensor<4xi32>
  %0:2 = call @outer(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %a = arith.addi %x, %x : tensor<4xi32>
  %b = arith.muli %x, %x : tensor<4xi32>
  %0:2 = call @ext.addto2(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1 = call @ext.acc(%0#1, %0#0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0#1, %1 : tensor<4xi32>, tensor<4xi32>
}
