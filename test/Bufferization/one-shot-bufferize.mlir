// RUN: utilcall-opt %s -split-input-file -one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" | FileCheck %s

// The tied result is in the operand's buffer; "write" needs no contents; an untied
// result is a buffer of its own; a chain through a body stays in one buffer.

// CHECK: utilcall.func private @dbl(%{{.+}}: memref<?xi32>, %[[Y:.+]]: memref<?xi32> {bufferization.access = "write"}) -> %[[Y]]
utilcall.func private @dbl(%x: tensor<?xi32>, %y: tensor<?xi32> {bufferization.access = "write"}) -> %y
utilcall.func private @inc(%x: tensor<?xi32>) -> %x
// CHECK: utilcall.func private @new(%{{.+}}: memref<?xi32>) -> memref<?xi32>
utilcall.func private @new(%x: tensor<?xi32>) -> tensor<?xi32>
// CHECK-LABEL: utilcall.func private @twice
// CHECK-SAME:    (%[[X:.+]]: memref<?xi32>) -> %[[X]]
// CHECK-NEXT:    utilcall.call @inc(%[[X]])
// CHECK-NEXT:    utilcall.call @inc(%[[X]])
// CHECK-NEXT:    utilcall.return %[[X]]
utilcall.func private @twice(%x: tensor<?xi32>) -> %x {
  %0 = utilcall.call @inc(%x) : (tensor<?xi32>) -> %x
  %1 = utilcall.call @inc(%0) : (tensor<?xi32>) -> %0
  utilcall.return %1 : tensor<?xi32>
}
// CHECK-LABEL: utilcall.func public @chain
// CHECK-SAME:    (%[[X:.+]]: memref<?xi32>, %[[N:.+]]: index)
// CHECK-NEXT:    %[[D:.+]] = memref.alloc(%[[N]])
// CHECK-NEXT:    utilcall.call @dbl(%[[X]], %[[D]])
// CHECK-NEXT:    utilcall.call @twice(%[[D]])
// CHECK-NEXT:    %[[NEW:.+]] = utilcall.call @new(%[[D]])
// CHECK-NEXT:    utilcall.call @inc(%[[NEW]])
// CHECK-NEXT:    utilcall.return %[[D]], %[[NEW]]
utilcall.func @chain(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %e = tensor.empty(%n) : tensor<?xi32>
  %0 = utilcall.call @dbl(%x, %e) : (tensor<?xi32>, tensor<?xi32>) -> %e
  %1 = utilcall.call @twice(%0) : (tensor<?xi32>) -> %0
  %2 = utilcall.call @new(%1) : (tensor<?xi32>) -> tensor<?xi32>
  %3 = utilcall.call @inc(%2) : (tensor<?xi32>) -> %2
  utilcall.return %1, %3 : tensor<?xi32>, tensor<?xi32>
}

// -----

// What is needed later, and what belongs to a caller that is not known, is copied.
// An argument that the function gives away is not.

utilcall.func private @inc(%x: tensor<4xi32>) -> %x
// CHECK-LABEL: @kept
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32>)
// CHECK:         memref.copy %[[X]], %[[C:.+]] :
// CHECK-NOT:     memref.copy
// CHECK:         utilcall.call @inc(%[[C]])
utilcall.func @kept(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}
// CHECK-LABEL: @given_away
// CHECK-NOT:     memref.copy
// CHECK:         utilcall.return
utilcall.func @given_away(%x: tensor<4xi32>) -> %x {
  %0 = utilcall.call @inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}
// CHECK-LABEL: @needed
// CHECK:         memref.copy %{{.+}}, %[[C:.+]] :
// CHECK-NOT:     memref.copy
// CHECK:         utilcall.call @inc(%[[C]])
utilcall.func @needed(%x: tensor<4xi32> {bufferization.writable = true}) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0, %x : tensor<4xi32>, tensor<4xi32>
}

// -----

// What a body builds elsewhere is placed in the tied argument; another result
// that is the argument is copied first. Callers know that the argument is written.

