// utilcall syntax: a call on the carried value of a loop.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [1, 4, 9, 16]]
// COPIES: 1
// CHAIN: inc.0 inc.1 inc.2
utilcall.func private @ext.inc(%x: tensor<?xi32>) -> %x
utilcall.func public @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %s) -> (tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
    scf.yield %u : tensor<?xi32>
  }
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}
