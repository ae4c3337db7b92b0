// RUN: utilcall-opt %s -utilcall-llvm-pipeline="drop-tied-results emit-c-interface" | FileCheck %s
// RUN: utilcall-opt %s -utilcall-llvm-pipeline | FileCheck %s --check-prefix=KEPT

// In C: void _mlir_ciface_ext_double(struct memref *src, struct memref *dst)

// CHECK: llvm.func @_mlir_ciface_ext_double(!llvm.ptr, !llvm.ptr)
// KEPT: llvm.func @ext_double({{.*}}) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
func.func private @ext_double(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {utilcall.tied = 1 : index})

// CHECK-LABEL: llvm.func @main
// CHECK:         llvm.call @malloc
// CHECK:         llvm.call @ext_double({{.*}}) : ({{.*}}) -> ()
// CHECK:         llvm.return
// CHECK:       llvm.func @_mlir_ciface_main(
// KEPT-LABEL:  llvm.func @main
// KEPT:          llvm.call @ext_double({{.*}}) : ({{.*}}) -> !llvm.struct
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %r = call @ext_double(%x, %e) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
