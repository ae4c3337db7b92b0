// A loop of blocks writes a value from outside in each turn.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [1, 4, 9, 16]]
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
  %u = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %k = arith.addi %i, %c1 : index
  cf.br ^head(%k, %u : index, tensor<?xi32>)
^exit:
  return %t, %s : tensor<?xi32>, tensor<?xi32>
}
