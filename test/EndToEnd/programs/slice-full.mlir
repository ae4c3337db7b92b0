// A slice of everything is the same storage.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %x, %x : tensor<4xi32>
  %v = tensor.extract_slice %s[0] [4] [1] : tensor<4xi32> to tensor<4xi32>
  %r = call @ext.inc(%v) : (tensor<4xi32>) -> tensor<4xi32>
  return %r, %s : tensor<4xi32>, tensor<4xi32>
}
