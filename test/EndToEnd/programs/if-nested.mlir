// Nested branches, calls at each depth.
// INPUT: i1 = 1
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 11, 22, 37], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%p: i1, %q: i1, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.if %p -> (tensor<?xi32>) {
    %i = scf.if %q -> (tensor<?xi32>) {
      %u = func.call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
      scf.yield %u : tensor<?xi32>
    } else {
      %u = func.call @ext.scale2(%x, %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      scf.yield %u : tensor<?xi32>
    }
    %v = func.call @ext.inc(%i) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %v : tensor<?xi32>
  } else {
    scf.yield %s : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
