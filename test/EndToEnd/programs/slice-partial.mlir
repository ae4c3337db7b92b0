// The call writes a part of a value that is wanted as a whole.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[5, 10, 17], [1, 4, 9, 16, 25, 36]]
// COPIES: 1
func.func private @ext.inc(tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<3xi32>, tensor<6xi32>) {
  %s = arith.muli %x, %x : tensor<6xi32>
  %v = tensor.extract_slice %s[1] [3] [1] : tensor<6xi32> to tensor<3xi32>
  %r = call @ext.inc(%v) : (tensor<3xi32>) -> tensor<3xi32>
  return %r, %s : tensor<3xi32>, tensor<6xi32>
}
