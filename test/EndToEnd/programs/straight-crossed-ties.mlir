// Result 0 is tied to operand 1 and result 1 to operand 0.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18], [3, 5, 7, 9], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.cross2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}, tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %r:2 = call @ext.cross2(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %r#0, %r#1, %b : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
