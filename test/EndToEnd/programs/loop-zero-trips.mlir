// A loop that may not run at all: its result is then the initial value.
// INPUT: index = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%trips: index, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %c0 to %trips step %c1 iter_args(%t = %s) -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  %after = func.call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %after, %s : tensor<?xi32>, tensor<?xi32>
}
