// An iteration hands on its value and the one before it.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [3, 6, 11, 18]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<4xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%new = %s, %old = %s) -> (tensor<4xi32>, tensor<4xi32>) {
    %u = func.call @ext.inc(%new) : (tensor<4xi32>) -> tensor<4xi32>
    scf.yield %u, %new : tensor<4xi32>, tensor<4xi32>
  }
  return %r#0, %r#1 : tensor<4xi32>, tensor<4xi32>
}
