// RUN: utilcall-opt %s -split-input-file -convert-utilcall-to-func | FileCheck %s
// RUN: utilcall-opt %s -split-input-file > %t.before
// RUN: utilcall-opt %s -split-input-file -convert-utilcall-to-func -convert-func-to-utilcall > %t.after
// RUN: diff %t.before %t.after

// Back again, each of these programs is what it was.

// CHECK: func.func private @tied(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {utilcall.tied = 1 : index})
utilcall.func private @tied(%x: tensor<?xi32>, %y: tensor<?xi32>) -> %y
// CHECK: func.func private @retyped(i32, tensor<4xf32>) -> (i32, tensor<4xi32> {utilcall.tied = 1 : index})
utilcall.func private @retyped(%i: i32, %x: tensor<4xf32>) -> (i32, %x as tensor<4xi32>)
// CHECK: func.func private @memref(memref<4xi32>) -> (memref<4xi32> {some.res, utilcall.tied = 0 : index})
utilcall.func private @memref(%x: memref<4xi32>) -> (%x {some.res})
// CHECK: func.func private @pointer(!llvm.ptr) -> (!llvm.ptr {utilcall.tied = 0 : index})
utilcall.func private @pointer(%x: !llvm.ptr) -> %x

// CHECK-LABEL: func.func public @main
// CHECK-SAME:    (%[[X:.+]]: tensor<?xi32>, %[[F:.+]]: tensor<4xf32>, %[[I:.+]]: i32)
// CHECK-SAME:    -> (tensor<?xi32> {utilcall.tied = 0 : index}, i32)
// CHECK-NEXT:    %[[R:.+]] = call @tied(%[[X]], %[[X]]) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT:    %[[Q:.+]]:2 = call @retyped(%[[I]], %[[F]]) : (i32, tensor<4xf32>) -> (i32, tensor<4xi32>)
// CHECK-NEXT:    return %[[R]], %[[Q]]#0 : tensor<?xi32>, i32
utilcall.func public @main(%x: tensor<?xi32>, %f: tensor<4xf32>, %i: i32) -> (%x, i32) {
  %r = utilcall.call @tied(%x, %x) {tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %q:2 = utilcall.call @retyped(%i, %f) : (i32, tensor<4xf32>) -> (i32, %f as tensor<4xi32>)
  utilcall.return %r, %q#0 : tensor<?xi32>, i32
}

// -----

// What stays: attributes of everything, visibility, policies, and blocks.

// CHECK: func.func private @attrs(tensor<?xi32> {bufferization.access = "write"}) -> (tensor<?xi32> {utilcall.tied = 0 : index}) attributes {llvm.emit_c_interface, nosideeffects}
utilcall.func private @attrs(%x: tensor<?xi32> {bufferization.access = "write"}) -> %x attributes {llvm.emit_c_interface, nosideeffects}
// CHECK: func.func private @never() attributes {no_inline}
utilcall.func private @never() attributes {inlining_policy = #utilcall.inline.never}
// CHECK: func.func private @always() attributes {inlining_policy = #utilcall.inline.always}
utilcall.func private @always() attributes {inlining_policy = #utilcall.inline.always}
// CHECK-LABEL: func.func nested @nested(%{{.+}}: tensor<?xi32> {some.arg})
utilcall.func nested @nested(%x: tensor<?xi32> {some.arg}) -> tensor<?xi32> {
  // CHECK-NEXT: call @never() {no_inline, some.attr} : () -> ()
  utilcall.call @never() {no_inline, some.attr} : () -> ()
  // CHECK-NEXT: %[[R:.+]] = call @attrs(%{{.+}}) {arg_attrs = [{some.arg}], res_attrs = [{some.res}]}
  %r = utilcall.call @attrs(%x) {arg_attrs = [{some.arg}], res_attrs = [{some.res}]} : (tensor<?xi32>) -> %x
  // CHECK-NEXT: cf.br ^[[NEXT:.+]](%[[R]] : tensor<?xi32>)
  cf.br ^next(%r : tensor<?xi32>)
// CHECK-NEXT: ^[[NEXT]](%[[S:.+]]: tensor<?xi32>):
^next(%s: tensor<?xi32>):
  // CHECK-NEXT: return {some.return} %[[S]] : tensor<?xi32>
  utilcall.return {some.return} %s : tensor<?xi32>
}

// -----

// Nested modules are left alone.

module {
// CHECK-LABEL: module @inner
module @inner {
  // CHECK: utilcall.func private @f
  utilcall.func private @f()
  // CHECK: utilcall.func public @g
  utilcall.func public @g() {
    // CHECK: utilcall.call @f
    utilcall.call @f() : () -> ()
    utilcall.return
  }
}
}
