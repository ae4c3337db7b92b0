// A public function returns its argument; its caller in the module updates one result.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 2, 3, 4], [1, 2, 3, 4]]
func.func @h(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  return %a, %a : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %z:2 = call @h(%x) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %r = tensor.insert %c9 into %z#1[%c0] : tensor<4xi32>
  return %r, %z#0 : tensor<4xi32>, tensor<4xi32>
}
