// RUN: utilcall-opt %s -cse -canonicalize | FileCheck %s

// What upstream's passes may do with calls follows from their effects.

utilcall.func private @effects(%a: tensor<?xi32>) -> %a
utilcall.func private @pure_tied(%a: tensor<?xi32>) -> %a attributes {nosideeffects}
utilcall.func private @pure(%a: tensor<?xi32>) -> tensor<?xi32> attributes {nosideeffects}

// Calls that may do anything run as often as they are written.
// CHECK-LABEL: @unknown_effects
// CHECK-COUNT-3: utilcall.call @effects
// CHECK:         utilcall.return
utilcall.func @unknown_effects(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %unused = utilcall.call @effects(%x) : (tensor<?xi32>) -> %x
  %a = utilcall.call @effects(%x) : (tensor<?xi32>) -> %x
  %b = utilcall.call @effects(%x) : (tensor<?xi32>) -> %x
  utilcall.return %a, %b : tensor<?xi32>, tensor<?xi32>
}

// Without effects an unused call goes, but two calls that write stay two.
// CHECK-LABEL: @tied_without_effects
// CHECK:         %[[A:.+]] = utilcall.call @pure_tied
// CHECK-NEXT:    %[[B:.+]] = utilcall.call @pure_tied
// CHECK-NEXT:    utilcall.return %[[A]], %[[B]]
utilcall.func @tied_without_effects(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %unused = utilcall.call @pure_tied(%x) : (tensor<?xi32>) -> %x
  %a = utilcall.call @pure_tied(%x) : (tensor<?xi32>) -> %x
  %b = utilcall.call @pure_tied(%x) : (tensor<?xi32>) -> %x
  utilcall.return %a, %b : tensor<?xi32>, tensor<?xi32>
}

// Calls that neither write nor have effects are merged.
// CHECK-LABEL: @untied_without_effects
// CHECK:         %[[A:.+]] = utilcall.call @pure(
// CHECK-NEXT:    utilcall.return %[[A]], %[[A]]
utilcall.func @untied_without_effects(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %unused = utilcall.call @pure(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %a = utilcall.call @pure(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %b = utilcall.call @pure(%x) : (tensor<?xi32>) -> tensor<?xi32>
  utilcall.return %a, %b : tensor<?xi32>, tensor<?xi32>
}
