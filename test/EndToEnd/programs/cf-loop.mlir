// A loop of blocks carries the tied value; the value from before is wanted.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[4, 7, 12, 19], [1, 4, 9, 16]]
// COPIES: 1
// CHAIN: inc.0 inc.1 inc.2
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.br ^head(%c0, %s : index, tensor<?xi32>)
^head(%i: index, %t: tensor<?xi32>):
  %go = arith.cmpi slt, %i, %c3 : index
  cf.cond_br %go, ^body, ^exit
^body:
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  %k = arith.addi %i, %c1 : index
  cf.br ^head(%k, %u : index, tensor<?xi32>)
^exit:
  return %t, %s : tensor<?xi32>, tensor<?xi32>
}
