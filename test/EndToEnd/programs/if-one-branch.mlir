// Only one branch writes; the value is wanted afterwards.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.if %p -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  } else {
    scf.yield %s : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
