// Calls write two parts that overlap.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[2, 5, 10, 17], [10, 17, 26, 37]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %x, %x : tensor<6xi32>
  %a = tensor.extract_slice %s[0] [4] [1] : tensor<6xi32> to tensor<4xi32>
  %b = tensor.extract_slice %s[2] [4] [1] : tensor<6xi32> to tensor<4xi32>
  %r = call @ext.inc(%a) : (tensor<4xi32>) -> tensor<4xi32>
  %t = call @ext.inc(%b) : (tensor<4xi32>) -> tensor<4xi32>
  return %r, %t : tensor<4xi32>, tensor<4xi32>
}
