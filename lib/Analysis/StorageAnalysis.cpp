//===- StorageAnalysis.cpp - Which values share storage -------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/Analysis/StorageAnalysis.h"

#include "FunctionStorage.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Shape/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Vector/Transforms/BufferizableOpInterfaceImpl.h"
#include "utilcall/IR/TiedOpInterface.h"

using namespace mlir;
using namespace mlir::utilcall;

namespace mlir::utilcall {

/// Analyses the functions of one symbol table, callees before callers.
/// Functions that call each other are analysed again until their summaries are
/// stable.
class ModuleStorage {
public:
  ModuleStorage(Operation *symbolTableOp, bool places,
                ArrayRef<AssumedTie> assumedTies);

  bool isOverwritten(Value value);
  bool writesArgument(FunctionOpInterface function, unsigned argument);
  bool hasUnknownCallers(FunctionOpInterface function) const;

  StorageVersions versions;
  DenseMap<Value, SetId> valueSets;
  std::vector<Handover> handovers;
  std::vector<Placement> placements;
  DenseMap<OpOperand *, size_t> handoverOf;

private:
  struct FunctionState {
    FunctionInfo info;
    SmallVector<FunctionState *, 4> callers;
    std::vector<Handover> handovers;
    std::vector<Placement> placements;
    bool dirty = true;
  };

  void collectFunctions();
  void findUnknownCallers();
  std::vector<FunctionState *> sortCalleesFirst();
  FunctionState *lookupCallee(CallOpInterface call);
  void analyse(FunctionState &state);
  void propagateOverwrites(ArrayRef<FunctionState *> calleesFirst);
  bool markOverwritten(Value value);

  Operation *symbolTableOp;
  bool places;
  llvm::MapVector<StringAttr, FunctionState> functions;
};

} // namespace mlir::utilcall

ModuleStorage::ModuleStorage(Operation *symbolTableOp, bool places,
                             ArrayRef<AssumedTie> assumedTies)
    : symbolTableOp(symbolTableOp), places(places) {
  collectFunctions();
  for (const AssumedTie &tie : assumedTies) {
    FunctionOpInterface function = tie.function;
    FunctionInfo &info = functions[function.getNameAttr()].info;
    info.ties[tie.result] = tie.argument;
    info.assumedArguments.push_back(tie.argument);
  }
  findUnknownCallers();
  std::vector<FunctionState *> order = sortCalleesFirst();
  // What a summary says before its function was looked at: nothing. It only
  // grows from there, which is sound once nothing changes any more.
  for (FunctionState *state : order) {
    FunctionSummary &summary = state->info.summary.emplace();
    summary.arguments.resize(state->info.function.getNumArguments());
    summary.results.resize(state->info.function.getNumResults());
  }
  bool anyDirty = true;
  while (anyDirty) {
    anyDirty = false;
    for (FunctionState *state : order) {
      if (!state->dirty)
        continue;
      anyDirty = true;
      analyse(*state);
    }
  }
  for (auto &[name, state] : functions) {
    llvm::append_range(handovers, state.handovers);
    llvm::append_range(placements, state.placements);
  }
  for (auto [index, handover] : llvm::enumerate(handovers))
    handoverOf[handover.operand] = index;
  propagateOverwrites(order);
}

bool ModuleStorage::writesArgument(FunctionOpInterface function,
                                   unsigned argument) {
  auto it = functions.find(function.getNameAttr());
  return it != functions.end() && it->second.info.summary &&
         it->second.info.summary->arguments[argument].overwritten;
}

bool ModuleStorage::isOverwritten(Value value) {
  auto it = valueSets.find(value);
  return it != valueSets.end() &&
         llvm::any_of(versions.getMembers(it->second), [&](VersionId id) {
           return versions[id].writtenInPlace;
         });
}

bool ModuleStorage::hasUnknownCallers(FunctionOpInterface function) const {
  auto it = functions.find(function.getNameAttr());
  return it == functions.end() || !it->second.info.allCallersKnown;
}

/// Notes that the storage of `value` is overwritten. Returns whether that was
/// news.
bool ModuleStorage::markOverwritten(Value value) {
  bool changed = false;
  auto it = valueSets.find(value);
  if (it == valueSets.end())
    return false;
  for (VersionId id : versions.getMembers(it->second)) {
    changed |= !versions[id].writtenInPlace;
    versions[id].writtenInPlace = true;
  }
  return changed;
}

