// A helper returns one value twice; the caller writes one of the results.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @twin(%t: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) attributes {no_inline} {
  %u = arith.addi %t, %t : tensor<?xi32>
  return %u, %u : tensor<?xi32>, tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p:2 = call @twin(%x) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  %r = call @ext.inc(%p#0) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %p#1 : tensor<?xi32>, tensor<?xi32>
}
