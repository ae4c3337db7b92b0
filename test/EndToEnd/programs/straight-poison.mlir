// A destination that is poison has no contents.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [3, 6, 9, 12]]
// ORACLE: no, stock IREE does not take ub.poison of tensor type
// COPIES: 0
// DISTINCT: dbl.0 tpl.0
func.func private @ext.dbl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @ext.tpl(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %e = ub.poison : tensor<4xi32>
  %a = call @ext.dbl(%x, %e) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %b = call @ext.tpl(%x, %e) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %a, %b : tensor<4xi32>, tensor<4xi32>
}
