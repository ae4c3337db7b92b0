// The helper returns one argument and is tied to the other, which nobody needs then.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 0
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @move(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index}) {
  return %x : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %t = arith.muli %x, %x : tensor<4xi32>
  %0 = call @move(%s, %t) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = call @ext.inc(%0) : (tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %1 = call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
