// Reads between the calls of a chain see what the chain has written so far.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 7, 13, 21], [4, 8, 14, 22], [4, 7, 12, 19]]
// COPIES: 0
// CHAIN: inc.0 inc.1 inc.2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %a = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  %y = arith.addi %a, %x : tensor<?xi32>
  %b = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  %z = arith.addi %b, %x : tensor<?xi32>
  %c = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %z, %c : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
