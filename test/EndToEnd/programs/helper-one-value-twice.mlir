// Both arguments of a helper that writes both are one value.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [4, 6, 8, 10]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @two(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {no_inline} {
  %u = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  %v = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  %w = call @ext.inc(%v) : (tensor<?xi32>) -> tensor<?xi32>
  return %u, %w : tensor<?xi32>, tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %r:2 = call @two(%a, %a) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
