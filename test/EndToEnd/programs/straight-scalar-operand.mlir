// A scalar operand before the tied one.
// INPUT: i64 = 5
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[10, 20, 30, 40], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.scale(i64, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%k: i64, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %r = call @ext.scale(%k, %s) : (i64, tensor<?xi32>) -> tensor<?xi32>
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
