// A reshaped view is read into a sum before the storage is written.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[[2], [8], [18], [32]], [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?x1xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %p = arith.muli %x, %x : tensor<?xi32>
  %col = tensor.expand_shape %p [[0, 1]] output_shape [%n, 1] : tensor<?xi32> into tensor<?x1xi32>
  %y = arith.addi %col, %col : tensor<?x1xi32>
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %r : tensor<?x1xi32>, tensor<?xi32>
}
