//===- InferTies.cpp - Ties that bodies keep without being told -----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A result can be tied to an argument if every return builds it in that
// argument's storage (N2). What a call builds depends on the ties of its
// callee, which may be about to be found, too. So each result starts as built
// nowhere in particular, each return adds what it knows, and functions are
// looked at again whenever that of a callee changes. A result goes from
// "unknown" to one argument to "elsewhere" and never back, so recursion needs
// no special care: what calls itself adds nothing to what the other paths say.
//
// Whether a tie would need a copy is asked of the analysis that decides copies:
// once about the program as it is, and once as if all ties that were found had
// been declared. A tie that a copy can be traced to is given up, and what
// depended on it is looked at again, until no copy is new.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "utilcall/Analysis/BuiltInStorage.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "utilcall/Analysis/UnreachableBlocks.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/Transforms/Passes.h"
#include "utilcall/Transforms/SignatureEdits.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_INFERTIESPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

//===----------------------------------------------------------------------===//
// Where results are built
//===----------------------------------------------------------------------===//

namespace {
/// What is known of where the returns of a function build a result.
struct ResultFacts {
  enum class Kind {
    /// No return was found to build it anywhere yet.
    Unknown,
    /// All build it in the storage of `argument`.
    Argument,
    /// It is built in several places, in storage of its own, or not to be tied.
    Elsewhere
  };
  Kind kind = Kind::Unknown;
  unsigned argument = 0;
  /// The function writes there, so that the result is not just a view (P2).
  bool isProduced = false;
  bool isDeclared = false;
  /// A copy would be needed.
  bool isRejected = false;

  bool isNew() const { return kind == Kind::Argument && !isDeclared; }
};

struct FunctionFacts {
  FuncOp function;
  /// Whether ties may be declared.
  bool isCandidate = false;
  SmallVector<ResultFacts> results;
  SmallVector<ReturnOp> returns;
  llvm::DenseSet<Block *> unreachable;
  llvm::SetVector<FunctionFacts *> callers;
};

/// Finds the ties of the functions of one symbol table.
class TieInference {
public:
  TieInference(Operation *symbolTableOp, bool includePublic);

  /// Finds all ties that bodies keep.
  void findTies();

  /// Gives up ties until no copy is needed that is not needed without them; or,
  /// if `aggressive`, none that copy-on-write could not make.
  void giveUpTiesThatCopy(bool aggressive);

  /// Writes the ties that were found on functions and calls.
  void declareTies();

  /// Calls `visit` for each result that was found to be tied, or that would
  /// have been but for a copy.
  void visitResults(function_ref<void(FuncOp, unsigned, const ResultFacts &)>);

private:
  using Callee = std::pair<FunctionFacts *, ResultFacts *>;
  void collectFunctions(bool includePublic);
  std::optional<Callee> getCallee(Value value);
  FailureOr<Value> findBase(FunctionFacts &facts, Value returned,
                            function_ref<void(Value)> onTheWay);

  void resetResults();
  void propagateBases();
  bool updateBase(FunctionFacts &facts, unsigned result);
  void markProduced();
  bool isProduced(FunctionFacts &facts, unsigned result);
  bool dropWhatCannotBeTied();

  SmallVector<AssumedTie> getFoundTies();
  bool rejectTiesThatCopy(const StorageAnalysis &before, bool aggressive);
  bool reject(OpOperand &copied);
  bool rejectTiesThatLeadTo(ArrayRef<OpOperand *> copied,
                            const StorageAnalysis &analysis);
  SmallVector<Value> getOrigins(Value value, const StorageAnalysis &analysis);
  llvm::DenseSet<Value> collectDerived(ArrayRef<Value> values,
                                       ArrayRef<Value> sources,
                                       const StorageAnalysis &analysis);

  Operation *symbolTableOp;
  CallerMap callers;
  SymbolTableCollection tables;
  llvm::MapVector<Operation *, FunctionFacts> functions;
};
} // namespace

