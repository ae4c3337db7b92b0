// Every iteration still reads the carried value that it has incremented: a copy in each.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 8, 13, 20]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %s) -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    %d = arith.subi %u, %t : tensor<?xi32>
    %v = arith.addi %u, %d : tensor<?xi32>
    scf.yield %v : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
