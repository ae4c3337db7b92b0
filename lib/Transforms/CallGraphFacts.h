//===- CallGraphFacts.h - What calls tell of each other ---------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_TRANSFORMS_CALLGRAPHFACTS_H
#define UTILCALL_LIB_TRANSFORMS_CALLGRAPHFACTS_H

#include "mlir/IR/SymbolTable.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/Transforms/SignatureEdits.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::utilcall {

/// What an argument is at every call, or a result at every return.
struct ValueFact {
  enum class Kind {
    /// There was no call or return yet that says anything.
    Unknown,
    /// A copy of the op `constant`.
    Constant,
    /// For results: the argument of that number.
    Argument,
    /// Different values, or one that means nothing elsewhere.
    Other
  };
  Kind kind = Kind::Unknown;
  Operation *constant = nullptr;
  unsigned argument = 0;

  bool operator==(const ValueFact &other) const {
    return kind == other.kind && constant == other.constant &&
           argument == other.argument;
  }
  bool operator!=(const ValueFact &other) const { return !(*this == other); }
};

/// A function with a body.
struct FunctionNode {
  FuncOp function;
  /// Whether the signature may change: all callers are known, and there are
  /// any.
  bool isEditable = false;
  TieList ties;
  /// Returns that control may get to.
  SmallVector<ReturnOp> returns;
  SmallVector<ValueFact> arguments;
  SmallVector<ValueFact> results;
  /// For each argument, the first one that has the same value at every call.
  SmallVector<unsigned> sameArgument;
  llvm::BitVector liveArguments;
  llvm::BitVector liveResults;
  /// Who has to be looked at again when something about the node changes.
  llvm::SetVector<FunctionNode *> callers, callees;

  bool isTied(unsigned argument) const {
    return llvm::is_contained(ties, static_cast<int64_t>(argument));
  }
};

/// The functions with a body of one symbol table, their calls, and what each
/// analysis below finds out about them. All analyses assume the best until a
/// call or return says otherwise, so that recursion needs no special care, and
/// take time linear in the number of calls times the size of signatures.
class CallGraphFacts {
public:
  explicit CallGraphFacts(Operation *symbolTableOp);

  auto getNodes() { return llvm::make_second_range(nodes); }
  CallerMap &getCallers() { return callers; }

  /// All functions, callees before callers except for recursion.
  std::vector<FunctionNode *> sortCalleesFirst();

  /// Finds constant arguments and results, and results that are arguments.
  void findUniformValues();

  /// Finds arguments that are the same at every call. `mayMerge` says which
  /// arguments are to be considered.
  void findSameArguments(function_ref<bool(FunctionNode &, unsigned)> mayMerge);

  /// Finds arguments and results of editable functions on which nothing depends
  /// but arguments and results of that kind.
  void findLiveValues();

private:
  /// A value with what is known of calls that it is the result of looked
  /// through: a constant, or a value, or neither as long as nothing is known.
  struct Resolved {
    Operation *constant = nullptr;
    Value value;
  };

  void collectNodes();
  FunctionNode *getCallee(CallOp call);
  std::pair<FunctionNode *, unsigned> getEntryArgument(Value value);
  Operation *getConstant(Value value);
  Resolved resolve(Value value);

  ValueFact getArgumentFact(Value operand);
  ValueFact getResultFact(FunctionNode &node, Value returned);
  bool updateResults(FunctionNode &node);
  bool updateArguments(FunctionNode &node, CallOp call);

  void *getIdentity(Value operand);
  bool splitClasses(FunctionNode &node);

  void markLive(Value value, SmallVectorImpl<Value> &worklist);
  void markRoots(SmallVectorImpl<Value> &worklist);

  Operation *symbolTableOp;
  CallerMap callers;
  SymbolTableCollection tables;
  llvm::MapVector<Operation *, FunctionNode> nodes;
  /// The calls in the body of each function.
  DenseMap<FunctionNode *, SmallVector<CallOp>> callsIn;
  /// Calls that stand in no function of these.
  SmallVector<CallOp> otherCalls;
  /// One op for all constants that are copies of each other.
  DenseMap<std::tuple<OperationName, Attribute, Type>, Operation *> constants;
};

/// Whether `op` gives the same value wherever it stands in the program.
bool isUniformConstant(Operation *op);

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_TRANSFORMS_CALLGRAPHFACTS_H
