// RUN: utilcall-opt %s -split-input-file -verify-diagnostics

// V1: the callee exists.
utilcall.func @main() {
  // expected-error @+1 {{'utilcall.call' op callee 'missing' is not defined in the enclosing symbol table}}
  utilcall.call @missing() : () -> ()
  utilcall.return
}

// -----

// V1: the callee is a function.
// expected-note @+1 {{'thing' is a 'ml_program.global'}}
ml_program.global private mutable @thing : i32
utilcall.func @main() {
  // expected-error @+1 {{callee 'thing' is not a function}}
  utilcall.call @thing() : () -> ()
  utilcall.return
}

// -----

// V2: as many operands.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f(%a: i32)
utilcall.func @main() {
  // expected-error @+1 {{has 0 operands but the callee has 1}}
  utilcall.call @f() : () -> ()
  utilcall.return
}

// -----

// V2: operand types.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f(%a: i32, %b: i64)
utilcall.func @main(%a: i32) {
  // expected-error @+1 {{operand #1 has type 'i32' but the callee expects 'i64'}}
  utilcall.call @f(%a, %a) : (i32, i32) -> ()
  utilcall.return
}

// -----

// V2: as many results.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f() -> i32
utilcall.func @main() {
  // expected-error @+1 {{has 0 results but the callee has 1}}
  utilcall.call @f() : () -> ()
  utilcall.return
}

// -----

// V2: result types.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f() -> i32
utilcall.func @main() {
  // expected-error @+1 {{result #0 has type 'i64' but the callee expects 'i32'}}
  %0 = utilcall.call @f() : () -> i64
  utilcall.return
}

// -----

// V3 on a call.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f(%a: tensor<4xi32>) -> %a
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{has 1 result but 'tied_operands' has 2 entries}}
  %0 = utilcall.call @f(%a) {tied_operands = [0 : index, -1 : index]} : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return
}

// -----

// V3 on a function.
// expected-error @+1 {{has 2 results but 'tied_operands' has 1 entry}}
"utilcall.func"() <{function_type = (tensor<4xi32>) -> (i1, i64), sym_name = "f", sym_visibility = "private", tied_operands = [-1 : index]}> ({}) : () -> ()

// -----

