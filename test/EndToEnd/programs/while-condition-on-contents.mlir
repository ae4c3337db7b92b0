// The condition depends on what the calls have written.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 11, 16, 23], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 8 : i32
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.while (%t = %s) : (tensor<?xi32>) -> tensor<?xi32> {
    %first = tensor.extract %t[%c0] : tensor<?xi32>
    %go = arith.cmpi slt, %first, %limit : i32
    scf.condition(%go) %t : tensor<?xi32>
  } do {
  ^bb0(%u: tensor<?xi32>):
    %v = func.call @ext.inc(%u) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %v : tensor<?xi32>
  }
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
