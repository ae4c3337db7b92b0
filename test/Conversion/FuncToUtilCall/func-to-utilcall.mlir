// RUN: utilcall-opt %s -split-input-file -convert-func-to-utilcall | FileCheck %s

// E2, E4, E5: on declarations and definitions.

// CHECK: utilcall.func private @e2(%arg0: tensor<?xi32>, %arg1: tensor<?xi32>) -> %arg1
func.func private @e2(tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 1 : index})
// CHECK: utilcall.func private @e2_i32(%arg0: tensor<?xi32>) -> %arg0
func.func private @e2_i32(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : i32})
// CHECK: utilcall.func private @e4(%arg0: tensor<4xf32>) -> (i32, %arg0 as tensor<4xi32>)
func.func private @e4(tensor<4xf32>) -> (i32, tensor<4xi32> {utilcall.tied = 0 : index})
// CHECK: utilcall.func private @e5(%arg0: tensor<?xi32>) -> %arg0
func.func private @e5(tensor<?xi32> {tf.aliasing_output = 0 : i32}) -> tensor<?xi32>
// CHECK: utilcall.func private @agree(%arg0: tensor<?xi32>) -> %arg0
func.func private @agree(tensor<?xi32> {tf.aliasing_output = 0 : i32}) -> (tensor<?xi32> {iree.abi.tied = 0 : index, utilcall.tied = 0 : index})

// CHECK-LABEL: utilcall.func public @definition
// CHECK-SAME:    (%[[X:.+]]: tensor<?xi32>) -> %[[X]]
// CHECK-NEXT:    %[[R:.+]] = utilcall.call @e2(%[[X]], %[[X]]) {tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT:    %[[Q:.+]] = utilcall.call @e2_i32(%[[R]]) : (tensor<?xi32>) -> %[[R]]
// CHECK-NEXT:    utilcall.return %[[Q]] : tensor<?xi32>
func.func @definition(%x: tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index}) {
  %r = call @e2(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %q = call @e2_i32(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %q : tensor<?xi32>
}

// -----

// E3: what a call says holds for its callee and the other calls.

// CHECK: utilcall.func private @f(%arg0: tensor<?xi32>) -> %arg0
func.func private @f(tensor<?xi32>) -> tensor<?xi32>
// CHECK-LABEL: @main
// CHECK:         utilcall.call @f(%[[X:.+]]) : (tensor<?xi32>) -> %[[X]]
// CHECK:         utilcall.call @f(%[[Y:.+]]) : (tensor<?xi32>) -> %[[Y]]
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %r = call @f(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %q = call @f(%r) {iree.abi.tied_operands = [0 : index]} : (tensor<?xi32>) -> tensor<?xi32>
  return %q : tensor<?xi32>
}

// -----

// What stays: attributes, visibility, policies.

// CHECK: utilcall.func private @attrs(%arg0: tensor<?xi32> {bufferization.access = "write"}) -> (%arg0 {some.res}) attributes {llvm.emit_c_interface, nosideeffects}
func.func private @attrs(tensor<?xi32> {bufferization.access = "write"}) -> (tensor<?xi32> {iree.abi.tied = 0 : index, some.res}) attributes {llvm.emit_c_interface, nosideeffects}
// CHECK: utilcall.func private @noinline() attributes {inlining_policy = #utilcall.inline.never}
func.func private @noinline() attributes {noinline}
// CHECK: utilcall.func private @no_inline() attributes {inlining_policy = #utilcall.inline.never}
func.func private @no_inline() attributes {no_inline}
// CHECK: utilcall.func nested @nested()
func.func nested @nested() {
  // CHECK-NEXT: utilcall.call @noinline() {no_inline, some.attr} : () -> ()
  call @noinline() {no_inline, some.attr} : () -> ()
  // CHECK-NEXT: utilcall.return
  return
}

// -----

// Control flow and regions.

func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
// CHECK-LABEL: utilcall.func public @blocks
// CHECK:         scf.if
// CHECK:           utilcall.call @f
// CHECK:       ^bb1:
// CHECK-NEXT:    utilcall.return
// CHECK:       ^bb2:
// CHECK-NEXT:    utilcall.return
// CHECK-NOT:   func.
func.func @blocks(%c: i1, %x: tensor<?xi32>) -> tensor<?xi32> {
  %r = scf.if %c -> tensor<?xi32> {
    %u = func.call @f(%x) : (tensor<?xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  } else {
    scf.yield %x : tensor<?xi32>
  }
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %r : tensor<?xi32>
^bb2:
  return %x : tensor<?xi32>
}

// -----

// What must not be touched: a function whose address is taken, a nested module.

// CHECK: func.func private @taken(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
func.func private @taken(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
// CHECK-LABEL: utilcall.func public @indirect
// CHECK:         %[[F:.+]] = func.constant @taken
// CHECK:         func.call_indirect %[[F]]
// CHECK:         utilcall.call @taken(%[[X:.+]]) : (tensor<?xi32>) -> %[[X]]
func.func @indirect(%x: tensor<?xi32>) -> tensor<?xi32> {
  %f = func.constant @taken : (tensor<?xi32>) -> tensor<?xi32>
  %r = call_indirect %f(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %q = call @taken(%r) : (tensor<?xi32>) -> tensor<?xi32>
  return %q : tensor<?xi32>
}
// CHECK:       module @inner
module @inner {
  // CHECK-NEXT: func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
  func.func private @f(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
  // CHECK:      func.func @g
  func.func @g(%x: tensor<?xi32>) -> tensor<?xi32> {
    // CHECK-NEXT: call @f
    %r = call @f(%x) : (tensor<?xi32>) -> tensor<?xi32>
    return %r : tensor<?xi32>
  }
}

// -----

// Functions that are utilcall functions already.

// CHECK: utilcall.func private @both(%arg0: tensor<?xi32>) -> %arg0
utilcall.func private @both(%a: tensor<?xi32>) -> %a
// CHECK-LABEL: @main
// CHECK:         utilcall.call @both
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %r = utilcall.call @both(%x) : (tensor<?xi32>) -> %x
  return %r : tensor<?xi32>
}
