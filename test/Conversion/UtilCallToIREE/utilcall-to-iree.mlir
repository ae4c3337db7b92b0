// RUN: utilcall-opt %s -split-input-file -convert-utilcall-to-iree | FileCheck %s

// I1 and I6: fresh storage and declarations.

// CHECK: func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
// CHECK-NOT: nosideeffects
utilcall.func private @ext.dbl(%a: tensor<?xi32>, %b: tensor<?xi32> {bufferization.access = "write"}) -> %b attributes {nosideeffects}
// CHECK: func.func private @pure(tensor<?xi32>) -> tensor<?xi32> attributes {nosideeffects}
utilcall.func private @pure(%a: tensor<?xi32>) -> tensor<?xi32> attributes {nosideeffects}
// IREE passes the wrong storage to functions that it does not inline.
// CHECK: func.func private @kept(){{$}}
utilcall.func private @kept() attributes {inlining_policy = #utilcall.inline.never}

// CHECK-LABEL: func.func @fresh
// CHECK-SAME:    (%[[X:.+]]: tensor<?xi32>, %[[N:.+]]: index) -> tensor<?xi32>
// CHECK-NEXT:    %[[D:.+]] = "flow.tensor.alloca"(%[[N]]) : (index) -> tensor<?xi32>
// CHECK-NEXT:    %[[R:.+]] = call @ext.dbl(%[[X]], %[[D]])
// CHECK-NEXT:    return %[[R]]
utilcall.func @fresh(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %d = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %r = utilcall.call @ext.dbl(%x, %d) : (tensor<?xi32>, tensor<?xi32>) -> %d
  utilcall.return %r : tensor<?xi32>
}

// -----

// I2: a copy that IREE cannot see to be one.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// CHECK-LABEL: func.func @copy
// CHECK-SAME:    (%[[X:.+]]: tensor<4xi32>)
// CHECK:         %[[O:.+]]:2 = "util.optimization_barrier"(%{{.+}}, %{{.+}}) : (i1, i32) -> (i1, i32)
// CHECK:         %[[C:.+]] = linalg.generic {{.*}} ins(%[[X]] : tensor<4xi32>)
// CHECK:           %[[E:.+]] = arith.select %[[O]]#0, %{{.+}}, %[[O]]#1 : i32
// CHECK-NEXT:      linalg.yield %[[E]]
// CHECK:         call @ext.inc(%[[C]])
utilcall.func @copy(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %r = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  utilcall.return %r : tensor<4xi32>
}

// -----

// I3: what is written in place is pinned.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// CHECK-LABEL: func.func @pin
// CHECK:         %[[S:.+]] = arith.muli
// CHECK:         %[[P:.+]] = linalg.generic {{.*}} ins(%[[S]] : tensor<4xi32>)
// CHECK:         call @ext.inc(%[[P]])
utilcall.func @pin(%x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<4xi32>) -> %s
  utilcall.return %r : tensor<4xi32>
}

// CHECK-LABEL: func.func @pin_fill
// CHECK-SAME:    (%[[V:.+]]: i32)
// CHECK:         %[[O:.+]] = "util.optimization_barrier"(%[[V]]) : (i32) -> i32
// CHECK-NEXT:    %[[F:.+]] = linalg.fill ins(%[[O]] : i32)
// CHECK-NEXT:    call @ext.inc(%[[F]])
utilcall.func @pin_fill(%v: i32) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %f = linalg.fill ins(%v : i32) outs(%e : tensor<4xi32>) -> tensor<4xi32>
  %r = utilcall.call @ext.inc(%f) : (tensor<4xi32>) -> %f
  utilcall.return %r : tensor<4xi32>
}

// -----

// I4: what overwrites depends on what read before, and on its being over.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a
utilcall.func private @ext.observe(%a: tensor<4xi32>)

// CHECK-LABEL: func.func @reader
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK-NEXT:    %[[Y:.+]] = arith.addi %[[P]]
// CHECK-NEXT:    %[[Z:.+]] = "util.optimization_barrier"(%[[Y]])
// CHECK-NEXT:    %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[Z]])
// CHECK-NEXT:    %[[Q:.+]] = call @ext.inc(%[[W]]#0)
// CHECK-NEXT:    return %[[Z]], %[[Q]]
utilcall.func @reader(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  %y = arith.addi %p, %x : tensor<4xi32>
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %y, %q : tensor<4xi32>, tensor<4xi32>
}

