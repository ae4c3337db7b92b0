// The result of another element type is written again, in the same storage.
// INPUT: f32[4] = 1, 2, 4, 8
// EXPECT: [[-1073741823, -1065353215, -1056964607, -1048575999]]
// COPIES: 0
// CHAIN: retype.0 inc.0
func.func private @ext.retype(tensor<4xf32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xf32>) -> tensor<4xi32> {
  %s = arith.addf %x, %x : tensor<4xf32>
  %r = call @ext.retype(%s) : (tensor<4xf32>) -> tensor<4xi32>
  %t = call @ext.inc(%r) : (tensor<4xi32>) -> tensor<4xi32>
  return %t : tensor<4xi32>
}