TieInference::TieInference(Operation *symbolTableOp, bool includePublic)
    : symbolTableOp(symbolTableOp), callers(symbolTableOp) {
  collectFunctions(includePublic);
}

void TieInference::collectFunctions(bool includePublic) {
  for (Region &region : symbolTableOp->getRegions())
    for (auto function : region.getOps<FuncOp>()) {
      if (function.isExternal())
        continue;
      FunctionFacts &facts = functions[function];
      facts.function = function;
      facts.isCandidate = includePublic || succeeded(callers.lookup(function));
      facts.unreachable = collectUnreachableBlocks(function);
      for (Block &block : function.getBody())
        if (auto returnOp = dyn_cast<ReturnOp>(block.getTerminator());
            returnOp && !facts.unreachable.contains(&block))
          facts.returns.push_back(returnOp);
    }
  for (auto &[op, facts] : functions)
    for (CallOp call : callers.getCalls(facts.function)) {
      auto caller = functions.find(call->getParentOfType<FuncOp>());
      if (caller != functions.end())
        facts.callers.insert(&caller->second);
    }
}

/// The function with a body, and what is known of its result, that the call
/// that `value` is a result of has.
std::optional<TieInference::Callee> TieInference::getCallee(Value value) {
  auto call = value.getDefiningOp<CallOp>();
  if (!call)
    return std::nullopt;
  auto callee = call.resolveCallableInTable(&tables);
  auto it = functions.find(callee);
  if (it == functions.end())
    return std::nullopt;
  return Callee{&it->second,
                &it->second.results[cast<OpResult>(value).getResultNumber()]};
}

/// The argument in whose storage `returned` is built: N2, with the ties that
/// were found so far. Null if only calls of which nothing is known yet build
/// it.
FailureOr<Value> TieInference::findBase(FunctionFacts &facts, Value returned,
                                        function_ref<void(Value)> onTheWay) {
  auto isArgument = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument && argument.getOwner() == &facts.function.front();
  };
  auto isRun = [&](Block *block) { return !facts.unreachable.contains(block); };
  auto step = [&](Value value) -> FailureOr<SmallVector<Value>> {
    onTheWay(value);
    SmallVector<Value> sources;
    if (std::optional<Callee> callee = getCallee(value)) {
      if (callee->second->kind == ResultFacts::Kind::Elsewhere)
        return failure();
      if (callee->second->kind == ResultFacts::Kind::Argument)
        sources.push_back(
            value.getDefiningOp()->getOperand(callee->second->argument));
      return sources;
    }
    sources = getStorageSources(value, tables, isRun);
    if (sources.empty())
      return failure();
    return sources;
  };
  return findStorageBase(returned, isArgument, step);
}

//===----------------------------------------------------------------------===//
// Finding ties
//===----------------------------------------------------------------------===//

/// Back to what is known before any body was looked at.
void TieInference::resetResults() {
  for (auto &[op, facts] : functions) {
    facts.results.resize(facts.function.getNumResults());
    TieList declared = *lookupDeclaredTies(facts.function);
    for (auto [result, tie] : llvm::zip_equal(facts.results, declared)) {
      bool isRejected = result.isRejected;
      result = ResultFacts();
      result.isRejected = isRejected;
      if (tie != TiedOpInterface::kUntiedIndex) {
        result.kind = ResultFacts::Kind::Argument;
        result.argument = tie;
        result.isDeclared = true;
      } else if (!facts.isCandidate || isRejected) {
        result.kind = ResultFacts::Kind::Elsewhere;
      }
    }
  }
}

/// Adds what the returns say now to what is known. Returns whether it was news.
bool TieInference::updateBase(FunctionFacts &facts, unsigned result) {
  ResultFacts &known = facts.results[result];
  if (known.isDeclared || known.kind == ResultFacts::Kind::Elsewhere)
    return false;
  ResultFacts before = known;
  for (ReturnOp returnOp : facts.returns) {
    FailureOr<Value> base =
        findBase(facts, returnOp.getOperand(result), [](Value) {});
    if (succeeded(base) && !*base)
      continue;
    unsigned argument =
        succeeded(base) ? cast<BlockArgument>(*base).getArgNumber() : 0;
    bool agrees =
        succeeded(base) && (known.kind == ResultFacts::Kind::Unknown ||
                            known.argument == argument);
    known.kind =
        agrees ? ResultFacts::Kind::Argument : ResultFacts::Kind::Elsewhere;
    known.argument = argument;
    if (!agrees)
      break;
  }
  return before.kind != known.kind;
}

