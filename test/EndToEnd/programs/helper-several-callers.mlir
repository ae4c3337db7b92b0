// Three callers: one wants the value afterwards, one does not, one passes a public argument.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16], [3, 5, 7, 9], [2, 3, 4, 5]]
// COPIES: 2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @bump(%t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %a = call @bump(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %t = arith.addi %x, %x : tensor<?xi32>
  %b = call @bump(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %c = call @bump(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %s, %b, %c : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
