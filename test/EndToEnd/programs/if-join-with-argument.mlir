// A value of the program's own or a public argument comes out of the branches and is written.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3, 4, 5]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %a = arith.addi %x, %x : tensor<?xi32>
  %r = scf.if %p -> (tensor<?xi32>) {
    scf.yield %a : tensor<?xi32>
  } else {
    scf.yield %x : tensor<?xi32>
  }
  %t = func.call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %t : tensor<?xi32>
}
