// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=bytes | FileCheck %s

// Both sides of a tie change alike; a tie between types stays one.

// CHECK: utilcall.func private @ext.flip(%{{.+}}: i8, %[[T:.+]]: tensor<4xi8>) -> (i8, %[[T]])
utilcall.func private @ext.flip(%a: i1, %b: tensor<4xi1>) -> (i1, %b)
// CHECK: utilcall.func private @ext.view(%[[T:.+]]: tensor<4xi8>) -> %[[T]] as tensor<2x2xi8>
utilcall.func private @ext.view(%a: tensor<4xi1>) -> (%a as tensor<2x2xi1>)
// CHECK-LABEL: utilcall.func public @flips
// CHECK: utilcall.call @ext.flip(%{{.+}}, %[[T:.+]]) : (i8, tensor<4xi8>) -> (i8, %[[T]])
// CHECK: utilcall.call @ext.view(%[[U:.+]]) : (tensor<4xi8>) -> %[[U]] as tensor<2x2xi8>
utilcall.func @flips(%a: i1, %b: tensor<4xi1>) -> tensor<2x2xi1> {
  %0:2 = utilcall.call @ext.flip(%a, %b) : (i1, tensor<4xi1>) -> (i1, %b)
  %1 = utilcall.call @ext.view(%0#1) : (tensor<4xi1>) -> (%0#1 as tensor<2x2xi1>)
  utilcall.return %1 : tensor<2x2xi1>
}
