// A branch in a loop writes the carried value in some iterations.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18], [1, 4, 9, 16]]
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %s) -> (tensor<4xi32>) {
    %even = arith.remui %i, %c2 : index
    %p = arith.cmpi eq, %even, %c0 : index
    %w = scf.if %p -> (tensor<4xi32>) {
      %u = func.call @ext.inc(%t) : (tensor<4xi32>) -> tensor<4xi32>
      scf.yield %u : tensor<4xi32>
    } else {
      scf.yield %t : tensor<4xi32>
    }
    scf.yield %w : tensor<4xi32>
  }
  return %r, %s : tensor<4xi32>, tensor<4xi32>
}
