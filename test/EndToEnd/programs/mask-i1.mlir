// A mask of i1 is inverted in place and used again.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[0, 0, 3, 4], [1, 2, 0, 0]]
func.func private @ext.inc(tensor<4xi1>) -> (tensor<4xi1> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %k = arith.constant dense<2> : tensor<4xi32>
  %z = arith.constant dense<0> : tensor<4xi32>
  %m = arith.cmpi sgt, %x, %k : tensor<4xi32>
  %n = call @ext.inc(%m) : (tensor<4xi1>) -> tensor<4xi1>
  %a = arith.select %m, %x, %z : tensor<4xi1>, tensor<4xi32>
  %b = arith.select %n, %x, %z : tensor<4xi1>, tensor<4xi32>
  return %a, %b : tensor<4xi32>, tensor<4xi32>
}
