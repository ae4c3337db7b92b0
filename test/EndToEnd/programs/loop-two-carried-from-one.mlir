// One call writes two carried values that start as one.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 6, 8, 10], [6, 8, 10, 12]]
// COPIES: 1
func.func private @ext.addto2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = arith.addi %x, %x : tensor<?xi32>
  %r:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %p, %b = %p) -> (tensor<?xi32>, tensor<?xi32>) {
    %u:2 = func.call @ext.addto2(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
    scf.yield %u#0, %u#1 : tensor<?xi32>, tensor<?xi32>
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
