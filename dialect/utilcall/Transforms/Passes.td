//===- Passes.td - Transformations on utilcall -------------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_PASSES_TD
#define UTILCALL_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def MaterializeCopyOnWritePass
    : Pass<"utilcall-materialize-copy-on-write", "::mlir::ModuleOp"> {
  let summary = "give each tied operand storage that may be written";
  let description = [{
    Decides for every tied operand of the module whether the call may write it
    in place, needs a copy of it, or needs fresh storage, and rewrites the
    operand accordingly (docs/spec.md, W1 to W9). Afterwards every call may be
    carried out in place, and every SSA value keeps its contents for as long as
    it has uses.

    - *fresh*: the contents are undefined (`tensor.empty`), or the callee
      overwrites them (`bufferization.access = "write"`) while the value is
      needed elsewhere. The operand becomes a `bufferization.alloc_tensor`.
    - *in place*: the storage may be written and nothing that shares it is read
      afterwards. The operand stays.
    - *copy*: all else. The operand becomes a
      `bufferization.alloc_tensor() copy(%value)`.

    Arguments of private functions count as writable; where a caller still
    needs the value, the caller copies. Values carried by loops and branches
    are copied on the way in, not at each call.

    ```mlir
    // Before: %s is needed after the call.
    %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
    utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>

    // After.
    %copy = bufferization.alloc_tensor() copy(%s) : tensor<?xi32>
    %r = utilcall.call @ext.inc(%copy) : (tensor<?xi32>) -> %copy
    utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
    ```

    Each copy is explained by an optimization remark of the category
    `copy-on-write` (`--remarks-filter=copy-on-write`).
  }];
  let statistics = [
    Statistic<"numCalls", "calls", "Number of calls with ties">,
    Statistic<"numTiedOperands", "tied-operands", "Number of tied operands">,
    Statistic<"numInPlace", "in-place", "Number of tied operands written in place">,
    Statistic<"numCopies", "copies", "Number of copies inserted">,
    Statistic<"numFresh", "fresh", "Number of fresh allocations inserted">,
    Statistic<"numBytesCopied", "bytes-copied",
              "Number of bytes copied by copies of static size">
  ];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::tensor::TensorDialect", "::mlir::arith::ArithDialect"
  ];
}

#endif // UTILCALL_TRANSFORMS_PASSES_TD
