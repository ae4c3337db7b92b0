// As before, and the value is wanted afterwards: two copies.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [4, 6, 8, 10], [2, 4, 6, 8]]
// COPIES: 2
func.func private @ext.addto2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %r:2 = call @ext.addto2(%s, %s) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %r#0, %r#1, %s : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
