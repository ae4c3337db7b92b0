// The call writes a collapsed view; what is viewed is wanted.
// INPUT: i32[2x3] = 1, 2, 3, 4, 5, 6
// EXPECT: [[2, 5, 10, 17, 26, 37], [[1, 4, 9], [16, 25, 36]]]
// COPIES: 1
func.func private @ext.inc(tensor<6xi32>) -> (tensor<6xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<2x3xi32>) -> (tensor<6xi32>, tensor<2x3xi32>) {
  %s = arith.muli %x, %x : tensor<2x3xi32>
  %v = tensor.collapse_shape %s [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>
  %r = call @ext.inc(%v) : (tensor<6xi32>) -> tensor<6xi32>
  return %r, %s : tensor<6xi32>, tensor<2x3xi32>
}
