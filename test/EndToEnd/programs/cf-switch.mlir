// cf.switch passes other values to other blocks.
// IREE: no, it does not take cf.switch that passes tensors of dynamic shape
// INPUT: i32 = 2
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [2, 4, 6, 8]]
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%which: i32, %x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  cf.switch %which : i32, [
    default: ^other(%b : tensor<?xi32>),
    1: ^other(%x : tensor<?xi32>),
    2: ^write(%a : tensor<?xi32>)
  ]
^write(%t: tensor<?xi32>):
  %u = call @ext.inc(%t) : (tensor<?xi32>) -> tensor<?xi32>
  cf.br ^other(%u : tensor<?xi32>)
^other(%r: tensor<?xi32>):
  return %r, %a : tensor<?xi32>, tensor<?xi32>
}
