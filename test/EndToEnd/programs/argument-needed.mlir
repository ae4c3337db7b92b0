// An argument of a public function belongs to its caller.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5], [1, 2, 3, 4]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %y, %x : tensor<?xi32>, tensor<?xi32>
}
