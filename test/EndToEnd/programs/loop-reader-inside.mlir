// A read in the loop before the call in place, of the value that the last iteration wrote.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [6, 15, 30, 51]]
// CHAIN: inc.0 inc.1 inc.2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %zero = arith.constant 0 : i32
  %s = arith.muli %x, %x : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %s, %sum = %z) -> (tensor<?xi32>, tensor<?xi32>) {
    %v = arith.addi %t, %sum : tensor<?xi32>
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u, %v : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
