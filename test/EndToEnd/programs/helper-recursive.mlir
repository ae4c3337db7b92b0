// A helper calls itself on what it has written.
// IREE: no, compiling a function that calls itself does not end
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @count(%k: i32, %t: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {no_inline} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %go = arith.cmpi sgt, %k, %zero : i32
  cf.cond_br %go, ^more, ^done
^more:
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %l = arith.subi %k, %one : i32
  %v = call @count(%l, %u) : (i32, tensor<?xi32>) -> tensor<?xi32>
  return %v : tensor<?xi32>
^done:
  return %t : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %three = arith.constant 3 : i32
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = call @count(%three, %s) : (i32, tensor<?xi32>) -> tensor<?xi32>
  return %r, %s : tensor<?xi32>, tensor<?xi32>
}
