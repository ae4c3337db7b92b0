// One value is read and tied in one call and not wanted afterwards: still a copy.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 6, 4, 2]]
// COPIES: 1
func.func private @ext.rev(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.addi %x, %x : tensor<?xi32>
  %r = call @ext.rev(%s, %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
