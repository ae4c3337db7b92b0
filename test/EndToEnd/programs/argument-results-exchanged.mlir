// Two results that are tied to each other's arguments.
// INPUT: i32[4] = 1, 2, 3, 4
// CONSUMES: 0 1
// INPUT: i32[4] = 5, 6, 7, 8
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}, tensor<4xi32> {iree.abi.tied = 1 : index}) {
  return %b, %a : tensor<4xi32>, tensor<4xi32>
}
