// utilcall syntax: tied and untied results, crossed ties.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[20], [4, 7, 12, 19], [3, 5, 7, 9]]
// COPIES: 0
utilcall.func private @ext.stat(%x: tensor<?xi32>) -> (tensor<1xi32>, %x)
utilcall.func private @ext.cross2(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (%b, %a)
utilcall.func private @ext.inc(%x: tensor<?xi32>) -> %x
utilcall.func public @main(%x: tensor<?xi32>) -> (tensor<1xi32>, tensor<?xi32>, tensor<?xi32>) {
  %a = arith.addi %x, %x : tensor<?xi32>
  %b = arith.muli %x, %x : tensor<?xi32>
  %sum, %s = utilcall.call @ext.stat(%a) : (tensor<?xi32>) -> (tensor<1xi32>, %a)
  %d = arith.addi %x, %x : tensor<?xi32>
  %r:2 = utilcall.call @ext.cross2(%d, %b) : (tensor<?xi32>, tensor<?xi32>) -> (%b, %d)
  %q = utilcall.call @ext.inc(%r#0) : (tensor<?xi32>) -> %r#0
  utilcall.return %sum, %q, %s : tensor<1xi32>, tensor<?xi32>, tensor<?xi32>
}
