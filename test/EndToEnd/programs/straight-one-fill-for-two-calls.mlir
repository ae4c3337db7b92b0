// One zero accumulator used by two calls: the first one needs a copy.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[1, 2, 3, 4], [2, 4, 6, 8]]
// COPIES: 1
// DISTINCT: acc.0 acc.1
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %zero = arith.constant 0 : i32
  %e = tensor.empty(%n) : tensor<?xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<?xi32>) -> tensor<?xi32>
  %two = arith.addi %x, %x : tensor<?xi32>
  %a = call @ext.acc(%x, %z) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.acc(%two, %z) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
