// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=tuples | FileCheck %s

// Tuples are flattened: the tie of @ext.scale moves to operand 2, that of
// @ext.stat to result 2.

// CHECK: utilcall.func private @ext.scale(%{{.+}}: i32, %{{.+}}: i32, %[[T:.+]]: tensor<?xi32>) -> %[[T]] attributes {nosideeffects}
utilcall.func private @ext.scale(%k: tuple<i32, i32>, %x: tensor<?xi32>) -> %x attributes {nosideeffects}
// CHECK: utilcall.func private @ext.stat(%[[T:.+]]: tensor<?xi32>) -> (i32, i32, %[[T]])
utilcall.func private @ext.stat(%x: tensor<?xi32>) -> (tuple<i32, i32>, %x) attributes {nosideeffects}
// CHECK-LABEL: utilcall.func public @main
// CHECK-SAME: (%[[K0:.+]]: i32, %[[K1:.+]]: i32, %[[X:.+]]: tensor<?xi32>) -> (i32, i32, %[[X]])
// CHECK-NEXT: %[[Y:.+]] = utilcall.call @ext.scale(%[[K0]], %[[K1]], %[[X]]) : (i32, i32, tensor<?xi32>) -> %[[X]]
// CHECK-NEXT: %[[S:.+]]:3 = utilcall.call @ext.stat(%[[Y]]) : (tensor<?xi32>) -> (i32, i32, %[[Y]])
// CHECK-NEXT: utilcall.return %[[S]]#0, %[[S]]#1, %[[S]]#2
utilcall.func @main(%k: tuple<i32, i32>, %x: tensor<?xi32>) -> (tuple<i32, i32>, %x) {
  %y = utilcall.call @ext.scale(%k, %x) : (tuple<i32, i32>, tensor<?xi32>) -> %x
  %s:2 = utilcall.call @ext.stat(%y) : (tensor<?xi32>) -> (tuple<i32, i32>, %y)
  utilcall.return %s#0, %s#1 : tuple<i32, i32>, tensor<?xi32>
}

// CHECK: utilcall.func private @ext.empty(%[[T:.+]]: tensor<?xi32>) -> %[[T]]
utilcall.func private @ext.empty(%k: tuple<>, %x: tensor<?xi32>, %l: tuple<tuple<>, tuple<>>) -> (tuple<>, %x)
