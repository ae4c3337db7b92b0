// Each iteration doubles into the same constant zeros; the constant stays zero.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 8, 12, 16], [0, 0, 0, 0]]
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant dense<0> : tensor<4xi32>
  %d = tensor.cast %z : tensor<4xi32> to tensor<?xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %x) -> (tensor<?xi32>) {
    %u = func.call @ext.dbl(%t, %d) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  return %r, %z : tensor<?xi32>, tensor<4xi32>
}
