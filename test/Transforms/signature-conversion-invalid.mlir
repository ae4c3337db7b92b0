// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -test-utilcall-type-conversion=kind=removals

// The result of a tie vanishes, its operand stays.

// expected-error @+1 {{failed to legalize operation 'utilcall.func'}}
utilcall.func private @ext.cast(%a: tensor<8xi8>, %b: i32) -> (i32, %a as tensor<4xf16>)
// expected-error @-1 {{'utilcall.func' op result #1 is tied to argument #0 but result type 'tensor<4xf16>' is converted to nothing that carries storage}}

// -----

// The operand vanishes, the result stays.

// expected-error @+1 {{failed to legalize operation 'utilcall.func'}}
utilcall.func private @ext.cast(%a: tensor<4xf16>) -> (%a as tensor<8xi8>)
// expected-error @-1 {{'utilcall.func' op result #0 is tied to argument #0 but argument type 'tensor<4xf16>' is converted to nothing that carries storage}}
