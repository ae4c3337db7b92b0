// cf.assert stands between producer and call.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
// COPIES: 1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %c4 = arith.constant 4 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %ok = arith.cmpi eq, %n, %c4 : index
  cf.assert %ok, "four elements"
  %u = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  return %u, %s : tensor<?xi32>, tensor<?xi32>
}
