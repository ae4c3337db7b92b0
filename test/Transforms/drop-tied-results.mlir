// RUN: utilcall-opt %s -utilcall-drop-tied-results | FileCheck %s

// Declarations lose the results that are buffers of their arguments.

// CHECK: utilcall.func private @dbl(%{{.+}}: memref<?xi32>, %{{.+}}: memref<?xi32>) attributes {llvm.emit_c_interface}
utilcall.func private @dbl(%x: memref<?xi32>, %y: memref<?xi32>) -> %y attributes {llvm.emit_c_interface}
// CHECK: utilcall.func private @stat(%[[X:.+]]: memref<4xi32>) -> (i64 {some.sum}, memref<1xi32>)
utilcall.func private @stat(%x: memref<4xi32>) -> (i64 {some.sum}, %x {some.x}, memref<1xi32>)
// CHECK: utilcall.func private @cast(%{{.+}}: memref<4xi32>)
utilcall.func private @cast(%x: memref<4xi32>) -> (%x as memref<?xi32>)
// A result of another type stays.
// CHECK: utilcall.func private @retype(%[[Z:.+]]: memref<4xf32>) -> %[[Z]] as memref<4xi32>
utilcall.func private @retype(%x: memref<4xf32>) -> (%x as memref<4xi32>)
// So does what a function with a body returns.
// CHECK: utilcall.func private @body(%[[B:.+]]: memref<4xi32>) -> %[[B]]
utilcall.func private @body(%x: memref<4xi32>) -> %x {
  utilcall.return %x : memref<4xi32>
}

// CHECK-LABEL: @main
// CHECK-SAME:    (%[[X:.+]]: memref<?xi32>, %[[Y:.+]]: memref<4xi32>)
// CHECK-NEXT:    utilcall.call @dbl(%[[X]], %[[X]]) {some.call} : (memref<?xi32>, memref<?xi32>) -> ()
// CHECK-NEXT:    %[[S:.+]]:2 = utilcall.call @stat(%[[Y]]) {res_attrs = [{some.a}, {some.c}]{{.*}}} : (memref<4xi32>) -> (i64, memref<1xi32>)
// CHECK-NEXT:    utilcall.call @cast(%[[Y]]) : (memref<4xi32>) -> ()
// CHECK-NEXT:    %[[C:.+]] = memref.cast %[[Y]] : memref<4xi32> to memref<?xi32>
// CHECK-NEXT:    utilcall.return %[[X]], %[[S]]#0, %[[Y]], %[[S]]#1, %[[C]]
utilcall.func @main(%x: memref<?xi32>, %y: memref<4xi32>) -> (memref<?xi32>, i64, memref<4xi32>, memref<1xi32>, memref<?xi32>) {
  %0 = utilcall.call @dbl(%x, %x) {tied_operands = [1 : index], some.call} : (memref<?xi32>, memref<?xi32>) -> memref<?xi32>
  %1:3 = utilcall.call @stat(%y) {res_attrs = [{some.a}, {some.b}, {some.c}]} : (memref<4xi32>) -> (i64, %y, memref<1xi32>)
  %2 = utilcall.call @cast(%y) : (memref<4xi32>) -> (%y as memref<?xi32>)
  utilcall.return %0, %1#0, %1#1, %1#2, %2 : memref<?xi32>, i64, memref<4xi32>, memref<1xi32>, memref<?xi32>
}
