// tensor.reshape of the value is wanted after the call.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[2, 5, 10, 17, 26, 37], [[1, 4, 9], [16, 25, 36]]]
// COPIES: 1
func.func private @ext.inc(tensor<6xi32>) -> (tensor<6xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<6xi32>, tensor<2x3xi32>) {
  %s = arith.muli %x, %x : tensor<6xi32>
  %shape = arith.constant dense<[2, 3]> : tensor<2xi64>
  %v = tensor.reshape %s(%shape) : (tensor<6xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  %r = call @ext.inc(%s) : (tensor<6xi32>) -> tensor<6xi32>
  return %r, %v : tensor<6xi32>, tensor<2x3xi32>
}
