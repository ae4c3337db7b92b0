// Two helpers without ties call each other and write in turn.
// IREE: no, compiling functions that call each other and are not inlined does not end
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 9, 16, 25], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @ext.acc(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @even(%k: i32, %x: tensor<?xi32>, %t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %go = arith.cmpi sgt, %k, %zero : i32
  cf.cond_br %go, ^more, ^done
^more:
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %l = arith.subi %k, %one : i32
  %v = call @odd(%l, %x, %u) : (i32, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %v : tensor<?xi32>
^done:
  return %t : tensor<?xi32>
}
func.func private @odd(%k: i32, %x: tensor<?xi32>, %t: tensor<?xi32>) -> tensor<?xi32> attributes {no_inline} {
  %one = arith.constant 1 : i32
  %u = call @ext.acc(%x, %t) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %l = arith.subi %k, %one : i32
  %v = call @even(%l, %x, %u) : (i32, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %v : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %two = arith.constant 2 : i32
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = call @even(%two, %x, %s) : (i32, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %q = call @ext.acc(%x, %r) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %q, %s : tensor<?xi32>, tensor<?xi32>
}
