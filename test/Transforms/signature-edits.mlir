// RUN: utilcall-opt %s -split-input-file -test-utilcall-signature-edits | FileCheck %s

// Arguments trade places with their attributes; ties and tie attributes follow.

// CHECK: utilcall.func private @permuted(%[[B:.+]]: tensor<4xi32> {a.b, tf.aliasing_output = 0 : i32}, %[[S:.+]]: i32 {a.s}, %[[A:.+]]: tensor<4xi32> {a.a}) -> (%[[B]] {r.b}, %[[A]] {iree.abi.tied = 2 : index}, i32 {r.s}) {
// CHECK-NEXT: utilcall.return %[[B]], %[[A]], %[[S]] : tensor<4xi32>, tensor<4xi32>, i32
utilcall.func private @permuted(%s: i32 {a.s}, %a: tensor<4xi32> {a.a}, %b: tensor<4xi32> {a.b, tf.aliasing_output = 2 : i32})
    -> (i32 {r.s}, %a {iree.abi.tied = 1 : index}, %b {r.b})
    attributes {test.edits = [["permute-arguments", 2, 0, 1], ["permute-results", 2, 1, 0]]} {
  utilcall.return %s, %a, %b : i32, tensor<4xi32>, tensor<4xi32>
}
// CHECK: utilcall.func public @calls_permuted(%[[S:.+]]: i32, %[[A:.+]]: tensor<4xi32>, %[[B:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[R:.+]]:3 = utilcall.call @permuted(%[[B]], %[[S]], %[[A]]) {arg_attrs = [{c.b}, {c.s}, {}]} : (tensor<4xi32>, i32, tensor<4xi32>) -> (%[[B]], %[[A]], i32)
// CHECK-NEXT: utilcall.return %[[R]]#2, %[[R]]#1, %[[R]]#0
utilcall.func @calls_permuted(%s: i32, %a: tensor<4xi32>, %b: tensor<4xi32>) -> (i32, tensor<4xi32>, tensor<4xi32>) {
  %0:3 = utilcall.call @permuted(%s, %a, %b) {arg_attrs = [{c.s}, {}, {c.b}]} : (i32, tensor<4xi32>, tensor<4xi32>) -> (i32, %a, %b)
  utilcall.return %0#0, %0#1, %0#2 : i32, tensor<4xi32>, tensor<4xi32>
}

// -----

// Dropping shifts what comes later; a dropped result takes its tie along.

// CHECK: utilcall.func private @dropped(%[[A:.+]]: tensor<4xi32>, %[[B:.+]]: tensor<4xi32>) -> %[[B]] {
// CHECK-NEXT: arith.constant 1
// CHECK-NEXT: utilcall.return %[[A]]
utilcall.func private @dropped(%u: i32, %a: tensor<4xi32>, %b: tensor<4xi32>) -> (i32, %a, %b)
    attributes {test.edits = [["drop-arguments", 0], ["drop-results", 0, 1]]} {
  %c = arith.constant 1 : i32
  utilcall.return %c, %b, %a : i32, tensor<4xi32>, tensor<4xi32>
}
// CHECK: utilcall.func public @calls_dropped(%[[S:.+]]: i32, %[[A:.+]]: tensor<4xi32>, %[[B:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[R:.+]] = utilcall.call @dropped(%[[A]], %[[B]]) : (tensor<4xi32>, tensor<4xi32>) -> %[[B]]
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @calls_dropped(%s: i32, %a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %0:3 = utilcall.call @dropped(%s, %a, %b) : (i32, tensor<4xi32>, tensor<4xi32>) -> (i32, %a, %b)
  utilcall.return %0#2 : tensor<4xi32>
}

// -----

// Insertion, in a function of several blocks that calls itself.

// CHECK: utilcall.func private @inserted(%[[P:.+]]: i1, %{{.+}}: i32 {test.inserted}, %[[A:.+]]: tensor<4xi32> {a.a}) -> (i32 {test.inserted}, %[[A]]) {
// CHECK: cf.cond_br
// CHECK: %[[C42:.+]] = arith.constant 42 : i32
// CHECK-NEXT: %[[R:.+]]:2 = utilcall.call @inserted(%[[P]], %[[C42]], %[[A]]) : (i1, i32, tensor<4xi32>) -> (i32, %[[A]])
// CHECK: %[[C43:.+]] = arith.constant 43 : i32
// CHECK-NEXT: utilcall.return %[[C43]], %[[R]]#1
// CHECK: %[[D43:.+]] = arith.constant 43 : i32
// CHECK-NEXT: utilcall.return %[[D43]], %[[A]]
utilcall.func private @inserted(%p: i1, %a: tensor<4xi32> {a.a}) -> %a
    attributes {test.edits = [["insert-argument", 1], ["insert-result", 0]]} {
  cf.cond_br %p, ^again, ^end
^again:
  %0 = utilcall.call @inserted(%p, %a) : (i1, tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
^end:
  utilcall.return %a : tensor<4xi32>
}

// -----

// Expansion: the tie and the attributes go with the component that carries the
// storage, attributes of what is not tied with the first one.

// CHECK: utilcall.func private @expanded(%{{.+}}: i32 {a.t}, %[[T:.+]]: tensor<4xi32>, %{{.+}}: i32, %[[A:.+]]: tensor<4xi32> {a.a}) -> (%[[A]] {r.a}, i32, tensor<4xi32> {r.t}) {
// CHECK: %[[C:.+]] = arith.constant 7 : i32
// CHECK-NEXT: utilcall.return %[[A]], %[[C]], %[[T]]
utilcall.func private @expanded(%t: tensor<4xi32> {a.t}, %a: tensor<4xi32> {a.a}) -> (%a {r.a}, tensor<4xi32> {r.t})
    attributes {test.edits = [["expand-argument", 0, 1], ["expand-argument", 2, 1], ["expand-result", 0, 0]]} {
  utilcall.return %a, %t : tensor<4xi32>, tensor<4xi32>
}
// CHECK: utilcall.func public @calls_expanded(%[[T:.+]]: tensor<4xi32>, %[[A:.+]]: tensor<4xi32>)
// CHECK-DAG: %[[C0:.+]] = arith.constant 7 : i32
// CHECK-DAG: %[[C1:.+]] = arith.constant 7 : i32
// CHECK: %[[R:.+]]:3 = utilcall.call @expanded(%{{.+}}, %[[T]], %{{.+}}, %[[A]]) : (i32, tensor<4xi32>, i32, tensor<4xi32>) -> (%[[A]], i32, tensor<4xi32>)
// CHECK-NEXT: utilcall.return %[[R]]#0, %[[R]]#2
utilcall.func @calls_expanded(%t: tensor<4xi32>, %a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = utilcall.call @expanded(%t, %a) : (tensor<4xi32>, tensor<4xi32>) -> (%a, tensor<4xi32>)
  utilcall.return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
