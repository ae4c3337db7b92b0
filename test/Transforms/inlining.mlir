// RUN: utilcall-opt %s -split-input-file -inline | FileCheck %s

// Calls inside the inlined body keep their ties. The body builds the result in
// the tied argument's storage, so nothing has to be said.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

utilcall.func private @twice(%a: tensor<4xi32>) -> %a {
  %0 = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  %1 = utilcall.call @ext.inc(%0) : (tensor<4xi32>) -> %0
  utilcall.return %1 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @ties_of_the_body
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[A:.+]] = utilcall.call @ext.inc(%[[X]]) : (tensor<4xi32>) -> %[[X]]
// CHECK-NEXT: %[[B:.+]] = utilcall.call @ext.inc(%[[A]]) : (tensor<4xi32>) -> %[[A]]
// CHECK-NEXT: utilcall.return %[[B]]
utilcall.func @ties_of_the_body(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @twice(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// The body returns a value of its own: the tie is written down.

utilcall.func private @fresh(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (i32, %b) {
  %c = arith.constant 1 : i32
  %0 = arith.addi %a, %a : tensor<4xi32>
  utilcall.return %c, %0 : i32, tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @materialized
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[Y:.+]]: tensor<4xi32>)
// CHECK: %[[SUM:.+]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT: %[[R:.+]] = bufferization.materialize_in_destination %[[SUM]] in %[[Y]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-NEXT: %[[USE:.+]] = arith.muli %[[R]], %[[Y]]
// CHECK-NEXT: utilcall.return %[[USE]]
utilcall.func @materialized(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0:2 = utilcall.call @fresh(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> (i32, %y)
  %1 = arith.muli %0#1, %y : tensor<4xi32>
  utilcall.return %1 : tensor<4xi32>
}

// -----

// Another argument than the tied one is returned.

utilcall.func private @other(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b {
  utilcall.return %a : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @other_argument
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[Y:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[R:.+]] = bufferization.materialize_in_destination %[[X]] in %[[Y]]
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @other_argument(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @other(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}

// -----

// Two arguments trade places: each is put where the other was.

utilcall.func private @swap(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (%a, %b) {
  utilcall.return %b, %a : tensor<4xi32>, tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @swapped
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[Y:.+]]: tensor<4xi32>)
// CHECK-DAG: %[[A:.+]] = bufferization.materialize_in_destination %[[Y]] in %[[X]]
// CHECK-DAG: %[[B:.+]] = bufferization.materialize_in_destination %[[X]] in %[[Y]]
// CHECK: utilcall.return %[[A]], %[[B]]
utilcall.func @swapped(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = utilcall.call @swap(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> (%x, %y)
  utilcall.return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// Destination-style ops, views, loops, branches and selects hand storage on.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

utilcall.func private @through(%a: tensor<4xi32>, %n: index, %p: i1, %v: i32) -> %a {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.fill ins(%v : i32) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  %3 = scf.for %i = %c0 to %n step %c1 iter_args(%it = %2) -> (tensor<4xi32>) {
    %6 = utilcall.call @ext.inc(%it) : (tensor<4xi32>) -> %it
    scf.yield %6 : tensor<4xi32>
  }
  %4 = scf.if %p -> (tensor<4xi32>) {
    %7 = tensor.insert %v into %3[%c0] : tensor<4xi32>
    scf.yield %7 : tensor<4xi32>
  } else {
    scf.yield %3 : tensor<4xi32>
  }
  %5 = arith.select %p, %4, %3 : tensor<4xi32>
  utilcall.return %5 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @handed_on
// CHECK-NOT: materialize_in_destination
// CHECK: %[[R:.+]] = arith.select
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @handed_on(%x: tensor<4xi32>, %n: index, %p: i1, %v: i32) -> tensor<4xi32> {
  %0 = utilcall.call @through(%x, %n, %p, %v) : (tensor<4xi32>, index, i1, i32) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// One branch builds the value elsewhere.

utilcall.func private @one_side(%a: tensor<4xi32>, %p: i1) -> %a {
  %0 = scf.if %p -> (tensor<4xi32>) {
    %1 = arith.addi %a, %a : tensor<4xi32>
    scf.yield %1 : tensor<4xi32>
  } else {
    scf.yield %a : tensor<4xi32>
  }
  utilcall.return %0 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @one_branch
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>
// CHECK: %[[V:.+]] = scf.if
// CHECK: %[[R:.+]] = bufferization.materialize_in_destination %[[V]] in %[[X]]
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @one_branch(%x: tensor<4xi32>, %p: i1) -> tensor<4xi32> {
  %0 = utilcall.call @one_side(%x, %p) : (tensor<4xi32>, i1) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A loop that trades its carried values does not keep either in its storage.

utilcall.func private @rotate(%a: tensor<4xi32>, %b: tensor<4xi32>, %n: index) -> %a {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %a, %v = %b) -> (tensor<4xi32>, tensor<4xi32>) {
    scf.yield %v, %u : tensor<4xi32>, tensor<4xi32>
  }
  utilcall.return %0#0 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @rotated
// CHECK-SAME: (%[[X:[^:]+]]: tensor<4xi32>
// CHECK: %[[V:.+]]:2 = scf.for
// CHECK: bufferization.materialize_in_destination %[[V]]#0 in %[[X]]
utilcall.func @rotated(%x: tensor<4xi32>, %y: tensor<4xi32>, %n: index) -> tensor<4xi32> {
  %0 = utilcall.call @rotate(%x, %y, %n) : (tensor<4xi32>, tensor<4xi32>, index) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A callee of several blocks: each return keeps the tie by itself.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

utilcall.func private @blocks(%a: tensor<4xi32>, %p: i1) -> %a {
  cf.cond_br %p, ^then, ^else
^then:
  %0 = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
^else:
  %1 = arith.addi %a, %a : tensor<4xi32>
  utilcall.return %1 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @several_blocks
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[P:.+]]: i1)
// CHECK: cf.cond_br %[[P]], ^[[THEN:.+]], ^[[ELSE:.+]]
// CHECK: ^[[THEN]]:
// CHECK-NEXT: %[[A:.+]] = utilcall.call @ext.inc(%[[X]]) : (tensor<4xi32>) -> %[[X]]
// CHECK-NEXT: cf.br ^[[END:.+]](%[[A]] : tensor<4xi32>)
// CHECK: ^[[ELSE]]:
// CHECK-NEXT: %[[B:.+]] = arith.addi
// CHECK-NEXT: %[[C:.+]] = bufferization.materialize_in_destination %[[B]] in %[[X]]
// CHECK-NEXT: cf.br ^[[END]](%[[C]] : tensor<4xi32>)
// CHECK: ^[[END]](%[[R:.+]]: tensor<4xi32>):
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @several_blocks(%x: tensor<4xi32>, %p: i1) -> tensor<4xi32> {
  %0 = utilcall.call @blocks(%x, %p) : (tensor<4xi32>, i1) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A region of one block takes a callee of one block, not one of several.

utilcall.func private @single(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  utilcall.return %0 : i32
}

utilcall.func private @several(%a: i32, %p: i1) -> i32 {
  cf.cond_br %p, ^then, ^else
^then:
  %0 = arith.addi %a, %a : i32
  utilcall.return %0 : i32
^else:
  utilcall.return %a : i32
}

// CHECK-LABEL: utilcall.func public @in_regions
// CHECK: scf.if
// CHECK-NEXT: arith.addi
// CHECK: else
// CHECK-NEXT: utilcall.call @several
utilcall.func @in_regions(%x: i32, %p: i1) -> i32 {
  %0 = scf.if %p -> (i32) {
    %1 = utilcall.call @single(%x) : (i32) -> i32
    scf.yield %1 : i32
  } else {
    %2 = utilcall.call @several(%x, %p) : (i32, i1) -> i32
    scf.yield %2 : i32
  }
  utilcall.return %0 : i32
}

// -----

// A region that may have several blocks takes any callee.

utilcall.func private @several(%a: i32, %p: i1) -> i32 {
  cf.cond_br %p, ^then, ^else
^then:
  %0 = arith.addi %a, %a : i32
  utilcall.return %0 : i32
^else:
  utilcall.return %a : i32
}

// CHECK-LABEL: utilcall.func public @in_execute_region
// CHECK-NOT: utilcall.call
// CHECK: cf.cond_br
utilcall.func @in_execute_region(%x: i32, %p: i1) -> i32 {
  %0 = scf.execute_region -> i32 no_inline {
    %1 = utilcall.call @several(%x, %p) : (i32, i1) -> i32
    scf.yield %1 : i32
  }
  utilcall.return %0 : i32
}

// -----

// Not inlined: declarations, what says so itself, and ties that cannot be
// written down: between types, on memrefs and on opaque values.

utilcall.func private @declaration(%a: i32) -> i32
utilcall.func private @never(%a: i32) -> i32 attributes {inlining_policy = #utilcall.inline.never} {
  utilcall.return %a : i32
}
utilcall.func private @no_inline(%a: i32) -> i32 attributes {no_inline} {
  utilcall.return %a : i32
}
utilcall.func private @noinline(%a: i32) -> i32 attributes {noinline} {
  utilcall.return %a : i32
}
utilcall.func private @id(%a: i32) -> i32 {
  utilcall.return %a : i32
}
utilcall.func private @bits(%a: tensor<4xf32>) -> (%a as tensor<4xi32>) {
  %0 = arith.fptosi %a : tensor<4xf32> to tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}
utilcall.func private @memory(%a: memref<4xi32>, %b: memref<4xi32>) -> %b {
  utilcall.return %a : memref<4xi32>
}
utilcall.func private @opaque(%a: !llvm.ptr, %b: !llvm.ptr) -> %b {
  utilcall.return %a : !llvm.ptr
}

// CHECK-LABEL: utilcall.func public @not_inlined
// CHECK: utilcall.call @declaration
// CHECK: utilcall.call @never
// CHECK: utilcall.call @no_inline
// CHECK: utilcall.call @noinline
// CHECK: utilcall.call @id
// CHECK: utilcall.call @bits
// CHECK: utilcall.call @memory
// CHECK: utilcall.call @opaque
utilcall.func @not_inlined(%x: i32, %t: tensor<4xf32>, %m: memref<4xi32>, %o: memref<4xi32>, %p: !llvm.ptr, %q: !llvm.ptr)
    -> (i32, tensor<4xi32>, memref<4xi32>, !llvm.ptr) {
  %0 = utilcall.call @declaration(%x) : (i32) -> i32
  %1 = utilcall.call @never(%0) : (i32) -> i32
  %2 = utilcall.call @no_inline(%1) : (i32) -> i32
  %3 = utilcall.call @noinline(%2) : (i32) -> i32
  %4 = utilcall.call @id(%3) {no_inline} : (i32) -> i32
  %5 = utilcall.call @bits(%t) : (tensor<4xf32>) -> (%t as tensor<4xi32>)
  %6 = utilcall.call @memory(%m, %o) : (memref<4xi32>, memref<4xi32>) -> %o
  %7 = utilcall.call @opaque(%p, %q) : (!llvm.ptr, !llvm.ptr) -> %q
  utilcall.return %4, %5, %6, %7 : i32, tensor<4xi32>, memref<4xi32>, !llvm.ptr
}

// -----

// A tie between types is kept where the body builds the value in place.

utilcall.func private @ext.bits(%a: tensor<4xf32>) -> (%a as tensor<4xi32>)
utilcall.func private @bits(%a: tensor<4xf32>) -> (%a as tensor<4xi32>) {
  %0 = utilcall.call @ext.bits(%a) : (tensor<4xf32>) -> (%a as tensor<4xi32>)
  utilcall.return %0 : tensor<4xi32>
}
utilcall.func private @memory(%a: memref<4xi32>, %v: i32) -> %a {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xi32>
  utilcall.return %a : memref<4xi32>
}

// CHECK-LABEL: utilcall.func public @in_place_between_types
// CHECK-SAME: (%[[T:.+]]: tensor<4xf32>, %[[M:.+]]: memref<4xi32>, %[[V:.+]]: i32)
// CHECK: %[[R:.+]] = utilcall.call @ext.bits(%[[T]])
// CHECK: memref.store %[[V]], %[[M]]
// CHECK: utilcall.return %[[R]], %[[M]]
utilcall.func @in_place_between_types(%t: tensor<4xf32>, %m: memref<4xi32>, %v: i32) -> (tensor<4xi32>, memref<4xi32>) {
  %0 = utilcall.call @bits(%t) : (tensor<4xf32>) -> (%t as tensor<4xi32>)
  %1 = utilcall.call @memory(%m, %v) : (memref<4xi32>, i32) -> %m
  utilcall.return %0, %1 : tensor<4xi32>, memref<4xi32>
}

// -----

// Recursion ends.

// CHECK-LABEL: utilcall.func public @self
// CHECK: utilcall.call @self
utilcall.func @self(%a: tensor<4xi32>) -> %a {
  %0 = utilcall.call @self(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @even
// CHECK: utilcall.call
utilcall.func @even(%a: tensor<4xi32>) -> %a {
  %0 = utilcall.call @odd(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
}
utilcall.func private @odd(%a: tensor<4xi32>) -> %a {
  %0 = utilcall.call @even(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A utilcall.call of a func.func with a body: its ties are attributes.

func.func private @callee(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 1 : index}) {
  return %a : tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @calls_func
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>, %[[Y:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[R:.+]] = bufferization.materialize_in_destination %[[X]] in %[[Y]]
// CHECK-NEXT: utilcall.return %[[R]]
utilcall.func @calls_func(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @callee(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A public callee and one called twice are cloned; locations are kept.

utilcall.func @public(%a: tensor<4xi32>) -> %a {
  %0 = arith.addi %a, %a : tensor<4xi32> loc("body")
  utilcall.return %0 : tensor<4xi32> loc("return")
}

// CHECK-LABEL: utilcall.func public @cloned
// CHECK-SAME: (%[[X:.+]]: tensor<4xi32>)
// CHECK-NEXT: %[[A:.+]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT: %[[B:.+]] = bufferization.materialize_in_destination %[[A]] in %[[X]]
// CHECK-NEXT: %[[C:.+]] = arith.addi %[[B]], %[[B]]
// CHECK-NEXT: %[[D:.+]] = bufferization.materialize_in_destination %[[C]] in %[[B]]
// CHECK-NEXT: utilcall.return %[[D]]
utilcall.func @cloned(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @public(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @public(%0) : (tensor<4xi32>) -> %0
  utilcall.return %1 : tensor<4xi32>
}

// -----

// The search for where a value was built does not ask a loop for its control
// flow while a body is being inlined into it.

utilcall.func private @other(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b {
  utilcall.return %a : tensor<4xi32>
}
// CHECK-LABEL: @inlined_into_loop
// CHECK:         scf.for
// CHECK-NEXT:      %[[P:.+]] = bufferization.materialize_in_destination %{{.+}} in %{{.+}}
// CHECK-NEXT:      scf.yield {{.*}}%[[P]]
utilcall.func @inlined_into_loop(%x: tensor<4xi32>, %y: tensor<4xi32>, %lb: index, %ub: index, %step: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%a = %x, %b = %y) -> (tensor<4xi32>, tensor<4xi32>) {
    %u = utilcall.call @other(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> %b
    scf.yield %a, %u : tensor<4xi32>, tensor<4xi32>
  }
  utilcall.return %r#0, %r#1 : tensor<4xi32>, tensor<4xi32>
}
