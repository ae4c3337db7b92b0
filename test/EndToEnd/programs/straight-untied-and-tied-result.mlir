// A fresh result beside a tied one.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[20], [3, 5, 7, 9], [24]]
// COPIES: 0
// CHAIN: stat.0 stat.1
func.func private @ext.stat(tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>, tensor<1xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %sum, %r = call @ext.stat(%s) : (tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>)
  %again, %t = call @ext.stat(%r) : (tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>)
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %ones = linalg.fill ins(%one : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %back = arith.subi %t, %ones : tensor<?xi32>
  return %sum, %back, %again : tensor<1xi32>, tensor<?xi32>, tensor<1xi32>
}
