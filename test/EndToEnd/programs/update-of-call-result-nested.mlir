// An argument comes back through two helpers, one of which may return a constant instead, and is updated by a slice.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32[2] = 7, 8
// INPUT: index = 1
// EXPECT: [[1, 7, 8, 4], [1, 2, 3, 4]]
func.func private @inner(%a: tensor<4xi32>, %i: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[5, 5, 5, 5]> : tensor<4xi32>
  %zero = arith.cmpi eq, %i, %c0 : index
  %r = scf.if %zero -> (tensor<4xi32>) {
    scf.yield %k : tensor<4xi32>
  } else {
    scf.yield %a : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}
func.func private @outer(%a: tensor<4xi32>, %i: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %r = call @inner(%a, %i) : (tensor<4xi32>, index) -> tensor<4xi32>
  return %r, %r : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>, %b: tensor<2xi32>, %i: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %z:2 = call @outer(%x, %i) : (tensor<4xi32>, index) -> (tensor<4xi32>, tensor<4xi32>)
  %r = tensor.insert_slice %b into %z#0[1][2][1] : tensor<2xi32> into tensor<4xi32>
  return %r, %z#1 : tensor<4xi32>, tensor<4xi32>
}
