// A function at two types, and values of both.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: f32[4] = 5, 6, 7, 8
// EXPECT: [[3, 5, 7, 9], [11, 13, 15, 17]]
// COPIES: 0
func.func private @ext.inc.i32(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc.f32(tensor<4xf32>) -> (tensor<4xf32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>, %y: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>) {
  %s = arith.addi %x, %x : tensor<4xi32>
  %t = arith.addf %y, %y : tensor<4xf32>
  %a = call @ext.inc.i32(%s) : (tensor<4xi32>) -> tensor<4xi32>
  %b = call @ext.inc.f32(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %a, %b : tensor<4xi32>, tensor<4xf32>
}