/// What a caller overwrites later, its callees must have finished reading: the
/// arguments that they got and the values that they returned.
void ModuleStorage::propagateOverwrites(
    ArrayRef<FunctionState *> calleesFirst) {
  bool changed = llvm::any_of(calleesFirst, [](FunctionState *state) {
    return !state->callers.empty();
  });
  while (changed) {
    changed = false;
    for (FunctionState *state : llvm::reverse(calleesFirst))
      state->info.function->walk([&](CallOpInterface call) {
        FunctionState *callee = lookupCallee(call);
        if (!callee || callee->info.function.isExternal())
          return;
        Region &body = callee->info.function.getFunctionBody();
        for (OpOperand &operand : call->getOpOperands())
          if (!handoverOf.contains(&operand) && isOverwritten(operand.get()))
            changed |=
                markOverwritten(body.getArgument(operand.getOperandNumber()));
        for (OpResult result : call->getResults()) {
          if (!isOverwritten(result))
            continue;
          for (Block &block : body)
            if (block.getTerminator()->hasTrait<OpTrait::ReturnLike>())
              changed |= markOverwritten(
                  block.getTerminator()->getOperand(result.getResultNumber()));
        }
      });
  }
}

void ModuleStorage::collectFunctions() {
  for (Region &region : symbolTableOp->getRegions())
    for (Operation &op : region.getOps()) {
      auto function = dyn_cast<FunctionOpInterface>(op);
      if (!function)
        continue;
      FunctionState &state = functions[function.getNameAttr()];
      state.info.function = function;
      state.info.ties = lookupDeclaredTies(function).value_or(
          TieList(function.getNumResults(), TiedOpInterface::kUntiedIndex));
      state.info.allCallersKnown =
          !function.isExternal() && SymbolTable::getSymbolVisibility(&op) ==
                                        SymbolTable::Visibility::Private;
    }
}

/// Functions that are named by anything but calls have callers that cannot be
/// made to copy.
void ModuleStorage::findUnknownCallers() {
  auto isCandidate = [](auto &entry) {
    return entry.second.info.allCallersKnown;
  };
  if (llvm::none_of(functions, isCandidate))
    return;
  auto forget = [&](StringAttr name) {
    if (auto it = functions.find(name); it != functions.end())
      it->second.info.allCallersKnown = false;
  };
  for (Region &region : symbolTableOp->getRegions()) {
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(&region);
    if (!uses) {
      for (auto &[name, state] : functions)
        state.info.allCallersKnown = false;
      return;
    }
    for (SymbolTable::SymbolUse use : *uses) {
      auto call = dyn_cast<CallOpInterface>(use.getUser());
      auto callee = call ? dyn_cast<SymbolRefAttr>(call.getCallableForCallee())
                         : SymbolRefAttr();
      if (callee != use.getSymbolRef() || !lookupCallee(call))
        forget(use.getSymbolRef().getRootReference());
    }
  }
}

ModuleStorage::FunctionState *
ModuleStorage::lookupCallee(CallOpInterface call) {
  // The callee of an indirect call is a value.
  auto callee = dyn_cast_if_present<FlatSymbolRefAttr>(
      dyn_cast<SymbolRefAttr>(call.getCallableForCallee()));
  if (!callee)
    return nullptr;
  auto it = functions.find(callee.getAttr());
  return it == functions.end() ? nullptr : &it->second;
}

std::vector<ModuleStorage::FunctionState *> ModuleStorage::sortCalleesFirst() {
  DenseMap<FunctionState *, SmallVector<FunctionState *>> calleesOf;
  for (auto &[name, state] : functions) {
    if (state.info.function.isExternal())
      continue;
    llvm::SetVector<FunctionState *> callees;
    state.info.function->walk([&](CallOpInterface call) {
      if (FunctionState *callee = lookupCallee(call))
        if (!callee->info.function.isExternal())
          callees.insert(callee);
    });
    for (FunctionState *callee : callees)
      callee->callers.push_back(&state);
    calleesOf[&state].assign(callees.begin(), callees.end());
  }

  // Depth-first search with a stack of its own: call chains can be long.
  std::vector<FunctionState *> order;
  llvm::DenseSet<FunctionState *> visited;
  for (auto &[name, root] : functions) {
    if (root.info.function.isExternal() || !visited.insert(&root).second)
      continue;
    std::vector<std::pair<FunctionState *, size_t>> stack = {{&root, 0}};
    while (!stack.empty()) {
      auto &[state, next] = stack.back();
      ArrayRef<FunctionState *> callees = calleesOf[state];
      if (next == callees.size()) {
        order.push_back(state);
        stack.pop_back();
        continue;
      }
      FunctionState *callee = callees[next++];
      if (visited.insert(callee).second)
        stack.push_back({callee, 0});
    }
  }
  return order;
}

