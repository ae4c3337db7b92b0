// A helper is called on the carried value of a loop.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @one(%t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%u = %s) -> (tensor<?xi32>) {
    %v = func.call @one(%u) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %v : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
