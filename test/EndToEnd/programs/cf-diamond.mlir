// Two blocks write the value in their own way and meet.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 13, 28, 49]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %t = arith.muli %x, %x : tensor<?xi32>
  cf.cond_br %p, ^left, ^right
^left:
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  cf.br ^join(%a : tensor<?xi32>)
^right:
  %b = call @ext.scale2(%t, %s) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  cf.br ^join(%b : tensor<?xi32>)
^join(%r: tensor<?xi32>):
  %c = call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %c : tensor<?xi32>
}
