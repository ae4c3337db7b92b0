// A read whose result is an operand of the call in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 6, 12, 20], [3, 10, 21, 36]]
// COPIES: 0
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %y = arith.addi %p, %x : tensor<?xi32>
  %r = call @ext.acc(%y, %p) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %y, %r : tensor<?xi32>, tensor<?xi32>
}
