// A tie on the public function's own result gives the argument away: no copy.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
// CONSUMES: 0
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %y : tensor<?xi32>
}
