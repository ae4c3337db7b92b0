// The callee overwrites everything and the value is not wanted: in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 8, 8, 8], [2, 4, 6, 8]]
// COPIES: 0
func.func private @ext.fillw(tensor<?xi32> {bufferization.access = "write"}) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.untied(tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %t = arith.addi %x, %x : tensor<?xi32>
  %r = call @ext.fillw(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %u = call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %u, %t : tensor<?xi32>, tensor<?xi32>
}
