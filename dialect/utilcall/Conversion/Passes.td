//===- Passes.td - Conversions to and from utilcall --------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_CONVERSION_PASSES_TD
#define UTILCALL_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertFuncToUtilCallPass
    : Pass<"convert-func-to-utilcall", "::mlir::ModuleOp"> {
  let summary = "turn func.func, func.call and func.return into utilcall ops";
  let description = [{
    Reads the ties of every function and call of the module, in any of the
    encodings of docs/spec.md (E1 to E5), and turns func ops into utilcall ops
    that carry them. Symbol names, visibility, attributes and locations stay.
    `noinline` and `no_inline` become `#utilcall.inline.never`.

    Left alone are modules nested in this one and functions whose address is
    taken with `func.constant`.

    An encoding that is not well formed is an error at its function, and then
    nothing is converted.

    ```mlir
    // Before.
    func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
    func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
      %r = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
      return %r : tensor<?xi32>
    }

    // After.
    utilcall.func private @ext.inc(%arg0: tensor<?xi32>) -> %arg0
    utilcall.func public @main(%x: tensor<?xi32>) -> tensor<?xi32> {
      %r = utilcall.call @ext.inc(%x) : (tensor<?xi32>) -> %x
      utilcall.return %r : tensor<?xi32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::utilcall::UtilCallDialect"];
}

def ConvertUtilCallToFuncPass
    : Pass<"convert-utilcall-to-func", "::mlir::ModuleOp"> {
  let summary = "turn utilcall ops into func ops that state the ties";
  let description = [{
    Turns utilcall ops into func ops. Each tie becomes a result attribute
    `utilcall.tied`, so that `convert-func-to-utilcall` gives the same program
    again. Symbol names, visibility, attributes and locations stay.
    `#utilcall.inline.never` becomes `no_inline`.

    Nothing is copied for the sake of ties, which func ops and the passes over
    them do not know of: run `utilcall-materialize-copy-on-write` first.

    A call of something other than a utilcall.func or func.func is an error, and
    then nothing is converted. Modules nested in this one are left alone.

    ```mlir
    // Before.
    utilcall.func private @ext.inc(%x: memref<?xi32>) -> %x
    %r = utilcall.call @ext.inc(%x) : (memref<?xi32>) -> %x

    // After.
    func.func private @ext.inc(memref<?xi32>) -> (memref<?xi32> {utilcall.tied = 0 : index})
    %r = call @ext.inc(%x) : (memref<?xi32>) -> memref<?xi32>
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def ConvertUtilCallToIREEPass
    : Pass<"convert-utilcall-to-iree", "::mlir::ModuleOp"> {
  let summary = "turn utilcall ops into what iree-compile reads";
  let description = [{
    Turns utilcall functions and calls into func ops, and storage that
    copy-on-write made into ops of IREE in generic form, such that it stays what
    it is through everything that IREE does afterwards (docs/spec.md, I1 to I7):

    - fresh storage becomes `flow.tensor.alloca`, which is never merged;
    - a copy becomes an elementwise `linalg.generic` that IREE cannot see to be
      one, since it selects on a value from behind a `util.optimization_barrier`;
    - an op whose result is written in place gets such a copy right behind it,
      which IREE fuses into it, so that it is neither merged with an equal op nor
      folded into its operand nor evaluated at compile time;
    - what overwrites storage depends on whatever read it before, and what loops
      carry to it on its being there, through `util.optimization_barrier`;
    - parts of a caller's tensor are updated in a copy of it.

    Decides nothing: an operand that copy-on-write would still change is an
    error. Declarations keep their ties as `iree.abi.tied`.

    ```mlir
    // Before.
    %d = bufferization.alloc_tensor(%n) : tensor<?xi32>
    %r = utilcall.call @ext.double(%x, %d) : (tensor<?xi32>, tensor<?xi32>) -> %d

    // After.
    %d = "flow.tensor.alloca"(%n) : (index) -> tensor<?xi32>
    %r = call @ext.double(%x, %d) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // UTILCALL_CONVERSION_PASSES_TD
