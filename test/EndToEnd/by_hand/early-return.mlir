// A helper of several blocks, with a tie that is declared. Each path copies.
// INPUT: i1 = 0
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 2
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @early(%c: i1, %x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 2 : index}) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = call @ext.inc(%y) : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
^bb2:
  %1 = call @ext.acc(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @main(%c: i1, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = call @early(%c, %x, %s) : (i1, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %s : tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%c: i1, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.addi %x, %x : tensor<4xi32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
  cf.br ^bb3(%0 : tensor<4xi32>)
^bb2:
  %1 = call @ext.acc(%x, %s) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  cf.br ^bb3(%1 : tensor<4xi32>)
^bb3(%2: tensor<4xi32>):
  return %2, %s : tensor<4xi32>, tensor<4xi32>
}
