// A product is added to a public argument, in a loop too; callers keep their arrays.
// INPUT: i32[2x2] = 1, 2, 3, 4
// INPUT: i32[2x2] = 5, 6, 7, 8
// EXPECT: [[[12, 16], [22, 30]], [[5, 6], [7, 8]], [[19, 26], [37, 52]]]
func.func @main(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %u = linalg.matmul ins(%a, %a : tensor<2x2xi32>, tensor<2x2xi32>) outs(%b : tensor<2x2xi32>) -> tensor<2x2xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %b) -> tensor<2x2xi32> {
    %v = linalg.matmul ins(%a, %a : tensor<2x2xi32>, tensor<2x2xi32>) outs(%t : tensor<2x2xi32>) -> tensor<2x2xi32>
    scf.yield %v : tensor<2x2xi32>
  }
  return %u, %b, %r : tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>
}
