// The loop carries the tied value; the value from before the loop is wanted: one copy, before it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 8, 13, 20], [1, 4, 9, 16]]
// COPIES: 1
// CHAIN: inc.0 inc.1 inc.2 inc.3
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %c1 = arith.constant 1 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
