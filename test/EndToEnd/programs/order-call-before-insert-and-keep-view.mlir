// A call reads what is updated next; another view of it is returned.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 4, 9, 16], [[1, 4], [9, 16]], [2, 8, 18, 32]]
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<2x2xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %s = arith.muli %x, %x : tensor<4xi32>
  %d = tensor.empty() : tensor<4xi32>
  %t = call @ext.dbl(%s, %d) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %v = tensor.expand_shape %s [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %r = tensor.insert %c9 into %s[%c0] : tensor<4xi32>
  return %r, %v, %t : tensor<4xi32>, tensor<2x2xi32>, tensor<4xi32>
}
