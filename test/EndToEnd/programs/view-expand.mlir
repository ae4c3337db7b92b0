// An expanded view of the tied operand is wanted after the call.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [[1], [4], [9], [16]]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?x1xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %s = arith.muli %x, %x : tensor<?xi32>
  %col = tensor.expand_shape %s [[0, 1]] output_shape [%n, 1] : tensor<?xi32> into tensor<?x1xi32>
  %r = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %col : tensor<?xi32>, tensor<?x1xi32>
}
