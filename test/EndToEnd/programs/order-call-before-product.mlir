// A call reads what a product is then added to.
// INPUT: i32[2x2] = 1, 2, 3, 4
func.func private @ext.dbl(tensor<2x2xi32>, tensor<2x2xi32>) -> (tensor<2x2xi32> {iree.abi.tied = 1 : index})
func.func private @ext.inc(tensor<2x2xi32>) -> (tensor<2x2xi32> {iree.abi.tied = 0 : index})
func.func @main(%a: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %x0 = arith.muli %a, %a : tensor<2x2xi32>
  %x = call @ext.inc(%x0) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %d = tensor.empty() : tensor<2x2xi32>
  %s = call @ext.dbl(%x, %d) : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  %u = linalg.matmul ins(%a, %a : tensor<2x2xi32>, tensor<2x2xi32>) outs(%x : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %s, %u : tensor<2x2xi32>, tensor<2x2xi32>
}
