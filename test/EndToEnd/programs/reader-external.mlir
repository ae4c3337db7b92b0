// An external function reads the value before another one writes it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 13, 28, 49], [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.untied(tensor<?xi32>) -> tensor<?xi32>
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %y = call @ext.untied(%p) : (tensor<?xi32>) -> tensor<?xi32>
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %r : tensor<?xi32>, tensor<?xi32>
}
