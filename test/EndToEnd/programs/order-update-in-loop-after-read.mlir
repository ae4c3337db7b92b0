// A cache: each round a call reads all of it, and then one element is replaced.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32 = 9
// EXPECT: [[19, 13, 9, 12], [9, 9, 9, 4]]
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%a: tensor<4xi32>, %k: i32) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<4xi32>
  %sum0 = linalg.fill ins(%zero : i32) outs(%e : tensor<4xi32>) -> tensor<4xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%sum = %sum0, %cache = %a) -> (tensor<4xi32>, tensor<4xi32>) {
    %s = func.call @ext.acc(%cache, %sum) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %u = tensor.insert %k into %cache[%i] : tensor<4xi32>
    scf.yield %s, %u : tensor<4xi32>, tensor<4xi32>
  }
  return %r#0, %r#1 : tensor<4xi32>, tensor<4xi32>
}
