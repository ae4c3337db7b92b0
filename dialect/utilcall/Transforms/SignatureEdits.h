//===- SignatureEdits.h - Changes of a function with its calls --*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function below changes the signature of a utilcall.func and of all calls
// of it, moves ties and attributes to where their argument or result went, and
// keeps what the program computes. Each fails, with an error at the function
// and nothing changed, if not all callers are known (lookupCallers) or if a tie
// would lose its argument.
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_SIGNATUREEDITS_H
#define UTILCALL_TRANSFORMS_SIGNATUREEDITS_H

#include "utilcall/IR/UtilCall.h"
#include "llvm/ADT/BitVector.h"

namespace mlir::utilcall {

/// The calls of all functions of a symbol table. To find the calls of one
/// function takes a walk over the whole table; who edits many functions makes
/// one of these and hands it to each edit, which keeps it true.
class CallerMap {
public:
  /// Knows of no calls and of no callers.
  CallerMap() : usesAreKnown(false) {}
  explicit CallerMap(Operation *symbolTableOp);

  /// All calls of `function`, if they are known: the function is private, has a
  /// body, and is named by nothing but utilcall.call. Else failure and an
  /// error, if `emitError` is given.
  FailureOr<ArrayRef<CallOp>>
  lookup(FuncOp function,
         function_ref<InFlightDiagnostic()> emitError = nullptr) const;

  /// The calls in the symbol table, whether or not there may be others.
  ArrayRef<CallOp> getCalls(FuncOp function) const;
  void setCalls(FuncOp function, ArrayRef<CallOp> calls);

private:
  struct Uses {
    SmallVector<CallOp> calls;
    /// Somebody who names the function otherwise.
    Operation *otherUser = nullptr;
  };
  DenseMap<StringAttr, Uses> usesOf;
  bool usesAreKnown = true;
};

/// All calls of `function`, if they are known (CallerMap::lookup).
FailureOr<SmallVector<CallOp>>
lookupCallers(FuncOp function,
              function_ref<InFlightDiagnostic()> emitError = nullptr);

/// Drops the arguments in `drop`. They must have no uses, and results that are
/// tied to one of them must be dropped or untied before.
LogicalResult dropArguments(FuncOp function, const llvm::BitVector &drop,
                            CallerMap *callers = nullptr);

/// Drops the results in `drop`, and ties that they have. No call may use them.
LogicalResult dropResults(FuncOp function, const llvm::BitVector &drop,
                          CallerMap *callers = nullptr);

/// Makes the operand of a call for a new argument.
using MakeOperandFn = function_ref<Value(OpBuilder &, CallOp)>;

/// Inserts an untied argument before `index`.
LogicalResult insertArgument(FuncOp function, unsigned index, Type type,
                             DictionaryAttr attrs, Location loc,
                             MakeOperandFn makeOperand);

/// Makes the operand of a return for a new result.
using MakeResultFn = function_ref<Value(OpBuilder &, ReturnOp)>;

/// Inserts an untied result before `index`.
LogicalResult insertResult(FuncOp function, unsigned index, Type type,
                           DictionaryAttr attrs, MakeResultFn makeResult);

/// Reorders arguments: the new one at position i is the old one at `order[i]`.
LogicalResult permuteArguments(FuncOp function, ArrayRef<unsigned> order);

/// Reorders results in the same way.
LogicalResult permuteResults(FuncOp function, ArrayRef<unsigned> order);

/// How one value is represented by several.
struct Expansion {
  /// Types of the components.
  SmallVector<Type> components;
  /// The component that carries the storage, and with it a tie; none if none
  /// does. An attribute of a value that is not tied goes to component 0.
  std::optional<unsigned> storageComponent;
  /// Makes the components of a value.
  std::function<SmallVector<Value>(OpBuilder &, Location, Value)> split;
  /// Makes the value of its components.
  std::function<Value(OpBuilder &, Location, ValueRange)> join;
};

/// Replaces an argument by components of it, maybe none.
LogicalResult expandArgument(FuncOp function, unsigned index,
                             const Expansion &expansion);

/// Replaces a result by components of it, maybe none.
LogicalResult expandResult(FuncOp function, unsigned index,
                           const Expansion &expansion);

} // namespace mlir::utilcall

#endif // UTILCALL_TRANSFORMS_SIGNATUREEDITS_H