template <typename List> static bool addAll(List &list, const List &other) {
  bool changed = false;
  for (auto value : other)
    if (!llvm::is_contained(list, value)) {
      list.push_back(value);
      changed = true;
    }
  return changed;
}

/// Adds what `other` says to `summary`. Returns whether that was news.
static bool merge(FunctionSummary &summary, const FunctionSummary &other) {
  bool changed = false;
  auto raise = [&](bool &flag, bool value) {
    changed |= value && !flag;
    flag |= value;
  };
  for (auto [mine, theirs] : llvm::zip(summary.arguments, other.arguments)) {
    raise(mine.overwritten, theirs.overwritten);
    raise(mine.read, theirs.read);
    raise(mine.exposed, theirs.exposed);
  }
  for (auto [mine, theirs] : llvm::zip(summary.results, other.results)) {
    raise(mine.readOnly, theirs.readOnly);
    raise(mine.undefined, theirs.undefined);
    raise(mine.defined, theirs.defined);
    changed |= addAll(mine.arguments, theirs.arguments);
    changed |= addAll(mine.local, theirs.local);
  }
  return changed;
}

void ModuleStorage::analyse(FunctionState &state) {
  state.dirty = false;
  auto lookup = [&](CallOpInterface call) -> FunctionInfo * {
    FunctionState *callee = lookupCallee(call);
    return callee ? &callee->info : nullptr;
  };
  FunctionStorage storage(state.info, lookup, versions, valueSets, places);
  FunctionSummary summary = storage.run();
  state.handovers = storage.getHandovers();
  state.placements = storage.getPlacements();
  if (merge(*state.info.summary, summary))
    for (FunctionState *caller : state.callers)
      caller->dirty = true;
}

//===----------------------------------------------------------------------===//
// StorageAnalysis
//===----------------------------------------------------------------------===//

StorageAnalysis::StorageAnalysis(Operation *symbolTableOp,
                                 bool placeTiedResults,
                                 ArrayRef<AssumedTie> assumedTies)
    : impl(std::make_unique<ModuleStorage>(symbolTableOp, placeTiedResults,
                                           assumedTies)) {}

StorageAnalysis::~StorageAnalysis() = default;

ArrayRef<Handover> StorageAnalysis::getHandovers() const {
  return impl->handovers;
}

ArrayRef<Placement> StorageAnalysis::getPlacements() const {
  return impl->placements;
}

bool StorageAnalysis::mayShareStorage(Value a, Value b) const {
  auto left = impl->valueSets.find(a), right = impl->valueSets.find(b);
  if (left == impl->valueSets.end() || right == impl->valueSets.end())
    return a == b;
  return impl->versions.overlap(left->second, right->second);
}

bool StorageAnalysis::hasUnknownCallers(FunctionOpInterface function) const {
  return impl->hasUnknownCallers(function);
}

SmallVector<Value> StorageAnalysis::getOrigins(Value value) const {
  auto it = impl->valueSets.find(value);
  if (it == impl->valueSets.end())
    return {value};
  return llvm::map_to_vector(
      impl->versions.getMembers(it->second),
      [&](VersionId id) { return impl->versions[id].origin; });
}

const Handover *StorageAnalysis::getHandover(OpOperand &operand) const {
  auto it = impl->handoverOf.find(&operand);
  return it == impl->handoverOf.end() ? nullptr : &impl->handovers[it->second];
}

bool StorageAnalysis::isOverwritten(Value value) const {
  return impl->isOverwritten(value);
}

bool StorageAnalysis::writesArgument(FunctionOpInterface function,
                                     unsigned argument) const {
  return impl->writesArgument(function, argument);
}

void StorageAnalysis::registerExternalModels(DialectRegistry &registry) {
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  cf::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerBufferizableOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  shape::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  vector::registerBufferizableOpInterfaceExternalModels(registry);
}
