// A function that returns its argument, twice, beside a result of its own.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[1, 2, 3, 4], [1, 2, 3, 4], [2, 3, 4, 5]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %y = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %x, %x, %y : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
