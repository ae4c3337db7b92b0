// An external function without results sees each version before it is overwritten.
// INPUT: i32[2] = 1, 2
// EXPECT: [[3, 6]]
// COPIES: 0
// CHAIN: inc.0 inc.1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.observe(tensor<?xi32>)
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %p = arith.muli %x, %x : tensor<?xi32>
  call @ext.observe(%p) : (tensor<?xi32>) -> ()
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  call @ext.observe(%r) : (tensor<?xi32>) -> ()
  %s = call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  call @ext.observe(%s) : (tensor<?xi32>) -> ()
  return %s : tensor<?xi32>
}
