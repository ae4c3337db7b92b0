// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=removals | FileCheck %s

// Operands and results vanish; both sides of a tie may vanish together, and
// ties written as attributes follow.

// CHECK: utilcall.func private @ext.mix(%[[A:.+]]: tensor<4xi32>, %[[B:.+]]: tensor<4xi32>) -> (%[[B]], i32)
utilcall.func private @ext.mix(%i: index, %a: tensor<4xi32>, %h: tensor<4xf16>, %b: tensor<4xi32>) -> (%h, %b, index, i32)
// CHECK: utilcall.func private @ext.attr(%[[A:.+]]: tensor<4xi32> {tf.aliasing_output = 0 : i32}) -> (%[[A]] {iree.abi.tied = 0 : index})
utilcall.func private @ext.attr(%i: index, %a: tensor<4xi32> {tf.aliasing_output = 1 : i32}) -> (index, %a {iree.abi.tied = 1 : index})
// CHECK-LABEL: utilcall.func public @main
// CHECK-SAME: (%[[A:.+]]: tensor<4xi32>, %[[B:.+]]: tensor<4xi32>)
// CHECK-NEXT: utilcall.call @ext.mix(%[[A]], %[[B]]) : (tensor<4xi32>, tensor<4xi32>) -> (%[[B]], i32)
utilcall.func @main(%i: index, %a: tensor<4xi32>, %h: tensor<4xf16>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %0:4 = utilcall.call @ext.mix(%i, %a, %h, %b) : (index, tensor<4xi32>, tensor<4xf16>, tensor<4xi32>) -> (%h, %b, index, i32)
  utilcall.return %0#1 : tensor<4xi32>
}
