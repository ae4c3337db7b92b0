// Both candidates are views of one value, which is read and tied in one call.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 6, 4, 2], [2, 4, 6, 8]]
func.func private @ext.rev(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%p: i1, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %a = arith.addi %x, %x : tensor<4xi32>
  %b = tensor.extract_slice %a[0] [4] [1] : tensor<4xi32> to tensor<4xi32>
  %s = arith.select %p, %a, %b : tensor<4xi32>
  %r = call @ext.rev(%b, %s) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r, %a : tensor<4xi32>, tensor<4xi32>
}