// CHECK-LABEL: utilcall.func private @place
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32>, %[[Y:.+]]: memref<4xi32>) -> (%[[Y]], memref<4xi32>)
// CHECK:         %[[OLD:.+]] = memref.alloc()
// CHECK-NEXT:    memref.copy %[[Y]], %[[OLD]]
// CHECK-NEXT:    memref.copy %[[X]], %[[Y]]
// CHECK-NEXT:    utilcall.return %[[Y]], %[[OLD]]
utilcall.func private @place(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (%y, tensor<4xi32>) {
  utilcall.return %x, %y : tensor<4xi32>, tensor<4xi32>
}
// CHECK-LABEL: @main
// CHECK-SAME:    %[[Y:[^:]+]]: memref<4xi32> {{.*}})
// CHECK:         memref.copy %[[Y]], %[[C:.+]] :
// CHECK-NEXT:    utilcall.call @place(%{{.+}}, %[[C]])
utilcall.func @main(%x: tensor<4xi32>, %y: tensor<4xi32> {some.y}) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = utilcall.call @place(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> (%y, tensor<4xi32>)
  utilcall.return %0#0, %y : tensor<4xi32>, tensor<4xi32>
}

// -----

// Loops and blocks.

utilcall.func private @inc(%x: tensor<4xi32>) -> %x
// CHECK-LABEL: @loop
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32>,
// CHECK-NOT:     memref.copy
// CHECK:         scf.for
// CHECK:           utilcall.call @inc(%{{.+}})
// CHECK-NOT:     memref.copy
// CHECK:         utilcall.return %[[X]]
utilcall.func @loop(%x: tensor<4xi32>, %n: index) -> %x {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<4xi32> {
    %0 = utilcall.call @inc(%a) : (tensor<4xi32>) -> %a
    scf.yield %0 : tensor<4xi32>
  }
  utilcall.return %r : tensor<4xi32>
}
// CHECK-LABEL: @blocks
// CHECK:         cf.cond_br %{{.+}}, ^[[A:.+]], ^[[B:.+]](%{{.+}} : memref<4xi32>)
// CHECK:       ^[[A]]:
// CHECK:         utilcall.return %{{.+}} : memref<4xi32>
// CHECK:       ^[[B]](%[[Y:.+]]: memref<4xi32>):
// CHECK:         utilcall.return %{{.+}} : memref<4xi32>
utilcall.func @blocks(%flag: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  cf.cond_br %flag, ^a, ^b(%x : tensor<4xi32>)
^a:
  utilcall.return %x : tensor<4xi32>
^b(%y: tensor<4xi32>):
  %0 = utilcall.call @inc(%y) : (tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}

// -----

// Functions that call themselves: in place through the tie.

utilcall.func private @inc(%x: tensor<4xi32>) -> %x
// CHECK-LABEL: utilcall.func private @again
// CHECK-SAME:    (%[[X:.+]]: memref<4xi32>, %{{.+}}: index) -> %[[X]]
// CHECK-NOT:     memref.copy
// CHECK:         utilcall.call @again(%[[X]], %{{.+}})
// CHECK-NOT:     memref.copy
// CHECK:         utilcall.return %[[X]]
utilcall.func private @again(%x: tensor<4xi32>, %n: index) -> %x {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.subi %n, %c1 : index
  %last = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %last -> tensor<4xi32> {
    scf.yield %x : tensor<4xi32>
  } else {
    %a = utilcall.call @inc(%x) : (tensor<4xi32>) -> %x
    %b = utilcall.call @again(%a, %m) : (tensor<4xi32>, index) -> %a
    scf.yield %b : tensor<4xi32>
  }
  utilcall.return %r : tensor<4xi32>
}
// Without a tie, what the callee does to its argument is not known: the caller
// copies what it needs.
// CHECK-LABEL: utilcall.func private @untied
// CHECK:         memref.copy
// CHECK:         utilcall.call @untied
utilcall.func private @untied(%x: tensor<4xi32>) -> tensor<4xi32> {
  %a = utilcall.call @untied(%x) : (tensor<4xi32>) -> tensor<4xi32>
  %s = arith.constant true
  %b = arith.select %s, %a, %x : tensor<4xi32>
  utilcall.return %b : tensor<4xi32>
}

// -----

// A tie between types: the result is what the call returns.

utilcall.func private @retype(%x: tensor<4xf32>) -> (%x as tensor<4xi32>)
// CHECK-LABEL: @main
// CHECK-SAME:    (%[[X:.+]]: memref<4xf32>)
// CHECK-NEXT:    %[[R:.+]] = utilcall.call @retype(%[[X]]) : (memref<4xf32>) -> %[[X]] as memref<4xi32>
// CHECK-NEXT:    utilcall.return %[[R]] : memref<4xi32>
utilcall.func @main(%x: tensor<4xf32> {bufferization.writable = true}) -> tensor<4xi32> {
  %0 = utilcall.call @retype(%x) : (tensor<4xf32>) -> (%x as tensor<4xi32>)
  utilcall.return %0 : tensor<4xi32>
}

// -----

// A callee that cannot be given the buffer itself gets a copy, which is copied
// back: the result is where the operand was.

utilcall.func private @inc(%x: tensor<2xi32>) -> %x
// CHECK-LABEL: @column
// CHECK:         %[[C:.+]] = memref.subview
// CHECK:         %[[T:.+]] = memref.alloc() {{.*}}: memref<2xi32>
// CHECK-NEXT:    memref.copy %[[C]], %[[T]]
// CHECK-NEXT:    utilcall.call @inc(%[[T]])
// CHECK-NEXT:    memref.copy %[[T]], %[[C]]
utilcall.func @column(%x: tensor<2x3xi32>) -> %x {
  %c = tensor.extract_slice %x[0, 1] [2, 1] [1, 1] : tensor<2x3xi32> to tensor<2xi32>
  %0 = utilcall.call @inc(%c) : (tensor<2xi32>) -> %c
  %r = tensor.insert_slice %0 into %x[0, 1] [2, 1] [1, 1] : tensor<2xi32> into tensor<2x3xi32>
  utilcall.return %r : tensor<2x3xi32>
}
