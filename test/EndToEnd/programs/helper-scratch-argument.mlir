// A helper that fills a scratch tensor, called twice with one tensor.empty.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [4, 8, 12, 16]]
// COPIES: 0
// DISTINCT: dbl.0 dbl.1
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @twice(%t: tensor<?xi32>, %d: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) {
  %u = call @ext.dbl(%t, %d) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %a = call @twice(%x, %e) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %b = call @twice(%a, %e) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
