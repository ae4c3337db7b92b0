// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=memref | FileCheck %s --check-prefix=MEMREF
// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=memref-sizes | FileCheck %s --check-prefix=SIZES
// RUN: utilcall-opt %s -test-utilcall-type-conversion=kind=sizes-memref | FileCheck %s --check-prefix=FRONT

// Earlier operands and results expand; later ones move, attributes with them.

// MEMREF: utilcall.func private @ext.add(%[[A:.+]]: memref<?x?xi32> {a.first}, %[[B:.+]]: memref<?x4xi32> {a.second, bufferization.access = "write"}) -> (memref<?x?xi32> {r.first}, %[[B]] {r.second})
// SIZES: utilcall.func private @ext.add(%{{.+}}: memref<?x?xi32> {a.first}, %{{.+}}: index, %{{.+}}: index, %[[B:.+]]: memref<?x4xi32> {a.second, bufferization.access = "write"}, %{{.+}}: index) -> (memref<?x?xi32> {r.first}, index, index, %[[B]] {r.second}, index)
// An untied argument keeps its attributes on its first component, a tied one on
// the one that carries the tie.
// FRONT: utilcall.func private @ext.add(%{{.+}}: index {a.first}, %{{.+}}: index, %{{.+}}: memref<?x?xi32>, %{{.+}}: index, %[[B:.+]]: memref<?x4xi32> {a.second, bufferization.access = "write"}) -> (index {r.first}, index, memref<?x?xi32>, index, %[[B]] {r.second})
utilcall.func private @ext.add(%a: tensor<?x?xi32> {a.first}, %b: tensor<?x4xi32> {a.second, bufferization.access = "write"})
    -> (tensor<?x?xi32> {r.first}, %b {r.second})

// SIZES-LABEL: utilcall.func public @main
// SIZES-SAME: (%[[X:.+]]: memref<?x?xi32>, %[[X0:.+]]: index, %[[X1:.+]]: index, %[[Y:.+]]: memref<?x4xi32>, %[[Y0:.+]]: index) -> (%[[Y]], index) {
// SIZES-NEXT: %[[R:.+]]:5 = utilcall.call @ext.add(%[[X]], %[[X0]], %[[X1]], %[[Y]], %[[Y0]]) : (memref<?x?xi32>, index, index, memref<?x4xi32>, index) -> (memref<?x?xi32>, index, index, %[[Y]], index)
// SIZES-NEXT: utilcall.return %[[R]]#3, %[[R]]#4 : memref<?x4xi32>, index
utilcall.func @main(%x: tensor<?x?xi32>, %y: tensor<?x4xi32>) -> %y {
  %0:2 = utilcall.call @ext.add(%x, %y) : (tensor<?x?xi32>, tensor<?x4xi32>) -> (tensor<?x?xi32>, %y)
  utilcall.return %0#1 : tensor<?x4xi32>
}

// Attributes of the call move as those of the function do.
// SIZES-LABEL: utilcall.func public @call_attrs
// SIZES: arg_attrs = [{c.first}, {}, {}, {c.second}, {}]
// SIZES-SAME: res_attrs = [{s.first}, {}, {}, {s.second}, {}]
utilcall.func @call_attrs(%x: tensor<?x?xi32>, %y: tensor<?x4xi32>) {
  %0:2 = utilcall.call @ext.add(%x, %y) {arg_attrs = [{c.first}, {c.second}], res_attrs = [{s.first}, {s.second}]}
      : (tensor<?x?xi32>, tensor<?x4xi32>) -> (tensor<?x?xi32>, %y)
  utilcall.return
}

// Block arguments are converted too.
// SIZES-LABEL: utilcall.func public @blocks
// SIZES-SAME: (%[[P:.+]]: i1, %[[X:.+]]: memref<?xi32>, %[[X0:.+]]: index) -> (%[[X]], index)
// SIZES: cf.br ^[[END:.+]](
// SIZES: ^[[END]](%[[V:.+]]: memref<?xi32>, %[[V0:.+]]: index):
// SIZES-NEXT: utilcall.return %[[V]], %[[V0]] : memref<?xi32>, index
utilcall.func @blocks(%p: i1, %x: tensor<?xi32>) -> %x {
  cf.br ^end(%x : tensor<?xi32>)
^end(%v: tensor<?xi32>):
  utilcall.return %v : tensor<?xi32>
}
