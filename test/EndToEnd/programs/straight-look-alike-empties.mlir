// Two destinations that look alike stay two destinations.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [3, 6, 9, 12]]
// COPIES: 0
// FRESH: 2
// DISTINCT: dbl.0 tpl.0
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func private @ext.tpl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %d0 = tensor.empty(%n) : tensor<?xi32>
  %d1 = tensor.empty(%n) : tensor<?xi32>
  %a = call @ext.dbl(%x, %d0) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.tpl(%x, %d1) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
