// RUN: utilcall-opt %s -split-input-file --allow-unregistered-dialect --utilcall-ipo | FileCheck %s

// P9: unused arguments and results go, and ties move with their sides.

utilcall.func private @ext.scale(%f: i32, %x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @unused(
// CHECK-SAME: %[[F:[^:]+]]: i32, %[[X:[^:]+]]: tensor<4xi32> {some.attr}) -> (%[[X]] {other.attr}) {
utilcall.func private @unused(%a: i32, %f: i32 , %b: tensor<4xi32>, %x: tensor<4xi32> {some.attr}) -> (%b, i32, %x {other.attr}) {
  // CHECK-NEXT: %[[R:.+]] = utilcall.call @ext.scale(%[[F]], %[[X]]) : (i32, tensor<4xi32>) -> %[[X]]
  %0 = utilcall.call @ext.scale(%f, %x) : (i32, tensor<4xi32>) -> %x
  // CHECK-NEXT: utilcall.return %[[R]] : tensor<4xi32>
  utilcall.return %b, %a, %0 : tensor<4xi32>, i32, tensor<4xi32>
}

// CHECK-LABEL: utilcall.func public @unused_caller(
// CHECK-SAME: %[[N:[^:]+]]: i32, %{{[^:]+}}: tensor<4xi32>, %[[Y:[^:]+]]: tensor<4xi32>)
utilcall.func @unused_caller(%n: i32, %x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK-NEXT: %[[R:.+]] = utilcall.call @unused(%[[N]], %[[Y]]) {arg_attrs = [{}, {call.arg}], res_attrs = [{call.res}]} : (i32, tensor<4xi32>) -> %[[Y]]
  %0:3 = utilcall.call @unused(%n, %n, %x, %y) {arg_attrs = [{}, {}, {}, {call.arg}], res_attrs = [{}, {}, {call.res}]} : (i32, i32, tensor<4xi32>, tensor<4xi32>) -> (%x, i32, %y)
  // CHECK-NEXT: utilcall.return %[[R]]
  utilcall.return %0#2 : tensor<4xi32>
}

// An argument that nothing but a tied result needs stays for as long as that.
// CHECK-LABEL: utilcall.func private @destination(
// CHECK-SAME: %[[A:[^:]+]]: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]] {
utilcall.func private @destination(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x {
  %0 = arith.addi %a, %a : tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func @destination_caller(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @destination(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}

// -----

// P9: also what functions only pass on to each other.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @ping(
// CHECK-SAME: %[[C:[^:]+]]: i1, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]] {
utilcall.func private @ping(%c: i1, %dead: i32, %x: tensor<4xi32>) -> (i32, %x) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // CHECK: %[[R:.+]] = utilcall.call @pong(%[[X]], %[[C]]) : (tensor<4xi32>, i1) -> %[[X]]
  %0:2 = utilcall.call @pong(%x, %dead, %c) : (tensor<4xi32>, i32, i1) -> (%x, i32)
  // CHECK: utilcall.return %[[R]]
  utilcall.return %0#1, %0#0 : i32, tensor<4xi32>
^bb2:
  %1 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  %2 = "test.value"() : () -> i32
  utilcall.return %2, %1 : i32, tensor<4xi32>
}

// CHECK: utilcall.func private @pong(%[[X:[^:]+]]: tensor<4xi32>, %[[C:[^:]+]]: i1) -> %[[X]] {
utilcall.func private @pong(%x: tensor<4xi32>, %dead: i32, %c: i1) -> (%x, i32) {
  // CHECK: utilcall.call @ping(%[[C]], %[[X]]) : (i1, tensor<4xi32>) -> %[[X]]
  %0:2 = utilcall.call @ping(%c, %dead, %x) : (i1, i32, tensor<4xi32>) -> (i32, %x)
  utilcall.return %0#1, %0#0 : tensor<4xi32>, i32
}

utilcall.func @main(%c: i1, %n: i32, %x: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK: utilcall.call @ping(%{{.+}}, %[[X:.+]]) : (i1, tensor<4xi32>) -> %[[X]]
  %0:2 = utilcall.call @ping(%c, %n, %x) : (i1, i32, tensor<4xi32>) -> (i32, %x)
  utilcall.return %0#1 : tensor<4xi32>
}

// -----

// P5: constants, through functions that pass them on and through recursion. The
// constant of the body stands where the argument was.

utilcall.func private @ext.scale(%f: i32, %x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @outer(
// CHECK-SAME: %[[C:[^:]+]]: i1, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @outer(%f: i32, %c: i1, %x: tensor<4xi32>) -> %x {
  // CHECK: utilcall.call @inner(%[[C]], %[[X]]) : (i1, tensor<4xi32>) -> %[[X]]
  %0 = utilcall.call @inner(%c, %x, %f) : (i1, tensor<4xi32>, i32) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @inner(
utilcall.func private @inner(%c: i1, %x: tensor<4xi32>, %f: i32) -> %x {
  // CHECK: %[[F:.+]] = arith.constant 3 : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // CHECK: utilcall.call @outer(%{{.+}}, %[[X:.+]]) : (i1, tensor<4xi32>) -> %[[X]]
  %0 = utilcall.call @outer(%f, %c, %x) : (i32, i1, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
^bb2:
  // CHECK: utilcall.call @ext.scale(%[[F]], %[[X:.+]]) : (i32, tensor<4xi32>) -> %[[X]]
  %1 = utilcall.call @ext.scale(%f, %x) : (i32, tensor<4xi32>) -> %x
  utilcall.return %1 : tensor<4xi32>
}

// CHECK: utilcall.func public @main(
utilcall.func @main(%c: i1, %x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c3 = arith.constant 3 : i32
  // CHECK: utilcall.call @outer(%{{.+}}, %[[X:.+]]) : (i1, tensor<4xi32>) -> %[[X]]
  %0 = utilcall.call @outer(%c3, %c, %x) : (i32, i1, tensor<4xi32>) -> %x
  %d3 = arith.constant 3 : i32
  %1 = utilcall.call @outer(%d3, %c, %y) : (i32, i1, tensor<4xi32>) -> %y
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// Different constants, and a constant in one call only.
// CHECK: utilcall.func private @different(%{{[^:]+}}: i32, %{{[^:]+}}: i32) -> i32
utilcall.func private @different(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  utilcall.return %0 : i32
}

utilcall.func @different_caller(%n: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = utilcall.call @different(%c1, %n) : (i32, i32) -> i32
  %1 = utilcall.call @different(%c2, %c2) : (i32, i32) -> i32
  utilcall.return %0, %1 : i32, i32
}

// -----

// P5: a constant is not passed through to where it would be written: the tie
// would be left with nothing to carry it, and the copy would only move.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x
utilcall.func private @ext.acc(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @written(
// CHECK-SAME: %{{[^:]+}}: tensor<4xi32>, %[[B:[^:]+]]: tensor<4xi32>) -> (tensor<4xi32>, %[[B]])
utilcall.func private @written(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<4xi32>) -> (tensor<4xi32>, %b) {
  // CHECK: %[[C:.+]] = arith.constant dense<3>
  %0 = utilcall.call @ext.inc(%a) : (tensor<4xi32>) -> %a
  // CHECK: utilcall.call @ext.acc(%[[C]], %[[B]])
  %1 = utilcall.call @ext.acc(%c, %b) : (tensor<4xi32>, tensor<4xi32>) -> %b
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

utilcall.func @written_caller() -> (tensor<4xi32>, tensor<4xi32>) {
  %c1 = arith.constant dense<1> : tensor<4xi32>
  %c2 = arith.constant dense<2> : tensor<4xi32>
  %c3 = arith.constant dense<3> : tensor<4xi32>
  %0:2 = utilcall.call @written(%c1, %c2, %c3) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, %c2)
  utilcall.return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// P5: constant results, also of functions with callers that are not known, and
// tied ones.

// CHECK-LABEL: utilcall.func private @constant_result(
// CHECK-SAME: %{{[^:]+}}: i1) attributes
utilcall.func private @constant_result(%c: i1, %x: tensor<4xi32>) -> (i32, %x) attributes {no_inline} {
  %c7 = arith.constant 7 : i32
  %k = arith.constant dense<1> : tensor<4xi32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.effect"() : () -> ()
  utilcall.return %c7, %k : i32, tensor<4xi32>
^bb2:
  %d7 = arith.constant 7 : i32
  utilcall.return %d7, %k : i32, tensor<4xi32>
}

// CHECK: utilcall.func public @known_result() -> i32
utilcall.func @known_result() -> i32 {
  %c8 = arith.constant 8 : i32
  utilcall.return %c8 : i32
}

// CHECK: utilcall.func public @constant_result_caller
utilcall.func @constant_result_caller(%c: i1, %x: tensor<4xi32>) -> (i32, tensor<4xi32>, i32) {
  // CHECK: utilcall.call @constant_result(%{{.+}}) : (i1) -> ()
  // CHECK: %[[C7:.+]] = arith.constant 7 : i32
  // CHECK: %[[K:.+]] = arith.constant dense<1> : tensor<4xi32>
  %0:2 = utilcall.call @constant_result(%c, %x) : (i1, tensor<4xi32>) -> (i32, %x)
  // CHECK: utilcall.call @known_result() : () -> i32
  // CHECK: %[[C8:.+]] = arith.constant 8 : i32
  %1 = utilcall.call @known_result() : () -> i32
  // CHECK: utilcall.return %[[C7]], %[[K]], %[[C8]]
  utilcall.return %0#0, %0#1, %1 : i32, tensor<4xi32>, i32
}

// -----

// P6: an argument that is returned unchanged. The value is the same whatever
// becomes of the storage: the body overwrites it here, and copy-on-write sees to
// the operand that the caller still uses.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @old_and_new(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]] {
utilcall.func private @old_and_new(%x: tensor<4xi32>) -> (tensor<4xi32>, %x) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %x, %0 : tensor<4xi32>, tensor<4xi32>
}

// CHECK: utilcall.func public @old_and_new_caller(%[[X:[^:]+]]: tensor<4xi32>)
utilcall.func @old_and_new_caller(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  // CHECK: %[[R:.+]] = utilcall.call @old_and_new(%[[X]]) : (tensor<4xi32>) -> %[[X]]
  %0:2 = utilcall.call @old_and_new(%x) : (tensor<4xi32>) -> (tensor<4xi32>, %x)
  // CHECK: utilcall.return %[[X]], %[[R]]
  utilcall.return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}

// With a tie to the same argument, or to another one, through two functions and
// through recursion.
// CHECK-NOT: @id
utilcall.func private @id(%x: tensor<4xi32>) -> %x {
  utilcall.return %x : tensor<4xi32>
}

utilcall.func private @move(%x: tensor<4xi32>, %y: tensor<4xi32>) -> %y {
  %0 = utilcall.call @id(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @again(%{{[^:]+}}: i1) {
utilcall.func private @again(%c: i1, %x: tensor<4xi32>) -> %x {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = utilcall.call @again(%c, %x) : (i1, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
^bb2:
  utilcall.return %x : tensor<4xi32>
}

// CHECK: utilcall.func public @passing_caller(%{{[^:]+}}: i1, %[[X:[^:]+]]: tensor<4xi32>, %{{[^:]+}}: tensor<4xi32>)
utilcall.func @passing_caller(%c: i1, %x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK-NEXT: utilcall.call @again(%{{.+}}) : (i1) -> ()
  %0 = utilcall.call @move(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
  %1 = utilcall.call @again(%c, %0) : (i1, tensor<4xi32>) -> %0
  // CHECK-NEXT: utilcall.return %[[X]]
  utilcall.return %1 : tensor<4xi32>
}

// Not: another argument on another path.
// CHECK: utilcall.func private @either(%{{.+}}) -> i32
utilcall.func private @either(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  utilcall.return %a : i32
^bb2:
  utilcall.return %b : i32
}

utilcall.func @either_caller(%c: i1, %a: i32, %b: i32) -> i32 {
  // CHECK: %[[R:.+]] = utilcall.call @either
  // CHECK: utilcall.return %[[R]]
  %0 = utilcall.call @either(%c, %a, %b) : (i1, i32, i32) -> i32
  utilcall.return %0 : i32
}

// -----

// P6: what is placed in an argument for callers that nobody knows may as well be
// used there by those that are known: it costs a copy either way.

// CHECK-LABEL: utilcall.func public @placed(
utilcall.func @placed(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x {
  utilcall.return %a : tensor<4xi32>
}

// CHECK: utilcall.func public @placed_caller
utilcall.func @placed_caller(%a: tensor<4xi32>, %x: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK: %[[R:.+]] = utilcall.call @placed
  // CHECK: utilcall.return %[[R]]
  %0 = utilcall.call @placed(%a, %x) : (tensor<4xi32>, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// -----

// P7: arguments that are the same at every call, through functions that pass
// both on.

utilcall.func private @ext.acc(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @outer(
// CHECK-SAME: %[[A:[^:]+]]: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @outer(%a: tensor<4xi32>, %x: tensor<4xi32>, %b: tensor<4xi32>) -> %x {
  // CHECK: utilcall.call @inner(%[[A]], %[[X]]) : (tensor<4xi32>, tensor<4xi32>) -> %[[X]]
  %0 = utilcall.call @inner(%b, %a, %x) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @inner(%[[A:[^:]+]]: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @inner(%b: tensor<4xi32>, %a: tensor<4xi32>, %x: tensor<4xi32>) -> %x {
  // CHECK: arith.addi %[[A]], %[[A]]
  %s = arith.addi %a, %b : tensor<4xi32>
  %0 = utilcall.call @ext.acc(%s, %x) : (tensor<4xi32>, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func @main(%a: tensor<4xi32>, %x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  // CHECK: utilcall.call @outer(%[[A:.+]], %[[X:.+]]) : (tensor<4xi32>, tensor<4xi32>) -> %[[X]]
  %0 = utilcall.call @outer(%a, %x, %a) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> %x
  %1 = utilcall.call @outer(%0, %a, %0) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> %a
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// P7: what is written stays apart from what is read, whether or not a tie says
// so: one that is tied, one that is not, and one that is the destination of an
// op in destination style.

utilcall.func private @ext.acc(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @tied(
// CHECK-SAME: %[[A:[^:]+]]: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @tied(%a: tensor<4xi32>, %x: tensor<4xi32>) -> %x {
  %0 = utilcall.call @ext.acc(%a, %x) : (tensor<4xi32>, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @not_tied(%{{[^:]+}}: tensor<4xi32>, %{{[^:]+}}: tensor<4xi32>)
utilcall.func private @not_tied(%a: tensor<4xi32>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.acc(%a, %x) : (tensor<4xi32>, tensor<4xi32>) -> %x
  utilcall.return %0 : tensor<4xi32>
}

// CHECK: utilcall.func private @destination(%{{[^:]+}}: tensor<4xi32>, %{{[^:]+}}: tensor<4xi32>)
utilcall.func private @destination(%a: tensor<4xi32>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %y = tensor.cast %x : tensor<4xi32> to tensor<?xi32>
  %z = tensor.cast %y : tensor<?xi32> to tensor<4xi32>
  %0 = linalg.add ins(%a, %a : tensor<4xi32>, tensor<4xi32>) outs(%z : tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0 : tensor<4xi32>
}

utilcall.func @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  // CHECK: utilcall.call @tied(%[[A:.+]], %[[A]]) {tied_operands = [1 : index]}
  %0 = utilcall.call @tied(%a, %a) {tied_operands = [1 : index]} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = utilcall.call @not_tied(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %2 = utilcall.call @destination(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}

// Attributes tell arguments apart.
// CHECK: utilcall.func private @attributes(%{{[^:]+}}: i32, %{{[^:]+}}: i32 {some.attr})
utilcall.func private @attributes(%a: i32, %b: i32 {some.attr}) -> i32 {
  %0 = arith.addi %a, %b : i32
  utilcall.return %0 : i32
}

utilcall.func @attributes_caller(%n: i32) -> i32 {
  %0 = utilcall.call @attributes(%n, %n) : (i32, i32) -> i32
  utilcall.return %0 : i32
}

// -----

// P8: results that are the same at every return. The tie of one of them serves
// both, if the value is built where it says.

utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x

// CHECK-LABEL: utilcall.func private @same_result(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4xi32>) -> %[[X]]
utilcall.func private @same_result(%x: tensor<4xi32>) -> (tensor<4xi32>, %x) {
  %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0, %0 : tensor<4xi32>, tensor<4xi32>
}

// A value that is placed in an argument lives in two places, and whoever writes
// one of them does not need a copy for the other.
// CHECK: utilcall.func private @two_places(%{{[^:]+}}: tensor<4xi32>, %[[X:[^:]+]]: tensor<4xi32>) -> (tensor<4xi32>, %[[X]])
utilcall.func private @two_places(%a: tensor<4xi32>, %x: tensor<4xi32>) -> (tensor<4xi32>, %x) {
  %0 = arith.addi %a, %a : tensor<4xi32>
  utilcall.return %0, %0 : tensor<4xi32>, tensor<4xi32>
}

// Scalars live nowhere.
// CHECK: utilcall.func private @scalars(%{{[^:]+}}: i32) -> i32
utilcall.func private @scalars(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  utilcall.return %0, %0 : i32, i32
}

utilcall.func @main(%n: i32, %x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, i32, i32) {
  // CHECK: %[[A:.+]] = utilcall.call @same_result
  %0:2 = utilcall.call @same_result(%x) : (tensor<4xi32>) -> (tensor<4xi32>, %x)
  // CHECK: %[[B:.+]]:2 = utilcall.call @two_places
  %1:2 = utilcall.call @two_places(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, %y)
  // CHECK: %[[C:.+]] = utilcall.call @scalars
  %2:2 = utilcall.call @scalars(%n) : (i32) -> (i32, i32)
  // CHECK: utilcall.return %[[A]], %[[A]], %[[B]]#0, %[[B]]#1, %[[C]], %[[C]]
  utilcall.return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, i32, i32
}

// -----

// S5: signatures stay where a caller is not known, or where there is none.

// CHECK-LABEL: utilcall.func public @public(
// CHECK-SAME: %{{[^:]+}}: i32, %{{[^:]+}}: i32)
utilcall.func @public(%unused: i32, %a: i32) {
  "test.use"(%a) : (i32) -> ()
  utilcall.return
}

// CHECK: utilcall.func private @named(%{{[^:]+}}: i32)
utilcall.func private @named(%unused: i32) {
  "test.effect"() {function = @named} : () -> ()
  utilcall.return
}

// CHECK: utilcall.func private @never_called(%{{[^:]+}}: i32)
utilcall.func private @never_called(%unused: i32) {
  utilcall.return
}

// CHECK: utilcall.func private @declaration(%{{[^:]+}}: i32)
utilcall.func private @declaration(i32)

utilcall.func @main(%n: i32) {
  // CHECK: utilcall.call @public(%{{.+}}, %{{.+}}) : (i32, i32) -> ()
  utilcall.call @public(%n, %n) : (i32, i32) -> ()
  utilcall.call @named(%n) : (i32) -> ()
  utilcall.call @declaration(%n) : (i32) -> ()
  utilcall.return
}

// -----

// What is not run does not get in the way, and may depend on itself.

// CHECK-LABEL: utilcall.func private @constant_where_run() {
utilcall.func private @constant_where_run() -> i32 {
  %c1 = arith.constant 1 : i32
  utilcall.return %c1 : i32
^bb1:
  %c2 = arith.constant 2 : i32
  utilcall.return %c2 : i32
}

utilcall.func private @id(%x: tensor<4xi32>) -> %x {
  "test.effect"() : () -> ()
  utilcall.return %x : tensor<4xi32>
}

// CHECK: utilcall.func public @main() -> i32
utilcall.func @main() -> i32 {
  // CHECK: %[[C1:.+]] = arith.constant 1
  %0 = utilcall.call @constant_where_run() : () -> i32
  // CHECK: utilcall.return %[[C1]]
  utilcall.return %0 : i32
^bb1:
  %1 = utilcall.call @id(%1) : (tensor<4xi32>) -> %1
  cf.br ^bb1
}
