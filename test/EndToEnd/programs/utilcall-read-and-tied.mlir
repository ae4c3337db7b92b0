// utilcall syntax: the tie of a value that is passed twice is written as an attribute.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[8, 6, 4, 2], [2, 4, 6, 8]]
// COPIES: 1
utilcall.func private @ext.rev(%src: tensor<?xi32>, %dst: tensor<?xi32>) -> %dst attributes {nosideeffects}
utilcall.func public @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.addi %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.rev(%s, %s) {tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}
