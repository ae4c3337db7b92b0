// RUN: utilcall-opt %s -emit-bytecode | utilcall-opt | FileCheck %s

// CHECK: utilcall.func private @ext.cast(%arg0: i32, %arg1: tensor<4xf32> {some.attr}) -> (i32, %arg1 as tensor<4xi32> {other.attr}) attributes {inlining_policy = #utilcall.inline.never, nosideeffects}
utilcall.func private @ext.cast(%a: i32, %b: tensor<4xf32> {some.attr}) -> (i32, %b as tensor<4xi32> {other.attr}) attributes {inlining_policy = #utilcall.inline.never, nosideeffects}

// CHECK: utilcall.func public @main(%[[I:.+]]: i32, %[[T:.+]]: tensor<4xf32>) -> (i32, %[[T]] as tensor<4xi32>) {
// CHECK:   %[[R:.+]]:2 = utilcall.call @ext.cast(%[[I]], %[[T]]) : (i32, tensor<4xf32>) -> (i32, %[[T]] as tensor<4xi32>)
// CHECK:   utilcall.return %[[R]]#0, %[[R]]#1 : i32, tensor<4xi32>
utilcall.func @main(%i: i32, %t: tensor<4xf32>) -> (i32, %t as tensor<4xi32>) {
  %0:2 = utilcall.call @ext.cast(%i, %t) : (i32, tensor<4xf32>) -> (i32, %t as tensor<4xi32>)
  utilcall.return %0#0, %0#1 : i32, tensor<4xi32>
}
