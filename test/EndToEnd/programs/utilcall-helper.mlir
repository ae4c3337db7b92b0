// utilcall syntax: a helper with a body, never inlined; a given-away argument.
// INPUT: i32[4] = 1, 2, 3, 4
// EXPECT: [[3, 4, 5, 6], [3, 6, 11, 18], [1, 4, 9, 16]]
// CONSUMES: 0
// COPIES: 1
utilcall.func private @ext.inc(%x: tensor<?xi32>) -> %x
utilcall.func private @bump(%t: tensor<?xi32>) -> %t attributes {inlining_policy = #utilcall.inline.never} {
  %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
  %v = utilcall.call @ext.inc(%u) : (tensor<?xi32>) -> %u
  utilcall.return %v : tensor<?xi32>
}
utilcall.func public @main(%x: tensor<?xi32>) -> (%x, tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @bump(%s) : (tensor<?xi32>) -> %s
  %q = utilcall.call @bump(%x) : (tensor<?xi32>) -> %x
  utilcall.return %q, %r, %s : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
