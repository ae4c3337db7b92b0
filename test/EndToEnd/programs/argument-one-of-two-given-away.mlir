// One argument is given away, the other is not.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32[4] = 5, 6, 7, 8
// EXPECT: [[6, 7, 8, 9], [2, 3, 4, 5]]
// CONSUMES: 1
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>, %y: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}, tensor<?xi32>) {
  %a = call @ext.inc(%y) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
