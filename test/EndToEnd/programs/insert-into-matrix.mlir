// An element is put into a matrix; its neighbours stay.
// INPUT: i32[2x3] = 1, 2, 3, 4, 5, 6
// INPUT: i32 = 9
// EXPECT: [[[1, 2, 3], [9, 5, 6]], [[1, 2, 9], [4, 5, 6]], [[2, 3, 10], [5, 6, 7]], [[1, 2, 3], [4, 5, 6]]]
func.func private @ext.inc(tensor<2x3xi32>) -> (tensor<2x3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<2x3xi32>, %k: i32) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %low = tensor.insert %k into %x[%c1, %c0] : tensor<2x3xi32>
  %high = tensor.insert %k into %x[%c0, %c2] : tensor<2x3xi32>
  %r = call @ext.inc(%high) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %low, %high, %r, %x : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>
}
