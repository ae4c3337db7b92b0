// A slice is read before the whole is written in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 18], [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<2xi32>, tensor<4xi32>) {
  %p = arith.muli %x, %x : tensor<4xi32>
  %s = tensor.extract_slice %p[1] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %y = arith.addi %s, %s : tensor<2xi32>
  %r = call @ext.inc(%p) : (tensor<4xi32>) -> tensor<4xi32>
  return %y, %r : tensor<2xi32>, tensor<4xi32>
}
