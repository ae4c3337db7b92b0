// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -convert-utilcall-to-iree

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a
utilcall.func @not_decided(%x: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{operand #0 may not be written in place; run --utilcall-materialize-copy-on-write first}}
  %r = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %r : tensor<4xi32>
}

// -----

utilcall.func private @ext.opaque(%a: tensor<4x!some.type>) -> %a
utilcall.func @no_zero(%x: tensor<4x!some.type>) -> tensor<4x!some.type> {
  // expected-error @+1 {{a copy of type 'tensor<4x!some.type>' cannot be expressed for IREE}}
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4x!some.type>
  %r = utilcall.call @ext.opaque(%c) : (tensor<4x!some.type>) -> %c
  utilcall.return %r : tensor<4x!some.type>
}

// -----

// expected-error @+1 {{calls itself, directly or through others, which IREE cannot compile; write a loop instead}}
utilcall.func private @odd(%t: tensor<4xi32>) -> tensor<4xi32> {
  %r = utilcall.call @even(%t) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %r : tensor<4xi32>
}
utilcall.func private @even(%t: tensor<4xi32>) -> tensor<4xi32> {
  %r = utilcall.call @odd(%t) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %r : tensor<4xi32>
}
utilcall.func @main(%t: tensor<4xi32>) -> tensor<4xi32> {
  %r = utilcall.call @odd(%t) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %r : tensor<4xi32>
}
