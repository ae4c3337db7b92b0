// The helper is called on what a loop carries; what the loop starts with is needed.
// INPUT: i32[4] = 1, 2, 3, 4
// COPIES: 1
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @step(%unused: index, %x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = call @ext.acc(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%y = %s) -> tensor<4xi32> {
    %1 = func.call @step(%i, %x, %y) : (index, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  }
  return %0, %s : tensor<4xi32>, tensor<4xi32>
}
func.func @by_hand(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.addi %x, %x : tensor<4xi32>
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%y = %s) -> tensor<4xi32> {
    %1 = func.call @ext.acc(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  }
  return %0, %s : tensor<4xi32>, tensor<4xi32>
}
