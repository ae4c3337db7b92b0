// Equal fills of static shape: IREE sees two splats of the same value.
// INPUT: f32[2x3] = seed 3
// COPIES: 0
// DISTINCT: acc.0 acc.1
func.func private @ext.acc(tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %a = call @ext.acc(%x, %z0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %b = call @ext.acc(%a, %z1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %c = call @ext.acc(%x, %b) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %a, %c : tensor<2x3xf32>, tensor<2x3xf32>
}
