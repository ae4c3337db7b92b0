// Both tied operands are views of one value, which is returned as well.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [3, 6, 11, 18], [1, 4, 9, 16]]
// COPIES: 2
func.func private @ext.addto2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<4xi32>) {
  %p = arith.muli %x, %x : tensor<4xi32>
  %a = tensor.cast %p : tensor<4xi32> to tensor<?xi32>
  %b = tensor.cast %p : tensor<4xi32> to tensor<?xi32>
  %r:2 = call @ext.addto2(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %r#0, %r#1, %p : tensor<?xi32>, tensor<?xi32>, tensor<4xi32>
}
