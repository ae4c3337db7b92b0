// A helper reads one argument after it has written the other, and both are one value.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 9, 13, 17], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @mix(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {no_inline} {
  %u = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  %v = call @ext.acc(%a, %u) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %v : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %r = call @mix(%a, %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %r, %a : tensor<?xi32>, tensor<?xi32>
}
