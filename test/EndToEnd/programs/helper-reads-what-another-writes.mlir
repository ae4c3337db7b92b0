// One helper reads a value after another has been given it to write.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [2, 8, 18, 32]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @bump(%t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func private @twice(%t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %u = arith.addi %t, %t : tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %r = call @bump(%p) : (tensor<?xi32>) -> tensor<?xi32>
  %y = call @twice(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %y : tensor<?xi32>, tensor<?xi32>
}
