// A loop writes one row of a carried matrix after the other.
// INPUT: i32[3x2] = 1, 2, 3, 4, 5, 6
// EXPECT: [[[2, 5], [10, 17], [26, 37]], [[1, 4], [9, 16], [25, 36]]]
func.func private @ext.inc(tensor<2xi32>) -> (tensor<2xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<3x2xi32>) -> (tensor<3x2xi32>, tensor<3x2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = arith.muli %x, %x : tensor<3x2xi32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %s) -> (tensor<3x2xi32>) {
    %v = tensor.extract_slice %m[%i, 0] [1, 2] [1, 1] : tensor<3x2xi32> to tensor<2xi32>
    %u = func.call @ext.inc(%v) : (tensor<2xi32>) -> tensor<2xi32>
    %w = tensor.insert_slice %u into %m[%i, 0] [1, 2] [1, 1] : tensor<2xi32> into tensor<3x2xi32>
    scf.yield %w : tensor<3x2xi32>
  }
  return %r, %s : tensor<3x2xi32>, tensor<3x2xi32>
}
