// A chain of calls on a value of the program's own runs in one buffer.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 8, 11, 14]]
// COPIES: 0
// CHAIN: inc.0 inc.1 acc.0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.addi %x, %x : tensor<?xi32>
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  %c = call @ext.acc(%x, %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %c : tensor<?xi32>
}
