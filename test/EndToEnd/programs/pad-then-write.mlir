// A padded value is new storage.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 2, 3, 4, 5, 8], [1, 2, 3, 4]]
// COPIES: 0
func.func private @ext.inc(tensor<6xi32>) -> (tensor<6xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<6xi32>, tensor<4xi32>) {
  %seven = arith.constant 7 : i32
  %p = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %seven : i32
  } : tensor<4xi32> to tensor<6xi32>
  %r = call @ext.inc(%p) : (tensor<6xi32>) -> tensor<6xi32>
  return %r, %x : tensor<6xi32>, tensor<4xi32>
}
