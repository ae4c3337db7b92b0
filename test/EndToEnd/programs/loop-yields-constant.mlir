// The loop yields a constant, which the next iteration writes.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[6, 7, 8, 9], [5, 6, 7, 8]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %k = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  %q = arith.muli %x, %x : tensor<4xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %q) -> (tensor<4xi32>) {
    %u = func.call @ext.inc(%t) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %k : tensor<4xi32>
  }
  %after = func.call @ext.inc(%r) : (tensor<4xi32>) -> tensor<4xi32>
  return %after, %k : tensor<4xi32>, tensor<4xi32>
}
