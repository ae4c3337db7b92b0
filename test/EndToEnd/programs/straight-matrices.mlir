// Rank 2: an accumulating product, row sums and a column update.
// INPUT: f32[2x3] = seed 1
// INPUT: f32[3x2] = seed 2
// COPIES: 1
// FRESH: 1
func.func private @ext.matacc(tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32> {iree.abi.tied = 2 : index})
func.func private @ext.colinc(tensor<2x2xf32>) -> (tensor<2x2xf32> {iree.abi.tied = 0 : index})
func.func private @ext.rowsum(tensor<2x2xf32>, tensor<2xf32>) -> (tensor<2xf32> {iree.abi.tied = 1 : index})
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %c = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x2xf32>) outs(%z : tensor<2x2xf32>) -> tensor<2x2xf32>
  %d = call @ext.matacc(%a, %b, %c) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %f = call @ext.colinc(%d) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %v = tensor.empty() : tensor<2xf32>
  %r = call @ext.rowsum(%d, %v) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %d, %f, %r : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>
}
