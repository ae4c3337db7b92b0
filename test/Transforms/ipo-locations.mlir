// RUN: utilcall-opt %s -utilcall-ipo -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// Calls, arguments and constants keep to the places that they stand for.

// CHECK: utilcall.func private @f(%{{[^:]+}}: i32 loc("argument"))
utilcall.func private @f(%a: i32 loc("factor"), %b: i32 loc("argument"), %c: i32) -> (i32, i32) {
  // CHECK: arith.constant 2 : i32 loc("factor")
  // CHECK: arith.addi {{.*}} loc("add")
  %0 = arith.addi %a, %b : i32 loc("add")
  %c5 = arith.constant 5 : i32 loc("constant")
  // CHECK: utilcall.return {{.*}} loc("return")
  utilcall.return %0, %c5 : i32, i32 loc("return")
} loc("function")
// CHECK: } loc("function")

utilcall.func @main(%n: i32) -> (i32, i32) {
  %c2 = arith.constant 2 : i32 loc("two")
  // CHECK: utilcall.call @f({{.*}}) : (i32) -> i32 loc("call")
  // CHECK: arith.constant 5 : i32 loc("call")
  %0:2 = utilcall.call @f(%c2, %n, %c2) : (i32, i32, i32) -> (i32, i32) loc("call")
  utilcall.return %0#0, %0#1 : i32, i32
}
