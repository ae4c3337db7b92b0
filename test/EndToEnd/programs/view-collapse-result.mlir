// A view of the result is written by the next call, and the result is wanted.
// INPUT: i32[2x3] = 1, 2, 3, 4, 5, 6
// EXPECT: [[[2, 5, 10], [17, 26, 37]], [3, 6, 11, 18, 27, 38]]
// COPIES: 1
func.func private @ext.inc(tensor<2x3xi32>) -> (tensor<2x3xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc.flat(tensor<6xi32>) -> (tensor<6xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<6xi32>) {
  %s = arith.muli %x, %x : tensor<2x3xi32>
  %r = call @ext.inc(%s) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %v = tensor.collapse_shape %r [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>
  %t = call @ext.inc.flat(%v) : (tensor<6xi32>) -> tensor<6xi32>
  return %r, %t : tensor<2x3xi32>, tensor<6xi32>
}
