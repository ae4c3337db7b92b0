// RUN: utilcall-opt %s -one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s

// func and utilcall in one module: ties of external func.func are kept to; of a
// func.func with a body nothing is assumed but what upstream has found out.

utilcall.func private @inc(%x: tensor<4xi32>) -> %x
func.func private @ext(tensor<4xi32>) -> (tensor<4xi32> {utilcall.tied = 0 : index})
func.func private @body(%x: tensor<4xi32>, %c: i32, %i: index) -> tensor<4xi32> {
  %0 = tensor.insert %c into %x[%i] : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32, strided<[?], offset: ?>>, %{{.+}}: i32
// CHECK-NEXT:    utilcall.call @inc(%[[X]])
// CHECK-NEXT:    utilcall.call @ext(%[[X]])
// CHECK-NEXT:    %[[A:.+]] = memref.alloc()
// CHECK-NEXT:    memref.copy %[[X]], %[[A]]
// CHECK-NEXT:    %[[B:.+]] = memref.cast %[[A]]
// CHECK-NEXT:    %[[R:.+]] = utilcall.call @body(%[[B]],
// CHECK-NEXT:    return %[[X]], %[[R]]
func.func @main(%x: tensor<4xi32>, %c: i32, %i: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @inc(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @ext(%0) : (tensor<4xi32>) -> %0
  %2 = utilcall.call @body(%1, %c, %i) : (tensor<4xi32>, i32, index) -> tensor<4xi32>
  return %1, %2 : tensor<4xi32>, tensor<4xi32>
}
