// A helper's tied result is made in the storage of its other argument.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [1, 4, 9, 16], [2, 4, 6, 8]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @other(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {no_inline} {
  %u = call @ext.inc(%b) : (tensor<?xi32>) -> tensor<?xi32>
  return %u : tensor<?xi32>
}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %t = arith.addi %x, %x : tensor<?xi32>
  %r = call @other(%s, %t) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %r, %s, %t : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
