// A part of a public argument is the caller's.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[3, 4, 5]]
// COPIES: 1
func.func private @ext.inc(tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> tensor<3xi32> {
  %v = tensor.extract_slice %x[1] [3] [1] : tensor<6xi32> to tensor<3xi32>
  %r = call @ext.inc(%v) : (tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
