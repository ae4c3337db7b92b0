// The same with a tensor that was itself put together from slices.
// INPUT: i32[4] = 1, 2, 3, 4
func.func private @ext.rowsum(tensor<2x4xi32>, tensor<2xi32>) -> (tensor<2xi32> {iree.abi.tied = 1 : index})
func.func @main(%a: tensor<4xi32>) -> (tensor<2xi32>, tensor<2x4xi32>) {
  %e = tensor.empty() : tensor<2x4xi32>
  %x = arith.muli %a, %a : tensor<4xi32>
  %r0 = tensor.insert_slice %x into %e[0,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %r1 = tensor.insert_slice %a into %r0[1,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %d = tensor.empty() : tensor<2xi32>
  %s = call @ext.rowsum(%r1, %d) : (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2xi32>
  %u = tensor.insert_slice %a into %r1[0,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  return %s, %u : tensor<2xi32>, tensor<2x4xi32>
}
