// The call writes an expanded view; nobody wants what is viewed.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[[2, 5, 10], [17, 26, 37]]]
// COPIES: 0
func.func private @ext.inc(tensor<2x3xi32>) -> (tensor<2x3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> tensor<2x3xi32> {
  %s = arith.muli %x, %x : tensor<6xi32>
  %m = tensor.expand_shape %s [[0, 1]] output_shape [2, 3] : tensor<6xi32> into tensor<2x3xi32>
  %r = call @ext.inc(%m) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
