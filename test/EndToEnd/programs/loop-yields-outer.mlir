// The loop yields a value from outside, which is wanted after the loop has been written to.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = arith.addi %x, %x : tensor<?xi32>
  %q = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %q) -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %p : tensor<?xi32>
  }
  %after = func.call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %after, %p : tensor<?xi32>, tensor<?xi32>
}
