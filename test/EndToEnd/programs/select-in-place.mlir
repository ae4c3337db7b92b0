// A selected value is written; the candidates are not wanted.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %s = arith.select %p, %a, %b : tensor<?xi32>
  %r = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %t = call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %t : tensor<?xi32>
}