void TieInference::propagateBases() {
  llvm::SetVector<FunctionFacts *> worklist;
  for (auto &[op, facts] : llvm::reverse(functions))
    worklist.insert(&facts);
  while (!worklist.empty()) {
    FunctionFacts *facts = worklist.pop_back_val();
    bool changed = false;
    for (unsigned result = 0; result < facts->results.size(); ++result)
      changed |= updateBase(*facts, result);
    if (changed)
      worklist.insert(facts->callers.begin(), facts->callers.end());
  }
}

/// Whether a return writes the argument's storage on the way to the result, or
/// will have to (W7).
bool TieInference::isProduced(FunctionFacts &facts, unsigned result) {
  bool isWritten = false;
  auto onTheWay = [&](Value value) {
    std::optional<Callee> callee = getCallee(value);
    isWritten |= callee ? callee->second->isProduced : isProducedInPlace(value);
  };
  for (ReturnOp returnOp : facts.returns) {
    FailureOr<Value> base =
        findBase(facts, returnOp.getOperand(result), onTheWay);
    isWritten |=
        failed(base) || (*base && *base != facts.function.getArgument(
                                               facts.results[result].argument));
  }
  return isWritten;
}

void TieInference::markProduced() {
  llvm::SetVector<FunctionFacts *> worklist;
  for (auto &[op, facts] : llvm::reverse(functions)) {
    for (ResultFacts &result : facts.results)
      result.isProduced = false;
    worklist.insert(&facts);
  }
  while (!worklist.empty()) {
    FunctionFacts *facts = worklist.pop_back_val();
    bool changed = false;
    for (auto [index, result] : llvm::enumerate(facts->results)) {
      if (result.kind != ResultFacts::Kind::Argument || result.isProduced ||
          !isProduced(*facts, index))
        continue;
      result.isProduced = true;
      changed = true;
    }
    if (changed)
      worklist.insert(facts->callers.begin(), facts->callers.end());
  }
}

/// Drops results that are only views (P2), types that cannot be tied (V6), and
/// all but the last of several results in one argument (V5). Returns whether
/// there were any.
bool TieInference::dropWhatCannotBeTied() {
  bool dropped = false;
  for (auto &[op, facts] : functions) {
    FuncOp function = facts.function;
    llvm::BitVector taken(function.getNumArguments());
    for (const ResultFacts &result : facts.results)
      if (result.isDeclared)
        taken.set(result.argument);
    for (unsigned index = facts.results.size(); index-- > 0;) {
      ResultFacts &result = facts.results[index];
      if (!result.isNew())
        continue;
      auto writable = function.getArgAttrOfType<BoolAttr>(result.argument,
                                                          encoding::kWritable);
      bool canBeTied =
          result.isProduced && !taken[result.argument] &&
          (!writable || writable.getValue()) &&
          !whyNotTieable(function.getArgumentTypes()[result.argument],
                         function.getResultTypes()[index]);
      if (canBeTied) {
        taken.set(result.argument);
        continue;
      }
      result.kind = ResultFacts::Kind::Elsewhere;
      dropped = true;
    }
  }
  return dropped;
}

