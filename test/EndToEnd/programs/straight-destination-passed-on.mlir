// The result in one scratch tensor is the destination of the next call.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 9, 12]]
// COPIES: 0
// FRESH: 1
// CHAIN: dbl.0 tpl.0
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @ext.tpl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %d = tensor.empty(%n) : tensor<?xi32>
  %a = call @ext.dbl(%x, %d) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.tpl(%x, %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %b : tensor<?xi32>
}
