// The helper increments half of what it is given; the other half is put there.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 1
func.func private @ext.inc.half(tensor<2xi32>) -> (tensor<2xi32> {iree.abi.tied = 0 : index})
func.func private @half(%x: tensor<4xi32>, %o: index) -> tensor<4xi32> {
  %0 = tensor.extract_slice %x[0] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %1 = call @ext.inc.half(%0) : (tensor<2xi32>) -> tensor<2xi32>
  %2 = tensor.insert_slice %1 into %x[2] [2] [1] : tensor<2xi32> into tensor<4xi32>
  return %2 : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = call @half(%s, %c0) : (tensor<4xi32>, index) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = tensor.extract_slice %s[0] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %1 = call @ext.inc.half(%0) : (tensor<2xi32>) -> tensor<2xi32>
  %2 = tensor.insert_slice %1 into %s[2] [2] [1] : tensor<2xi32> into tensor<4xi32>
  return %2 : tensor<4xi32>
}
