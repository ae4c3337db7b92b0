//===- Outlining.h - Ranges of ops as functions of their own ----*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_OUTLINING_H
#define UTILCALL_TRANSFORMS_OUTLINING_H

#include "utilcall/IR/UtilCall.h"

namespace mlir::utilcall {

/// A range of ops for which a function has been made, but which still stands
/// where it was.
struct OutlinedRange {
  FuncOp function;
  SmallVector<Operation *> ops;
  /// Values from outside that the ops use: the operands of the call.
  SmallVector<Value> inputs;
  /// Results of the ops that are used outside: the results of the call.
  SmallVector<Value> outputs;
};

/// Makes a private function `name`, or of a name derived from it if that is
/// taken, that does what `ops` do. The ops must be neighbours in one block, in
/// order, without its terminator. Fails with an error at an op, and nothing
/// changed, if they are not or cannot stand in a function of their own.
///
/// A result is tied to an argument if the ops build it in the argument's
/// storage: through tied calls, destination-style ops, views, loops, branches.
/// Of several results built in one argument the last is tied. A tied argument
/// that is overwritten before it is read is marked as only written.
FailureOr<OutlinedRange> buildOutlinedFunction(ArrayRef<Operation *> ops,
                                               StringRef name,
                                               SymbolTableCollection &tables);

/// Puts a call of the function in the place of the ops and erases them.
CallOp replaceByCall(const OutlinedRange &range);

/// Does both.
FailureOr<CallOp> outlineToFunction(ArrayRef<Operation *> ops, StringRef name,
                                    SymbolTableCollection &tables);

} // namespace mlir::utilcall

#endif // UTILCALL_TRANSFORMS_OUTLINING_H