void TieInference::findTies() {
  resetResults();
  do {
    propagateBases();
    markProduced();
  } while (dropWhatCannotBeTied());
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

SmallVector<AssumedTie> TieInference::getFoundTies() {
  SmallVector<AssumedTie> ties;
  for (auto &[op, facts] : functions)
    for (auto [index, result] : llvm::enumerate(facts.results))
      if (result.isNew())
        ties.push_back(
            {facts.function, static_cast<unsigned>(index), result.argument});
  return ties;
}

/// Rejects the tie that `copied` is an operand for, or the result of.
bool TieInference::reject(OpOperand &copied) {
  if (isa<ReturnOp>(copied.getOwner())) {
    auto it = functions.find(copied.getOwner()->getParentOp());
    if (it == functions.end())
      return false;
    ResultFacts &result = it->second.results[copied.getOperandNumber()];
    bool isCulprit = result.isNew();
    result.isRejected |= isCulprit;
    return isCulprit;
  }
  auto call = dyn_cast<CallOp>(copied.getOwner());
  auto it = call ? functions.find(call.resolveCallableInTable(&tables))
                 : functions.end();
  if (it == functions.end())
    return false;
  bool found = false;
  for (ResultFacts &result : it->second.results) {
    bool isCulprit =
        result.isNew() && result.argument == copied.getOperandNumber();
    result.isRejected |= isCulprit;
    found |= isCulprit;
  }
  return found;
}

/// The values that `value` may have its storage from, one step upwards: in its
/// own function or in callers.
SmallVector<Value> TieInference::getOrigins(Value value,
                                            const StorageAnalysis &analysis) {
  SmallVector<Value> origins = analysis.getOrigins(value);
  llvm::append_range(origins, getStorageSources(value, tables));
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && argument.getOwner()->isEntryBlock())
    if (auto function = dyn_cast<FuncOp>(argument.getOwner()->getParentOp()))
      for (CallOp call : callers.getCalls(function))
        origins.push_back(call.getOperand(argument.getArgNumber()));
  return origins;
}

/// The values among `values`, and those that these stem from, that stem from
/// one of `sources`.
llvm::DenseSet<Value>
TieInference::collectDerived(ArrayRef<Value> values, ArrayRef<Value> sources,
                             const StorageAnalysis &analysis) {
  DenseMap<Value, SmallVector<Value, 2>> derivedFrom;
  llvm::SetVector<Value> all(values.begin(), values.end());
  for (unsigned index = 0; index < all.size(); ++index)
    for (Value origin : getOrigins(all[index], analysis)) {
      derivedFrom[origin].push_back(all[index]);
      all.insert(origin);
    }
  llvm::DenseSet<Value> derived;
  SmallVector<Value> worklist(sources);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (derived.insert(value).second)
      llvm::append_range(worklist, derivedFrom.lookup(value));
  }
  return derived;
}

/// Rejects the ties that make somebody hand over what is copied, though not
/// directly: a loop or a function on the way copies it.
bool TieInference::rejectTiesThatLeadTo(ArrayRef<OpOperand *> copied,
                                        const StorageAnalysis &analysis) {
  SmallVector<std::pair<Value, ResultFacts *>> handedOver;
  for (auto &[op, facts] : functions)
    for (ResultFacts &result : facts.results)
      if (result.isNew())
        for (CallOp call : callers.getCalls(facts.function))
          handedOver.push_back({call.getOperand(result.argument), &result});
  llvm::DenseSet<Value> derived = collectDerived(
      llvm::to_vector(llvm::make_first_range(handedOver)),
      llvm::map_to_vector(copied,
                          [](OpOperand *operand) { return operand->get(); }),
      analysis);
  bool found = false;
  for (auto [value, result] : handedOver) {
    bool isCulprit = derived.contains(value);
    result->isRejected |= isCulprit;
    found |= isCulprit;
  }
  return found;
}

static bool needsCopy(const Handover *handover) {
  return handover && handover->decision == Decision::Copy;
}

static bool canCopy(Type type) { return isa<RankedTensorType>(type); }

static bool canPlace(const Placement &placement) {
  Type type = placement.returned->get().getType();
  return type == placement.argument.getType() && canCopy(type);
}

