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
    encodings of docs/spec.md (E1 to E6), and turns func ops into utilcall ops
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

#endif // UTILCALL_CONVERSION_PASSES_TD
