// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect -test-utilcall-signature-edits

// expected-error @+1 {{cannot change the signature of 'public': it is not private}}
utilcall.func @public(%a: i32) attributes {test.edits = [["drop-arguments", 0]]} {
  utilcall.return
}

// -----

// expected-error @+1 {{cannot change the signature of 'declared': it is a declaration}}
utilcall.func private @declared(%a: i32) attributes {test.edits = [["drop-arguments", 0]]}

// -----

// expected-error @+1 {{cannot change the signature of 'named': it is used by other than utilcall.call}}
utilcall.func private @named(%a: i32) attributes {test.edits = [["drop-arguments", 0]]} {
  utilcall.return
}
// expected-note @+1 {{used here}}
"test.op"() {callee = @named} : () -> ()

// -----

// expected-error @+1 {{cannot change the signature of 'used': argument #1 would be dropped but is used}}
utilcall.func private @used(%a: i32, %b: i32) -> i32 attributes {test.edits = [["drop-arguments", 1]]} {
  // expected-note @+1 {{used here}}
  utilcall.return %b : i32
}

// -----

// expected-error @+1 {{cannot change the signature of 'used': result #0 would be dropped but is used}}
utilcall.func private @used() -> i32 attributes {test.edits = [["drop-results", 0]]} {
  %c = arith.constant 1 : i32
  utilcall.return %c : i32
}
utilcall.func @caller() -> i32 {
  // expected-note @+1 {{result of this call}}
  %0 = utilcall.call @used() : () -> i32
  utilcall.return %0 : i32
}

// -----

// expected-error @+1 {{cannot change the signature of 'tied': result #0 is tied to argument #1 but nothing would carry the storage of the argument}}
utilcall.func private @tied(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b attributes {test.edits = [["drop-arguments", 1]]} {
  utilcall.return %a : tensor<4xi32>
}

// -----

// expected-error @+1 {{cannot change the signature of 'tied': result #0 is tied to argument #0 but nothing would carry the storage of the argument}}
utilcall.func private @tied(%a: tensor<4xi32>) -> %a attributes {test.edits = [["expand-argument", 0, 2]]} {
  utilcall.return %a : tensor<4xi32>
}

// -----

// expected-error @+1 {{cannot change the signature of 'tied': result #0 is tied to argument #0 but nothing would carry the storage of the result}}
utilcall.func private @tied(%a: tensor<4xi32>) -> %a attributes {test.edits = [["expand-result", 0, 2]]} {
  utilcall.return %a : tensor<4xi32>
}
