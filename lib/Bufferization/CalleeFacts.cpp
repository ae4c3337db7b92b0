//===- CalleeFacts.cpp - What callers know of a bufferized callee ---------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One-shot module analysis walks the call graph of func.func and func.call and
// leaves the bodies of all other functions unanalyzed, in which case it copies
// before each write. There is no hook by which another dialect could add its
// functions. What does happen, before anything is decided, is that every op is
// asked which operands have to be in place (mustBufferizeInPlace). The first
// utilcall op that is asked has all utilcall functions analyzed, callees first,
// as upstream does for its own; the results are kept in an extension of the
// analysis state.
//
//===----------------------------------------------------------------------===//

#include "CalleeFacts.h"

#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "utilcall/IR/TieEncodings.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace mlir::utilcall;
using bufferization::AnalysisState;
using bufferization::BufferizableOpInterface;
using bufferization::OneShotAnalysisState;

namespace {
/// What module analysis has found out about utilcall functions.
class FunctionsState : public OneShotAnalysisState::Extension {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FunctionsState)

  FunctionsState(OneShotAnalysisState &state) : Extension(state) {}

  DenseSet<Operation *> visitedSymbolTables;
  DenseMap<Operation *, CalleeFacts> facts;
  bool hasFailed = false;
  mutable SymbolTableCollection tables;
};
} // namespace

static bool isTensor(Type type) { return isa<TensorType>(type); }

FunctionOpInterface utilcall::getCallee(CallOp call,
                                        SymbolTableCollection &tables) {
  return dyn_cast_or_null<FunctionOpInterface>(
      tables.lookupNearestSymbolFrom(call, call.getCalleeAttr()));
}