// In a callee too, if only the caller overwrites.
// CHECK-LABEL: func.func private @reads
// CHECK:         %[[Y:.+]] = arith.muli
// CHECK-NEXT:    %[[Z:.+]] = "util.optimization_barrier"(%[[Y]])
// CHECK-NEXT:    return %[[Z]]
utilcall.func private @reads(%t: tensor<4xi32>) -> tensor<4xi32> {
  %y = arith.muli %t, %t : tensor<4xi32>
  utilcall.return %y : tensor<4xi32>
}
// CHECK-LABEL: func.func @calls_reader
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK-NEXT:    %[[Y:.+]] = call @reads(%[[P]])
// CHECK-NEXT:    %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[Y]])
// CHECK-NEXT:    call @ext.inc(%[[W]]#0)
utilcall.func @calls_reader(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  %y = utilcall.call @reads(%p) : (tensor<4xi32>) -> tensor<4xi32>
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %y, %q : tensor<4xi32>, tensor<4xi32>
}

// What has no result is waited for by way of its operands.
// CHECK-LABEL: func.func @observed
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK-NEXT:    %[[A:.+]] = "util.optimization_barrier"(%[[P]])
// CHECK-NEXT:    call @ext.observe(%[[A]])
// CHECK-NEXT:    %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[A]])
// CHECK-NEXT:    call @ext.inc(%[[W]]#0)
utilcall.func @observed(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  utilcall.call @ext.observe(%p) : (tensor<4xi32>) -> ()
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %q : tensor<4xi32>
}

// CHECK-LABEL: func.func @observed_sometimes
// CHECK-SAME:    %[[C:[a-z0-9]+]]: i1
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK-NEXT:    %[[A:.+]] = "util.optimization_barrier"(%[[P]])
// CHECK-NEXT:    %[[D:.+]] = "util.optimization_barrier"(%[[C]])
// CHECK-NEXT:    scf.if %[[D]]
// CHECK-NEXT:      func.call @ext.observe(%[[A]])
// CHECK:         %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[A]])
// CHECK-NEXT:    call @ext.inc(%[[W]]#0)
utilcall.func @observed_sometimes(%x: tensor<4xi32>, %if: i1) -> tensor<4xi32> {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  scf.if %if {
    utilcall.call @ext.observe(%p) : (tensor<4xi32>) -> ()
  }
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %q : tensor<4xi32>
}

// What a branch or a callee passes on depends on what it read.
// CHECK-LABEL: func.func @reads_in_branch
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK:         %[[R:.+]] = scf.if
// CHECK:           %[[A:.+]] = "util.optimization_barrier"(%[[P]])
// CHECK-NEXT:      func.call @ext.observe(%[[A]])
// CHECK-NEXT:      %[[Y:.+]]:2 = "util.optimization_barrier"(%[[X:.+]], %[[A]])
// CHECK-NEXT:      scf.yield %[[Y]]#0
// CHECK:         %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[R]])
// CHECK-NEXT:    call @ext.inc(%[[W]]#0)
utilcall.func @reads_in_branch(%x: tensor<4xi32>, %z: tensor<4xi32>, %if: i1)
    -> (tensor<4xi32>, tensor<4xi32>) {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  %r = scf.if %if -> (tensor<4xi32>) {
    utilcall.call @ext.observe(%p) : (tensor<4xi32>) -> ()
    scf.yield %x : tensor<4xi32>
  } else {
    scf.yield %z : tensor<4xi32>
  }
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %q, %r : tensor<4xi32>, tensor<4xi32>
}

// A read that returns a number is waited for by way of a tensor of it.
// CHECK-LABEL: func.func @reads_number
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK-NEXT:    %[[N:.+]] = call @ext.number(%[[P]])
// CHECK-NEXT:    %[[M:.+]] = "util.optimization_barrier"(%[[N]]) : (f32) -> f32
// CHECK-NEXT:    %[[T:.+]] = "flow.tensor.splat"(%[[M]]) : (f32) -> tensor<1xf32>
// CHECK-NEXT:    %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[T]])
// CHECK-NEXT:    call @ext.inc(%[[W]]#0)
utilcall.func private @ext.number(%a: tensor<4xi32>) -> f32
utilcall.func @reads_number(%x: tensor<4xi32>) -> (tensor<4xi32>, f32) {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  %n = utilcall.call @ext.number(%p) : (tensor<4xi32>) -> f32
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %q, %n : tensor<4xi32>, f32
}

