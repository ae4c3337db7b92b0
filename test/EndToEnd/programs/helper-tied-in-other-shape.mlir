// A helper's result is tied to an argument of another shape but built elsewhere.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[[3, 5], [7, 9]], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<2x2xi32>) -> (tensor<2x2xi32> {iree.abi.tied = 0 : index})
func.func private @double(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<2x2xi32> {iree.abi.tied = 1 : index}) attributes {no_inline} {
  %0 = arith.addi %x, %x : tensor<4xi32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  return %1 : tensor<2x2xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<2x2xi32>, tensor<4xi32>) {
  %0 = arith.muli %x, %x : tensor<4xi32>
  %1 = call @double(%x, %0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<2x2xi32>
  %2 = call @ext.inc(%1) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  return %2, %0 : tensor<2x2xi32>, tensor<4xi32>
}
