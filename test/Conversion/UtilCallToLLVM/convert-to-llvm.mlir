// RUN: utilcall-opt %s -split-input-file -convert-to-llvm | FileCheck %s
// RUN: utilcall-opt %s -split-input-file -convert-to-llvm=dynamic=true | FileCheck %s
// RUN: utilcall-opt %s -split-input-file -convert-to-llvm | mlir-translate -split-input-file -mlir-to-llvmir | FileCheck %s --check-prefix=IR

// A memref becomes as many values as its descriptor has; the C interface passes
// pointers to descriptors.

// CHECK-LABEL: llvm.func private @ext.inc
// CHECK-SAME:    (%{{.+}}: !llvm.ptr, %{{.+}}: !llvm.ptr, %{{.+}}: i64, %{{.+}}: i64, %{{.+}}: i64)
// CHECK-SAME:    -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK:         llvm.call @_mlir_ciface_ext.inc(%{{.+}}, %{{.+}}) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK:       llvm.func @_mlir_ciface_ext.inc(!llvm.ptr, !llvm.ptr)
utilcall.func private @ext.inc(%x: memref<?xi32> {bufferization.access = "write"}) -> %x attributes {llvm.emit_c_interface}

// CHECK-LABEL: llvm.func @chain
// CHECK:         %[[R:.+]] = llvm.call @ext.inc(
// CHECK:         %[[P:.+]] = llvm.extractvalue %[[R]][0]
// CHECK:         llvm.call @ext.inc(%[[P]],
// CHECK:         llvm.cond_br
// CHECK-COUNT-2: llvm.return
utilcall.func @chain(%x: memref<?xi32>, %flag: i1) -> memref<?xi32> {
  %r = utilcall.call @ext.inc(%x) : (memref<?xi32>) -> %x
  %q = utilcall.call @ext.inc(%r) : (memref<?xi32>) -> %r
  cf.cond_br %flag, ^bb1, ^bb2
^bb1:
  utilcall.return %q : memref<?xi32>
^bb2:
  utilcall.return %r : memref<?xi32>
}

// -----

// A function returns the pointer that it is given: where there is one pointer on
// both sides, and nothing else is returned.

// CHECK: llvm.func @pointer(!llvm.ptr, !llvm.ptr {llvm.returned}) -> !llvm.ptr
// IR-DAG: declare ptr @pointer(ptr, ptr returned)
utilcall.func private @pointer(%x: !llvm.ptr, %y: !llvm.ptr) -> %y
// CHECK: llvm.func @bare(!llvm.ptr {llvm.returned}) -> !llvm.ptr
// IR-DAG: declare ptr @bare(ptr returned)
utilcall.func private @bare(%x: memref<4xi32>) -> %x attributes {llvm.bareptr}
// CHECK: llvm.func @untied(!llvm.ptr) -> !llvm.ptr
// IR-DAG: declare ptr @untied(ptr)
utilcall.func private @untied(%x: !llvm.ptr) -> !llvm.ptr
// CHECK: llvm.func @two(!llvm.ptr) -> !llvm.struct<(ptr, i32)>
// IR-DAG: declare { ptr, i32 } @two(ptr)
utilcall.func private @two(%x: !llvm.ptr) -> (%x, i32)
// CHECK: llvm.func @descriptor(!llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<
utilcall.func private @descriptor(%x: memref<4xi32>) -> %x
// CHECK: llvm.func @main(%[[P:.+]]: !llvm.ptr, %[[Q:.+]]: !llvm.ptr {llvm.returned}) -> !llvm.ptr
// CHECK:   %[[R:.+]] = llvm.call @pointer(%[[P]], %[[Q]])
// CHECK:   llvm.return %[[R]] : !llvm.ptr
utilcall.func @main(%p: !llvm.ptr, %q: !llvm.ptr) -> %q {
  %r = utilcall.call @pointer(%p, %q) : (!llvm.ptr, !llvm.ptr) -> %q
  utilcall.return %r : !llvm.ptr
}

// -----

// CHECK: llvm.func @always() attributes {always_inline
// IR: define void @always() #[[ALWAYS:[0-9]+]]
utilcall.func private @always() attributes {inlining_policy = #utilcall.inline.always} {
  utilcall.return
}
// CHECK: llvm.func @never() attributes {passthrough = ["cold", "noinline"]
// IR: define void @never() #[[NEVER:[0-9]+]]
utilcall.func private @never() attributes {inlining_policy = #utilcall.inline.never, passthrough = ["cold"]} {
  utilcall.return
}
// IR-DAG: attributes #[[ALWAYS]] = { alwaysinline }
// IR-DAG: attributes #[[NEVER]] = { cold noinline }
