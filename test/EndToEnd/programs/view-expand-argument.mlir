// An expanded view of a public argument is the argument's storage.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[[2, 3, 4], [5, 6, 7]]]
// COPIES: 1
func.func private @ext.inc(tensor<2x3xi32>) -> (tensor<2x3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> tensor<2x3xi32> {
  %m = tensor.expand_shape %x [[0, 1]] output_shape [2, 3] : tensor<6xi32> into tensor<2x3xi32>
  %r = call @ext.inc(%m) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
