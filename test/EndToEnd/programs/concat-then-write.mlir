// A concatenation is new storage, its parts are not.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5, 2, 3, 4, 5], [1, 2, 3, 4]]
// COPIES: 0
func.func private @ext.inc(tensor<8xi32>) -> (tensor<8xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<8xi32>, tensor<4xi32>) {
  %p = tensor.concat dim(0) %x, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<8xi32>
  %r = call @ext.inc(%p) : (tensor<8xi32>) -> tensor<8xi32>
  return %r, %x : tensor<8xi32>, tensor<4xi32>
}
