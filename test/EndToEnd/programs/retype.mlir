// The tied result has another element type of the same size; the value is wanted.
// INPUT: f32[4] = 1, 2, 4, 8
// EXPECT: [[-1073741824, -1065353216, -1056964608, -1048576000], [2, 4, 8, 16]]
// COPIES: 1
func.func private @ext.retype(tensor<4xf32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>) {
  %s = arith.addf %x, %x : tensor<4xf32>
  %r = call @ext.retype(%s) : (tensor<4xf32>) -> tensor<4xi32>
  return %r, %s : tensor<4xi32>, tensor<4xf32>
}
