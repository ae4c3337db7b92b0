// A part is put into a public argument; the whole is then written, and all states are wanted.
// INPUT: i32[6] = 1, 2, 3, 4, 5, 6
// EXPECT: [[2, 3, 4, 6, 6, 7], [1, 2, 3, 5, 5, 6], [1, 2, 3, 4, 5, 6]]
func.func private @ext.inc(tensor<6xi32>) -> (tensor<6xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) {
  %k = arith.constant dense<[3, 5]> : tensor<2xi32>
  %b = tensor.insert_slice %k into %x[2] [2] [1] : tensor<2xi32> into tensor<6xi32>
  %r = call @ext.inc(%b) : (tensor<6xi32>) -> tensor<6xi32>
  return %r, %b, %x : tensor<6xi32>, tensor<6xi32>, tensor<6xi32>
}
