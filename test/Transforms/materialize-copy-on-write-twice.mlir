// RUN: utilcall-opt %s --utilcall-materialize-copy-on-write > %t.once
// RUN: utilcall-opt %t.once --utilcall-materialize-copy-on-write | diff %t.once -
// RUN: FileCheck %s < %t.once

// What has been decided once is not decided otherwise the second time.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a
utilcall.func private @ext.acc(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b

// CHECK-LABEL: utilcall.func private @overwrites_then_places
// CHECK-SAME:    %[[A:[a-z0-9]+]]
// CHECK-NEXT:    %[[I:.+]] = utilcall.call @ext.inc(%[[A]])
// CHECK-NEXT:    %[[S:.+]] = arith.addi %[[I]], %[[I]]
// CHECK-NEXT:    %[[R:.+]] = bufferization.materialize_in_destination %[[S]] in %[[I]]
// CHECK-NEXT:    utilcall.return %[[R]]
utilcall.func private @overwrites_then_places(%a: tensor<4xi32>) -> %a {
  %i = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  %s = arith.addi %i, %i : tensor<4xi32>
  utilcall.return %s : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @copies
// CHECK:         bufferization.alloc_tensor() copy
// CHECK-NOT:     bufferization.alloc_tensor
// CHECK:         utilcall.return
utilcall.func @copies(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = utilcall.call @overwrites_then_places(%s) : (tensor<4xi32>) -> %s
  utilcall.return %r, %s : tensor<4xi32>, tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @fresh
// CHECK:         bufferization.alloc_tensor() :
// CHECK-NOT:     bufferization.alloc_tensor
// CHECK:         utilcall.return
utilcall.func @fresh(%x: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %r = utilcall.call @ext.acc(%x, %e) : (tensor<4xi32>, tensor<4xi32>) -> %e
  utilcall.return %r : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @loop
// CHECK:         bufferization.alloc_tensor() copy
// CHECK-NOT:     bufferization.alloc_tensor
// CHECK:         utilcall.return
utilcall.func @loop(%x: tensor<4xi32>, %n: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<4xi32>) {
    %u = utilcall.call @ext.inc(%t) : (tensor<4xi32>) -> %t
    scf.yield %u : tensor<4xi32>
  }
  utilcall.return %r : tensor<4xi32>
}
