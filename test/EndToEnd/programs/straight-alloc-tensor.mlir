// Destinations that say that they are allocations, without and with contents.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [2, 3, 4, 5], [1, 2, 3, 4]]
// ORACLE: no, stock IREE does not take bufferization.alloc_tensor as input
// DISTINCT: dbl.0 inc.0
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %a = call @ext.dbl(%x, %e) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %c = bufferization.alloc_tensor() copy(%x) : tensor<?xi32>
  %b = call @ext.inc(%c) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %b, %x : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