// V4 on a call.
// expected-note @+1 {{callee 'ext.double' is declared here}}
utilcall.func private @ext.double(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{result #0 is tied to operand #3 but the call has 2 operands}}
  %0 = utilcall.call @ext.double(%a, %a) {tied_operands = [3 : index]} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return
}

// -----

// V4 on a function: past the end, and negative.
// expected-error @+1 {{result #1 is tied to argument #2 but the function has 2 arguments}}
"utilcall.func"() <{function_type = (i32, tensor<4xi32>) -> (i32, tensor<4xi32>), sym_name = "f", sym_visibility = "private", tied_operands = [-1 : index, 2 : index]}> ({}) : () -> ()

// -----

// expected-error @+1 {{result #0 is tied to argument #-2 but the function has 1 argument}}
"utilcall.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "f", sym_visibility = "private", tied_operands = [-2 : index]}> ({}) : () -> ()

// -----

// V5 on a call.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f(%a: tensor<4xi32>) -> (%a, tensor<4xi32>)
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{results #0 and #1 are both tied to operand #0}}
  %0:2 = utilcall.call @f(%a) : (tensor<4xi32>) -> (%a, %a)
  utilcall.return
}

// -----

// V5 on a function.
// expected-error @+1 {{results #0 and #1 are both tied to argument #0}}
utilcall.func private @f(%a: tensor<4xi32>) -> (%a, %a)

// -----

// V6: a scalar has no storage.
// expected-error @+1 {{result #0 of type 'i32' cannot share storage with argument #0 of type 'i32': a scalar has no storage}}
utilcall.func private @f(%a: i32) -> %a

// -----

// V6: nor has a vector.
// expected-error @+1 {{cannot share storage}}
utilcall.func private @f(%a: vector<4xi32>) -> %a

// -----

// V6 on a call.
// expected-note @+1 {{callee 'f' is declared here}}
utilcall.func private @f(%a: tensor<4xi32>) -> i32
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{result #0 of type 'i32' cannot share storage with operand #0 of type 'tensor<4xi32>'}}
  %0 = utilcall.call @f(%a) : (tensor<4xi32>) -> %a as i32
  utilcall.return
}

// -----

// V6: static sizes in bytes.
// expected-error @+1 {{result #0 of type 'tensor<4xi64>' cannot share storage with argument #0 of type 'tensor<4xi32>': they take 32 and 16 bytes}}
utilcall.func private @f(%a: tensor<4xi32>) -> %a as tensor<4xi64>

// -----

// V6: opaque types.
// expected-error @+1 {{an opaque type only shares storage with itself}}
utilcall.func private @f(%a: !hal.buffer) -> %a as !hal.buffer_view

// -----

// V6: sizes that overflow are not known, and no crash.
utilcall.func private @f(%a: tensor<9223372036854775807x9223372036854775807xi64>) -> %a as tensor<4xi32>

// -----

// V7: the callee ties another operand.
// expected-note @+1 {{callee 'f' ties result #0 to argument #1}}
utilcall.func private @f(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
utilcall.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) {
  // expected-error @+1 {{result #0 is tied to operand #0 but the callee does not tie it to that}}
  %0 = utilcall.call @f(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> %a
  utilcall.return
}

// -----

// V7: the callee ties nothing.
// expected-note @+1 {{callee 'f' does not tie result #0}}
utilcall.func private @f(%a: tensor<4xi32>) -> tensor<4xi32>
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{result #0 is tied to operand #0 but the callee does not tie it to that}}
  %0 = utilcall.call @f(%a) : (tensor<4xi32>) -> %a
  utilcall.return
}

// -----

// V7: the call ties nothing.
// expected-note @+1 {{callee 'f' ties result #0 to argument #0}}
utilcall.func private @f(%a: tensor<4xi32>) -> %a
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{result #0 is not tied but the callee ties it}}
  %0 = utilcall.call @f(%a) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return
}

// -----

// V7: a func.func whose ties are attributes.
// expected-note @+1 {{callee 'f' ties result #0 to argument #0}}
func.func private @f(tensor<4xi32>) -> (tensor<4xi32> {utilcall.tied = 0 : index})
utilcall.func @main(%a: tensor<4xi32>) {
  // expected-error @+1 {{result #0 is not tied but the callee ties it}}
  %0 = utilcall.call @f(%a) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return
}

// -----

// V8: as many values.
// expected-note @+1 {{function 'f' is declared here}}
utilcall.func @f() -> i32 {
  // expected-error @+1 {{returns 0 values but the function has 1 result}}
  utilcall.return
}

// -----

// V8: their types.
// expected-note @+1 {{function 'f' is declared here}}
utilcall.func @f(%a: i64) -> i32 {
  // expected-error @+1 {{operand #0 has type 'i64' but the function's result has type 'i32'}}
  utilcall.return %a : i64
}

// -----

func.func @f() {
  // expected-error @+1 {{'utilcall.return' op expects parent op 'utilcall.func'}}
  utilcall.return
}

// -----

// Attributes of the wrong kind.
// expected-error @+1 {{one operand index per result}}
"utilcall.func"() <{function_type = (tensor<4xi32>) -> tensor<4xi32>, sym_name = "f", sym_visibility = "private", tied_operands = ["a"]}> ({}) : () -> ()

// -----

// expected-error @+1 {{#utilcall.inline.never or #utilcall.inline.always}}
utilcall.func private @f() attributes {inlining_policy = "never"}

// -----

// expected-error @+1 {{entry block must have 1 arguments to match function signature}}
"utilcall.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  "utilcall.return"() : () -> ()
}) : () -> ()

// -----

// V7 says nothing of a callee whose own ties are not well formed; the import does.
func.func private @f(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 7 : index})
utilcall.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @f(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// -----

utilcall.func private @f(i32) -> i32
utilcall.func @main(%a: i32) -> i32 {
  // expected-error @+1 {{'arg_attrs' has 2 entries but the call has 1 operand}}
  %0 = utilcall.call @f(%a) {arg_attrs = [{}, {}]} : (i32) -> i32
  utilcall.return %0 : i32
}

// -----

utilcall.func private @f(i32)
utilcall.func @main(%a: i32) {
  // expected-error @+1 {{'res_attrs' has 1 entry but the call has 0 results}}
  utilcall.call @f(%a) {res_attrs = [{}]} : (i32) -> ()
  utilcall.return
}
