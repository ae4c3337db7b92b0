// RUN: utilcall-opt %s -utilcall-inline="inlining-threshold=0" | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: utilcall-opt %s -utilcall-inline="inlining-threshold=75" | FileCheck %s --check-prefixes=CHECK,SMALL
// RUN: utilcall-opt %s -utilcall-inline | FileCheck %s --check-prefixes=CHECK,ALL

utilcall.func private @always(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
    attributes {inlining_policy = #utilcall.inline.always} {
  %0 = arith.addi %a, %b : tensor<4xi32>
  %1 = arith.muli %0, %b : tensor<4xi32>
  %2 = arith.subi %1, %b : tensor<4xi32>
  %3 = arith.xori %2, %a : tensor<4xi32>
  %4 = arith.ori %3, %a : tensor<4xi32>
  utilcall.return %4 : tensor<4xi32>
}

utilcall.func private @never(%a: tensor<4xi32>) -> %a
    attributes {inlining_policy = #utilcall.inline.never} {
  utilcall.return %a : tensor<4xi32>
}

utilcall.func @small(%a: tensor<4xi32>) -> %a {
  %0 = arith.addi %a, %a : tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func @large(%a: tensor<4xi32>) -> %a {
  %0 = arith.addi %a, %a : tensor<4xi32>
  %1 = arith.muli %0, %a : tensor<4xi32>
  %2 = arith.subi %1, %a : tensor<4xi32>
  %3 = arith.xori %2, %a : tensor<4xi32>
  %4 = arith.ori %3, %a : tensor<4xi32>
  utilcall.return %4 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @calls_always
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[Y:.+]]: tensor<4xi32>)
// CHECK: %[[V:.+]] = arith.ori
// CHECK-NEXT: %[[R:.+]] = bufferization.materialize_in_destination %[[V]] in %[[Y]]
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @calls_always(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @always(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @calls_never
// CHECK-NEXT: utilcall.call @never
utilcall.func @calls_never(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @never(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @calls_both
// NONE-NEXT: utilcall.call @small
// NONE-NEXT: utilcall.call @large
// SMALL-NEXT: arith.addi
// SMALL: utilcall.call @large
// ALL-NOT: utilcall.call
utilcall.func @calls_both(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @small(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @large(%0) : (tensor<4xi32>) -> %0
  utilcall.return %1 : tensor<4xi32>
}
