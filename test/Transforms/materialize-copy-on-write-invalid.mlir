// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -utilcall-materialize-copy-on-write

utilcall.func private @ext.inc(%a: tensor<*xi32>) -> %a
utilcall.func @unranked(%x: tensor<*xi32>) -> tensor<*xi32> {
  // expected-error @+1 {{operand #0 needs storage of its own, which cannot be allocated for type 'tensor<*xi32>'; cast it to a ranked tensor}}
  %r = utilcall.call @ext.inc(%x) : (tensor<*xi32>) -> %x
  utilcall.return %r : tensor<*xi32>
}

// -----

utilcall.func private @other_type(%t: tensor<4xf32>) -> %t as tensor<4xi32> {
  %u = arith.fptosi %t : tensor<4xf32> to tensor<4xi32>
  // expected-error @+1 {{result #0 is tied to argument #0 but its value is built elsewhere and cannot be placed there: it has type 'tensor<4xi32>' and the argument has type 'tensor<4xf32>'}}
  utilcall.return %u : tensor<4xi32>
}

// -----

// expected-error @+1 {{function 'f' result #0 is tied to argument #7 by 'iree.abi.tied' but the function has 1 argument}}
func.func private @f(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 7 : index})
