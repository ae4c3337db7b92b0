// Each iteration reads the carried value for a sum, then writes it in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[6, 15, 30, 51], [4, 7, 12, 19]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %p = arith.muli %x, %x : tensor<?xi32>
  %z = arith.subi %x, %x : tensor<?xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %p, %s = %z) -> (tensor<?xi32>, tensor<?xi32>) {
    %v = arith.addi %s, %t : tensor<?xi32>
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u, %v : tensor<?xi32>, tensor<?xi32>
  }
  return %r#1, %r#0 : tensor<?xi32>, tensor<?xi32>
}
