// A helper returns its arguments, written, in the other order.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [3, 5, 7, 9], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @cross(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}, tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  %v = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  return %v, %u : tensor<?xi32>, tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %r:2 = call @cross(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  return %r#0, %r#1, %a : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
