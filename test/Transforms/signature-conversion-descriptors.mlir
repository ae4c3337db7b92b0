// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=descriptors | FileCheck %s

// The callback puts the tie on the aligned pointer.

// CHECK: utilcall.func private @ext.copy(%{{[^:]+}}: !llvm.ptr, %{{[^:]+}}: !llvm.ptr, %{{[^:]+}}: i64, %{{[^:]+}}: i64, %{{[^:]+}}: i64, %[[T:.+]]: !llvm.ptr) -> %[[T]]
utilcall.func private @ext.copy(%a: memref<4xi32>, %o: !llvm.ptr) -> %o
// CHECK: utilcall.func private @ext.inc(%{{[^:]+}}: !llvm.ptr, %[[M:[^:]+]]: !llvm.ptr {a.attr}, %{{[^:]+}}: i64, %{{[^:]+}}: i64, %{{[^:]+}}: i64) -> (!llvm.ptr, %[[M]] {r.attr}, i64, i64, i64)
utilcall.func private @ext.inc(%a: memref<4xi32> {a.attr}) -> (%a {r.attr})
// CHECK-LABEL: utilcall.func public @main
// CHECK: utilcall.call @ext.inc(%{{[^,]+}}, %[[M:[^,]+]], %{{.+}}) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> (!llvm.ptr, %[[M]], i64, i64, i64)
utilcall.func @main(%a: memref<4xi32>) -> memref<4xi32> {
  %0 = utilcall.call @ext.inc(%a) : (memref<4xi32>) -> %a
  utilcall.return %0 : memref<4xi32>
}
