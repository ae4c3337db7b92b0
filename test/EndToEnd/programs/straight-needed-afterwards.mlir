// The value is wanted after the call: one copy.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %s : tensor<?xi32>, tensor<?xi32>
}
