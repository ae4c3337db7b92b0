//===- IPO.cpp - Simpler signatures
//-----------------------------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each round first makes signatures superfluous without changing them: whoever
// uses a result that is a constant, an operand or another result uses that
// instead, and so do bodies with their arguments. Values are SSA values, so
// this is true whatever is written in place; who needs a value that is
// overwritten copies it, at the caller now instead of in the callee. Then
// everything goes that nothing depends on.
//
// What may not change for the worse is the number of copies. An argument that
// the body writes has to stay apart from one that it reads (P7), and two
// results that live in different storage stay two (P8).
//
//===----------------------------------------------------------------------===//

#include "CallGraphFacts.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "utilcall/Analysis/BuiltInStorage.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "utilcall/Transforms/Passes.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_IPOPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

//===----------------------------------------------------------------------===//
// Arguments whose storage matters
//===----------------------------------------------------------------------===//

namespace {
/// Tells which arguments are written, or may be once destination-style ops are
/// in place. Computed when first asked.
class WrittenArguments {
public:
  explicit WrittenArguments(Operation *symbolTableOp)
      : symbolTableOp(symbolTableOp) {}

  bool contains(FunctionNode &node, unsigned argument);

private:
  void collectDestinations(FuncOp function);

  Operation *symbolTableOp;
  std::optional<StorageAnalysis> analysis;
  SymbolTableCollection tables;
  llvm::SmallPtrSet<Operation *, 8> visitedFunctions;
  /// Values in whose storage a destination-style op may put its result.
  llvm::DenseSet<Value> destinations;
};
} // namespace

void WrittenArguments::collectDestinations(FuncOp function) {
  SmallVector<Value> worklist;
  function->walk([&](DestinationStyleOpInterface op) {
    llvm::append_range(worklist, op.getDpsInits());
  });
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (destinations.insert(value).second)
      llvm::append_range(worklist, getStorageSources(value, tables));
  }
}

bool WrittenArguments::contains(FunctionNode &node, unsigned argument) {
  FuncOp function = node.function;
  Value value = function.getArgument(argument);
  if (!carriesStorage(value.getType()))
    return false;
  if (node.isTied(argument))
    return true;
  if (!isa<TensorType>(value.getType()))
    return false;
  if (!analysis)
    analysis.emplace(symbolTableOp);
  if (visitedFunctions.insert(function).second)
    collectDestinations(function);
  return destinations.contains(value) ||
         analysis->writesArgument(function, argument);
}

//===----------------------------------------------------------------------===//
// One round
//===----------------------------------------------------------------------===//

namespace {
struct IPOPass : public utilcall::impl::IPOPassBase<IPOPass> {
  using IPOPassBase::IPOPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    IPOPassBase::getDependentDialects(registry);
    StorageAnalysis::registerExternalModels(registry);
  }

  void runOnOperation() override;

private:
  /// Returns whether anything changed.
  FailureOr<bool> runRound(Operation *symbolTableOp);

  bool forwardResults(FunctionNode &node, CallerMap &callers);
  bool forwardConstantArguments(FunctionNode &node, WrittenArguments &written);
  bool mergeResults(FunctionNode &node, CallerMap &callers);
  bool mergeArguments(FunctionNode &node);
  FailureOr<bool> dropDeadValues(CallGraphFacts &facts);
  bool eraseIfEmpty(FunctionNode &node, CallerMap &callers);

  /// Reports what was found of a function.
  void report(FuncOp function, const Twine &message);
};
} // namespace

void IPOPass::report(FuncOp function, const Twine &message) {
  remark::passed(function.getLoc(),
                 remark::RemarkOpts::name("ipo").category("ipo").function(
                     function.getSymName()))
      << message.str();
}

static Value cloneConstant(OpBuilder &builder, Operation *constant,
                           Location loc) {
  Operation *clone = builder.clone(*constant);
  clone->setLoc(loc);
  return clone->getResult(0);
}

/// Whether a tied result is placed in storage of which others know, whatever
/// becomes of its uses here: those had better use what they get for that copy.
static bool isPlacedAnyway(FunctionNode &node, unsigned result) {
  int64_t tie = node.ties[result];
  const ValueFact &fact = node.results[result];
  return !node.isEditable && tie != TiedOpInterface::kUntiedIndex &&
         !(fact.kind == ValueFact::Kind::Argument && fact.argument == tie);
}

