// A call reads what is updated next; a slice of it is taken before and doubled after.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 4, 9, 16], [2, 8], [2, 8, 18, 32]]
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<2xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %s = arith.muli %x, %x : tensor<4xi32>
  %d = tensor.empty() : tensor<4xi32>
  %t = call @ext.dbl(%s, %d) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %v = tensor.extract_slice %s[0][2][1] : tensor<4xi32> to tensor<2xi32>
  %r = tensor.insert %c9 into %s[%c0] : tensor<4xi32>
  %w = arith.addi %v, %v : tensor<2xi32>
  return %r, %w, %t : tensor<4xi32>, tensor<2xi32>, tensor<4xi32>
}
