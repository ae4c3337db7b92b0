// A loop over a public argument that does not run: the call after it may not write the argument.
// INPUT: index = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%trips: index, %x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %trips step %c1 iter_args(%t = %x) -> (tensor<?xi32>) {
    %u = arith.addi %t, %t : tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  %after = func.call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %after : tensor<?xi32>
}
