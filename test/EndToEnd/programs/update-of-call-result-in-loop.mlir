// A loop carries what a helper returned, updates it and calls the helper again.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[0, 1, 2, 4], [1, 2, 3, 4]]
func.func private @h(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  return %a, %a : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z:2 = call @h(%x) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %z#0) -> (tensor<4xi32>) {
    %k = arith.index_cast %i : index to i32
    %y:2 = func.call @h(%t) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    %u = tensor.insert %k into %y#1[%i] : tensor<4xi32>
    scf.yield %u : tensor<4xi32>
  }
  return %r, %z#1 : tensor<4xi32>, tensor<4xi32>
}
