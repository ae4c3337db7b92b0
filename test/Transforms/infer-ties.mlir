// RUN: utilcall-opt %s -split-input-file --utilcall-infer-ties | FileCheck %s
// RUN: utilcall-opt %s -split-input-file --utilcall-infer-ties=include-public | FileCheck %s --check-prefix=PUBLIC
// RUN: utilcall-opt %s -split-input-file --utilcall-infer-ties=aggressive | FileCheck %s --check-prefix=AGGRESSIVE

// P1: through tied calls, ties that are found in the same run, views, casts,
// destination-style ops, loops and branches.

utilcall.func private @ext.inc(%x: tensor<?xi32>) -> %x

// CHECK-LABEL: utilcall.func private @outer(
// CHECK-SAME: %[[X:[^:]+]]: tensor<?xi32>) -> %[[X]] {
utilcall.func private @outer(%x: tensor<?xi32>) -> tensor<?xi32> {
  // CHECK: utilcall.call @inner(%[[X]]) : (tensor<?xi32>) -> %[[X]]
  %0 = utilcall.call @inner(%x) : (tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %0 : tensor<?xi32>
}

// CHECK: utilcall.func private @inner(%[[X:[^:]+]]: tensor<?xi32>) -> %[[X]] {
utilcall.func private @inner(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<?xi32>) -> %x
  utilcall.return %0 : tensor<?xi32>
}

// CHECK: utilcall.func private @view_of_new_type(%[[A:[^:]+]]: i32, %[[X:[^:]+]]: tensor<?xi32>) -> %[[X]] as tensor<4xi32> {
utilcall.func private @view_of_new_type(%a: i32, %x: tensor<?xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<?xi32>) -> %x
  %1 = tensor.cast %0 : tensor<?xi32> to tensor<4xi32>
  utilcall.return %1 : tensor<4xi32>
}

// CHECK: utilcall.func private @loop(%{{[^:]+}}: index, %[[X:[^:]+]]: tensor<?xi32>) -> %[[X]] {
utilcall.func private @loop(%n: index, %x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> tensor<?xi32> {
    %1 = utilcall.call @ext.inc(%y) : (tensor<?xi32>) -> %y
    scf.yield %1 : tensor<?xi32>
  }
  utilcall.return %0 : tensor<?xi32>
}

// Written on one path only: what the other returns lives there just as well.
// CHECK: utilcall.func private @one_path(%{{[^:]+}}: i1, %[[X:[^:]+]]: tensor<?xi32>) -> %[[X]] {
utilcall.func private @one_path(%c: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = utilcall.call @ext.inc(%x) : (tensor<?xi32>) -> %x
  utilcall.return %0 : tensor<?xi32>
^bb2:
  utilcall.return %x : tensor<?xi32>
}

