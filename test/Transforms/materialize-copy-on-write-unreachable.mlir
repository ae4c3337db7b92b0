// RUN: utilcall-opt %s -split-input-file --utilcall-materialize-copy-on-write | FileCheck %s

// Blocks that control never reaches are not run (W11): what they read, write,
// pass on and return needs no copy.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func public @reader
// CHECK-NOT: {{alloc_tensor|materialize_in}}
utilcall.func @reader(%x: tensor<4xi32> {bufferization.writable = true}) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
^bb1:
  %1 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %x : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @source
// CHECK-NOT: {{alloc_tensor|materialize_in}}
utilcall.func @source(%x: tensor<4xi32>) -> %x {
  cf.br ^bb2(%x : tensor<4xi32>)
^bb1:
  %k = arith.constant dense<1> : tensor<4xi32>
  cf.br ^bb2(%k : tensor<4xi32>)
^bb2(%y: tensor<4xi32>):
  %0 = utilcall.call @ext.inc(%y) : (tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}

// A value that is its own source, which only unreachable code can have.
// CHECK-LABEL: utilcall.func public @cycle
// CHECK-NOT: {{alloc_tensor|materialize_in}}
utilcall.func @cycle() {
  utilcall.return
^bb1:
  %0 = utilcall.call @ext.inc(%0) : (tensor<4xi32>) -> %0
  cf.br ^bb1
}

// CHECK-LABEL: utilcall.func private @returns
// CHECK-NOT: {{alloc_tensor|materialize_in}}
utilcall.func private @returns(%x: tensor<4xi32>) -> %x {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
^bb1:
  %k = arith.constant dense<1> : tensor<4xi32>
  utilcall.return %k : tensor<4xi32>
}

// The constant that is never returned does not make the result unwritable.
// CHECK-LABEL: utilcall.func public @caller
// CHECK-NOT: {{alloc_tensor|materialize_in}}
utilcall.func @caller(%x: tensor<4xi32>) -> %x {
  %0 = utilcall.call @returns(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @ext.inc(%0) : (tensor<4xi32>) -> %0
  utilcall.return %1 : tensor<4xi32>
}

// -----

// Unreachable blocks in a region, and regions in unreachable blocks.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func public @nested
// CHECK-NOT: {{alloc_tensor|materialize_in}}
utilcall.func @nested(%c: i1, %x: tensor<4xi32>) -> %x {
  %r = scf.execute_region -> tensor<4xi32> {
    scf.yield %x : tensor<4xi32>
  ^bb1:
    %k = arith.constant dense<1> : tensor<4xi32>
    scf.yield %k : tensor<4xi32>
  }
  %0 = utilcall.call @ext.inc(%r) : (tensor<4xi32>) -> %r
  utilcall.return %0 : tensor<4xi32>
^bb2:
  %1 = scf.if %c -> tensor<4xi32> {
    %2 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
    scf.yield %2 : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  utilcall.return %1 : tensor<4xi32>
}
