// The helper that returns its argument says so with a tie.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 2, 3, 4], [1, 2, 3, 4]]
func.func private @h(%a: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}) {
  return %a : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %z = call @h(%x) : (tensor<4xi32>) -> tensor<4xi32>
  %r = tensor.insert %c9 into %z[%c0] : tensor<4xi32>
  return %r, %z : tensor<4xi32>, tensor<4xi32>
}
