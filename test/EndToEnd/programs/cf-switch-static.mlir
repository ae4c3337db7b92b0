// cf.switch chooses among blocks that write, or do not, and meet.
// INPUT: i32 = 2
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [2, 4, 6, 8]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%which: i32, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %a = arith.addi %x, %x : tensor<4xi32>
  %b = arith.muli %x, %x : tensor<4xi32>
  cf.switch %which : i32, [
    default: ^other(%b : tensor<4xi32>),
    1: ^other(%x : tensor<4xi32>),
    2: ^write(%a : tensor<4xi32>)
  ]
^write(%t: tensor<4xi32>):
  %u = call @ext.inc(%t) : (tensor<4xi32>) -> tensor<4xi32>
  cf.br ^other(%u : tensor<4xi32>)
^other(%r: tensor<4xi32>):
  return %r, %a : tensor<4xi32>, tensor<4xi32>
}
