// A strided part has to be gathered before a call can have it.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[2, 10, 26], [1, 4, 9, 16, 25, 36]]
func.func private @ext.inc(tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<3xi32>, tensor<6xi32>) {
  %s = arith.muli %x, %x : tensor<6xi32>
  %v = tensor.extract_slice %s[0] [3] [2] : tensor<6xi32> to tensor<3xi32>
  %r = call @ext.inc(%v) : (tensor<3xi32>) -> tensor<3xi32>
  return %r, %s : tensor<3xi32>, tensor<6xi32>
}
