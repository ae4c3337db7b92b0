// One edge brings a public argument, the other a value of the program's own; then it is written.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.cond_br %p, ^join(%x : tensor<?xi32>), ^join(%s : tensor<?xi32>)
^join(%r: tensor<?xi32>):
  %c = call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %c : tensor<?xi32>
}
