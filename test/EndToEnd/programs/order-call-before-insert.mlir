// An element is put into a tensor that a call reads first.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32 = 9
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%a: tensor<4xi32>, %k: i32) -> (tensor<4xi32>, tensor<4xi32>) {
  %c1 = arith.constant 1 : index
  %x = arith.muli %a, %a : tensor<4xi32>
  %d = tensor.empty() : tensor<4xi32>
  %s = call @ext.dbl(%x, %d) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %g = tensor.insert %k into %x[%c1] : tensor<4xi32>
  return %s, %g : tensor<4xi32>, tensor<4xi32>
}
