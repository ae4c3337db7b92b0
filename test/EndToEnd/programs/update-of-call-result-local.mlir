// A helper returns storage of the caller's own twice, which a call has read; one result is updated.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[9, 4, 9, 16], [1, 4, 9, 16], [2, 8, 18, 32]]
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @h(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  return %a, %a : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %s = arith.muli %x, %x : tensor<4xi32>
  %d = tensor.empty() : tensor<4xi32>
  %t = call @ext.dbl(%s, %d) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %z:2 = call @h(%s) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %r = tensor.insert %c9 into %z#0[%c0] : tensor<4xi32>
  return %r, %z#1, %t : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
