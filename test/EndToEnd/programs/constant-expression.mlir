// A producer over constants, which a compiler evaluates once, is written in each invocation.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[12, 15, 18, 21]]
// COPIES: 0
func.func private @ext.acc(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index})
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  %s = arith.addi %c, %c : tensor<4xi32>
  %i = call @ext.inc(%s) : (tensor<4xi32>) -> tensor<4xi32>
  %r = call @ext.acc(%x, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