/// P5, P6: what callers use of constant and passed results.
bool IPOPass::forwardResults(FunctionNode &node, CallerMap &callers) {
  bool changed = false;
  // From the last to the first, so that constants stand in order.
  for (unsigned index = node.results.size(); index-- > 0;) {
    const ValueFact &fact = node.results[index];
    bool isConstant = fact.kind == ValueFact::Kind::Constant;
    if (!isConstant && fact.kind != ValueFact::Kind::Argument)
      continue;
    if (isPlacedAnyway(node, index))
      continue;
    bool isUsed = false;
    for (CallOp call : callers.getCalls(node.function)) {
      Value result = call.getResult(index);
      if (result.use_empty())
        continue;
      Value value;
      if (isConstant) {
        OpBuilder builder(call->getContext());
        builder.setInsertionPointAfter(call);
        value = cloneConstant(builder, fact.constant, call.getLoc());
      } else {
        value = call.getOperand(fact.argument);
      }
      // A call in code that is not run may be its own operand.
      if (value == result)
        continue;
      result.replaceAllUsesWith(value);
      isUsed = true;
    }
    if (!isUsed)
      continue;
    changed = true;
    if (isConstant) {
      ++numConstantResults;
      report(node.function, "result #" + Twine(index) + " is constant");
    } else {
      ++numPassedResults;
      report(node.function, "result #" + Twine(index) + " is argument #" +
                                Twine(fact.argument));
    }
  }
  return changed;
}

/// P5: what the body uses of constant arguments.
bool IPOPass::forwardConstantArguments(FunctionNode &node,
                                       WrittenArguments &written) {
  if (!node.isEditable)
    return false;
  bool changed = false;
  for (auto [index, fact] : llvm::enumerate(node.arguments)) {
    BlockArgument argument = node.function.getArgument(index);
    if (fact.kind != ValueFact::Kind::Constant || argument.use_empty() ||
        written.contains(node, index))
      continue;
    OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
    argument.replaceAllUsesWith(
        cloneConstant(builder, fact.constant, argument.getLoc()));
    changed = true;
    ++numConstantArguments;
    report(node.function, "argument #" + Twine(index) + " is constant");
  }
  return changed;
}

/// P7: one argument for all that are the same.
bool IPOPass::mergeArguments(FunctionNode &node) {
  bool changed = false;
  for (BlockArgument argument : node.function.getArguments()) {
    unsigned leader = node.sameArgument[argument.getArgNumber()];
    if (leader == argument.getArgNumber() || argument.use_empty())
      continue;
    argument.replaceAllUsesWith(node.function.getArgument(leader));
    changed = true;
    ++numMergedArguments;
    report(node.function, "argument #" + Twine(argument.getArgNumber()) +
                              " is argument #" + Twine(leader));
  }
  return changed;
}

/// Whether the results live in the same storage, or carry none. What is tied is
/// placed in the argument's storage if it was not built there.
static bool shareStorage(FunctionNode &node, unsigned a, unsigned b,
                         SymbolTableCollection &tables) {
  if (!carriesStorage(node.function.getResultTypes()[a]))
    return true;
  auto isPlaced = [&](unsigned result) {
    int64_t tie = node.ties[result];
    return tie != TiedOpInterface::kUntiedIndex &&
           !llvm::all_of(node.returns, [&](ReturnOp returnOp) {
             return isBuiltInStorageOf(returnOp.getOperand(result),
                                       node.function.getArgument(tie), tables);
           });
  };
  return !isPlaced(a) && !isPlaced(b);
}

/// P8: one result for all that are the same.
bool IPOPass::mergeResults(FunctionNode &node, CallerMap &callers) {
  if (node.returns.empty())
    return false;
  SymbolTableCollection tables;
  bool changed = false;
  // Results by the values that each return has for them. Tied ones come first,
  // since whoever is merged with one may as well have its tie.
  std::map<std::vector<void *>, unsigned> leaders;
  SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(node.function.getNumResults()));
  llvm::stable_sort(order, [&](unsigned a, unsigned b) {
    return node.ties[a] >= 0 && node.ties[b] < 0;
  });
  for (unsigned index : order) {
    std::vector<void *> values;
    for (ReturnOp returnOp : node.returns)
      values.push_back(returnOp.getOperand(index).getAsOpaquePointer());
    auto [it, isFirst] = leaders.try_emplace(values, index);
    unsigned leader = it->second;
    if (isFirst || !shareStorage(node, leader, index, tables))
      continue;
    bool isUsed = false;
    for (CallOp call : callers.getCalls(node.function)) {
      isUsed |= !call.getResult(index).use_empty();
      call.getResult(index).replaceAllUsesWith(call.getResult(leader));
    }
    if (!isUsed)
      continue;
    changed = true;
    ++numMergedResults;
    report(node.function,
           "result #" + Twine(index) + " is result #" + Twine(leader));
  }
  return changed;
}

