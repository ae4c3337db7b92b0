// The ties stand on the call and leave one result untied.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[20], [3, 5, 7, 9], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.stat(tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>)
func.func @main(%x: tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %r:2 = call @ext.stat(%s) {iree.abi.tied_operands = [-1 : index, 0 : index]} : (tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>)
  return %r#0, %r#1, %s : tensor<1xi32>, tensor<?xi32>, tensor<?xi32>
}
