// A slice is put into a matrix that a call has read and that others took rows from.
// INPUT: i32[4] = 1, 2, 3, 4
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.rowsum(tensor<2x4xi32>, tensor<2xi32>) -> (tensor<2xi32> {iree.abi.tied = 1 : index})
func.func @main(%a: tensor<4xi32>) -> (tensor<2xi32>, tensor<2x4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %e = tensor.empty() : tensor<2x4xi32>
  %x = arith.muli %a, %a : tensor<4xi32>
  %r0 = tensor.insert_slice %x into %e[0,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %r1 = tensor.insert_slice %a into %r0[1,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %d = tensor.empty() : tensor<2xi32>
  %s = call @ext.rowsum(%r1, %d) : (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2xi32>
  %v = tensor.extract_slice %r1[1,0][1,4][1,1] : tensor<2x4xi32> to tensor<4xi32>
  %i = call @ext.inc(%v) : (tensor<4xi32>) -> tensor<4xi32>
  %u = tensor.insert_slice %i into %r1[0,0][1,4][1,1] : tensor<4xi32> into tensor<2x4xi32>
  %w = call @ext.inc(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %s, %u, %i, %w : tensor<2xi32>, tensor<2x4xi32>, tensor<4xi32>, tensor<4xi32>
}
