// A part is written and put back; the whole from before and the part are wanted too.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[1, 5, 10, 17, 25, 36], [1, 4, 9, 16, 25, 36], [4, 9, 16]]
func.func private @ext.inc(tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>, tensor<3xi32>) {
  %s = arith.muli %x, %x : tensor<6xi32>
  %v = tensor.extract_slice %s[1] [3] [1] : tensor<6xi32> to tensor<3xi32>
  %r = call @ext.inc(%v) : (tensor<3xi32>) -> tensor<3xi32>
  %b = tensor.insert_slice %r into %s[1] [3] [1] : tensor<3xi32> into tensor<6xi32>
  return %b, %s, %v : tensor<6xi32>, tensor<6xi32>, tensor<3xi32>
}
