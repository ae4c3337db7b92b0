// RUN: utilcall-opt %s -utilcall-infer-ties -remarks-filter=infer-ties -remark-policy=all \
// RUN:   2>&1 | FileCheck %s
// RUN: %if statistics %{ utilcall-opt %s -utilcall-infer-ties \
// RUN:   -mlir-pass-statistics -mlir-pass-statistics-display=list 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STATISTICS %}

// Each tie that is found is reported, and each that a copy prevents.

// CHECK: infer-ties-remarks.mlir:[[#@LINE+7]]:1: remark: [Passed] {{.*}}Category:infer-ties{{.*}}result #0 is tied to argument #0 of 'tied'
// CHECK: infer-ties-remarks.mlir:[[#@LINE+11]]:1: remark: [Missed] {{.*}}Category:infer-ties{{.*}}result #0 of 'copies' is built in an argument, but to tie it would need a copy
// STATISTICS-DAG: 1 rejected
// STATISTICS-DAG: 1 ties

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

utilcall.func private @tied(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func private @copies(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0, %x : tensor<4xi32>, tensor<4xi32>
}
