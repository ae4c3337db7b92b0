// A loop of blocks whose two carried values change places.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 5, 10, 17], [4, 6, 8, 10]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %p = arith.addi %x, %x : tensor<?xi32>
  %q = arith.muli %x, %x : tensor<?xi32>
  cf.br ^head(%c0, %p, %q : index, tensor<?xi32>, tensor<?xi32>)
^head(%i: index, %a: tensor<?xi32>, %b: tensor<?xi32>):
  %go = arith.cmpi slt, %i, %c3 : index
  cf.cond_br %go, ^body, ^exit
^body:
  %u = call @ext.inc(%a) : (tensor<?xi32>) -> tensor<?xi32>
  %k = arith.addi %i, %c1 : index
  cf.br ^head(%k, %b, %u : index, tensor<?xi32>, tensor<?xi32>)
^exit:
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
