// An element is put into the first place of a matrix.
// INPUT: i32[2x2] = 1, 2, 3, 4
// EXPECT: [[[9, 2], [3, 4]]]
func.func @main(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %c0 = arith.constant 0 : index
  %k = arith.constant 9 : i32
  %r = tensor.insert %k into %x[%c0, %c0] : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
