// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -convert-func-to-utilcall

// E2: no such argument (also R16 of the shared cases).
// expected-error @+1 {{function 'ext.dbl' result #0 is tied to argument #2 by 'iree.abi.tied' but the function has 2 arguments}}
func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 2 : index})

// -----

// expected-error @+1 {{function 'f' result #0 is tied to argument #-1 by 'iree.abi.tied' but the function has 1 argument}}
func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = -1 : index})

// -----

// expected-error @+1 {{function 'f' expects 'iree.abi.tied' on result #0 to be an integer, got "zero"}}
func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = "zero"})

// -----

// expected-error @+1 {{to be an index, got 340282366920938463463374607431768211455 : i130}}
func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 340282366920938463463374607431768211455 : i130})

// -----

// expected-error @+1 {{function 'f' result #0 of type 'i32' cannot share storage with argument #0 of type 'tensor<?xi32>': a scalar has no storage}}
func.func private @f(tensor<?xi32>) -> (i32 {iree.abi.tied = 0 : index})

// -----

// expected-error @+1 {{function 'f' results #0 and #1 are both tied to argument #0}}
func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}, tensor<?xi32> {iree.abi.tied = 0 : index})

// -----

// expected-error @+1 {{function 'f' result #0 is tied to argument #0 by 'iree.abi.tied' and to argument #1 by 'utilcall.tied'}}
func.func private @f(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index, utilcall.tied = 1 : index})

// -----

// E5: no such result.
// expected-error @+1 {{function 'f' argument #0 aliases result #1 by 'tf.aliasing_output' but the function has 1 result}}
func.func private @f(tensor<?xi32> {tf.aliasing_output = 1 : i32}) -> tensor<?xi32>

// -----

// V9.
// expected-error @+1 {{function 'f' result #0 is tied to argument #0 but 'bufferization.access' of the argument is "read", expected "write" or "read-write"}}
func.func private @f(tensor<?xi32> {bufferization.access = "read"}) -> (tensor<?xi32> {iree.abi.tied = 0 : index})

// -----

// E3 against the declaration.
// expected-error @+1 {{function 'f' is called with ties that contradict its own}}
func.func private @f(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func @main(%x: tensor<?xi32>) {
  // expected-note @+1 {{this call says iree.abi.tied_operands = [1 : index]}}
  %r = call @f(%x, %x) {iree.abi.tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return
}

// -----

// E3 against another call.
// expected-error @+1 {{function 'f' is called with ties that contradict those of another call}}
func.func private @f(tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) {
  // expected-note @+1 {{and this call says [0 : index]}}
  %r = call @f(%x, %x) {iree.abi.tied_operands = [0 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  // expected-note @+1 {{this call says iree.abi.tied_operands = [1 : index]}}
  %q = call @f(%x, %x) {iree.abi.tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return
}

// -----

func.func private @f(tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) {
  // expected-error @+1 {{expects 'iree.abi.tied_operands' to be an array of integers, got 3 : index}}
  %r = call @f(%x) {iree.abi.tied_operands = 3 : index} : (tensor<?xi32>) -> tensor<?xi32>
  return
}

// -----

func.func private @f(tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) {
  // expected-error @+1 {{has 1 result but 'iree.abi.tied_operands' has 2 entries}}
  %r = call @f(%x) {iree.abi.tied_operands = [0, 0]} : (tensor<?xi32>) -> tensor<?xi32>
  return
}

// -----

// A Boolean is no index, though its attribute is one of integers.
// expected-error @+1 {{function 'f' expects 'iree.abi.tied' on result #0 to be an index, got true}}
func.func private @f(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : i1})

// -----

// An unsigned index is not negative, so it does not stand for "not tied".
// expected-error @+1 {{function 'f' result #0 is tied to argument #255 by 'utilcall.tied' but the function has 1 argument}}
func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {utilcall.tied = 255 : ui8})

// -----

func.func private @f(tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) {
  // expected-error @+1 {{expects 'iree.abi.tied_operands' to hold indices, got [18446744073709551616 : i128]}}
  %r = call @f(%x) {iree.abi.tied_operands = [18446744073709551616 : i128]} : (tensor<?xi32>) -> tensor<?xi32>
  return
}

// -----

func.func private @f(tensor<?xi32>) -> tensor<?xi32>
func.func @main(%x: tensor<?xi32>) {
  // expected-error @+1 {{result #0 is tied to operand #255 but the call has 1 operand}}
  %r = call @f(%x) {iree.abi.tied_operands = [255 : ui8]} : (tensor<?xi32>) -> tensor<?xi32>
  return
}
