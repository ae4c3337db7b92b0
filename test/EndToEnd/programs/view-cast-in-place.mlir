// A cast on the way to the call costs nothing.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18]]
// COPIES: 0
// CHAIN: inc.0 inc.1
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.muli %x, %x : tensor<4xi32>
  %c = tensor.cast %s : tensor<4xi32> to tensor<?xi32>
  %r = call @ext.inc(%c) : (tensor<?xi32>) -> tensor<?xi32>
  %d = tensor.cast %r : tensor<?xi32> to tensor<4xi32>
  %e = tensor.cast %d : tensor<4xi32> to tensor<?xi32>
  %t = call @ext.inc(%e) : (tensor<?xi32>) -> tensor<?xi32>
  %f = tensor.cast %t : tensor<?xi32> to tensor<4xi32>
  return %f : tensor<4xi32>
}
