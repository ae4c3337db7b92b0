// A tied helper writes its argument and returns what it built elsewhere.
// INPUT: i32[4] = 1, 2, 3, 4
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @h(%a: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}) {
  %1 = call @ext.inc(%a) : (tensor<4xi32>) -> tensor<4xi32>
  %2 = arith.addi %1, %1 : tensor<4xi32>
  return %2 : tensor<4xi32>
}
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %r = call @h(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
