// RUN: utilcall-opt %s -split-input-file -verify-diagnostics -convert-utilcall-to-func | FileCheck %s

// A func.func that says its ties itself keeps them.

// CHECK: func.func private @f(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
func.func private @f(tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index})
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK: call @f(%{{.+}}) : (tensor<4xi32>) -> tensor<4xi32>
  %r = utilcall.call @f(%x) : (tensor<4xi32>) -> %x
  return %r : tensor<4xi32>
}

// -----

// expected-note @+1 {{callee 'g' is declared here}}
llvm.func @g(i32)
utilcall.func @main(%x: i32) {
  // expected-error @+1 {{'utilcall.call' op cannot become a func.call, whose callee has to be a func.func, but 'g' is a 'llvm.func'}}
  utilcall.call @g(%x) : (i32) -> ()
  utilcall.return
}
