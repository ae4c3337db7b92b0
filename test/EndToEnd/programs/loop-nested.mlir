// Nested loops carry one value.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[7, 10, 15, 22], [1, 4, 9, 16]]
// COPIES: 1
// CHAIN: inc.0 inc.1 inc.2 inc.5
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %s) -> (tensor<4xi32>) {
    %q = scf.for %j = %c0 to %c3 step %c1 iter_args(%u = %t) -> (tensor<4xi32>) {
      %v = func.call @ext.inc(%u) : (tensor<4xi32>) -> tensor<4xi32>
      scf.yield %v : tensor<4xi32>
    }
    scf.yield %q : tensor<4xi32>
  }
  return %r, %s : tensor<4xi32>, tensor<4xi32>
}
