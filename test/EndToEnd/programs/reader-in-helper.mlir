// A helper that only reads runs before the value is written in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 6, 12, 20], [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @plus(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %y = arith.addi %a, %b : tensor<?xi32>
  return %y : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %y = call @plus(%p, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %r : tensor<?xi32>, tensor<?xi32>
}
