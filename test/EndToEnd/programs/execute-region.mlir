// scf.execute_region yields what was written in it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.execute_region -> tensor<?xi32> {
    %u = func.call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
    %v = func.call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %v : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
