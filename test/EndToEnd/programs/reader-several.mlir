// Several reads before, some of them of what the others have read.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 6, 12, 20], [3, 10, 21, 36], [2, 24, 108, 320], [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %y = arith.addi %p, %x : tensor<?xi32>
  %z = arith.addi %p, %y : tensor<?xi32>
  %w = arith.muli %p, %y : tensor<?xi32>
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %z, %w, %r : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
