// Two carried values change places in each iteration, and one is written.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [4, 6, 8, 10]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %p = arith.addi %x, %x : tensor<4xi32>
  %q = arith.muli %x, %x : tensor<4xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %p, %b = %q) -> (tensor<4xi32>, tensor<4xi32>) {
    %u = func.call @ext.inc(%a) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %b, %u : tensor<4xi32>, tensor<4xi32>
  }
  return %r#0, %r#1 : tensor<4xi32>, tensor<4xi32>
}
