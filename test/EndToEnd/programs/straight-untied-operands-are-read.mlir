// Operands without a tie are only read, so they need no copy.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 8, 18, 32], [3, 12, 27, 48], [1, 4, 9, 16]]
// COPIES: 0
// FRESH: 2
// DISTINCT: dbl.0 tpl.0
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func private @ext.tpl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %s = arith.muli %x, %x : tensor<?xi32>
  %e0 = tensor.empty(%n) : tensor<?xi32>
  %a = call @ext.dbl(%s, %e0) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %e1 = tensor.empty(%n) : tensor<?xi32>
  %b = call @ext.tpl(%s, %e1) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %a, %b, %s : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
