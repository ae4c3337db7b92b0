// A helper returns a constant; the caller may not write it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[6, 8, 10, 12]]
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @table() -> tensor<4xi32> attributes {no_inline} {
  %c = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  return %c : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %t = call @table() : () -> tensor<4xi32>
  %r = call @ext.acc(%x, %t) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
