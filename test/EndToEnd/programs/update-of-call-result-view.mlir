// A helper returns a view of its argument, which the caller updates; the argument is kept.
// INPUT: i32[2x2] = 1, 2, 3, 4
// EXPECT: [[9, 2, 3, 4], [[1, 2], [3, 4]]]
func.func private @h(%a: tensor<2x2xi32>) -> tensor<4xi32> {
  %v = tensor.collapse_shape %a [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  return %v : tensor<4xi32>
}
func.func @main(%x: tensor<2x2xi32>) -> (tensor<4xi32>, tensor<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %z = call @h(%x) : (tensor<2x2xi32>) -> tensor<4xi32>
  %r = tensor.insert %c9 into %z[%c0] : tensor<4xi32>
  return %r, %x : tensor<4xi32>, tensor<2x2xi32>
}
