// One value as two overwritten destinations, one call after the other.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[7, 7, 7, 7], [8, 8, 8, 8]]
// COPIES: 0
// DISTINCT: fillw.0 fillw.1
func.func private @ext.fillw(tensor<?xi32> {bufferization.access = "write"}) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %a = call @ext.fillw(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.fillw(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %c = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %c : tensor<?xi32>, tensor<?xi32>
}
