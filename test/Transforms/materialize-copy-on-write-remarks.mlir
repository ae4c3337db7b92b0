// RUN: utilcall-opt %s -utilcall-materialize-copy-on-write -remarks-filter=copy-on-write \
// RUN:   2>&1 | FileCheck %s
// RUN: %if statistics %{ utilcall-opt %s -utilcall-materialize-copy-on-write \
// RUN:   -mlir-pass-statistics -mlir-pass-statistics-display=list 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STATISTICS %}

// Each copy says which read forced it, and where.

// CHECK: materialize-copy-on-write-remarks.mlir:[[#@LINE+15]]:8: remark: {{.*}}Category:copy-on-write{{.*}}operand #0 is copied: its storage is read later{{.*}}by 'arith.addi' at {{.*}}:[[#@LINE+18]]:8
// STATISTICS-DAG: 16 bytes-copied
// STATISTICS-DAG: 2 calls
// STATISTICS-DAG: 1 copies
// STATISTICS-DAG: 0 fresh
// STATISTICS-DAG: 1 in-place
// STATISTICS-DAG: 2 tied-operands

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

utilcall.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %x, %x : tensor<4xi32>

  // The copy:

  %r = utilcall.call @ext.inc(%s) : (tensor<4xi32>) -> %s

  // The read:
  %y = arith.addi %s, %x : tensor<4xi32>
  %q = utilcall.call @ext.inc(%y) : (tensor<4xi32>) -> %y
  utilcall.return %r, %q : tensor<4xi32>, tensor<4xi32>
}
