// Nested loops carry one value of dynamic shape.
// IREE: no, it does not take nested loops that carry tensors of dynamic shape
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[7, 10, 15, 22], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %s) -> (tensor<?xi32>) {
    %q = scf.for %j = %c0 to %c3 step %c1 iter_args(%u = %t) -> (tensor<?xi32>) {
      %v = func.call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
      scf.yield %v : tensor<?xi32>
    }
    scf.yield %q : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
