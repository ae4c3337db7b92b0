// The shape that a reshape reads is no part of the view: it is read, and may not be thrown away.
// INPUT: i32[8] = 1,2,3,4,5,6,7,8
// INPUT: i32[2] = 2, 1
func.func private @ext.fillw(tensor<2xi32> {bufferization.access = "write"}) -> (tensor<2xi32> {iree.abi.tied = 0 : index})
func.func private @help(%x: tensor<8xi32>, %s: tensor<2xi32>) -> (tensor<?x?xi32>, tensor<2xi32>) {
  %r = tensor.reshape %x(%s) : (tensor<8xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  %f = call @ext.fillw(%s) : (tensor<2xi32>) -> tensor<2xi32>
  return %r, %f : tensor<?x?xi32>, tensor<2xi32>
}
func.func @main(%x: tensor<8xi32>, %s: tensor<2xi32>) -> (tensor<?x?xi32>, tensor<2xi32>, tensor<2xi32>) {
  %s2 = arith.addi %s, %s : tensor<2xi32>
  %r:2 = call @help(%x, %s2) : (tensor<8xi32>, tensor<2xi32>) -> (tensor<?x?xi32>, tensor<2xi32>)
  return %r#0, %r#1, %s2 : tensor<?x?xi32>, tensor<2xi32>, tensor<2xi32>
}
