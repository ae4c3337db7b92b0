// Both branches write the value, which nobody wants afterwards: no copy.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 12, 27, 48]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.if %p -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  } else {
    %y = arith.muli %x, %x : tensor<?xi32>
    %u = func.call @ext.scale2(%y, %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
