// The same of a helper.
// INPUT: i32[4] = 1, 2, 3, 4
// INPUT: i32[4] = 5, 6, 7, 8
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @h(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}, tensor<4xi32> {iree.abi.tied = 1 : index}) {
  return %b, %a : tensor<4xi32>, tensor<4xi32>
}
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %x = arith.muli %a, %b : tensor<4xi32>
  %y = arith.addi %a, %b : tensor<4xi32>
  %r:2 = call @h(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %s:2 = call @h(%r#0, %r#1) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %i = call @ext.inc(%s#0) : (tensor<4xi32>) -> tensor<4xi32>
  return %i, %s#1, %x : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