SmallVector<ReturnOp> utilcall::getReturns(FuncOp function) {
  SmallVector<ReturnOp> returns;
  for (Block &block : function.getBody())
    if (auto op = dyn_cast<ReturnOp>(block.getTerminator()))
      returns.push_back(op);
  return returns;
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

CalleeFacts::CalleeFacts(FunctionOpInterface function)
    : arguments(function.getNumArguments()), results(function.getNumResults()) {
  for (auto [type, aliases] :
       llvm::zip_equal(function.getResultTypes(), results))
    for (auto [index, argumentType] :
         llvm::enumerate(function.getArgumentTypes()))
      if (isTensor(type) && isTensor(argumentType))
        aliases.push_back({static_cast<unsigned>(index)});
}

/// A tied result is in the tied argument's buffer: external functions promise
/// it, and bodies of utilcall functions are bufferized that way.
static void applyTies(CalleeFacts &facts, ArrayRef<int64_t> ties) {
  for (auto [aliases, tie] : llvm::zip_equal(facts.results, ties))
    if (tie != TiedOpInterface::kUntiedIndex)
      aliases = {{static_cast<unsigned>(tie), /*isEquivalent=*/true}};
}

/// What `bufferization.access` of an argument says, if it is there.
static std::optional<ArgumentAccess>
getDeclaredAccess(FunctionOpInterface function, unsigned argument) {
  auto access =
      function.getArgAttrOfType<StringAttr>(argument, encoding::kAccess);
  if (!access)
    return std::nullopt;
  return ArgumentAccess{access == "read" || access == "read-write",
                        access == "write" || access == "read-write"};
}

/// An external function writes what results are tied to and reads the rest; its
/// other results are its own.
static CalleeFacts getDeclaredFacts(FunctionOpInterface function,
                                    ArrayRef<int64_t> ties) {
  CalleeFacts facts(function);
  for (auto [index, access] : llvm::enumerate(facts.arguments)) {
    access.isWritten = llvm::is_contained(ties, static_cast<int64_t>(index));
    if (auto declared = getDeclaredAccess(function, index))
      access = *declared;
  }
  for (SmallVector<ResultAlias, 1> &aliases : facts.results)
    aliases.clear();
  applyTies(facts, ties);
  return facts;
}

/// What upstream's analysis found out about a func.func with a body, which does
/// not keep to ties.
static CalleeFacts getFuncFacts(func::FuncOp function,
                                const OneShotAnalysisState &state) {
  using namespace bufferization::func_ext;
  CalleeFacts facts(function);
  auto *known = state.getExtension<FuncAnalysisState>();
  if (!known ||
      known->analyzedFuncOps.lookup(function) != FuncOpAnalysisState::Analyzed)
    return facts;
  auto readArguments = known->readBbArgs.lookup(function);
  auto writtenArguments = known->writtenBbArgs.lookup(function);
  auto equivalent = known->equivalentFuncArgs.lookup(function);
  for (SmallVector<ResultAlias, 1> &aliases : facts.results)
    aliases.clear();
  for (unsigned index = 0; index < facts.arguments.size(); ++index) {
    facts.arguments[index] = {readArguments.contains(index),
                              writtenArguments.contains(index)};
    for (int64_t result :
         known->aliasingReturnVals.lookup(function).lookup(index)) {
      auto it = equivalent.find(result);
      facts.results[result].push_back(
          {index, it != equivalent.end() && it->second == index});
    }
  }
  return facts;
}

/// What the analysis of the body of `function` has shown.
static CalleeFacts getAnalyzedFacts(FuncOp function, ArrayRef<int64_t> ties,
                                    const OneShotAnalysisState &state) {
  CalleeFacts facts(function);
  SmallVector<ReturnOp> returns = getReturns(function);
  for (auto [result, aliases] : llvm::enumerate(facts.results)) {
    llvm::erase_if(aliases, [&, result = result](ResultAlias &alias) {
      Value argument = function.getArgument(alias.argument);
      auto returned = [&](ReturnOp op) { return op.getOperand(result); };
      alias.isEquivalent = llvm::all_of(returns, [&](ReturnOp op) {
        return state.areEquivalentBufferizedValues(returned(op), argument);
      });
      return llvm::none_of(returns, [&](ReturnOp op) {
        return state.areAliasingBufferizedValues(returned(op), argument);
      });
    });
  }
  for (auto [index, access] : llvm::enumerate(facts.arguments)) {
    BlockArgument argument = function.getArgument(index);
    if (!isTensor(argument.getType()))
      continue;
    access = {state.isValueRead(argument), state.isValueWritten(argument)};
    if (auto declared = getDeclaredAccess(function, index))
      access.isRead &= declared->isRead;
  }
  // What is built elsewhere is placed in the tied argument.
  for (auto [result, tie] : llvm::enumerate(ties))
    if (tie != TiedOpInterface::kUntiedIndex &&
        isTensor(function.getResultTypes()[result]) &&
        !llvm::any_of(facts.results[result], [tie = tie](ResultAlias alias) {
          return alias.argument == tie && alias.isEquivalent;
        }))
      facts.arguments[tie].isWritten = true;
  applyTies(facts, ties);
  return facts;
}

CalleeFacts utilcall::getCalleeFacts(CallOp call, const AnalysisState &state) {
  auto *oneShot = dyn_cast<OneShotAnalysisState>(&state);
  const FunctionsState *functions =
      oneShot ? oneShot->getExtension<FunctionsState>() : nullptr;
  SymbolTableCollection ownTables;
  FunctionOpInterface callee =
      getCallee(call, functions ? functions->tables : ownTables);
  assert(callee && "verified to be a function");
  TieList ties = lookupDeclaredTies(callee).value_or(
      TieList(callee.getNumResults(), TiedOpInterface::kUntiedIndex));
  if (callee.isExternal())
    return getDeclaredFacts(callee, ties);
  if (auto function = dyn_cast<func::FuncOp>(callee.getOperation()))
    return oneShot ? getFuncFacts(function, *oneShot) : CalleeFacts(function);
  if (functions) {
    auto it = functions->facts.find(callee);
    if (it != functions->facts.end())
      return it->second;
  }
  CalleeFacts facts(callee);
  applyTies(facts, ties);
  return facts;
}

//===----------------------------------------------------------------------===//
// Analysis of functions
//===----------------------------------------------------------------------===//

/// As the analysis state does for all ops when it is created. That walk is not
/// over yet where we come from.
static void markOperandsInPlace(FuncOp function, OneShotAnalysisState &state) {
  function.walk([&](BufferizableOpInterface op) {
    if (!state.getOptions().isOpAllowed(op))
      return WalkResult::skip();
    for (OpOperand &operand : op->getOpOperands())
      if (isTensor(operand.get().getType()) &&
          op.mustBufferizeInPlace(operand, state))
        state.bufferizeInPlace(operand);
    return WalkResult::advance();
  });
}

/// Analyzes the functions with bodies of one symbol table, callees first. What
/// functions that call each other do stays unknown to their callers, as with
/// upstream's.
static void analyzeFunctions(Operation *symbolTable,
                             OneShotAnalysisState &state,
                             FunctionsState &functions) {
  CallGraph graph(symbolTable);
  for (auto scc = llvm::scc_begin(static_cast<const CallGraph *>(&graph));
       !scc.isAtEnd(); ++scc) {
    for (CallGraphNode *node : *scc) {
      if (node->isExternal())
        continue;
      auto function =
          dyn_cast<FuncOp>(node->getCallableRegion()->getParentOp());
      if (!function || function->getParentOp() != symbolTable ||
          !state.getOptions().isOpAllowed(function))
        continue;
      markOperandsInPlace(function, state);
      if (failed(bufferization::analyzeOp(function, state)))
        functions.hasFailed = true;
      TieList untied(function.getNumResults(), TiedOpInterface::kUntiedIndex);
      if (!scc.hasCycle())
        functions.facts.insert(
            {function,
             getAnalyzedFacts(function,
                              lookupDeclaredTies(function).value_or(untied),
                              state)});
    }
  }
}

void utilcall::analyzeFunctionsAround(Operation *op,
                                      const AnalysisState &state) {
  auto *oneShot = dyn_cast<OneShotAnalysisState>(&state);
  if (!oneShot || !state.getOptions().bufferizeFunctionBoundaries)
    return;
  // The state is being set up, and nobody but its owner holds it.
  auto &mutableState = const_cast<OneShotAnalysisState &>(*oneShot);
  auto *functions = mutableState.getExtension<FunctionsState>();
  if (!functions)
    functions = &mutableState.addExtension<FunctionsState>();
  Operation *symbolTable = SymbolTable::getNearestSymbolTable(op);
  if (functions->visitedSymbolTables.insert(symbolTable).second)
    analyzeFunctions(symbolTable, mutableState, *functions);
}

bool utilcall::hasAnalysisFailed(const AnalysisState &state) {
  auto *oneShot = dyn_cast<OneShotAnalysisState>(&state);
  const FunctionsState *functions =
      oneShot ? oneShot->getExtension<FunctionsState>() : nullptr;
  return functions && functions->hasFailed;
}
