// RUN: utilcall-opt %s -split-input-file -cse | FileCheck %s --check-prefixes=CALLS,CSE
// RUN: utilcall-opt %s -split-input-file -canonicalize | FileCheck %s --check-prefixes=CALLS
// RUN: utilcall-opt %s -split-input-file -loop-invariant-code-motion -control-flow-sink | FileCheck %s --check-prefixes=MOTION
// RUN: utilcall-opt %s -split-input-file -sccp | FileCheck %s --check-prefixes=SCCP
// RUN: utilcall-opt %s -split-input-file -symbol-dce | FileCheck %s --check-prefixes=SYMBOLS
// RUN: utilcall-opt %s -split-input-file -duplicate-function-elimination | FileCheck %s --check-prefixes=DUPLICATES
// RUN: utilcall-opt %s -split-input-file -remove-dead-values | FileCheck %s --check-prefixes=DEAD

// Two calls that write in place are two calls, also without side effects; one
// that nobody needs goes then, and stays otherwise.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a
utilcall.func private @ext.pure(%a: tensor<4xi32>) -> %a attributes {nosideeffects}

// CALLS-LABEL: utilcall.func public @calls
// CALLS-SAME: (%[[X:.+]]: tensor<4xi32>)
// CALLS-NEXT: %[[A:.+]] = utilcall.call @ext.pure(%[[X]])
// CALLS-NEXT: %[[B:.+]] = utilcall.call @ext.pure(%[[X]])
// CALLS-NEXT: utilcall.call @ext.inc(%[[X]])
// CALLS-NEXT: utilcall.call @ext.inc(%[[X]])
// CALLS-NEXT: utilcall.return %[[A]], %[[B]]
utilcall.func @calls(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @ext.pure(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @ext.pure(%x) : (tensor<4xi32>) -> %x
  %2 = utilcall.call @ext.pure(%x) : (tensor<4xi32>) -> %x
  %3 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  %4 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
  utilcall.return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// Without a tie, calls free of side effects are merged.

utilcall.func private @ext.sum(%a: tensor<4xi32>) -> i32 attributes {nosideeffects}

// CSE-LABEL: utilcall.func public @merged
// CSE: %[[S:.+]] = utilcall.call @ext.sum
// CSE-NEXT: utilcall.return %[[S]], %[[S]]
utilcall.func @merged(%x: tensor<4xi32>) -> (i32, i32) {
  %0 = utilcall.call @ext.sum(%x) : (tensor<4xi32>) -> i32
  %1 = utilcall.call @ext.sum(%x) : (tensor<4xi32>) -> i32
  utilcall.return %0, %1 : i32, i32
}

// -----

// A call that writes in place does so once per iteration, and before the branch
// that it stands before.

utilcall.func private @ext.pure(%a: tensor<4xi32>) -> %a attributes {nosideeffects}

// MOTION-LABEL: utilcall.func public @motion
// MOTION: scf.for
// MOTION-NEXT: utilcall.call @ext.pure
// MOTION: utilcall.call @ext.pure
// MOTION-NEXT: scf.if
utilcall.func @motion(%x: tensor<4xi32>, %n: index, %p: i1) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%it = %x) -> (tensor<4xi32>) {
    %1 = utilcall.call @ext.pure(%x) : (tensor<4xi32>) -> %x
    %2 = arith.addi %it, %1 : tensor<4xi32>
    scf.yield %2 : tensor<4xi32>
  }
  %3 = utilcall.call @ext.pure(%x) : (tensor<4xi32>) -> %x
  %4 = scf.if %p -> (tensor<4xi32>) {
    scf.yield %3 : tensor<4xi32>
  } else {
    scf.yield %x : tensor<4xi32>
  }
  utilcall.return %0, %4 : tensor<4xi32>, tensor<4xi32>
}

// -----

// Constants go through calls of functions without ties. A function with ties
// counts as one whose callers are not known; its body is simplified.

utilcall.func private @untied(%c: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c, %c2 : i32
  utilcall.return %0 : i32
}
utilcall.func private @tied(%c: i32, %x: tensor<4xi32>) -> (i32, %x) {
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c2, %c2 : i32
  %1 = arith.addi %0, %c : i32
  utilcall.return %1, %x : i32, tensor<4xi32>
}

