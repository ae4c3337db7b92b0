// A copy that the program makes itself is needed and may not be taken for nothing.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5], [1, 2, 3, 4]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %s = linalg.copy ins(%x : tensor<?xi32>) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %r = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %x : tensor<?xi32>, tensor<?xi32>
}
