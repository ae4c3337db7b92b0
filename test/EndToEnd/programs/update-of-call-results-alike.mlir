// A helper returns storage of its own twice, to two callers that update one of both.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 4, 9, 16], [1, 4, 9, 16], [81, 4, 81, 256], [81, 16, 81, 256]]
func.func private @h(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %a, %a : tensor<4xi32>
  return %s, %s : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : i32
  %c9 = arith.constant 9 : i32
  %z:2 = call @h(%x) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %r = tensor.insert %c9 into %z#0[%c0] : tensor<4xi32>
  %y:2 = call @h(%r) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %q = tensor.insert %c4 into %y#1[%c1] : tensor<4xi32>
  return %r, %z#1, %q, %y#0 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
