// The source of a call is also one of its destinations.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 8, 12, 16], [6, 12, 18, 24]]
// COPIES: 1
// FRESH: 1
func.func private @ext.pair(tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}, tensor<?xi32> {iree.abi.tied = 2 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %s = arith.addi %x, %x : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %r:2 = call @ext.pair(%s, %s, %e) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
