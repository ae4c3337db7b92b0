// One element is read before the call and used after it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 8, 13, 20]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %p = arith.muli %x, %x : tensor<?xi32>
  %four = tensor.extract %p[%c1] : tensor<?xi32>
  %r = call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %three = arith.constant 1 : i32
  %k = arith.subi %four, %three : i32
  %f = linalg.fill ins(%k : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %s = arith.addi %r, %f : tensor<?xi32>
  return %s : tensor<?xi32>
}
