// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map"

utilcall.func private @other_shape(%x: tensor<2x2xi32>, %y: tensor<4xi32>) -> (%y as tensor<2x2xi32>) {
  // expected-error @+1 {{'utilcall.return' op operand #0 of type 'tensor<2x2xi32>' is built elsewhere and cannot be placed in argument #1 of type 'tensor<4xi32>', to which the result is tied; run utilcall-materialize-copy-on-write first}}
  utilcall.return %x : tensor<2x2xi32>
}

// -----

utilcall.func private @retype(%x: tensor<2xf32>) -> (%x as tensor<2xi32>)
utilcall.func @column(%x: tensor<2x3xf32>) -> tensor<2xi32> {
  %c = tensor.extract_slice %x[0, 1] [2, 1] [1, 1] {some.slice} : tensor<2x3xf32> to tensor<2xf32>
  %d = tensor.empty() : tensor<2x3xf32>
  %e = tensor.insert_slice %c into %d[0, 1] [2, 1] [1, 1] : tensor<2xf32> into tensor<2x3xf32>
  %f = tensor.extract_slice %e[0, 1] [2, 1] [1, 1] : tensor<2x3xf32> to tensor<2xf32>
  // expected-error @+2 {{failed to bufferize op}}
  // expected-error @+1 {{'utilcall.call' op result #0 is tied to operand #0, whose buffer has to be copied into one of type 'memref<2xf32>', but a result of another type cannot be copied back; choose a function-boundary-type-conversion that needs no copy}}
  %0 = utilcall.call @retype(%f) : (tensor<2xf32>) -> (%f as tensor<2xi32>)
  utilcall.return %0 : tensor<2xi32>
}
