// utilcall syntax: a chain in one buffer.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 6, 11, 18]]
// COPIES: 0
// CHAIN: inc.0 inc.1
utilcall.func private @ext.inc(%x: tensor<?xi32>) -> %x
utilcall.func public @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %a = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %b = utilcall.call @ext.inc(%a) : (tensor<?xi32>) -> %a
  utilcall.return %b : tensor<?xi32>
}
