// RUN: utilcall-opt %s -split-input-file -utilcall-materialize-copy-on-write | FileCheck %s

// W6: loops and branches.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a
utilcall.func private @ext.acc(%a: tensor<?xi32>, %b: tensor<?xi32>) -> %b

// The copy stands before the loop.
// CHECK-LABEL: @carried
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    scf.for {{.*}} iter_args(%[[T:.+]] = %[[C]])
// CHECK-NEXT:      %[[U:.+]] = utilcall.call @ext.inc(%[[T]])
// CHECK-NEXT:      scf.yield %[[U]]
utilcall.func @carried(%x: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
    scf.yield %u : tensor<?xi32>
  }
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// The value from before the loop is not needed: no copy.
// CHECK-LABEL: @carried_dead
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @carried_dead(%x: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
    scf.yield %u : tensor<?xi32>
  }
  %q = utilcall.call @ext.inc(%r) : (tensor<?xi32>) -> %r
  utilcall.return %q : tensor<?xi32>
}

// A destination from outside is needed again in the next iteration.
// CHECK-LABEL: @invariant
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:      utilcall.call @ext.acc(%{{.+}}, %[[C]])
utilcall.func @invariant(%x: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %x) -> (tensor<?xi32>) {
    %u = utilcall.call @ext.acc(%t, %s) : (tensor<?xi32>, tensor<?xi32>) -> %s
    scf.yield %u : tensor<?xi32>
  }
  utilcall.return %r : tensor<?xi32>
}

// Exchanging two carried values copies nothing.
// CHECK-LABEL: @swapped
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @swapped(%x: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %t = arith.addi %x, %x : tensor<?xi32>
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%a = %s, %b = %t) -> (tensor<?xi32>, tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%a) : (tensor<?xi32>) -> %a
    scf.yield %b, %u : tensor<?xi32>, tensor<?xi32>
  }
  utilcall.return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// One value into two carried ones: they must not share.
// CHECK-LABEL: @into_two
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    scf.for {{.*}} iter_args(%{{.+}} = %[[C]], %{{.+}} = %[[S]])
utilcall.func @into_two(%x: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r:2 = scf.for %i = %lb to %ub step %step iter_args(%a = %s, %b = %s) -> (tensor<?xi32>, tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%a) : (tensor<?xi32>) -> %a
    scf.yield %u, %b : tensor<?xi32>, tensor<?xi32>
  }
  utilcall.return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// The loop yields what is needed elsewhere: copying behind the loop is cheaper
// than in each iteration.
// CHECK-LABEL: @yields_outer
// CHECK:         scf.for
// CHECK-NOT:       copy
// CHECK:           scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
utilcall.func @yields_outer(%x: tensor<?xi32>, %lb: index, %ub: index, %step: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %k = arith.muli %x, %x : tensor<?xi32>
  %s = arith.addi %x, %x : tensor<?xi32>
  %r = scf.for %i = %lb to %ub step %step iter_args(%t = %s) -> (tensor<?xi32>) {
    scf.yield %k : tensor<?xi32>
  }
  %q = utilcall.call @ext.inc(%r) : (tensor<?xi32>) -> %r
  utilcall.return %q, %k : tensor<?xi32>, tensor<?xi32>
}

// The branch that needs the copy makes it.
// CHECK-LABEL: @branch
// CHECK:         scf.if
// CHECK-NEXT:      %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S:.+]])
// CHECK-NEXT:      scf.yield %[[C]]
// CHECK:         else
// CHECK-NEXT:      scf.yield
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @branch(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %t = arith.addi %x, %x : tensor<?xi32>
  %r = scf.if %c -> (tensor<?xi32>) {
    scf.yield %s : tensor<?xi32>
  } else {
    scf.yield %t : tensor<?xi32>
  }
  %q = utilcall.call @ext.inc(%r) : (tensor<?xi32>) -> %r
  utilcall.return %q, %s : tensor<?xi32>, tensor<?xi32>
}

// A branch result that is only read keeps what it may stand for alive.
// CHECK-LABEL: @branch_read
// CHECK:         bufferization.alloc_tensor() copy
// CHECK-NEXT:    utilcall.call @ext.inc
utilcall.func @branch_read(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.if %c -> (tensor<?xi32>) {
    scf.yield %s : tensor<?xi32>
  } else {
    scf.yield %x : tensor<?xi32>
  }
  %q = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  utilcall.return %q, %r : tensor<?xi32>, tensor<?xi32>
}

// What only the other branch reads is no reason to copy.
// CHECK-LABEL: @other_branch
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @other_branch(%x: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.if %c -> (tensor<?xi32>) {
    %u = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
    scf.yield %u : tensor<?xi32>
  } else {
    %u = arith.addi %s, %x : tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  utilcall.return %r : tensor<?xi32>
}

// CHECK-LABEL: @while
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    scf.while (%{{.+}} = %[[C]])
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @while(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.while (%t = %s) : (tensor<?xi32>) -> tensor<?xi32> {
    scf.condition(%c) %t : tensor<?xi32>
  } do {
  ^bb0(%t: tensor<?xi32>):
    %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
    scf.yield %u : tensor<?xi32>
  }
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// Threads of scf.forall see what was there before.
// CHECK-LABEL: @forall
// CHECK:         scf.forall
// CHECK:           tensor.extract_slice
// CHECK-NEXT:      bufferization.alloc_tensor() copy
// CHECK-NEXT:      utilcall.call @ext.inc
utilcall.func @forall(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %s) -> (tensor<?xi32>) {
    %v = tensor.extract_slice %o[%i] [%n] [1] : tensor<?xi32> to tensor<?xi32>
    %u = utilcall.call @ext.inc(%v) : (tensor<?xi32>) -> %v
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %o[%i] [%n] [1] : tensor<?xi32> into tensor<?xi32>
    }
  }
  utilcall.return %r : tensor<?xi32>
}

// CHECK-LABEL: @diamond
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @diamond(%x: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %u = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  cf.br ^bb3(%u : tensor<?xi32>)
^bb2:
  cf.br ^bb3(%s : tensor<?xi32>)
^bb3(%r: tensor<?xi32>):
  %q = utilcall.call @ext.inc(%r) : (tensor<?xi32>) -> %r
  utilcall.return %q : tensor<?xi32>
}

// CHECK-LABEL: @cfg_loop
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    cf.br ^bb1(%[[C]] : tensor<?xi32>)
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @cfg_loop(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.br ^bb1(%s : tensor<?xi32>)
^bb1(%t: tensor<?xi32>):
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  %u = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
  cf.br ^bb1(%u : tensor<?xi32>)
^bb3:
  utilcall.return %t, %s : tensor<?xi32>, tensor<?xi32>
}

// CHECK-LABEL: @cfg_invariant
// CHECK:       ^bb2:
// CHECK-NEXT:    bufferization.alloc_tensor() copy
// CHECK-NEXT:    utilcall.call @ext.acc
utilcall.func @cfg_invariant(%x: tensor<?xi32>, %c: i1) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  cf.br ^bb1(%x : tensor<?xi32>)
^bb1(%t: tensor<?xi32>):
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  %u = utilcall.call @ext.acc(%t, %s) : (tensor<?xi32>, tensor<?xi32>) -> %s
  cf.br ^bb1(%u : tensor<?xi32>)
^bb3:
  utilcall.return %t : tensor<?xi32>
}
