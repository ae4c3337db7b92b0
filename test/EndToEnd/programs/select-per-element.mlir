// A select with a condition per element makes a new tensor.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i1[4] = 1, 0, 1, 0
// COPIES: 0
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>, %m: tensor<4xi1>) -> (tensor<4xi32>) {
  %y = arith.addi %x, %x : tensor<4xi32>
  %r = arith.select %m, %x, %y : tensor<4xi1>, tensor<4xi32>
  %f = call @ext.inc(%r) : (tensor<4xi32>) -> tensor<4xi32>
  return %f : tensor<4xi32>
}
