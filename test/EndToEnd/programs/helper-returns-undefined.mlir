// A helper returns undefined contents, once for each of two destinations: each gets
// storage of its own.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [3, 6, 9, 12]]
// COPIES: 0
// FRESH: 2
// DISTINCT: dbl.0 tpl.0
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @ext.tpl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @make(%n: index) -> tensor<?xi32> {
  %0 = tensor.empty(%n) : tensor<?xi32>
  return %0 : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %a = call @make(%n) : (index) -> tensor<?xi32>
  %b = call @make(%n) : (index) -> tensor<?xi32>
  %0 = call @ext.dbl(%x, %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %1 = call @ext.tpl(%x, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %0, %1 : tensor<?xi32>, tensor<?xi32>
}