// An inlined call without results leaves nothing to depend on: a copy.
// CHECK-LABEL: func.func @calls_observer
// CHECK:         %[[P:.+]] = call @ext.inc
// CHECK-NEXT:    call @observes(%[[P]])
// CHECK:         %[[C:.+]] = linalg.generic {{.*}} ins(%[[P]]
// CHECK:         call @ext.inc(%[[C]])
utilcall.func private @observes(%t: tensor<4xi32>) {
  utilcall.call @ext.observe(%t) : (tensor<4xi32>) -> ()
  utilcall.return
}
utilcall.func @calls_observer(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %p = utilcall.call @ext.inc(%c) : (tensor<4xi32>) -> %c
  utilcall.call @observes(%p) : (tensor<4xi32>) -> ()
  %q = utilcall.call @ext.inc(%p) : (tensor<4xi32>) -> %p
  utilcall.return %q : tensor<4xi32>
}

// -----

// I7: an update comes after the external reads of what it updates.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a
utilcall.func private @ext.untied(%a: tensor<4xi32>) -> tensor<4xi32>

// CHECK-LABEL: func.func @update_after_read
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<4xi32>, %[[S:[a-z0-9]+]]: tensor<2xi32>
// CHECK:         %[[P:.+]] = arith.muli
// CHECK-NEXT:    %[[R:.+]] = call @ext.untied(%[[P]])
// CHECK-NEXT:    %[[Z:.+]] = "util.optimization_barrier"(%[[R]])
// CHECK-NEXT:    %[[W:.+]]:2 = "util.optimization_barrier"(%[[P]], %[[Z]])
// CHECK-NEXT:    tensor.insert_slice %[[S]] into %[[W]]#0
utilcall.func @update_after_read(%x: tensor<4xi32>, %s: tensor<2xi32>)
    -> (tensor<4xi32>, tensor<4xi32>) {
  %p = arith.muli %x, %x : tensor<4xi32>
  %r = utilcall.call @ext.untied(%p) : (tensor<4xi32>) -> tensor<4xi32>
  %u = tensor.insert_slice %s into %p[1] [2] [1] : tensor<2xi32> into tensor<4xi32>
  utilcall.return %r, %u : tensor<4xi32>, tensor<4xi32>
}

// A caller's own storage is not updated.
// CHECK-LABEL: func.func @update_argument
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<4xi32>
// CHECK:         %[[C:.+]] = linalg.generic {{.*}} ins(%[[X]]
// CHECK:         tensor.insert %{{.+}} into %[[C]]
utilcall.func @update_argument(%x: tensor<4xi32>, %k: i32, %i: index) -> tensor<4xi32> {
  %u = tensor.insert %k into %x[%i] : tensor<4xi32>
  utilcall.return %u : tensor<4xi32>
}

// Neither to accumulate in it. What is not read is not updated.
// CHECK-LABEL: func.func @accumulate_in_argument
// CHECK-SAME:    %[[A:[a-z0-9]+]]: tensor<4x4xi32>, %[[B:[a-z0-9]+]]: tensor<4x4xi32>
// CHECK:         %[[T:.+]] = linalg.transpose ins(%[[A]] {{.*}} outs(%[[B]]
// CHECK:         %[[C:.+]] = linalg.generic {{.*}} ins(%[[B]]
// CHECK:         linalg.matmul ins(%[[A]], %[[T]] {{.*}} outs(%[[C]]
utilcall.func @accumulate_in_argument(%a: tensor<4x4xi32>, %b: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %t = linalg.transpose ins(%a : tensor<4x4xi32>) outs(%b : tensor<4x4xi32>) permutation = [1, 0]
  %u = linalg.matmul ins(%a, %t : tensor<4x4xi32>, tensor<4x4xi32>) outs(%b : tensor<4x4xi32>) -> tensor<4x4xi32>
  utilcall.return %u : tensor<4x4xi32>
}

// Unless all callers are known: they see to it.
// CHECK-LABEL: func.func private @updates
// CHECK-NEXT:    tensor.insert
// CHECK-LABEL: func.func @calls_update
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<4xi32>
// CHECK:         %[[C:.+]] = linalg.generic {{.*}} ins(%[[X]]
// CHECK:         call @updates(%[[C]],
utilcall.func private @updates(%x: tensor<4xi32>, %k: i32, %i: index) -> tensor<4xi32> {
  %u = tensor.insert %k into %x[%i] : tensor<4xi32>
  utilcall.return %u : tensor<4xi32>
}
utilcall.func @calls_update(%x: tensor<4xi32>, %k: i32, %i: index) -> tensor<4xi32> {
  %u = utilcall.call @updates(%x, %k, %i) : (tensor<4xi32>, i32, index) -> tensor<4xi32>
  utilcall.return %u : tensor<4xi32>
}