/// Returns whether a tie was rejected.
bool TieInference::rejectTiesThatCopy(const StorageAnalysis &before,
                                      bool aggressive) {
  SmallVector<AssumedTie> ties = getFoundTies();
  if (ties.empty())
    return false;
  StorageAnalysis after(symbolTableOp, /*placeTiedResults=*/true, ties);
  llvm::DenseSet<OpOperand *> placedBefore;
  for (const Placement &placement : before.getPlacements())
    placedBefore.insert(placement.returned);

  SmallVector<OpOperand *> copied;
  for (const Placement &placement : after.getPlacements())
    if (!placedBefore.contains(placement.returned) &&
        !(aggressive && canPlace(placement)))
      copied.push_back(placement.returned);
  for (const Handover &handover : after.getHandovers()) {
    OpOperand *operand = handover.operand;
    if (needsCopy(&handover) && !needsCopy(before.getHandover(*operand)) &&
        !(aggressive && canCopy(operand->get().getType())))
      copied.push_back(operand);
  }
  if (copied.empty())
    return false;

  SmallVector<OpOperand *> indirect;
  for (OpOperand *operand : copied)
    if (!reject(*operand))
      indirect.push_back(operand);
  if (indirect.size() < copied.size() || rejectTiesThatLeadTo(indirect, after))
    return true;
  // A copy that cannot be traced: rather no tie than one that copies.
  for (auto &[op, facts] : functions)
    for (ResultFacts &result : facts.results)
      result.isRejected |= result.isNew();
  return true;
}

void TieInference::giveUpTiesThatCopy(bool aggressive) {
  StorageAnalysis before(symbolTableOp);
  while (rejectTiesThatCopy(before, aggressive))
    findTies();
}

//===----------------------------------------------------------------------===//
// Declaring ties
//===----------------------------------------------------------------------===//

void TieInference::declareTies() {
  Builder builder(symbolTableOp->getContext());
  for (auto &[op, facts] : functions) {
    if (llvm::none_of(facts.results,
                      [](const ResultFacts &result) { return result.isNew(); }))
      continue;
    TieList ties;
    for (const ResultFacts &result : facts.results)
      ties.push_back(result.kind == ResultFacts::Kind::Argument
                         ? static_cast<int64_t>(result.argument)
                         : TiedOpInterface::kUntiedIndex);
    ArrayAttr stored = builder.getIndexArrayAttr(ties);
    facts.function.setTiedOperandsAttr(stored);
    for (CallOp call : callers.getCalls(facts.function))
      call.setTiedOperandsAttr(stored);
  }
}

void TieInference::visitResults(
    function_ref<void(FuncOp, unsigned, const ResultFacts &)> visit) {
  for (auto &[op, facts] : functions)
    for (auto [index, result] : llvm::enumerate(facts.results))
      if (result.isNew() || result.isRejected)
        visit(facts.function, index, result);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct InferTiesPass : public utilcall::impl::InferTiesPassBase<InferTiesPass> {
  using InferTiesPassBase::InferTiesPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    InferTiesPassBase::getDependentDialects(registry);
    StorageAnalysis::registerExternalModels(registry);
  }

  void runOnOperation() override;

private:
  void report(FuncOp function, unsigned index, const ResultFacts &result);
};
} // namespace

void InferTiesPass::report(FuncOp function, unsigned index,
                           const ResultFacts &result) {
  auto options = remark::RemarkOpts::name("tie")
                     .category("infer-ties")
                     .function(function.getSymName());
  if (result.isNew()) {
    ++numTies;
    remark::passed(function.getLoc(), options)
        << (Twine("result #") + Twine(index) + " is tied to argument #" +
            Twine(result.argument) + " of '" + function.getSymName() + "'")
               .str();
    return;
  }
  ++numRejected;
  remark::missed(function.getLoc(), options)
      << (Twine("result #") + Twine(index) + " of '" + function.getSymName() +
          "' is built in an argument, but to tie it would need a copy")
             .str();
}

void InferTiesPass::runOnOperation() {
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
    TieInference inference(op, includePublic);
    inference.findTies();
    inference.giveUpTiesThatCopy(aggressive);
    inference.visitResults(
        [&](FuncOp function, unsigned index, const ResultFacts &result) {
          report(function, index, result);
        });
    inference.declareTies();
  }
}
