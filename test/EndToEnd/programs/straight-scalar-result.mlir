// A scalar result beside a tied one decides what happens next.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 6, 8, 10], [2, 4, 6, 8]]
// COPIES: 1
func.func private @ext.total(tensor<?xi32>) -> (i64, tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %sum, %r = call @ext.total(%s) : (tensor<?xi32>) -> (i64, tensor<?xi32>)
  %limit = arith.constant 10 : i64
  %many = arith.cmpi sgt, %sum, %limit : i64
  %t = scf.if %many -> (tensor<?xi32>) {
    %u = func.call @ext.inc(%r) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  } else {
    scf.yield %r : tensor<?xi32>
  }
  return %t, %s : tensor<?xi32>, tensor<?xi32>
}
