// A call whose result nobody wants still runs, on a copy, as the value is wanted.
// FENCES: no, IREE never signals the end of a program with such a call, also without ties
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.addi %x, %x : tensor<?xi32>
  %unused = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %s : tensor<?xi32>
}
