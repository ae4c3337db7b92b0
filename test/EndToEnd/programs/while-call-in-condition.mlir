// The call stands in the region that computes the condition.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[5, 8, 13, 20]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 5 : i32
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.while (%t = %s) : (tensor<?xi32>) -> tensor<?xi32> {
    %v = func.call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
    %first = tensor.extract %v[%c0] : tensor<?xi32>
    %go = arith.cmpi slt, %first, %limit : i32
    scf.condition(%go) %v : tensor<?xi32>
  } do {
  ^bb0(%u: tensor<?xi32>):
    scf.yield %u : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}
