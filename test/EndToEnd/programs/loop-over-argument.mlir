// The loop starts with a public argument.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 6, 7, 8], [1, 2, 3, 4]]
// COPIES: 1
// CHAIN: inc.0 inc.3
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  return %r, %x : tensor<?xi32>, tensor<?xi32>
}
