// A call and a product read what the next call overwrites by way of a view.
// INPUT: i32[4] = 1, 2, 3, 4
func.func private @ext.rowsum(tensor<2x4xi32>, tensor<2xi32>) -> (tensor<2xi32> {iree.abi.tied = 1 : index})
func.func private @ext.inc(tensor<2x4xi32>) -> (tensor<2x4xi32> {iree.abi.tied = 0 : index})
func.func @main(%a: tensor<4xi32>) -> (tensor<2xi32>, tensor<2x4xi32>) {
  %e = tensor.empty() : tensor<2x4xi32>
  %x = arith.muli %a, %a : tensor<4xi32>
  %r0 = tensor.insert_slice %x into %e[0,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %r1 = tensor.insert_slice %a into %r0[1,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %d = tensor.empty() : tensor<2xi32>
  %s = call @ext.rowsum(%r1, %d) : (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2xi32>
  %t = arith.addi %s, %s : tensor<2xi32>
  %o = tensor.collapse_shape %r1 [[0, 1]] : tensor<2x4xi32> into tensor<8xi32>
  %o2 = tensor.expand_shape %o [[0, 1]] output_shape [2, 4]: tensor<8xi32> into tensor<2x4xi32>
  %z = tensor.extract_slice %o[0][2][1] : tensor<8xi32> to tensor<2xi32>
  %tt = arith.muli %z, %t : tensor<2xi32>
  %u = call @ext.inc(%o2) : (tensor<2x4xi32>) -> tensor<2x4xi32>
  return %tt, %u : tensor<2xi32>, tensor<2x4xi32>
}
