//===- CarriedValues.h - Values that control flow passes on -----*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_ANALYSIS_CARRIEDVALUES_H
#define UTILCALL_ANALYSIS_CARRIEDVALUES_H

#include "mlir/IR/Operation.h"

namespace mlir::utilcall {

/// Calls `visit` with each operand in `function` that a branch, loop or region
/// passes on, and each block argument or result that it may arrive in. Nested
/// symbol tables are not entered. The order is that of the program.
void walkCarriedValues(Operation *function,
                       function_ref<void(OpOperand &, Value)> visit);

} // namespace mlir::utilcall

#endif // UTILCALL_ANALYSIS_CARRIEDVALUES_H
