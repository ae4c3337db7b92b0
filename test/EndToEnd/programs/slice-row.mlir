// A row of a matrix, taken with one dimension less.
// INPUT: i32[2x3] = 1, 2, 3, 4, 5, 6
// EXPECT: [[17, 26, 37], [[1, 4, 9], [16, 25, 36]]]
// COPIES: 1
func.func private @ext.inc(tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<2x3xi32>) -> (tensor<3xi32>, tensor<2x3xi32>) {
  %s = arith.muli %x, %x : tensor<2x3xi32>
  %v = tensor.extract_slice %s[1, 0] [1, 3] [1, 1] : tensor<2x3xi32> to tensor<3xi32>
  %r = call @ext.inc(%v) : (tensor<3xi32>) -> tensor<3xi32>
  return %r, %s : tensor<3xi32>, tensor<2x3xi32>
}
