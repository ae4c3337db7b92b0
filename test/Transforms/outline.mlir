// RUN: utilcall-opt %s -split-input-file -utilcall-outline | FileCheck %s
// RUN: utilcall-opt %s -split-input-file -utilcall-outline -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=LOC
// RUN: utilcall-opt %s -split-input-file -utilcall-outline -inline | FileCheck %s --check-prefix=BACK

// A chain of tied calls: the last result built in the argument is tied. Inlined
// again, no tie has to be written down, here or below.

// BACK-NOT: materialize_in_destination

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// CHECK-LABEL: utilcall.func public @chain
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[R:.+]]:2 = utilcall.call @twice(%[[X]]) : (tensor<4xi32>) -> (tensor<4xi32>, %[[X]])
// CHECK-NEXT: %[[S:.+]] = arith.addi %[[R]]#0, %[[R]]#1
// CHECK-NEXT: utilcall.return %[[S]]
// CHECK: utilcall.func private @twice(%[[A:.+]]: tensor<4xi32>) -> (tensor<4xi32>, %[[A]]) {
// CHECK-NEXT: %[[B:.+]] = utilcall.call @ext.inc(%[[A]]) : (tensor<4xi32>) -> %[[A]]
// CHECK-NEXT: %[[C:.+]] = utilcall.call @ext.inc(%[[B]]) : (tensor<4xi32>) -> %[[B]]
// CHECK-NEXT: utilcall.return %[[B]], %[[C]]
// LOC: utilcall.func private @twice(%{{.+}}: tensor<4xi32> loc("x")
// LOC: utilcall.call @ext.inc{{.+}} loc("first")
// LOC: utilcall.call @ext.inc{{.+}} loc("second")
// LOC: loc(fused["first", "second"])
utilcall.func @chain(%x: tensor<4xi32> loc("x")) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) {utilcall.outline = "twice"} : (tensor<4xi32>) -> %x loc("first")
  %1 = utilcall.call @ext.inc(%0) {utilcall.outline = "twice"} : (tensor<4xi32>) -> %0 loc("second")
  %2 = arith.addi %0, %1 : tensor<4xi32>
  utilcall.return %2 : tensor<4xi32>
}

// -----

// Destination-style ops, views and captured values. The destination of the fill
// is only written, that of the loop is read.

// CHECK-LABEL: utilcall.func public @destinations
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[Y:.+]]: tensor<4xi32>, %[[V:.+]]: i32, %[[N:.+]]: index)
// CHECK: %[[R:.+]]:2 = utilcall.call @work(%[[V]], %[[X]], %[[C0:.+]], %[[N]], %[[C1:.+]], %[[Y]]) : (i32, tensor<4xi32>, index, index, index, tensor<4xi32>) -> (%[[X]] as tensor<2x2xi32>, %[[Y]])
// CHECK-NEXT: utilcall.return %[[R]]#0, %[[R]]#1
// CHECK: utilcall.func private @work(%{{.+}}: i32, %[[A:.+]]: tensor<4xi32> {bufferization.access = "write"}, %{{.+}}: index, %{{.+}}: index, %{{.+}}: index, %[[B:[^:]+]]: tensor<4xi32>) -> (%[[A]] as tensor<2x2xi32>, %[[B]]) {
utilcall.func @destinations(%x: tensor<4xi32>, %y: tensor<4xi32>, %v: i32, %n: index) -> (tensor<2x2xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.fill {utilcall.outline = "work"} ins(%v : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] {utilcall.outline = "work"} : tensor<4xi32> into tensor<2x2xi32>
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%it = %y) -> (tensor<4xi32>) {
    %3 = tensor.insert %v into %it[%i] : tensor<4xi32>
    scf.yield %3 : tensor<4xi32>
  } {utilcall.outline = "work"}
  utilcall.return %1, %2 : tensor<2x2xi32>, tensor<4xi32>
}

// -----

// Not tied: results with storage of their own, scalars, parts of an argument,
// and a value that is built in one of two arguments.

// CHECK-LABEL: utilcall.func public @untied
// CHECK: utilcall.func private @own(%{{.+}}) -> (tensor<4xi32>, i32, tensor<2xi32>, tensor<4xi32>) {
utilcall.func @untied(%x: tensor<4xi32>, %y: tensor<4xi32>, %p: i1, %i: index) -> (tensor<4xi32>, i32, tensor<2xi32>, tensor<4xi32>) {
  %0 = arith.addi %x, %y {utilcall.outline = "own"} : tensor<4xi32>
  %1 = tensor.extract %x[%i] {utilcall.outline = "own"} : tensor<4xi32>
  %2 = tensor.extract_slice %x[1] [2] [1] {utilcall.outline = "own"} : tensor<4xi32> to tensor<2xi32>
  %3 = arith.select %p, %x, %y {utilcall.outline = "own"} : tensor<4xi32>
  utilcall.return %0, %1, %2, %3 : tensor<4xi32>, i32, tensor<2xi32>, tensor<4xi32>
}

// -----

// Runs that feed each other, in nested blocks, under one name; the access of a
// callee is handed on.

utilcall.func private @ext.make(%a: tensor<4xi32> {bufferization.access = "write"}) -> %a
utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// CHECK-LABEL: func.func @runs
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[P:.+]]: i1)
// CHECK-NEXT: %[[A:.+]] = utilcall.call @first(%[[X]]) : (tensor<4xi32>) -> %[[X]]
// CHECK-NEXT: %[[B:.+]] = utilcall.call @second(%[[A]]) : (tensor<4xi32>) -> %[[A]]
// CHECK-NEXT: %[[C:.+]] = scf.if %[[P]]
// CHECK-NEXT: %[[D:.+]] = utilcall.call @first_0(%[[B]]) : (tensor<4xi32>) -> %[[B]]
// CHECK-NEXT: scf.yield %[[D]]
// CHECK-DAG: utilcall.func private @first(%{{.+}}: tensor<4xi32> {bufferization.access = "write"})
// CHECK-DAG: utilcall.func private @first_0(%[[U:.+]]: tensor<4xi32>) -> %[[U]]
// CHECK-DAG: utilcall.func private @second(%[[V:.+]]: tensor<4xi32>) -> %[[V]]
// CHECK-NOT: utilcall.outline
func.func @runs(%x: tensor<4xi32>, %p: i1) -> tensor<4xi32> {
  %0 = utilcall.call @ext.make(%x) {utilcall.outline = "first"} : (tensor<4xi32>) -> %x
  %1 = utilcall.call @ext.inc(%0) {utilcall.outline = "second"} : (tensor<4xi32>) -> %0
  %2 = scf.if %p -> tensor<4xi32> {
    %3 = utilcall.call @ext.inc(%1) {utilcall.outline = "first"} : (tensor<4xi32>) -> %1
    scf.yield %3 : tensor<4xi32>
  } else {
    scf.yield %1 : tensor<4xi32>
  }
  return %2 : tensor<4xi32>
}