// CHECK: utilcall.func private @fill(%[[X:[^:]+]]: tensor<?xi32>, %{{[^:]+}}: i32) -> %[[X]] {
utilcall.func private @fill(%x: tensor<?xi32>, %v: i32) -> tensor<?xi32> {
  %0 = linalg.fill ins(%v : i32) outs(%x : tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %0 : tensor<?xi32>
}

// What is never returned does not count.
// CHECK: utilcall.func private @unreachable(%[[X:[^:]+]]: tensor<?xi32>, %{{[^:]+}}: tensor<?xi32>) -> %[[X]] {
utilcall.func private @unreachable(%x: tensor<?xi32>, %y: tensor<?xi32>) -> tensor<?xi32> {
  cf.br ^bb2(%x : tensor<?xi32>)
^bb1:
  cf.br ^bb2(%y : tensor<?xi32>)
^bb2(%z: tensor<?xi32>):
  %0 = utilcall.call @ext.inc(%z) : (tensor<?xi32>) -> %z
  utilcall.return %0 : tensor<?xi32>
^bb3:
  utilcall.return %y : tensor<?xi32>
}

// Not: built in different arguments, depending on the path.
// CHECK: utilcall.func private @either(%{{.*}}) -> tensor<?xi32> {
utilcall.func private @either(%c: i1, %x: tensor<?xi32>, %y: tensor<?xi32>) -> tensor<?xi32> {
  %z = arith.select %c, %x, %y : tensor<?xi32>
  %0 = utilcall.call @ext.inc(%z) : (tensor<?xi32>) -> %z
  utilcall.return %0 : tensor<?xi32>
}

// Not: storage of its own.
// CHECK: utilcall.func private @own(%{{.*}}) -> tensor<?xi32> {
utilcall.func private @own(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = arith.addi %x, %x : tensor<?xi32>
  utilcall.return %0 : tensor<?xi32>
}

// -----

// P2: an argument that is returned unchanged, also through calls that do
// nothing else, is not built.

// CHECK-LABEL: utilcall.func private @id(
// CHECK-SAME: -> tensor<4xi32>
// AGGRESSIVE-LABEL: utilcall.func private @id(
// AGGRESSIVE-SAME: -> tensor<4xi32>
utilcall.func private @id(%x: tensor<4xi32>) -> tensor<4xi32> {
  utilcall.return %x : tensor<4xi32>
}

// CHECK: utilcall.func private @id_of_id(%{{.*}}) -> tensor<4xi32>
utilcall.func private @id_of_id(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @id(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @id_in_circles(%{{.*}}) -> tensor<4xi32>
utilcall.func private @id_in_circles(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = utilcall.call @id_in_circles(%c, %x) : (i1, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
^bb2:
  utilcall.return %x : tensor<4xi32>
}

// Who never returns has nothing to say.
// CHECK: utilcall.func private @forever(%{{.*}}) -> tensor<4xi32>
utilcall.func private @forever(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @forever(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// A tie that is declared on such a function stays.
// CHECK: utilcall.func private @declared(%[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @declared(%x: tensor<4xi32>) -> %x {
  utilcall.return %x : tensor<4xi32>
}

// CHECK: utilcall.func private @view_by_declared(%{{.*}}) -> tensor<4xi32>
utilcall.func private @view_by_declared(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @declared(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// A declared tie that the body does not keep by itself is kept by writing.
// CHECK: utilcall.func private @place(%{{[^:]+}}: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @place(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x {
  utilcall.return %a : tensor<4xi32>
}

// CHECK: utilcall.func private @by_place(%{{[^:]+}}: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @by_place(%a: tensor<4xi32>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @place(%a, %x) : (tensor<4xi32>, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// Functions that call each other are looked at together; the arguments change
// places on the way.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @ping(
// CHECK-SAME: %[[C:[^:]+]]: i1, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]] {
// CHECK: utilcall.call @pong(%[[X]], %[[C]]) : (tensor<4xi32>, i1) -> %[[X]]
utilcall.func private @ping(%c: i1, %x: tensor<4xi32>) -> tensor<4xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = utilcall.call @pong(%x, %c) : (tensor<4xi32>, i1) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
^bb2:
  %1 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %1 : tensor<4xi32>
}

// CHECK: utilcall.func private @pong(%[[X:[^:]+]]: tensor<4xi32>, %[[C:[^:]+]]: i1) -> %[[X]] {
// CHECK: utilcall.call @ping(%[[C]], %[[X]]) : (i1, tensor<4xi32>) -> %[[X]]
utilcall.func private @pong(%x: tensor<4xi32>, %c: i1) -> tensor<4xi32> {
  %0 = utilcall.call @ping(%c, %x) : (i1, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// Exchanged in each round: which argument it is depends on the number of rounds.
// CHECK: utilcall.func private @exchange(%{{.*}}) -> tensor<4xi32> {
utilcall.func private @exchange(%c: i1, %x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = utilcall.call @exchange(%c, %y, %x) : (i1, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
^bb2:
  %1 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %1 : tensor<4xi32>
}

// -----

// P3: no tie that copies. The caller needs the destination of the fill, which
// nobody hands over without the tie.

// CHECK-LABEL: utilcall.func private @fill(
// CHECK-SAME: -> tensor<4xi32>
// AGGRESSIVE-LABEL: utilcall.func private @fill(
// AGGRESSIVE-SAME: %[[X:[^:]+]]: tensor<4xi32>, %{{.*}}: i32) -> %[[X]]
utilcall.func private @fill(%x: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %0 = linalg.fill ins(%v : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// The same, with a function in between and the need at its caller.
// CHECK: utilcall.func private @fill_inside(%{{.*}}) -> tensor<4xi32>
utilcall.func private @fill_inside(%x: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %0 = linalg.fill ins(%v : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @between(%{{.*}}) -> tensor<4xi32>
utilcall.func private @between(%x: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %0 = utilcall.call @fill_inside(%x, %v) : (tensor<4xi32>, i32) -> tensor<4xi32>
  %1 = arith.addi %0, %0 : tensor<4xi32>
  utilcall.return %1 : tensor<4xi32>
}

// The same, with a loop in between that carries what it was given.
// CHECK: utilcall.func private @fill_in_loop(%{{.*}}) -> tensor<4xi32>
utilcall.func private @fill_in_loop(%x: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %0 = linalg.fill ins(%v : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

// Called in the same loop, but nobody needs what it is given.
// CHECK: utilcall.func private @fill_freely(%[[X:[^:]+]]: tensor<4xi32>, %{{.*}}: i32) -> %[[X]]
utilcall.func private @fill_freely(%x: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %0 = linalg.fill ins(%v : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func @main(%a: tensor<4xi32>, %v: i32, %n: index) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.addi %a, %a : tensor<4xi32>
  %1 = utilcall.call @fill(%0, %v) : (tensor<4xi32>, i32) -> tensor<4xi32>
  %2 = arith.muli %a, %a : tensor<4xi32>
  %3 = utilcall.call @between(%2, %v) : (tensor<4xi32>, i32) -> tensor<4xi32>
  %4 = arith.subi %2, %a : tensor<4xi32>
  %5 = arith.muli %4, %a : tensor<4xi32>
  %6:2 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %4, %z = %5) -> (tensor<4xi32>, tensor<4xi32>) {
    %7 = utilcall.call @fill_in_loop(%y, %v) : (tensor<4xi32>, i32) -> tensor<4xi32>
    %8 = utilcall.call @fill_freely(%z, %v) : (tensor<4xi32>, i32) -> tensor<4xi32>
    scf.yield %7, %8 : tensor<4xi32>, tensor<4xi32>
  }
  utilcall.return %0, %1, %2, %3, %4, %6#0 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}

// -----

// P3: in the body. What was built in the argument is overwritten unless it is
// copied, so only the first result can be tied for nothing.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @both_steps(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4xi32>) -> (%[[X]], tensor<4xi32>)
// AGGRESSIVE-LABEL: utilcall.func private @both_steps(
// AGGRESSIVE-SAME: %[[X:[^:]+]]: tensor<4xi32>) -> (tensor<4xi32>, %[[X]])
utilcall.func private @both_steps(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @ext.inc(%0) : (tensor<4xi32>) -> %0
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// CHECK: utilcall.func private @argument_needed(%{{.*}}) -> (tensor<4xi32>, tensor<4xi32>)
utilcall.func private @argument_needed(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0, %x : tensor<4xi32>, tensor<4xi32>
}

// The argument is taken (V5).
// CHECK: utilcall.func private @taken(%[[X:[^:]+]]: tensor<4xi32>) -> (tensor<4xi32>, %[[X]])
utilcall.func private @taken(%x: tensor<4xi32>) -> (tensor<4xi32>, %x) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0, %0 : tensor<4xi32>, tensor<4xi32>
}

// A caller that copies with or without the tie is no reason against it (W5).
// CHECK: utilcall.func private @copied_anyway(%[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @copied_anyway(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @copied_anyway(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0, %x : tensor<4xi32>, tensor<4xi32>
}

// -----

// P4: unknown callers.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func public @public(
// CHECK-SAME: -> tensor<4xi32>
// PUBLIC-LABEL: utilcall.func public @public(
// PUBLIC-SAME: %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func @public(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// Its one caller that is known would have to copy; now the body does.
// PUBLIC: utilcall.func public @public_needed(%{{.*}}) -> tensor<4xi32>
utilcall.func @public_needed(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @named(%{{.*}}) -> tensor<4xi32>
// PUBLIC: utilcall.func private @named(%[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @named(%x: tensor<4xi32>) -> tensor<4xi32> attributes {other = @named} {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// Whoever says that it may not be written means it.
// PUBLIC: utilcall.func public @not_writable(%{{.*}}) -> tensor<4xi32>
utilcall.func @not_writable(%x: tensor<4xi32> {bufferization.writable = false}) -> tensor<4xi32> {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// PUBLIC: utilcall.func private @caller
// PUBLIC: utilcall.call @public_needed(%{{.*}}) : (tensor<4xi32>) -> tensor<4xi32>
utilcall.func private @caller(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @public_needed(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0, %x : tensor<4xi32>, tensor<4xi32>
}

// -----

// Other encodings of ties are read, and nested modules have functions of their
// own.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @encoded(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4xi32>, %[[Y:[^:]+]]: tensor<4xi32>) -> (%[[X]] {iree.abi.tied = 0 : index}, %[[Y]])
utilcall.func private @encoded(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}, tensor<4xi32>) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @ext.inc(%y) : (tensor<4xi32>) -> %y
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// CHECK: module @nested
module @nested {
  utilcall.func private @ext.inc(%x: tensor<4xi32>) -> tensor<4xi32>
  // CHECK: utilcall.func private @encoded(%{{.*}}) -> tensor<4xi32>
  utilcall.func private @encoded(%x: tensor<4xi32>) -> tensor<4xi32> {
    %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> tensor<4xi32>
    utilcall.return %0 : tensor<4xi32>
  }
}

// -----

// Even who does not mind copies gets none that cannot be made: a value of one
// type cannot be placed in an argument of another.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// AGGRESSIVE-LABEL: utilcall.func private @other_type(
// AGGRESSIVE-SAME: -> (tensor<?xi32>, tensor<4xi32>)
utilcall.func private @other_type(%x: tensor<4xi32>) -> (tensor<?xi32>, tensor<4xi32>) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  %1 = tensor.cast %0 : tensor<4xi32> to tensor<?xi32>
  utilcall.return %1, %x : tensor<?xi32>, tensor<4xi32>
}
