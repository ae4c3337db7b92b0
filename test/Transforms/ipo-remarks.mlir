// RUN: utilcall-opt %s -utilcall-ipo -remarks-filter=ipo -remark-policy=all \
// RUN:   2>&1 | FileCheck %s
// RUN: %if statistics %{ utilcall-opt %s -utilcall-ipo \
// RUN:   -mlir-pass-statistics -mlir-pass-statistics-display=list 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STATISTICS %}

// Each step is reported at the function that it is about, with the numbers of the
// time: what is merged is so once constants and passed values are gone.

// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+21]]:1: remark: [Passed] {{.*}}Category:ipo | Function=steps {{.*}}argument #0 is constant
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+20]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}argument #1 is argument #0
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+19]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}result #1 is argument #1
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+18]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}result #2 is constant
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+17]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}result #1 is result #0
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+16]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}argument #0 is dropped
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+15]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}argument #1 is dropped
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+14]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}result #1 is dropped
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+13]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}result #2 is dropped
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+12]]:1: remark: [Passed] {{.*}}Function=steps {{.*}}result #1 is dropped
// CHECK-DAG: ipo-remarks.mlir:[[#@LINE+18]]:1: remark: [Passed] {{.*}}Function=nothing {{.*}}does nothing

// STATISTICS-DAG: 1 constant-arguments
// STATISTICS-DAG: 1 constant-results
// STATISTICS-DAG: 2 dropped-arguments
// STATISTICS-DAG: 3 dropped-results
// STATISTICS-DAG: 1 erased-functions
// STATISTICS-DAG: 1 merged-arguments
// STATISTICS-DAG: 1 merged-results
// STATISTICS-DAG: 1 passed-results

utilcall.func private @steps(%a: i32, %b: i32, %c: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %c : i32
  %c5 = arith.constant 5 : i32
  utilcall.return %1, %b, %c5, %1 : i32, i32, i32, i32
}

utilcall.func private @nothing() {
  utilcall.return
}

utilcall.func @main(%n: i32) -> (i32, i32, i32, i32) {
  %c2 = arith.constant 2 : i32
  %0:4 = utilcall.call @steps(%c2, %n, %n) : (i32, i32, i32) -> (i32, i32, i32, i32)
  utilcall.call @nothing() : () -> ()
  utilcall.return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}
