// A product is added to a public argument; the caller keeps its array.
// INPUT: i32[2x2] = 1, 2, 3, 4
// INPUT: i32[2x2] = 5, 6, 7, 8
// EXPECT: [[[12, 16], [22, 30]]]
func.func @main(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>) -> (tensor<2x2xi32>) {
  %u = linalg.matmul ins(%a, %a : tensor<2x2xi32>, tensor<2x2xi32>) outs(%b : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %u : tensor<2x2xi32>
}
