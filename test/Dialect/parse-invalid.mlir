// RUN: utilcall-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{result is tied to '%b', which is not among the operands}}
utilcall.func private @f(%a: tensor<4xi32>) -> %b

// -----

// expected-error @+1 {{result is tied to '%arg0', which is not among the operands}}
utilcall.func private @f(tensor<4xi32>) -> %arg0

// -----

utilcall.func private @f(%a: tensor<4xi32>) -> %a
utilcall.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) {
  // expected-error @+1 {{result is tied to '%b', which is not among the operands}}
  %0 = utilcall.call @f(%a) : (tensor<4xi32>) -> %b
  utilcall.return
}

// -----

utilcall.func private @f(%a: tensor<4xi32>) -> %a
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{ties stand both in 'tied_operands' and in the result list}}
  %0 = utilcall.call @f(%a) {tied_operands = [0 : index]} : (tensor<4xi32>) -> %a
  utilcall.return
}

// -----

// expected-error @+1 {{expected type instead of SSA identifier}}
utilcall.func private @f(i32, %a: i32)

// -----

// expected-error @+1 {{expected SSA identifier}}
utilcall.func private @f(%a: i32, i32)

// -----

// expected-error @+1 {{'tied_operands' is part of the signature and may not stand in the attribute dictionary}}
utilcall.func private @f(%a: tensor<4xi32>) -> tensor<4xi32> attributes {tied_operands = [0 : index]}

// -----

// expected-error @+1 {{expected non-empty function body}}
utilcall.func private @f() {}

// -----

utilcall.func private @f(%a: tensor<4xi32>) -> %a
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  %0 = utilcall.call @f(%a) : () -> tensor<4xi32>
  utilcall.return
}

// -----

// expected-error @+1 {{name '%a' stands for two arguments}}
utilcall.func private @f(%a: tensor<4xi32>, %a: tensor<4xi32>) -> %a

// -----

// expected-error @+1 {{'utilcall.func' op attribute 'inlining_policy' failed to satisfy constraint}}
utilcall.func private @f(i32) attributes {inlining_policy = 3 : i32}

// -----

utilcall.func private @f(i32)
utilcall.func @main(%a: i32) {
  // expected-error @+1 {{'utilcall.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
  utilcall.call @f(%a) {arg_attrs = 3 : i32} : (i32) -> ()
  utilcall.return
}

// -----

utilcall.func private @f(i32)
utilcall.func @main(%a: i32) {
  // expected-error @+1 {{'utilcall.call' op attribute 'tied_operands' failed to satisfy constraint}}
  utilcall.call @f(%a) {tied_operands = "no"} : (i32) -> ()
  utilcall.return
}
