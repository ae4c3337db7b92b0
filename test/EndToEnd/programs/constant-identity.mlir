// Adding a zero splat to a public argument must not end as writing the argument.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %s = arith.addi %x, %z : tensor<4xi32>
  %r = call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
