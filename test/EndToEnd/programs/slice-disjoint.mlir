// Calls write two parts that do not overlap.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[2, 5, 10], [35, 54, 77]]
func.func private @ext.inc(tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %k = arith.constant dense<[3, 4, 5]> : tensor<3xi32>
  %s = arith.muli %x, %x : tensor<6xi32>
  %a = tensor.extract_slice %s[0] [3] [1] : tensor<6xi32> to tensor<3xi32>
  %b = tensor.extract_slice %s[3] [3] [1] : tensor<6xi32> to tensor<3xi32>
  %r = call @ext.inc(%a) : (tensor<3xi32>) -> tensor<3xi32>
  %t = call @ext.scale2(%k, %b) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r, %t : tensor<3xi32>, tensor<3xi32>
}
