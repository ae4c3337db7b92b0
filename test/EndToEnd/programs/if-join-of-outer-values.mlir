// One of two outer values comes out of the branches and is written; both are wanted.
// INPUT: i1 = 1
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [2, 4, 6, 8], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%p: i1, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %r = scf.if %p -> (tensor<?xi32>) {
    scf.yield %a : tensor<?xi32>
  } else {
    scf.yield %b : tensor<?xi32>
  }
  %t = func.call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %t, %a, %b : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
