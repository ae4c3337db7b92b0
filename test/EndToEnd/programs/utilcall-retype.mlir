// utilcall syntax: a tied result of another type.
// INPUT: f32[4] = 1, 2, 4, 8
// EXPECT: [[-1073741824, -1065353216, -1056964608, -1048576000], [2, 4, 8, 16]]
// COPIES: 1
utilcall.func private @ext.retype(%x: tensor<4xf32>) -> %x as tensor<4xi32>
utilcall.func public @main(%x: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>) {
  %s = arith.addf %x, %x : tensor<4xf32>
  %r = utilcall.call @ext.retype(%s) : (tensor<4xf32>) -> %s as tensor<4xi32>
  utilcall.return %r, %s : tensor<4xi32>, tensor<4xf32>
}