// Nobody else sees what a loop builds piece by piece.
// CHECK-LABEL: func.func @accumulate
// CHECK:         scf.for {{.*}} iter_args(%[[T:.+]] = %{{.+}})
// CHECK-NEXT:      tensor.insert %{{.+}} into %[[T]]
// CHECK-NEXT:      scf.yield
utilcall.func @accumulate(%k: i32, %ub: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.splat %k : tensor<4xi32>
  %r = scf.for %i = %c0 to %ub step %c1 iter_args(%t = %e) -> (tensor<4xi32>) {
    %u = tensor.insert %k into %t[%i] : tensor<4xi32>
    scf.yield %u : tensor<4xi32>
  }
  utilcall.return %r : tensor<4xi32>
}

// -----

// I5: what a loop carries is awaited before it is carried.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// CHECK-LABEL: func.func @carried
// CHECK:         %[[C:.+]] = linalg.generic
// CHECK:         %[[I:.+]] = "util.optimization_barrier"(%[[C]])
// CHECK:         scf.for {{.*}} iter_args(%[[T:.+]] = %[[I]])
// CHECK-NEXT:      %[[A:.+]] = "util.optimization_barrier"(%[[T]])
// CHECK-NEXT:      %[[U:.+]] = func.call @ext.inc(%[[A]])
// CHECK-NEXT:      %[[Y:.+]] = "util.optimization_barrier"(%[[U]])
// CHECK-NEXT:      scf.yield %[[Y]]
utilcall.func @carried(%x: tensor<4xi32>, %lb: index, %ub: index, %step: index) -> tensor<4xi32> {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<4xi32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %c) -> (tensor<4xi32>) {
    %u = utilcall.call @ext.inc(%t) : (tensor<4xi32>) -> %t
    scf.yield %u : tensor<4xi32>
  }
  utilcall.return %r : tensor<4xi32>
}

// -----

// The other value is made on the device: hosts have neither f16 nor complex.

utilcall.func private @ext.inc(%a: tensor<complex<f32>>) -> %a

// CHECK-LABEL: func.func @complex
// CHECK:         %[[O:.+]]:2 = "util.optimization_barrier"(%{{.+}}, %{{.+}}) : (i1, i32) -> (i1, i32)
// CHECK:           %[[F:.+]] = arith.sitofp %[[O]]#1 : i32 to f32
// CHECK-NEXT:      %[[Z:.+]] = complex.create %[[F]], %[[F]] : complex<f32>
// CHECK-NEXT:      arith.select %[[O]]#0, %{{.+}}, %[[Z]] : complex<f32>
utilcall.func @complex(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %c = bufferization.alloc_tensor() copy(%x) : tensor<complex<f32>>
  %r = utilcall.call @ext.inc(%c) : (tensor<complex<f32>>) -> %c
  utilcall.return %r : tensor<complex<f32>>
}

// -----

// I8: an element of a tensor of several dimensions is inserted as a slice.

// CHECK-LABEL: func.func private @insert(
// CHECK-SAME: %[[N:.*]]: i32, %[[V:.*]]: tensor<?xi32>, %[[I:.*]]: index
func.func private @insert(%n: i32, %v: tensor<?xi32>, %i: index) -> (tensor<?xi32>, tensor<?x4xi32>) {
  %c3 = arith.constant 3 : index
  %m = tensor.empty(%i) : tensor<?x4xi32>
  // CHECK: tensor.insert %[[N]] into {{.*}}[%[[I]]] : tensor<?xi32>
  %w = tensor.insert %n into %v[%i] : tensor<?xi32>
  // CHECK: %[[SLICE:.*]] = tensor.from_elements %[[N]] : tensor<1x1xi32>
  // CHECK: tensor.insert_slice %[[SLICE]] into %{{.*}}[%[[I]], 3] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<?x4xi32>
  %r = tensor.insert %n into %m[%i, %c3] : tensor<?x4xi32>
  return %w, %r : tensor<?xi32>, tensor<?x4xi32>
}
