// Scratch tensors with equal sizes, the second call reading what the first has written.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8], [4, 8, 12, 16]]
// COPIES: 0
// FRESH: 2
// DISTINCT: dbl.0 dbl.1
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %d0 = tensor.empty(%n) : tensor<?xi32>
  %once = call @ext.dbl(%x, %d0) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %d1 = tensor.empty(%n) : tensor<?xi32>
  %twice = call @ext.dbl(%once, %d1) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %once, %twice : tensor<?xi32>, tensor<?xi32>
}
