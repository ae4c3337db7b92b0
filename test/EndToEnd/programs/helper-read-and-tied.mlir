// A helper reads one argument after it has written the other, and both are one value.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[7, 11, 15, 19], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @mix(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {no_inline} {
  %u = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  %v = arith.addi %u, %a : tensor<?xi32>
  %w = call @ext.acc(%v, %u) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %one = arith.subi %u, %a : tensor<?xi32>
  %r = arith.subi %w, %one : tensor<?xi32>
  return %r : tensor<?xi32>
}
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %r = call @mix(%a, %a) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %r, %a : tensor<?xi32>, tensor<?xi32>
}
