// The callee overwrites everything and the value is wanted afterwards: fresh, no copy.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[7, 7, 7, 7], [2, 4, 6, 8]]
// COPIES: 0
// FRESH: 1
func.func private @ext.fillw(tensor<?xi32> {bufferization.access = "write"}) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %r = call @ext.fillw(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
