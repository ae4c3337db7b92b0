// RUN: utilcall-opt %s -split-input-file | FileCheck %s
// RUN: utilcall-opt %s -split-input-file | utilcall-opt -split-input-file | FileCheck %s
// RUN: utilcall-opt %s -split-input-file -mlir-print-op-generic | utilcall-opt -split-input-file | FileCheck %s
// RUN: utilcall-opt %s -split-input-file -mlir-print-debuginfo | utilcall-opt -split-input-file | FileCheck %s

// Declarations.

// CHECK: utilcall.func private @no_args()
utilcall.func private @no_args()
// CHECK: utilcall.func private @unnamed(%arg0: tensor<4x?xi32>, %arg1: i32)
utilcall.func private @unnamed(tensor<4x?xi32>, i32)
// CHECK: utilcall.func private @arg_attrs(%arg0: tensor<4x?xi32> {some.attr}, %arg1: i32 {other.attr = 3 : index})
utilcall.func private @arg_attrs(%a: tensor<4x?xi32> {some.attr}, %b: i32 {other.attr = 3 : index})
// CHECK: utilcall.func private @one_result() -> tensor<4x?xi32>
utilcall.func private @one_result() -> tensor<4x?xi32>
// CHECK: utilcall.func private @one_result_attrs() -> (tensor<4x?xi32> {some.attr})
utilcall.func private @one_result_attrs() -> (tensor<4x?xi32> {some.attr})
// CHECK: utilcall.func private @two_results() -> (tensor<4x?xi32>, i32)
utilcall.func private @two_results() -> (tensor<4x?xi32>, i32)
// CHECK: utilcall.func private @no_parens() -> (index, i64)
utilcall.func private @no_parens() -> index, i64
// CHECK: utilcall.func private @empty_results()
// CHECK-NOT: ->
utilcall.func private @empty_results() -> ()
// CHECK: utilcall.func private @function_result() -> ((i32) -> i64)
utilcall.func private @function_result() -> ((i32) -> i64)
// CHECK: utilcall.func private @func_attrs() -> (i32 {some.attr}) attributes {other.attr = 123 : index}
utilcall.func private @func_attrs() -> (i32 {some.attr}) attributes {other.attr = 123 : index}
// CHECK: utilcall.func private @never() attributes {inlining_policy = #utilcall.inline.never}
utilcall.func private @never() attributes {inlining_policy = #utilcall.inline.never}
// CHECK: utilcall.func private @always() attributes {inlining_policy = #utilcall.inline.always}
utilcall.func private @always() attributes {inlining_policy = #utilcall.inline.always}
// CHECK: utilcall.func private @any_value() attributes {no_inline = 4 : i32}
utilcall.func private @any_value() attributes {no_inline = 4 : i32}
// CHECK: utilcall.func nested @nested()
utilcall.func nested @nested()

// -----

// Ties on declarations, with and without a type of their own.

// CHECK: utilcall.func private @tied(%arg0: tensor<?xi32>) -> %arg0
utilcall.func private @tied(%dst: tensor<?xi32>) -> %dst
// CHECK: utilcall.func private @tied_as(%arg0: i32, %arg1: tensor<?x4xf32>) -> %arg1 as tensor<4x?xi32>
utilcall.func private @tied_as(%i: i32, %dst: tensor<?x4xf32>) -> %dst as tensor<4x?xi32>
// CHECK: utilcall.func private @mixed(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> (i32, %arg1 {some.attr}, %arg0 as tensor<4xf32> {other.attr})
utilcall.func private @mixed(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (i32, %b {some.attr}, %a as tensor<4xf32> {other.attr})
// CHECK: utilcall.func private @memref(%arg0: memref<4xi32>) -> %arg0
utilcall.func private @memref(%a: memref<4xi32>) -> %a
// CHECK: utilcall.func private @opaque(%arg0: !hal.buffer) -> %arg0
utilcall.func private @opaque(%a: !hal.buffer) -> %a

// -----

// Definitions print the names that their arguments have.

// CHECK-LABEL: utilcall.func public @definition
// CHECK-SAME:    (%[[A:.+]]: tensor<?xi32> {some.attr}, %[[B:.+]]: tensor<?xi32>) -> (%[[B]], i32)
// CHECK-NEXT:    %[[C:.+]] = arith.constant
// CHECK-NEXT:    utilcall.return %[[B]], %[[C]] : tensor<?xi32>, i32
utilcall.func @definition(%a: tensor<?xi32> {some.attr}, %b: tensor<?xi32>) -> (%b, i32) {
  %c = arith.constant 0 : i32
  utilcall.return %b, %c : tensor<?xi32>, i32
}

// CHECK-LABEL: utilcall.func private @blocks
// CHECK:         cf.cond_br
// CHECK:         utilcall.return
// CHECK:         utilcall.return
utilcall.func private @blocks(%c: i1) attributes {some.attr} {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  utilcall.return
^bb2:
  utilcall.return {some.attr}
}

// -----

// Calls.

utilcall.func private @none()
utilcall.func private @untied(%a: tensor<?xf32>) -> (tensor<?xf32>, i32)
utilcall.func private @tied(%a: tensor<?xf32>) -> %a
utilcall.func private @tied_as(%i: i32, %t: tensor<?x4xf32>) -> (i32, %t as tensor<4x?xi32>)
utilcall.func private @second(%a: tensor<?xf32>, %b: tensor<?xf32>) -> %b
utilcall.func private @function_result() -> ((i32) -> i64)

// CHECK-LABEL: @calls
// CHECK-SAME:    (%[[X:.+]]: tensor<?xf32>, %[[I:.+]]: i32, %[[T:.+]]: tensor<?x4xf32>)
utilcall.func @calls(%x: tensor<?xf32>, %i: i32, %t: tensor<?x4xf32>) {
  // CHECK-NEXT: utilcall.call @none() : () -> ()
  utilcall.call @none() : () -> ()
  // CHECK-NEXT: %[[U:.+]]:2 = utilcall.call @untied(%[[X]]) : (tensor<?xf32>) -> (tensor<?xf32>, i32)
  %0:2 = utilcall.call @untied(%x) : (tensor<?xf32>) -> (tensor<?xf32>, i32)
  // CHECK-NEXT: %[[V:.+]] = utilcall.call @tied(%[[U]]#0) {some.attr} : (tensor<?xf32>) -> %[[U]]#0
  %1 = utilcall.call @tied(%0#0) {some.attr} : (tensor<?xf32>) -> %0#0
  // CHECK-NEXT: utilcall.call @tied_as(%[[I]], %[[T]]) : (i32, tensor<?x4xf32>) -> (i32, %[[T]] as tensor<4x?xi32>)
  %2:2 = utilcall.call @tied_as(%i, %t) : (i32, tensor<?x4xf32>) -> (i32, %t as tensor<4x?xi32>)
  // CHECK-NEXT: utilcall.call @second(%[[X]], %[[V]]) : (tensor<?xf32>, tensor<?xf32>) -> %[[V]]
  %3 = utilcall.call @second(%x, %1) : (tensor<?xf32>, tensor<?xf32>) -> %1
  // A name would mean the first operand.
  // CHECK-NEXT: utilcall.call @second(%[[X]], %[[X]]) {tied_operands = [1 : index]} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %4 = utilcall.call @second(%x, %x) {tied_operands = [1 : index]} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  // CHECK-NEXT: utilcall.call @function_result() : () -> ((i32) -> i64)
  %5 = utilcall.call @function_result() : () -> ((i32) -> i64)
  utilcall.return
}

// -----

// A call may call a func.func whose ties are attributes.

func.func private @upstream(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})

// CHECK-LABEL: @calls_upstream
// CHECK:         utilcall.call @upstream(%[[X:.+]]) : (tensor<?xi32>) -> %[[X]]
utilcall.func @calls_upstream(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = utilcall.call @upstream(%x) : (tensor<?xi32>) -> %x
  utilcall.return %0 : tensor<?xi32>
}
