// tf.aliasing_output, as JAX writes for a donated argument.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
// CONSUMES: 0
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32> {tf.aliasing_output = 0 : i32}) -> tensor<?xi32> {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %y : tensor<?xi32>
}
