// A slice is put into a tensor, and both states are returned.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32[2] = 7, 8
func.func @main(%a: tensor<4xi32>, %b: tensor<2xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %x = arith.muli %a, %a : tensor<4xi32>
  %u = tensor.insert_slice %b into %x[1][2][1] : tensor<2xi32> into tensor<4xi32>
  return %x, %u : tensor<4xi32>, tensor<4xi32>
}
