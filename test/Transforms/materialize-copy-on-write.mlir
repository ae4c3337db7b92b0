// RUN: utilcall-opt %s -split-input-file -utilcall-materialize-copy-on-write | FileCheck %s

// Straight-line code: W1 to W4, W9.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a
utilcall.func private @ext.acc(%a: tensor<?xi32>, %b: tensor<?xi32>) -> %b

// A value that nobody needs afterwards is written where it is.
// CHECK-LABEL: @in_place
// CHECK-NOT:     bufferization
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[R:.+]] = utilcall.call @ext.inc(%[[S]])
// CHECK-NEXT:    %[[Q:.+]] = utilcall.call @ext.inc(%[[R]])
// CHECK-NEXT:    utilcall.return %[[Q]]
utilcall.func @in_place(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %q = utilcall.call @ext.inc(%r) : (tensor<?xi32>) -> %r
  utilcall.return %q : tensor<?xi32>
}

// W2: a later read.
// CHECK-LABEL: @read_later
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    %[[R:.+]] = utilcall.call @ext.inc(%[[C]])
// CHECK-NEXT:    utilcall.return %[[R]], %[[S]]
utilcall.func @read_later(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// W2: n calls on one value need n - 1 copies, the last one writes in place.
// CHECK-LABEL: @three_calls
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C1:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C1]])
// CHECK-NEXT:    %[[C2:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C2]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[S]])
utilcall.func @three_calls(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %a = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %b = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %c = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  utilcall.return %a, %b, %c : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// W2: the call itself reads the storage through another operand.
// CHECK-LABEL: @read_by_same_call
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    utilcall.call @ext.acc(%[[S]], %[[C]])
utilcall.func @read_by_same_call(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.acc(%s, %s) {tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %r : tensor<?xi32>
}

// W4: the argument of a public function belongs to its caller.
// CHECK-LABEL: @public_argument
// CHECK-SAME:    (%[[X:.+]]: tensor<?xi32>)
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[X]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
utilcall.func @public_argument(%x: tensor<?xi32>) -> tensor<?xi32> {
  %r = utilcall.call @ext.inc(%x) : (tensor<?xi32>) -> %x
  utilcall.return %r : tensor<?xi32>
}

// W4: unless it gives it away by a tie of its own, or says that it may be written.
// CHECK-LABEL: @given_away
// CHECK-NOT:     bufferization.alloc
// CHECK:         utilcall.return
utilcall.func @given_away(%x: tensor<?xi32>, %y: tensor<?xi32> {bufferization.writable = true}) -> (%x, tensor<?xi32>) {
  %r = utilcall.call @ext.inc(%x) : (tensor<?xi32>) -> %x
  %s = utilcall.call @ext.inc(%y) : (tensor<?xi32>) -> %y
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// W4: constants.
// CHECK-LABEL: @constant
// CHECK:         %[[K:.+]] = arith.constant dense
// CHECK-NEXT:    %[[V:.+]] = tensor.cast %[[K]]
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[V]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
utilcall.func @constant() -> tensor<?xi32> {
  %k = arith.constant dense<1> : tensor<4xi32>
  %v = tensor.cast %k : tensor<4xi32> to tensor<?xi32>
  %r = utilcall.call @ext.inc(%v) : (tensor<?xi32>) -> %v
  utilcall.return %r : tensor<?xi32>
}

// W1: two calls on one undefined value get storage each.
// CHECK-LABEL: @undefined
// CHECK:         %[[F1:.+]] = bufferization.alloc_tensor(%{{.+}}) : tensor<?xi32>
// CHECK-NEXT:    %[[A:.+]] = utilcall.call @ext.acc(%{{.+}}, %[[F1]])
// CHECK:         %[[F2:.+]] = bufferization.alloc_tensor(%{{.+}}) : tensor<?xi32>
// CHECK-NEXT:    utilcall.call @ext.acc(%[[A]], %[[F2]])
// CHECK-NOT:     copy
utilcall.func @undefined(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %e = tensor.empty(%n) : tensor<?xi32>
  %a = utilcall.call @ext.acc(%x, %e) : (tensor<?xi32>, tensor<?xi32>) -> %e
  %b = utilcall.call @ext.acc(%a, %e) : (tensor<?xi32>, tensor<?xi32>) -> %e
  utilcall.return %a, %b : tensor<?xi32>, tensor<?xi32>
}

// W1: an allocation that has no other use is fresh already.
// CHECK-LABEL: @own_allocation
// CHECK:         %[[F:.+]] = bufferization.alloc_tensor(%{{.+}}) : tensor<?xi32>
// CHECK-NEXT:    utilcall.call @ext.acc(%{{.+}}, %[[F]])
// CHECK-NEXT:    utilcall.return
utilcall.func @own_allocation(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
  %e = bufferization.alloc_tensor(%n) : tensor<?xi32>
  %a = utilcall.call @ext.acc(%x, %e) : (tensor<?xi32>, tensor<?xi32>) -> %e
  utilcall.return %a : tensor<?xi32>
}

// W9: a look at the type is no read.
// CHECK-LABEL: @dim_is_no_read
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @dim_is_no_read(%x: tensor<?xi32>) -> (tensor<?xi32>, index) {
  %c0 = arith.constant 0 : index
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %n = tensor.dim %s, %c0 : tensor<?xi32>
  utilcall.return %r, %n : tensor<?xi32>, index
}

// -----

// Views share storage, whenever they were made.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a

// CHECK-LABEL: @view_before
// CHECK:         bufferization.alloc_tensor() copy
// CHECK:         utilcall.return
utilcall.func @view_before(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?x1xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %v = tensor.expand_shape %s [[0, 1]] output_shape [%n, 1] : tensor<?xi32> into tensor<?x1xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  utilcall.return %r, %v : tensor<?xi32>, tensor<?x1xi32>
}

// CHECK-LABEL: @view_after
// CHECK:         bufferization.alloc_tensor() copy
// CHECK:         utilcall.return
utilcall.func @view_after(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?x1xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %v = tensor.expand_shape %s [[0, 1]] output_shape [%n, 1] : tensor<?xi32> into tensor<?x1xi32>
  utilcall.return %r, %v : tensor<?xi32>, tensor<?x1xi32>
}

// A view of the result has the new contents.
// CHECK-LABEL: @view_of_result
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @view_of_result(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?x1xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  %v = tensor.expand_shape %r [[0, 1]] output_shape [%n, 1] : tensor<?xi32> into tensor<?x1xi32>
  utilcall.return %r, %v : tensor<?xi32>, tensor<?x1xi32>
}

// Writing a slice changes the whole.
// CHECK-LABEL: @slice
// CHECK:         %[[V:.+]] = tensor.extract_slice
// CHECK-NEXT:    bufferization.alloc_tensor() copy(%[[V]])
utilcall.func @slice(%x: tensor<?xi32>, %n: index) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %v = tensor.extract_slice %s[0] [%n] [1] : tensor<?xi32> to tensor<?xi32>
  %r = utilcall.call @ext.inc(%v) : (tensor<?xi32>) -> %v
  utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
}

// Either of two values: copied once, at the call.
// CHECK-LABEL: @select
// CHECK:         %[[T:.+]] = arith.select
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[T]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
// CHECK-NEXT:    utilcall.return
utilcall.func @select(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.muli %x, %x : tensor<?xi32>
  %b = arith.addi %x, %x : tensor<?xi32>
  %t = arith.select %c, %a, %b : tensor<?xi32>
  %r = utilcall.call @ext.inc(%t) : (tensor<?xi32>) -> %t
  utilcall.return %r, %b : tensor<?xi32>, tensor<?xi32>
}

// Writing one of them leaves the other alone.
// CHECK-LABEL: @select_other
// CHECK-NOT:     copy
// CHECK:         utilcall.return
utilcall.func @select_other(%x: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, tensor<?xi32>) {
  %a = arith.muli %x, %x : tensor<?xi32>
  %b = arith.addi %x, %x : tensor<?xi32>
  %t = arith.select %c, %a, %b : tensor<?xi32>
  %s = arith.muli %t, %t : tensor<?xi32>
  %r = utilcall.call @ext.inc(%a) : (tensor<?xi32>) -> %a
  %q = arith.muli %b, %s : tensor<?xi32>
  utilcall.return %r, %q : tensor<?xi32>, tensor<?xi32>
}

// -----

// W3: a callee that overwrites needs no copy, only room.

utilcall.func private @ext.fill(%a: tensor<4xi32> {bufferization.access = "write"}) -> %a

// CHECK-LABEL: @overwritten
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[F:.+]] = bufferization.alloc_tensor() : tensor<4xi32>
// CHECK-NEXT:    utilcall.call @ext.fill(%[[F]])
// CHECK-NEXT:    utilcall.call @ext.fill(%[[S]])
utilcall.func @overwritten(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %s = arith.muli %x, %x : tensor<4xi32>
  %a = utilcall.call @ext.fill(%s) : (tensor<4xi32>) -> %s
  %b = utilcall.call @ext.fill(%s) : (tensor<4xi32>) -> %s
  utilcall.return %a, %b : tensor<4xi32>, tensor<4xi32>
}

// -----

// W2: one value tied twice in one call is copied once.

utilcall.func private @ext.pair(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (%a, %b)

// CHECK-LABEL: @tied_twice
// CHECK:         %[[S:.+]] = arith.muli
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    utilcall.call @ext.pair(%[[S]], %[[C]])
utilcall.func @tied_twice(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %s = arith.muli %x, %x : tensor<?xi32>
  %r:2 = utilcall.call @ext.pair(%s, %s) {tied_operands = [0 : index, 1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  utilcall.return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}

// -----

// W4: ops that keep their operand, or that nobody knows.

utilcall.func private @ext.inc(%a: tensor<?xi32>) -> %a

// CHECK-LABEL: @kept
// CHECK:         %[[S:.+]] = arith.muli
// CHECK:         "global.store"(%[[S]])
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
utilcall.func @kept(%x: tensor<?xi32>) -> tensor<?xi32> {
  %s = arith.muli %x, %x : tensor<?xi32>
  "global.store"(%s) : (tensor<?xi32>) -> ()
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  utilcall.return %r : tensor<?xi32>
}

// CHECK-LABEL: @unknown
// CHECK:         %[[S:.+]] = "global.load"
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[S]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
utilcall.func @unknown() -> tensor<?xi32> {
  %s = "global.load"() : () -> tensor<?xi32>
  %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
  utilcall.return %r : tensor<?xi32>
}

// -----

// W10: placing a value overwrites what is there.

// CHECK-LABEL: @place
// CHECK-SAME:    (%[[X:.+]]: tensor<4xi32>)
// CHECK:         %[[V:.+]] = arith.muli
// CHECK-NEXT:    %[[F:.+]] = bufferization.alloc_tensor() : tensor<4xi32>
// CHECK-NEXT:    bufferization.materialize_in_destination %[[V]] in %[[F]]
utilcall.func @place(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %v = arith.muli %x, %x : tensor<4xi32>
  %r = bufferization.materialize_in_destination %v in %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %r, %x : tensor<4xi32>, tensor<4xi32>
}

// CHECK-LABEL: @place_in_place
// CHECK:         %[[W:.+]] = arith.addi
// CHECK-NEXT:    bufferization.materialize_in_destination %{{.+}} in %[[W]]
utilcall.func @place_in_place(%x: tensor<4xi32>) -> tensor<4xi32> {
  %v = arith.muli %x, %x : tensor<4xi32>
  %w = arith.addi %x, %x : tensor<4xi32>
  %r = bufferization.materialize_in_destination %v in %w : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %r : tensor<4xi32>
}

// -----

// An indirect call has no callee to ask; its result may be anything.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// CHECK-LABEL: @indirect
// CHECK:         %[[R:.+]] = func.call_indirect
// CHECK-NEXT:    %[[C:.+]] = bufferization.alloc_tensor() copy(%[[R]])
// CHECK-NEXT:    utilcall.call @ext.inc(%[[C]])
utilcall.func @indirect(%f: (tensor<4xi32>) -> tensor<4xi32>, %x: tensor<4xi32>) -> tensor<4xi32> {
  %s = arith.muli %x, %x : tensor<4xi32>
  %r = func.call_indirect %f(%s) : (tensor<4xi32>) -> tensor<4xi32>
  %q = utilcall.call @ext.inc(%r) : (tensor<4xi32>) -> %r
  utilcall.return %q : tensor<4xi32>
}
