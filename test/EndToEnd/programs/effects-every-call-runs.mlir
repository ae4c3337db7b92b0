// A call that may do more than write its operand runs as often as it is written.
// ORDER: kept
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [2, 5, 10, 17]]
// COPIES: 2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %unused = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
