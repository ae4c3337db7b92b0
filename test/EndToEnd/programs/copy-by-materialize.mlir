// bufferization.materialize_in_destination puts a value into a destination.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [2, 4, 6, 8]]
// ORACLE: no, stock IREE does not take bufferization ops as input
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %s = arith.addi %x, %x : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %m = bufferization.materialize_in_destination %s in %e : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %r = call @ext.inc(%m) : (tensor<?xi32>) -> tensor<?xi32>
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