/// Gives the users of a value that goes something to hold on to until they go.
static void replaceByPoison(OpBuilder &builder, Value value,
                            SmallVectorImpl<Operation *> &poisons) {
  if (value.use_empty())
    return;
  auto poison =
      ub::PoisonOp::create(builder, value.getLoc(), value.getType(), nullptr);
  value.replaceAllUsesWith(poison);
  poisons.push_back(poison);
}

/// P9: what nothing depends on goes.
FailureOr<bool> IPOPass::dropDeadValues(CallGraphFacts &facts) {
  facts.findLiveValues();
  CallerMap &callers = facts.getCallers();
  SmallVector<Operation *> poisons;
  for (FunctionNode &node : facts.getNodes()) {
    if (!node.isEditable)
      continue;
    OpBuilder builder = OpBuilder::atBlockBegin(&node.function.front());
    for (BlockArgument argument : node.function.getArguments())
      if (!node.liveArguments[argument.getArgNumber()])
        replaceByPoison(builder, argument, poisons);
    for (CallOp call : callers.getCalls(node.function)) {
      builder.setInsertionPointAfter(call);
      for (OpResult result : call.getResults())
        if (!node.liveResults[result.getResultNumber()])
          replaceByPoison(builder, result, poisons);
    }
  }

  bool changed = false;
  for (FunctionNode &node : facts.getNodes()) {
    if (!node.isEditable)
      continue;
    llvm::BitVector results = node.liveResults.flip();
    llvm::BitVector arguments = node.liveArguments.flip();
    if (results.any() && failed(dropResults(node.function, results, &callers)))
      return failure();
    if (arguments.any() &&
        failed(dropArguments(node.function, arguments, &callers)))
      return failure();
    for (unsigned index : results.set_bits())
      report(node.function, "result #" + Twine(index) + " is dropped");
    for (unsigned index : arguments.set_bits())
      report(node.function, "argument #" + Twine(index) + " is dropped");
    numDroppedResults += results.count();
    numDroppedArguments += arguments.count();
    changed |= results.any() || arguments.any();
  }
  for (Operation *poison : poisons)
    poison->erase();
  return changed;
}

/// P10: a function that does nothing goes with its calls.
bool IPOPass::eraseIfEmpty(FunctionNode &node, CallerMap &callers) {
  FuncOp function = node.function;
  if (!node.isEditable || function.getNumArguments() != 0 ||
      function.getNumResults() != 0 || !function.getBody().hasOneBlock() ||
      !isa<ReturnOp>(function.front().front()))
    return false;
  report(function, "does nothing");
  for (CallOp call : callers.getCalls(function))
    call.erase();
  function.erase();
  ++numErased;
  return true;
}

FailureOr<bool> IPOPass::runRound(Operation *symbolTableOp) {
  CallGraphFacts facts(symbolTableOp);
  CallerMap &callers = facts.getCallers();
  WrittenArguments written(symbolTableOp);
  facts.findUniformValues();
  bool changed = false;
  for (FunctionNode &node : facts.getNodes())
    changed |= forwardConstantArguments(node, written);
  for (FunctionNode &node : facts.getNodes())
    changed |= forwardResults(node, callers);
  // Only then is it known what the bodies write.
  std::vector<FunctionNode *> calleesFirst = facts.sortCalleesFirst();
  if (!changed) {
    facts.findSameArguments([&](FunctionNode &node, unsigned argument) {
      return !node.function.getArgument(argument).use_empty() &&
             !written.contains(node, argument);
    });
    for (FunctionNode *node : calleesFirst) {
      changed |= mergeArguments(*node);
      changed |= mergeResults(*node, callers);
    }
  }
  FailureOr<bool> dropped = dropDeadValues(facts);
  if (failed(dropped))
    return failure();
  changed |= *dropped;
  for (FunctionNode *node : calleesFirst)
    changed |= eraseIfEmpty(*node, callers);
  return changed;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

void IPOPass::runOnOperation() {
  SmallVector<Operation *> symbolTables;
  WalkResult checked = getOperation()->walk([&](Operation *op) {
    if (op->hasTrait<OpTrait::SymbolTable>())
      symbolTables.push_back(op);
    auto function = dyn_cast<FunctionOpInterface>(op);
    return WalkResult(
        success(!function || succeeded(readDeclaredTies(function))));
  });
  if (checked.wasInterrupted())
    return signalPassFailure();
  for (Operation *op : symbolTables) {
    FailureOr<bool> changed = true;
    while (succeeded(changed) && *changed)
      changed = runRound(op);
    if (failed(changed))
      return signalPassFailure();
  }
}
