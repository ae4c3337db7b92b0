// A value that was placed in the tied argument by hand is returned beside the tied result.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32[4] = 5, 6, 7, 8
// EXPECT: [[2, 4, 6, 8], [1, 2, 3, 4]]
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index}, tensor<4xi32>) {
  %s = arith.addi %a, %a : tensor<4xi32>
  %p = bufferization.materialize_in_destination %a in %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %s, %p : tensor<4xi32>, tensor<4xi32>
}
