// RUN: utilcall-opt %s | utilcall-opt | FileCheck %s
// RUN: utilcall-opt --help | FileCheck %s --check-prefix=HELP

// The driver knows the dialect, MLIR's own dialects, and the project's pipeline.

// HELP: --utilcall-iree-pipeline

// CHECK: utilcall.func private @ext.f(%{{.*}}: tensor<4xi32>) -> %{{.*}}
utilcall.func private @ext.f(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func {{.*}}@main
// CHECK: arith.addi
// CHECK: utilcall.call @ext.f(%[[SUM:.*]]) : (tensor<4xi32>) -> %[[SUM]]
utilcall.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %sum = arith.addi %x, %x : tensor<4xi32>
  %0 = utilcall.call @ext.f(%sum) : (tensor<4xi32>) -> %sum
  utilcall.return %0 : tensor<4xi32>
}
