// Two equal producers make two values, each written in place.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 5, 7, 9], [5, 10, 15, 20]]
// COPIES: 0
// DISTINCT: inc.0 scale2.0
func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) attributes {nosideeffects}
func.func private @ext.scale2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index}) attributes {nosideeffects}
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %t = arith.addi %x, %x : tensor<?xi32>
  %a = call @ext.inc(%s) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @ext.scale2(%x, %t) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %a, %b : tensor<?xi32>, tensor<?xi32>
}
