// scf.while with a condition on the trip count carries the tied value.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [1, 4, 9, 16]]
// COPIES: 1
// CHAIN: inc.0 inc.1 inc.2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r:2 = scf.while (%i = %c0, %t = %s) : (index, tensor<?xi32>) -> (index, tensor<?xi32>) {
    %go = arith.cmpi slt, %i, %c3 : index
    scf.condition(%go) %i, %t : index, tensor<?xi32>
  } do {
  ^bb0(%j: index, %u: tensor<?xi32>):
    %v = func.call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
    %k = arith.addi %j, %c1 : index
    scf.yield %k, %v : index, tensor<?xi32>
  }
  return %r#1, %s : tensor<?xi32>, tensor<?xi32>
}