// SCCP-LABEL: utilcall.func private @tied
// SCCP: %[[C4:.+]] = arith.constant 4
// SCCP: arith.addi %[[C4]], %{{.+}}
// SCCP-LABEL: utilcall.func public @constants
// SCCP: %[[C3:.+]] = arith.constant 3
// SCCP: utilcall.return %[[C3]], %{{.+}}#0, %{{.+}}#1
utilcall.func @constants(%x: tensor<4xi32>) -> (i32, i32, tensor<4xi32>) {
  %c1 = arith.constant 1 : i32
  %0 = utilcall.call @untied(%c1) : (i32) -> i32
  %1:2 = utilcall.call @tied(%c1, %x) : (i32, tensor<4xi32>) -> (i32, %x)
  utilcall.return %0, %1#0, %1#1 : i32, i32, tensor<4xi32>
}

// -----

// Functions that nobody names go, with and without ties.

// SYMBOLS-NOT: @unnamed
utilcall.func private @unnamed.declaration(%a: tensor<4xi32>) -> %a
utilcall.func private @unnamed.tied(%a: tensor<4xi32>) -> %a {
  utilcall.return %a : tensor<4xi32>
}
// SYMBOLS: utilcall.func private @named
utilcall.func private @named(%a: tensor<4xi32>) -> %a {
  utilcall.return %a : tensor<4xi32>
}
utilcall.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @named(%a) : (tensor<4xi32>) -> %a
  utilcall.return %0 : tensor<4xi32>
}

// -----

// Equal func.funcs are merged, whoever calls them; other ties make another
// function.

func.func private @same0(%a: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}) {
  return %a : tensor<4xi32>
}
func.func private @same1(%a: tensor<4xi32>) -> (tensor<4xi32> {iree.abi.tied = 0 : index}) {
  return %a : tensor<4xi32>
}
func.func private @untied(%a: tensor<4xi32>) -> tensor<4xi32> {
  return %a : tensor<4xi32>
}
// DUPLICATES-LABEL: utilcall.func public @duplicates
// DUPLICATES-SAME: (%[[X:.+]]: tensor<4xi32>)
// DUPLICATES: utilcall.call @[[NAME:same.]](%[[X]]) : (tensor<4xi32>) -> %[[X]]
// DUPLICATES: utilcall.call @[[NAME]](%[[X]]) : (tensor<4xi32>) -> %[[X]]
// DUPLICATES: utilcall.call @untied(%[[X]]) : (tensor<4xi32>) -> tensor<4xi32>
utilcall.func @duplicates(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %0 = utilcall.call @same0(%x) : (tensor<4xi32>) -> %x
  %1 = utilcall.call @same1(%x) : (tensor<4xi32>) -> %x
  %2 = utilcall.call @untied(%x) : (tensor<4xi32>) -> tensor<4xi32>
  utilcall.return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}

// -----

// Dead arguments and results go where there are no ties. Where there are, the
// signature stays, since nothing would renumber them.

utilcall.func private @ext.inc(%a: tensor<4xi32>) -> %a

// DEAD: utilcall.func private @untied(%{{[^:]+}}: i32) -> i32 {
utilcall.func private @untied(%u: i32, %a: i32) -> (i32, i32) {
  utilcall.return %u, %a : i32, i32
}
// DEAD: utilcall.func private @tied(%{{.+}}: i32, %{{.+}}: tensor<4xi32>, %[[B:.+]]: tensor<4xi32>) -> (i32, %[[B]]) {
utilcall.func private @tied(%c: i32, %u: tensor<4xi32>, %b: tensor<4xi32>) -> (i32, %b) {
  %0 = utilcall.call @ext.inc(%b) : (tensor<4xi32>) -> %b
  utilcall.return %c, %0 : i32, tensor<4xi32>
}
// DEAD-LABEL: utilcall.func public @dead
// DEAD-SAME: (%[[C:.+]]: i32, %[[X:.+]]: tensor<4xi32>)
// DEAD: utilcall.call @untied(%[[C]]) : (i32) -> i32
// DEAD: utilcall.call @tied(%[[C]], %[[X]], %[[X]]) {tied_operands = [-1 : index, 2 : index]}
utilcall.func @dead(%c: i32, %x: tensor<4xi32>) -> (i32, tensor<4xi32>) {
  %0:2 = utilcall.call @untied(%c, %c) : (i32, i32) -> (i32, i32)
  %1:2 = utilcall.call @tied(%c, %x, %x) {tied_operands = [-1 : index, 2 : index]} : (i32, tensor<4xi32>, tensor<4xi32>) -> (i32, tensor<4xi32>)
  utilcall.return %0#1, %1#1 : i32, tensor<4xi32>
}
