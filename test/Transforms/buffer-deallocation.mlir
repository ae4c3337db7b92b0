// RUN: utilcall-opt %s -utilcall-buffer-deallocation -canonicalize | FileCheck %s

// A tied result is the operand's buffer, which is freed once; an untied one is
// handed over and freed by the caller.

utilcall.func private @inc(%x: memref<4xi32>) -> %x
utilcall.func private @retype(%x: memref<4xf32>) -> (%x as memref<4xi32>)
utilcall.func private @new() -> memref<4xi32>
utilcall.func private @use(%x: memref<4xi32>)

// CHECK-LABEL: @local
// CHECK:         %[[TRUE:.+]] = arith.constant true
// CHECK:         %[[A:.+]] = memref.alloc
// CHECK:         %[[R:.+]] = utilcall.call @retype(%[[A]])
// CHECK:         %[[N:.+]] = utilcall.call @new()
// CHECK:         utilcall.call @use(%[[N]])
// CHECK:         %[[B:[^,]+]], {{.*}} = memref.extract_strided_metadata %[[N]]
// CHECK-NOT:     extract_strided_metadata %[[R]]
// CHECK:         bufferization.dealloc (%[[A]], %[[B]] : memref<4xf32>, memref<i32>) if (%[[TRUE]], %[[TRUE]])
// CHECK-NEXT:    utilcall.return
utilcall.func @local() {
  %a = memref.alloc() : memref<4xf32>
  %r = utilcall.call @retype(%a) : (memref<4xf32>) -> (%a as memref<4xi32>)
  utilcall.call @use(%r) : (memref<4xi32>) -> ()
  %n = utilcall.call @new() : () -> memref<4xi32>
  utilcall.call @use(%n) : (memref<4xi32>) -> ()
  utilcall.return
}

// A result that is tied is the caller's buffer; one that is not has to be owned.

// CHECK-LABEL: @tied
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32>)
// CHECK-NEXT:    utilcall.call @inc(%[[X]])
// CHECK-NEXT:    utilcall.return %[[X]]
utilcall.func @tied(%x: memref<4xi32>) -> %x {
  %r = utilcall.call @inc(%x) : (memref<4xi32>) -> %x
  utilcall.return %x : memref<4xi32>
}
// CHECK-LABEL: @untied
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32>)
// CHECK:         %[[C:.+]] = bufferization.clone %[[X]]
// CHECK:         utilcall.return %[[C]]
utilcall.func @untied(%x: memref<4xi32>) -> memref<4xi32> {
  utilcall.return %x : memref<4xi32>
}
