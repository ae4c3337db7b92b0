// Two arguments that the caller may have made from one array.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32[4] = 5, 5, 5, 5
// EXPECT: [[6, 7, 8, 9], [2, 3, 4, 5]]
// COPIES: 2
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>, %y: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = call @ext.acc(%x, %y) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
