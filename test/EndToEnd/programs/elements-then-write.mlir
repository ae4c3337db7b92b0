// Values made from elements, from a splat and by tensor.insert.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[2, 3], [5, 5, 5, 5], [1, 2, 10, 4], [1, 2, 3, 4]]
func.func private @ext.inc.two(tensor<2xi32>) -> (tensor<2xi32> {iree.abi.tied = 0 : index})
func.func private @ext.inc(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = tensor.extract %x[%c0] : tensor<4xi32>
  %b = tensor.extract %x[%c1] : tensor<4xi32>
  %e = tensor.from_elements %a, %b : tensor<2xi32>
  %r = call @ext.inc.two(%e) : (tensor<2xi32>) -> tensor<2xi32>
  %four = arith.constant 4 : i32
  %f = tensor.splat %four : tensor<4xi32>
  %s = call @ext.inc(%f) : (tensor<4xi32>) -> tensor<4xi32>
  %ten = arith.constant 10 : i32
  %i = tensor.insert %ten into %x[%c2] : tensor<4xi32>
  return %r, %s, %i, %x : tensor<2xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
