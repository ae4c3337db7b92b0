// Reader and writer stand in one branch; the other branch leaves the value alone.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 6, 12, 20], [2, 5, 10, 17]]
// COPIES: 0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%f: i1, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %p = arith.muli %x, %x : tensor<?xi32>
  %y:2 = scf.if %f -> (tensor<?xi32>, tensor<?xi32>) {
    %a = arith.addi %p, %x : tensor<?xi32>
    %r = func.call @ext.inc(%p) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %a, %r : tensor<?xi32>, tensor<?xi32>
  } else {
    %b = arith.subi %x, %x : tensor<?xi32>
    scf.yield %b, %p : tensor<?xi32>, tensor<?xi32>
  }
  return %y#0, %y#1 : tensor<?xi32>, tensor<?xi32>
}
