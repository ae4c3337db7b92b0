//===- UtilCallDialect.td - Dialect definition -------------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_DIALECT_TD
#define UTILCALL_IR_DIALECT_TD

include "mlir/IR/OpBase.td"

def UtilCall_Dialect : Dialect {
  let name = "utilcall";
  let cppNamespace = "::mlir::utilcall";
  let summary = "functions and calls whose results live in their operands";
  let description = [{
    Functions and calls that carry *ties*. A tie says that a result's contents
    are produced in the storage of an operand, as external functions do that
    write into a destination which the caller passes.

    A tie never changes what a program means: every SSA value keeps its
    contents for as long as it has uses. It says where bytes live, and the
    passes of this dialect insert the copies that keep values true.

    ```mlir
    utilcall.func private @ext.double(%src: tensor<?xi32>, %dst: tensor<?xi32>) -> %dst

    utilcall.func @main(%x: tensor<?xi32>, %scratch: tensor<?xi32>) -> tensor<?xi32> {
      %0 = utilcall.call @ext.double(%x, %scratch) : (tensor<?xi32>, tensor<?xi32>) -> %scratch
      utilcall.return %0 : tensor<?xi32>
    }
    ```

    The textual form is that of IREE's `util.func`, `util.call` and
    `util.return` with the namespace replaced. The rules are numbered in
    `docs/spec.md`.
  }];

  let useDefaultAttributePrinterParser = 1;
}

#endif // UTILCALL_IR_DIALECT_TD
