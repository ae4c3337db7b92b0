//===- CalleeFacts.h - What callers know of a bufferized callee -*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_BUFFERIZATION_CALLEEFACTS_H
#define UTILCALL_LIB_BUFFERIZATION_CALLEEFACTS_H

#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "utilcall/IR/UtilCall.h"

namespace mlir::utilcall {

/// How a call accesses one argument.
struct ArgumentAccess {
  bool isRead = true;
  bool isWritten = true;
};

/// Where a result may lie.
struct ResultAlias {
  unsigned argument;
  /// The result is always in the very buffer of the argument.
  bool isEquivalent = false;
};

/// What is known of a function once it is bufferized. Made without knowledge,
/// it holds for any function: arguments are read and written, and a result may
/// lie in any of them.
struct CalleeFacts {
  explicit CalleeFacts(FunctionOpInterface function);

  SmallVector<ArgumentAccess> arguments;
  /// For each result, the arguments that it may lie in. In none: the function
  /// allocates it.
  SmallVector<SmallVector<ResultAlias, 1>> results;
};

/// What the state of an analysis tells of the callee of `call`. If this is the
/// first that is asked of one-shot module analysis, analyzes all functions of
/// the symbol table with it.
CalleeFacts getCalleeFacts(CallOp call,
                           const bufferization::AnalysisState &state);

/// Has one-shot module analysis look at the utilcall functions around `op`,
/// unless it has done so already. It only looks at func.func by itself.
void analyzeFunctionsAround(Operation *op,
                            const bufferization::AnalysisState &state);

/// Whether that analysis reported an error.
bool hasAnalysisFailed(const bufferization::AnalysisState &state);

/// The function that `call` calls.
FunctionOpInterface getCallee(CallOp call, SymbolTableCollection &tables);

/// The returns of `function`.
SmallVector<ReturnOp> getReturns(FuncOp function);

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_BUFFERIZATION_CALLEEFACTS_H
