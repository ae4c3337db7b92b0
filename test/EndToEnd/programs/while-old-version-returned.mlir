// The loop hands on the version before the last write besides the last one.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [3, 6, 11, 18]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %p = arith.muli %x, %x : tensor<?xi32>
  %r:3 = scf.while (%t = %p, %o = %x, %i = %c0) : (tensor<?xi32>, tensor<?xi32>, index) -> (tensor<?xi32>, tensor<?xi32>, index) {
    %go = arith.cmpi slt, %i, %c3 : index
    scf.condition(%go) %t, %o, %i : tensor<?xi32>, tensor<?xi32>, index
  } do {
  ^bb0(%t: tensor<?xi32>, %o: tensor<?xi32>, %i: index):
    %u = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    %j = arith.addi %i, %c1 : index
    scf.yield %u, %t, %j : tensor<?xi32>, tensor<?xi32>, index
  }
  return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
