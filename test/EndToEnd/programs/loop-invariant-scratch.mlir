// A scratch tensor from outside of the loop is written in each iteration, and kept from the last.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[16, 32, 48, 64], [8, 16, 24, 32]]
// COPIES: 0
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<4xi32>
  %s = arith.addi %x, %x : tensor<4xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %s, %b = %s) -> (tensor<4xi32>, tensor<4xi32>) {
    %u = func.call @ext.dbl(%a, %e) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    scf.yield %u, %a : tensor<4xi32>, tensor<4xi32>
  }
  return %r#0, %r#1 : tensor<4xi32>, tensor<4xi32>
}
