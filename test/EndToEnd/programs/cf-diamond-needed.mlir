// Two blocks write the value and meet; the value is wanted there.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
// COPIES: 2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.cond_br %p, ^left, ^right
^left:
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  cf.br ^join(%a : tensor<?xi32>)
^right:
  %b = call @ext.scale2(%x, %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  cf.br ^join(%b : tensor<?xi32>)
^join(%r: tensor<?xi32>):
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
