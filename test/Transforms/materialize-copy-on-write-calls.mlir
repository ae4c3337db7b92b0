// RUN: utilcall-opt %s -split-input-file -utilcall-materialize-copy-on-write | FileCheck %s

// W5, W7, W8: functions with bodies.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a

// The callee writes its argument; the caller that still needs it copies, the
// other one does not.
// CHECK-LABEL: @helper
// CHECK-NOT:     copy
utilcall.func private @helper(%t: tensor<?xi32>) -> tensor<?xi32> {
  %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
  utilcall.return %u : tensor<?xi32>
}
// CHECK-LABEL: @caller_needs
// CHECK:         %[[C:.+]] = bufferization.alloc_tensor() copy
// CHECK-NEXT:    utilcall.call @helper(%[[C]])
utilcall.func @caller_needs(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @helper(%s) : (tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}
// CHECK-LABEL: @caller_does_not
// CHECK-NOT:     copy
utilcall.func @caller_does_not(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @helper(%s) : (tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %r : tensor<?xi32>
}

// -----

// W8: a function that hands back its argument unchanged is a view of it.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a
utilcall.func private @id(%t: tensor<?xi32>) -> %t {
  utilcall.return %t : tensor<?xi32>
}
// CHECK-LABEL: @view
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @view(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @id(%s) : (tensor<?xi32>) -> %s
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}
// CHECK-LABEL: @write_view
// CHECK:         %[[R:.+]] = utilcall.call @id
// CHECK-NEXT:    bufferization.alloc_tensor() copy(%[[R]])
utilcall.func @write_view(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @id(%s) : (tensor<?xi32>) -> %s
  %q = utilcall.call @ext.inc(%r) : (tensor<?xi32>) -> %r
  utilcall.return %q, %s : tensor<?xi32>, tensor<?xi32>
}

// -----

// A helper may hand out a constant.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a
utilcall.func private @table() -> tensor<4xi32> {
  %k = arith.constant dense<1> : tensor<4xi32>
  utilcall.return %k : tensor<4xi32>
}
// CHECK-LABEL: @write_table
// CHECK:         %[[R:.+]] = utilcall.call @table
// CHECK-NEXT:    bufferization.alloc_tensor() copy(%[[R]])
utilcall.func @write_table() -> tensor<4xi32> {
  %k = utilcall.call @table() : () -> tensor<4xi32>
  %r = utilcall.call @ext.inc(%k) : (tensor<4xi32>) -> %k
  utilcall.return %r : tensor<4xi32>
}

// -----

// W4: a function that is named elsewhere has callers that cannot be made to copy.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a
// CHECK-LABEL: @named
// CHECK:         bufferization.alloc_tensor() copy
utilcall.func private @named(%t: tensor<?xi32>) -> tensor<?xi32> {
  %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
  utilcall.return %u : tensor<?xi32>
}
"some.op"() {function = @named} : () -> ()

// -----

// W7: a value that was built elsewhere is placed in the tied argument.

// CHECK-LABEL: @elsewhere
// CHECK-SAME:    (%[[T:.+]]: tensor<?xi32>)
// CHECK:         %[[U:.+]] = arith.muli
// CHECK-NEXT:    %[[P:.+]] = bufferization.materialize_in_destination %[[U]] in %[[T]]
// CHECK-NEXT:    utilcall.return %[[P]]
utilcall.func private @elsewhere(%t: tensor<?xi32>) -> %t {
  %u = arith.muli %t, %t : tensor<?xi32>
  utilcall.return %u : tensor<?xi32>
}

// What else is returned from there moves out first.
// CHECK-LABEL: @displaced
// CHECK-SAME:    (%[[T:.+]]: tensor<?xi32>)
// CHECK:         %[[U:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[T]])
// CHECK-NEXT:    %[[P:.+]] = bufferization.materialize_in_destination %[[U]] in %[[T]]
// CHECK-NEXT:    utilcall.return %[[P]], %[[C]]
utilcall.func private @displaced(%t: tensor<?xi32>) -> (%t, tensor<?xi32>) {
  %u = arith.muli %t, %t : tensor<?xi32>
  utilcall.return %u, %t : tensor<?xi32>, tensor<?xi32>
}

// An op in destination style builds in its destination.
// CHECK-LABEL: @destination
// CHECK-NOT:     materialize
// CHECK:         utilcall.return
utilcall.func private @destination(%t: tensor<?xi32>, %v: i32) -> %t {
  %u = linalg.fill ins(%v : i32) outs(%t : tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %u : tensor<?xi32>
}

// So does a loop.
// CHECK-LABEL: @loop
// CHECK-NOT:     materialize
// CHECK:         utilcall.return
utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a
utilcall.func private @loop(%t: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> %t {
  %r = scf.for %i = %lb to %ub step %step iter_args(%a = %t) -> (tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%a) : (tensor<?xi32>) -> %a
    scf.yield %u : tensor<?xi32>
  }
  utilcall.return %r : tensor<?xi32>
}

// -----

// Recursion ends, and the argument that it writes is handed over.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a
// CHECK-LABEL: @recursive
// CHECK-NOT:     copy
utilcall.func private @recursive(%t: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %r = scf.if %c -> (tensor<?xi32>) {
    scf.yield %t : tensor<?xi32>
  } else {
    %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
    %v = utilcall.call @recursive(%u, %c) : (tensor<?xi32>, i1) -> tensor<?xi32>
    scf.yield %v : tensor<?xi32>
  }
  utilcall.return %r : tensor<?xi32>
}
// CHECK-LABEL: @calls_recursive
// CHECK:         %[[C:.+]] = bufferization.alloc_tensor() copy
// CHECK-NEXT:    utilcall.call @recursive(%[[C]]
utilcall.func @calls_recursive(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @recursive(%s, %c) : (tensor<?xi32>, i1) -> tensor<?xi32>
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// -----

// Undefined contents have no storage of their own (W1), also where a function
// returns them.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

utilcall.func private @undefined() -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  utilcall.return %e : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @undefined_result
utilcall.func @undefined_result() -> (tensor<4xi32>, tensor<4xi32>) {
  // CHECK: %[[A:.+]] = utilcall.call @undefined
  %a = utilcall.call @undefined() : () -> tensor<4xi32>
  // CHECK: %[[FRESH_A:.+]] = bufferization.alloc_tensor() : tensor<4xi32>
  // CHECK: utilcall.call @ext.inc(%[[FRESH_A]])
  %0 = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  // CHECK: %[[FRESH_B:.+]] = bufferization.alloc_tensor() : tensor<4xi32>
  // CHECK: utilcall.call @ext.inc(%[[FRESH_B]])
  %1 = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

utilcall.func private @maybe_undefined(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %e = tensor.empty() : tensor<4xi32>
  utilcall.return %e : tensor<4xi32>
^bb2:
  %s = arith.addi %x, %x : tensor<4xi32>
  utilcall.return %s : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @maybe_undefined_result
utilcall.func @maybe_undefined_result(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK: %[[A:.+]] = utilcall.call @maybe_undefined
  // CHECK: %[[COPY:.+]] = bufferization.alloc_tensor() copy(%[[A]])
  // CHECK: utilcall.call @ext.inc(%[[COPY]])
  %a = utilcall.call @maybe_undefined(%c, %x) : (i1, tensor<4xi32>) -> tensor<4xi32>
  %0 = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A value of another shape is placed in a view of the argument (W7).

// CHECK-LABEL: utilcall.func private @placed_in_views
utilcall.func private @placed_in_views(%a: tensor<4xi32>, %b: tensor<2x3xi32>, %c: tensor<1xi32>, %d: tensor<?xi32>)
    -> (%a as tensor<2x2xi32>, %b as tensor<3x2xi32>, %c as tensor<i32>, %d as tensor<4xi32>) {
  // CHECK: %[[A:.+]] = arith.constant dense<1>
  %0 = arith.constant dense<1> : tensor<2x2xi32>
  // CHECK: %[[B:.+]] = arith.constant dense<2>
  %1 = arith.constant dense<2> : tensor<3x2xi32>
  // CHECK: %[[C:.+]] = arith.constant dense<3>
  %2 = arith.constant dense<3> : tensor<i32>
  // CHECK: %[[D:.+]] = arith.constant dense<4>
  %3 = arith.constant dense<4> : tensor<4xi32>
  // CHECK: %[[A_VIEW:.+]] = tensor.expand_shape %{{.+}} {{\[\[}}0, 1]]
  // CHECK: %[[A_PLACED:.+]] = bufferization.materialize_in_destination %[[A]] in %[[A_VIEW]]
  // CHECK: %[[B_FLAT:.+]] = tensor.collapse_shape %{{.+}} {{\[\[}}0, 1]]
  // CHECK: %[[B_VIEW:.+]] = tensor.expand_shape %[[B_FLAT]] {{\[\[}}0, 1]]
  // CHECK: %[[B_PLACED:.+]] = bufferization.materialize_in_destination %[[B]] in %[[B_VIEW]]
  // CHECK: %[[C_VIEW:.+]] = tensor.collapse_shape %{{.+}} []
  // CHECK: %[[C_PLACED:.+]] = bufferization.materialize_in_destination %[[C]] in %[[C_VIEW]]
  // CHECK: %[[D_VIEW:.+]] = tensor.cast %{{.+}} : tensor<?xi32> to tensor<4xi32>
  // CHECK: %[[D_PLACED:.+]] = bufferization.materialize_in_destination %[[D]] in %[[D_VIEW]]
  // CHECK: utilcall.return %[[A_PLACED]], %[[B_PLACED]], %[[C_PLACED]], %[[D_PLACED]]
  utilcall.return %0, %1, %2, %3 : tensor<2x2xi32>, tensor<3x2xi32>, tensor<i32>, tensor<4xi32>
}
