// Elements are put where a loop counts to, into a tensor of unknown shape that a call wrote.
// INPUT: i32[2x2x2] = 1, 2, 3, 4, 5, 6, 7, 8
// EXPECT: [[[[0, 3], [4, 5]], [[6, 7], [8, 1]]]]
func.func private @ext.inc(tensor<?x?x?xi32>) -> (tensor<?x?x?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = call @ext.inc(%x) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32>
  %s = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %r) -> tensor<?x?x?xi32> {
    %k = arith.index_cast %i : index to i32
    %u = tensor.insert %k into %t[%i, %i, %i] : tensor<?x?x?xi32>
    scf.yield %u : tensor<?x?x?xi32>
  }
  return %s : tensor<?x?x?xi32>
}
