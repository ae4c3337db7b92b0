// An inner helper's argument is wanted by the outer helper.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 9, 19, 33]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @one(%t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func private @sum(%t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %u = call @one(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %v = arith.addi %u, %t : tensor<?xi32>
  return %v : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = call @sum(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
