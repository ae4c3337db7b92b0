//===- FunctionStorage.cpp - Storage of the values of one function --------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strategy. A first pass over the body gives every carried value (loop-carried
// values, block arguments, results of branches) a version of its own, as if
// whatever flows into it were handed over. That is the finest view of the
// storage, so an operand that cannot be written in place in this view never
// can. Whatever is written in place makes the carried values that it stems from
// *owned*: the operands that flow into those are handed over too, and are
// decided like the operands of calls. Carried values that nobody writes own
// nothing, they merely stand for what flows into them; further passes take that
// into account until nothing changes. Copies are only ever added, so this ends;
// two passes are the rule.
//
// Copies of carried values thus move out of loops to where the loop is entered,
// and into the branch that needs them. Where that would be worse, because a
// loop would have to copy in each iteration what one call behind it needs,
// the call copies (preferCopiesAtConsumers).
//
//===----------------------------------------------------------------------===//

#include "FunctionStorage.h"

#include "OpStorage.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/IR/RegionGraphTraits.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "utilcall/Analysis/CarriedValues.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace mlir::utilcall;

/// Passes after which owned values stay owned even if nothing writes them any
/// more. That is safe, and guarantees an end.
static constexpr unsigned kMaxPassesWithRevision = 6;

FunctionStorage::FunctionStorage(FunctionInfo &info, CalleeLookup lookupCallee,
                                 StorageVersions &versions,
                                 DenseMap<Value, SetId> &valueSets, bool places)
    : info(info), lookupCallee(lookupCallee), versions(versions),
      valueSets(valueSets), places(places), liveness(info.function) {}

FunctionSummary FunctionStorage::run() {
  collectEdges();
  for (unsigned pass = 0;; ++pass) {
    size_t numCopied = copied.size();
    llvm::SetVector<Value> ownedBefore = owned;
    analyseOnce();
    if (sourcesOf.empty())
      break;
    if (pass < kMaxPassesWithRevision)
      owned.clear();
    decideEdges();
    bool revised = preferCopiesAtConsumers();
    DenseMap<Value, SetId> expanded = expandCarried();
    bool stable = carriedSets && *carriedSets == expanded &&
                  owned.size() == ownedBefore.size() &&
                  llvm::all_of(owned, [&](Value value) {
                    return ownedBefore.contains(value);
                  });
    if (stable && !revised && copied.size() == numCopied)
      break;
    carriedSets = std::move(expanded);
  }
  llvm::stable_sort(handovers, [&](const Handover &a, const Handover &b) {
    return liveness.getPosition(a.operand->getOwner()) <
           liveness.getPosition(b.operand->getOwner());
  });
  handoverOf.clear();
  for (auto [index, handover] : llvm::enumerate(handovers)) {
    handoverOf[handover.operand] = index;
    if (handover.decision == Decision::InPlace)
      for (VersionId version :
           versions.getMembers(getSet(handover.operand->get())))
        versions[version].writtenInPlace = true;
  }
  if (places)
    placeReturns();
  return summarize();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void FunctionStorage::collectEdges() {
  walkCarriedValues(info.function, [&](OpOperand &operand, Value input) {
    if (!isTracked(input) ||
        liveness.isUnreachable(operand.getOwner()->getBlock()))
      return;
    sourcesOf[input].push_back(&operand);
    inputsOf[&operand].push_back(input);
  });
}

bool FunctionStorage::isRepetitive(Region *region) {
  auto [it, inserted] = repetitive.try_emplace(region, true);
  if (!inserted)
    return it->second;
  Operation *op = region->getParentOp();
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  bool result = !branch || op->hasTrait<OpTrait::HasParallelRegion>() ||
                branch.isRepetitiveRegion(region->getRegionNumber());
  return repetitive[region] = result;
}

/// Whether control may come back to `block` within its region.
bool FunctionStorage::isInCycle(Block *block) {
  Region *region = block->getParent();
  if (region->hasOneBlock())
    return false;
  auto [it, inserted] = cycles.try_emplace(region);
  if (inserted)
    for (auto scc = llvm::scc_begin(region); !scc.isAtEnd(); ++scc)
      if (scc.hasCycle())
        it->second.insert(scc->begin(), scc->end());
  return it->second.contains(block);
}

/// A guess at how often an op runs compared with the function.
int64_t FunctionStorage::getFrequency(Operation *op) {
  constexpr int64_t kIterations = 8, kMaxFrequency = int64_t(1) << 30;
  int64_t frequency = 1;
  while (op != info.function && frequency < kMaxFrequency) {
    Region *region = op->getParentRegion();
    if (isInCycle(op->getBlock()))
      frequency *= kIterations;
    op = region->getParentOp();
    if (op != info.function && isRepetitive(region))
      frequency *= kIterations;
  }
  return frequency;
}

//===----------------------------------------------------------------------===//
// Versions of values
//===----------------------------------------------------------------------===//

SetId FunctionStorage::getOwnSet(Value value, bool writable) {
  VersionId id = versions.getOrCreate(value);
  versions[id].writable = writable && !exposed.contains(id);
  return versions.getSingleton(id);
}

/// The storage of `value` may be anything that the operands hold, or something
/// else that nobody may write.
SetId FunctionStorage::getReadOnlySet(Value value,
                                      ArrayRef<OpOperand *> sharedWith) {
  SetId set = getOwnSet(value, /*writable=*/false);
  for (OpOperand *operand : sharedWith)
    set = versions.getUnion(set, getSet(operand->get()));
  return set;
}

SetId FunctionStorage::getSet(Value value) {
  auto it = valueSets.find(value);
  // Values of graph regions are met out of order.
  return it != valueSets.end() ? it->second : getReadOnlySet(value, {});
}

void FunctionStorage::define(Value value, SetId set) {
  valueSets[value] = set;
  for (const LastUse &use : liveness.getLastUses(value))
    for (VersionId version : versions.getMembers(set)) {
      auto [it, inserted] = horizon.try_emplace({version, use.block}, use);
      if (!inserted && it->second.position < use.position)
        it->second = use;
    }
}

void FunctionStorage::markRead(Value value) {
  for (VersionId version : versions.getMembers(getSet(value)))
    read.insert(version);
}

void FunctionStorage::markExposed(Value value) {
  for (VersionId version : versions.getMembers(getSet(value))) {
    exposed.insert(version);
    versions[version].writable = false;
  }
}

void FunctionStorage::analyseOnce() {
  handovers.clear();
  handoverOf.clear();
  horizon.clear();
  read.clear();
  visitRegion(info.function.getFunctionBody());
}

void FunctionStorage::visitRegion(Region &region) {
  if (region.empty())
    return;
  auto visitBlock = [&](Block &block) {
    for (BlockArgument argument : block.getArguments())
      if (isTracked(argument))
        visitBlockArgument(argument);
    for (Operation &op : block)
      visitOp(&op);
  };
  if (region.hasOneBlock())
    return visitBlock(region.front());
  for (Block *block : llvm::ReversePostOrderTraversal<Block *>(&region.front()))
    visitBlock(*block);
}

/// Defines a value that control flow carries. False if it carries none there.
bool FunctionStorage::visitCarried(Value value) {
  if (!sourcesOf.contains(value))
    return false;
  bool owns = !carriedSets || owned.contains(value);
  define(value, owns ? getOwnSet(value) : carriedSets->lookup(value));
  return true;
}

void FunctionStorage::visitBlockArgument(BlockArgument argument) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (parent == info.function && argument.getOwner()->isEntryBlock()) {
    bool writable =
        info.allCallersKnown ||
        isArgumentGivenAway(info.function, argument.getArgNumber(), info.ties);
    return define(argument, getOwnSet(argument, writable));
  }
  if (visitCarried(argument))
    return;
  // The shared outputs of scf.forall, and what ops pass that nobody knows.
  SmallVector<OpOperand *> sharedWith;
  for (OpOperand &operand : parent->getOpOperands())
    if (isTracked(operand.get()))
      sharedWith.push_back(&operand);
  define(argument, getReadOnlySet(argument, sharedWith));
}

void FunctionStorage::visitResult(OpResult result) {
  if (visitCarried(result))
    return;
  ResultStorage storage = classifyResult(result);
  switch (storage.kind) {
  case ResultStorage::Kind::Fresh:
    return define(result, getOwnSet(result));
  case ResultStorage::Kind::Undefined:
  case ResultStorage::Kind::Allocation: {
    SetId set = getOwnSet(result);
    Version &version = versions[versions.getMembers(set).front()];
    version.undefined = true;
    version.ownAllocation = storage.kind == ResultStorage::Kind::Allocation;
    return define(result, set);
  }
  case ResultStorage::Kind::ReadOnly:
    return define(result, getReadOnlySet(result, storage.sharedWith));
  case ResultStorage::Kind::View: {
    SetId set = versions.getEmptySet();
    for (OpOperand *operand : storage.sharedWith)
      set = versions.getUnion(set, getSet(operand->get()));
    return define(result, set);
  }
  }
}

/// The operands that results of `op` are views of. Looking at them through the
/// result is what counts as reading them.
static llvm::SmallPtrSet<OpOperand *, 4> getViewedOperands(Operation *op) {
  llvm::SmallPtrSet<OpOperand *, 4> viewed;
  if (isa<RegionBranchOpInterface>(op))
    return viewed;
  for (OpResult result : op->getResults()) {
    if (!isTracked(result))
      continue;
    ResultStorage storage = classifyResult(result);
    if (storage.kind == ResultStorage::Kind::View)
      viewed.insert(storage.sharedWith.begin(), storage.sharedWith.end());
  }
  return viewed;
}

/// Notes what an op that is no call does to its operands.
void FunctionStorage::visitOperands(Operation *op) {
  llvm::SmallPtrSet<OpOperand *, 4> viewed = getViewedOperands(op);
  bool leavesUnknownOp =
      op->hasTrait<OpTrait::IsTerminator>() &&
      !isa<RegionBranchOpInterface, FunctionOpInterface>(op->getParentOp());
  bool exposes = exposesOperands(op) || leavesUnknownOp;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isTracked(operand.get()) || isMetadataUse(operand))
      continue;
    if (exposes)
      markExposed(operand.get());
    if (!viewed.contains(&operand))
      markRead(operand.get());
  }
}

void FunctionStorage::visitOp(Operation *op) {
  if (auto call = dyn_cast<CallOpInterface>(op))
    return visitCall(call);
  if (auto placed = dyn_cast<bufferization::MaterializeInDestinationOp>(op);
      placed && op->getNumResults() == 1)
    return visitPlacement(placed);
  visitOperands(op);
  if (!op->hasTrait<OpTrait::SymbolTable>())
    for (Region &region : op->getRegions())
      visitRegion(region);
  for (OpResult result : op->getResults())
    if (isTracked(result))
      visitResult(result);
}

/// A value that is placed in other storage overwrites what is there.
void FunctionStorage::visitPlacement(
    bufferization::MaterializeInDestinationOp op) {
  markRead(op.getSource());
  OpOperand &destination = op.getDestMutable();
  decide(destination, Handover::Kind::Destination, /*overwrites=*/true,
         &destination);
  define(op.getResult(), getOwnSet(op.getResult()));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void FunctionStorage::visitCall(CallOpInterface call) {
  FunctionInfo *callee = lookupCallee(call);
  if (!callee || callee->function.getNumArguments() != call->getNumOperands() ||
      callee->function.getNumResults() != call->getNumResults())
    return visitUnknownCall(call);
  if (callee->summary)
    return visitKnownCall(call, *callee);
  return visitDeclaredCall(call, *callee);
}

void FunctionStorage::visitUnknownCall(CallOpInterface call) {
  SmallVector<OpOperand *> operands;
  for (OpOperand &operand : call->getOpOperands()) {
    if (!isTracked(operand.get()))
      continue;
    markRead(operand.get());
    operands.push_back(&operand);
  }
  for (OpResult result : call->getResults())
    if (isTracked(result))
      define(result, getReadOnlySet(result, operands));
}

void FunctionStorage::visitDeclaredCall(CallOpInterface call,
                                        const FunctionInfo &callee) {
  SmallVector<OpOperand *> written;
  for (OpOperand &operand : call->getOpOperands()) {
    if (!isTracked(operand.get()))
      continue;
    if (llvm::is_contained(callee.ties, operand.getOperandNumber()))
      written.push_back(&operand);
    else
      markRead(operand.get());
  }
  for (OpOperand *operand : written)
    decide(*operand, Handover::Kind::Tie,
           getArgumentAccess(callee.function, operand->getOperandNumber()) ==
               Access::Write,
           written);
  for (OpResult result : call->getResults())
    if (isTracked(result))
      define(result, getOwnSet(result));
}

void FunctionStorage::visitKnownCall(CallOpInterface call,
                                     const FunctionInfo &callee) {
  const FunctionSummary &summary = *callee.summary;
  SmallVector<OpOperand *> written;
  for (OpOperand &operand : call->getOpOperands()) {
    if (!isTracked(operand.get()))
      continue;
    const FunctionSummary::Argument &argument =
        summary.arguments[operand.getOperandNumber()];
    if (argument.exposed)
      markExposed(operand.get());
    if (argument.overwritten)
      written.push_back(&operand);
    else if (argument.read)
      markRead(operand.get());
  }
  for (OpOperand *operand : written) {
    unsigned index = operand->getOperandNumber();
    decide(*operand,
           llvm::is_contained(callee.ties, index) ? Handover::Kind::Tie
                                                  : Handover::Kind::Argument,
           !summary.arguments[index].read, written);
  }

  // Results that share storage of the callee's, or an argument that it wrote,
  // share it with each other: the first of them stands for it.
  llvm::SmallDenseMap<unsigned, SetId, 2> writtenArguments;
  llvm::SmallDenseMap<VersionId, SetId, 2> localStorage;
  for (OpResult result : call->getResults()) {
    if (!isTracked(result))
      continue;
    const FunctionSummary::Result &facts =
        summary.results[result.getResultNumber()];
    SetId own = getOwnSet(result, !facts.readOnly &&
                                      !(facts.undefined && facts.defined));
    versions[versions.getMembers(own).front()].undefined =
        facts.undefined && !facts.defined;
    SetId set = facts.readOnly ? own : versions.getEmptySet();
    for (VersionId version : facts.local)
      set = versions.getUnion(
          set, localStorage.try_emplace(version, own).first->second);
    for (unsigned argument : facts.arguments) {
      SetId shared =
          summary.arguments[argument].overwritten
              ? writtenArguments.try_emplace(argument, own).first->second
              : getSet(call->getOperand(argument));
      set = versions.getUnion(set, shared);
    }
    define(result, set);
  }
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

const Handover *FunctionStorage::findHandover(OpOperand &operand) const {
  auto it = handoverOf.find(&operand);
  return it == handoverOf.end() ? nullptr : &handovers[it->second];
}

/// Who reads a value of `set` behind `position` of `block`, or after the op
/// that holds the block.
Operation *FunctionStorage::findLaterReader(SetId set, Block *block,
                                            Position position) {
  for (VersionId version : versions.getMembers(set)) {
    auto it = horizon.find({version, block});
    if (it != horizon.end() && it->second.position > position)
      return it->second.user;
  }
  return findReaderOutside(set, block->getParent());
}

/// Who reads a value of `set` after an op in `region`, but outside of the
/// region; or in it, if it runs again.
Operation *FunctionStorage::findReaderOutside(SetId set, Region *region) {
  Operation *parent = region->getParentOp();
  if (parent == info.function)
    return nullptr;
  return findLaterReader(set, parent->getBlock(),
                         isRepetitive(region)
                             ? liveness.getPosition(parent)
                             : liveness.getNestedPosition(parent));
}

/// Who reads a value of `set` once control has left along an edge that
/// `operand` flows along.
Operation *FunctionStorage::findReaderAfterEdge(OpOperand &operand, SetId set) {
  for (Value input : inputsOf[&operand]) {
    if (auto result = dyn_cast<OpResult>(input)) {
      Operation *parent = result.getOwner();
      if (Operation *reader = findLaterReader(
              set, parent->getBlock(), liveness.getNestedPosition(parent)))
        return reader;
      continue;
    }
    Block *successor = cast<BlockArgument>(input).getOwner();
    if (successor->getParent() == operand.getOwner()->getParentRegion()) {
      for (Value value : liveness.getLiveIn(successor))
        if (versions.overlap(getSet(value), set))
          return liveness.getLastUses(value).front().user;
      if (Operation *reader = findReaderOutside(set, successor->getParent()))
        return reader;
      continue;
    }
    Operation *parent = successor->getParentOp();
    if (Operation *reader = findLaterReader(set, parent->getBlock(),
                                            liveness.getPosition(parent)))
      return reader;
  }
  return nullptr;
}

/// Whether the call uses the storage of `set` through another operand.
std::pair<Obstacle, Operation *>
FunctionStorage::findSibling(OpOperand &operand, SetId set,
                             ArrayRef<OpOperand *> written) {
  for (OpOperand &other : operand.getOwner()->getOpOperands()) {
    if (&other == &operand || !isTracked(other.get()) ||
        !versions.overlap(getSet(other.get()), set))
      continue;
    if (const Handover *handover = findHandover(other)) {
      if (handover->decision == Decision::InPlace)
        return {Obstacle::HandedOverTwice, operand.getOwner()};
    } else if (!llvm::is_contained(written, &other)) {
      return {Obstacle::ReadBySameOp, operand.getOwner()};
    }
  }
  return {Obstacle::None, nullptr};
}

static Operation *getDestination(Value input) {
  if (auto argument = dyn_cast<BlockArgument>(input))
    return &argument.getOwner()->front();
  return input.getDefiningOp();
}

/// Whether the storage of `set` flows to the same place a second time.
std::pair<Obstacle, Operation *>
FunctionStorage::findEdgeSibling(OpOperand &operand, SetId set) {
  for (OpOperand &other : operand.getOwner()->getOpOperands()) {
    if (&other == &operand || !inputsOf.contains(&other) ||
        !versions.overlap(getSet(other.get()), set))
      continue;
    for (Value input : inputsOf[&other]) {
      bool sameDestination = llvm::any_of(inputsOf[&operand], [&](Value mine) {
        return getDestination(mine) == getDestination(input);
      });
      if (!sameDestination)
        continue;
      if (const Handover *handover = findHandover(other)) {
        if (handover->decision == Decision::InPlace)
          return {Obstacle::HandedOverTwice, operand.getOwner()};
      } else if (!liveness.getLastUses(input).empty()) {
        return {Obstacle::ReadLater, liveness.getLastUses(input).front().user};
      }
    }
  }
  return {Obstacle::None, nullptr};
}

std::pair<Obstacle, Operation *>
FunctionStorage::findObstacle(OpOperand &operand, SetId set,
                              ArrayRef<OpOperand *> written) {
  auto isWritable = [&](VersionId version) {
    return versions[version].writable;
  };
  if (!llvm::all_of(versions.getMembers(set), isWritable))
    return {Obstacle::NotWritable, nullptr};
  bool isEdge = inputsOf.contains(&operand);
  auto sibling = isEdge ? findEdgeSibling(operand, set)
                        : findSibling(operand, set, written);
  if (sibling.first != Obstacle::None)
    return sibling;
  Operation *op = operand.getOwner();
  Operation *reader =
      isEdge ? findReaderAfterEdge(operand, set)
             : findLaterReader(set, op->getBlock(), liveness.getPosition(op));
  return {reader ? Obstacle::ReadLater : Obstacle::None, reader};
}

void FunctionStorage::decide(OpOperand &operand, Handover::Kind kind,
                             bool overwrites, ArrayRef<OpOperand *> written) {
  SetId set = getSet(operand.get());
  if (!overwrites)
    markRead(operand.get());

  ArrayRef<VersionId> members = versions.getMembers(set);
  auto isUndefined = [&](VersionId id) { return versions[id].undefined; };
  auto ownsStorage = [&](VersionId id) { return versions[id].ownAllocation; };
  bool undefined = !members.empty() && llvm::all_of(members, isUndefined);

  Handover handover(&operand, kind);
  if (undefined && !llvm::all_of(members, ownsStorage)) {
    handover.obstacle = Obstacle::Undefined;
  } else if (auto it = copied.find(&operand); it != copied.end()) {
    std::tie(handover.obstacle, handover.reader) = it->second;
  } else {
    auto found = findObstacle(operand, set, written);
    std::tie(handover.obstacle, handover.reader) = found;
    if (handover.obstacle != Obstacle::None)
      copied[&operand] = found;
  }
  if (handover.obstacle != Obstacle::None)
    handover.decision =
        undefined || overwrites ? Decision::Fresh : Decision::Copy;
  handoverOf[&operand] = handovers.size();
  handovers.push_back(handover);
}

//===----------------------------------------------------------------------===//
// Carried values
//===----------------------------------------------------------------------===//

/// Makes the carried values that `set` stands for owned, since it is written.
void FunctionStorage::claim(SetId set, SmallVectorImpl<Value> &worklist) {
  for (VersionId version : versions.getMembers(set)) {
    Value origin = versions[version].origin;
    if (sourcesOf.contains(origin) && owned.insert(origin))
      worklist.push_back(origin);
  }
}

void FunctionStorage::decideEdges() {
  SmallVector<Value> worklist(owned.begin(), owned.end());
  for (size_t i = 0, e = handovers.size(); i < e; ++i)
    if (handovers[i].decision == Decision::InPlace)
      claim(getSet(handovers[i].operand->get()), worklist);
  while (!worklist.empty()) {
    Value carried = worklist.pop_back_val();
    for (OpOperand *source : sourcesOf[carried]) {
      if (findHandover(*source))
        continue;
      decide(*source, Handover::Kind::Branch, /*overwrites=*/false, {});
      // Whatever else the operand may flow into gets the storage along with it.
      for (Value input : inputsOf[source])
        if (owned.insert(input))
          worklist.push_back(input);
      if (handovers.back().decision == Decision::InPlace)
        claim(getSet(source->get()), worklist);
    }
  }
}

namespace {
/// A carried value that is not owned: the versions that flow into it directly,
/// and the other such values that do.
struct CarriedNode {
  Value value;
  SmallVector<SetId, 2> versions;
  SmallVector<CarriedNode *, 2> sources;
  SetId set = 0;
};

struct CarriedGraph {
  explicit CarriedGraph(size_t size) : nodes(size) { root.value = Value(); }

  std::vector<CarriedNode> nodes;
  /// Leads to all others.
  CarriedNode root;
};
} // namespace

template <> struct llvm::GraphTraits<CarriedGraph *> {
  using NodeRef = CarriedNode *;
  using ChildIteratorType = SmallVector<CarriedNode *, 2>::iterator;
  static NodeRef getEntryNode(CarriedGraph *graph) { return &graph->root; }
  static ChildIteratorType child_begin(NodeRef node) {
    return node->sources.begin();
  }
  static ChildIteratorType child_end(NodeRef node) {
    return node->sources.end();
  }
};

/// The versions that each carried value which is not owned may stand for. All
/// values of a cycle may stand for the same.
DenseMap<Value, SetId> FunctionStorage::expandCarried() {
  llvm::MapVector<Value, CarriedNode *> nodeOf;
  for (auto &[carried, sources] : sourcesOf)
    if (!owned.contains(carried))
      nodeOf[carried] = nullptr;
  CarriedGraph graph(nodeOf.size());
  for (auto [node, entry] : llvm::zip_equal(graph.nodes, nodeOf)) {
    node.value = entry.first;
    entry.second = &node;
    graph.root.sources.push_back(&node);
  }
  for (CarriedNode &node : graph.nodes) {
    for (OpOperand *source : sourcesOf[node.value])
      for (VersionId version : versions.getMembers(getSet(source->get()))) {
        auto nested = nodeOf.find(versions[version].origin);
        if (nested == nodeOf.end())
          node.versions.push_back(versions.getSingleton(version));
        else
          node.sources.push_back(nested->second);
      }
  }

  DenseMap<Value, SetId> expanded;
  // Whatever flows into a cycle from elsewhere comes before the cycle.
  for (auto cycle = llvm::scc_begin(&graph); !cycle.isAtEnd(); ++cycle) {
    if (cycle->front() == &graph.root)
      continue;
    llvm::SmallPtrSet<CarriedNode *, 4> inCycle(cycle->begin(), cycle->end());
    llvm::SmallSetVector<SetId, 4> parts;
    for (CarriedNode *node : *cycle) {
      parts.insert(node->versions.begin(), node->versions.end());
      for (CarriedNode *source : node->sources)
        if (!inCycle.contains(source))
          parts.insert(source->set);
    }
    SetId set = versions.getUnion(parts.getArrayRef());
    for (CarriedNode *node : *cycle)
      expanded[node->value] = node->set = set;
  }
  return expanded;
}

/// Copies at those who write carried values instead of at those who pass them
/// on, where the latter happens more often. Carried values into which the same
/// operand flows are weighed together. Returns whether any changed.
bool FunctionStorage::preferCopiesAtConsumers() {
  llvm::EquivalenceClasses<Value> groups;
  for (Value carried : owned) {
    groups.insert(carried);
    for (OpOperand *source : sourcesOf[carried])
      for (Value input : inputsOf[source])
        if (owned.contains(input))
          groups.unionSets(carried, input);
  }

  DenseMap<Value, int64_t> costOfPassing;
  DenseMap<Value, SmallVector<Handover *, 2>> consumersOf;
  for (Handover &handover : handovers) {
    if (handover.decision == Decision::Copy &&
        inputsOf.contains(handover.operand))
      costOfPassing[groups.getLeaderValue(
          inputsOf[handover.operand].front())] +=
          getFrequency(handover.operand->getOwner());
    if (handover.decision != Decision::InPlace)
      continue;
    for (VersionId version :
         versions.getMembers(getSet(handover.operand->get())))
      if (Value origin = versions[version].origin; owned.contains(origin))
        consumersOf[groups.getLeaderValue(origin)].push_back(&handover);
  }

  bool changed = false;
  for (auto &[leader, cost] : costOfPassing) {
    int64_t costOfConsuming = 0;
    for (Handover *consumer : consumersOf[leader])
      costOfConsuming += getFrequency(consumer->operand->getOwner());
    if (cost <= costOfConsuming)
      continue;
    for (Handover *consumer : consumersOf[leader])
      changed |=
          copied.try_emplace(consumer->operand, Obstacle::CheaperHere, nullptr)
              .second;
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// Results of the function
//===----------------------------------------------------------------------===//

/// The operands that share all of their storage with `value`, whatever the
/// contents. None if the storage of `value` comes from nowhere else.
std::optional<SmallVector<OpOperand *>>
FunctionStorage::getBuiltFrom(Value value) {
  auto sources = sourcesOf.find(value);
  if (sources != sourcesOf.end())
    return SmallVector<OpOperand *>(sources->second.begin(),
                                    sources->second.end());
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return std::nullopt;
  Operation *op = result.getOwner();
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    FunctionInfo *callee = lookupCallee(call);
    if (!callee || result.getResultNumber() >= callee->ties.size())
      return std::nullopt;
    int64_t tie = callee->ties[result.getResultNumber()];
    if (tie < 0 || tie >= static_cast<int64_t>(call->getNumOperands()))
      return std::nullopt;
    return SmallVector<OpOperand *>{&call->getOpOperand(tie)};
  }
  auto [operand, written] = getEquivalentOperand(result);
  if (!operand)
    return std::nullopt;
  // An op in destination style writes in place if nobody reads what it
  // overwrites.
  if (written && findLaterReader(getSet(operand->get()), op->getBlock(),
                                 liveness.getPosition(op)))
    return std::nullopt;
  return SmallVector<OpOperand *>{operand};
}

/// Whether `value` is all of the storage of `argument`, whatever its contents.
bool FunctionStorage::isBuiltIn(Value value, BlockArgument argument) {
  SmallVector<Value> worklist = {value};
  llvm::SmallPtrSet<Value, 8> visited;
  while (!worklist.empty()) {
    Value current = worklist.pop_back_val();
    if (current == argument || !visited.insert(current).second)
      continue;
    std::optional<SmallVector<OpOperand *>> operands = getBuiltFrom(current);
    if (!operands)
      return false;
    for (OpOperand *operand : *operands) {
      const Handover *handover = findHandover(*operand);
      if (handover && handover->decision != Decision::InPlace)
        return false;
      worklist.push_back(operand->get());
    }
  }
  return true;
}

/// The ops by which control may leave the function.
SmallVector<Operation *> FunctionStorage::getReturns() {
  SmallVector<Operation *> returns;
  for (Block &block : info.function.getFunctionBody())
    if (!liveness.isUnreachable(&block) &&
        block.getTerminator()->hasTrait<OpTrait::ReturnLike>())
      returns.push_back(block.getTerminator());
  return returns;
}

void FunctionStorage::placeReturns() {
  for (Operation *terminator : getReturns()) {
    for (OpOperand &returned : terminator->getOpOperands()) {
      unsigned result = returned.getOperandNumber();
      if (!isTracked(returned.get()) || result >= info.ties.size() ||
          info.ties[result] < 0)
        continue;
      auto argument = cast<BlockArgument>(
          info.function.getFunctionBody().getArgument(info.ties[result]));
      VersionId version = versions.getOrCreate(argument);
      if (!versions[version].writable || isBuiltIn(returned.get(), argument))
        continue;
      Placement placement{&returned, argument, {}};
      for (OpOperand &other : terminator->getOpOperands()) {
        if (&other == &returned || !isTracked(other.get()))
          continue;
        if (collectSources(other.get()).contains(version))
          placement.displaced.push_back(&other);
      }
      versions[version].writtenInPlace = true;
      placements.push_back(placement);
    }
  }
}

/// The operands in whose storage a call may have put its result `value`.
SmallVector<OpOperand *> FunctionStorage::getCallSources(CallOpInterface call,
                                                         OpResult value) {
  SmallVector<OpOperand *> operands;
  FunctionInfo *callee = lookupCallee(call);
  if (!callee || value.getResultNumber() >= callee->ties.size())
    return operands;
  int64_t tie = callee->ties[value.getResultNumber()];
  if (callee->summary)
    for (unsigned argument :
         callee->summary->results[value.getResultNumber()].arguments)
      operands.push_back(&call->getOpOperand(argument));
  else if (tie >= 0 && tie < static_cast<int64_t>(call->getNumOperands()))
    operands.push_back(&call->getOpOperand(tie));
  return operands;
}

/// Follows storage back to where it came into the function.
llvm::SmallSetVector<VersionId, 4>
FunctionStorage::collectSources(Value value) {
  llvm::SmallSetVector<VersionId, 4> sources;
  llvm::DenseSet<VersionId> visited;
  SmallVector<SetId> worklist = {getSet(value)};
  while (!worklist.empty()) {
    for (VersionId version : versions.getMembers(worklist.pop_back_val())) {
      if (!visited.insert(version).second)
        continue;
      Value origin = versions[version].origin;
      SmallVector<OpOperand *> operands;
      if (auto it = sourcesOf.find(origin); it != sourcesOf.end())
        operands.assign(it->second.begin(), it->second.end());
      else if (auto call = origin.getDefiningOp<CallOpInterface>())
        operands = getCallSources(call, cast<OpResult>(origin));
      else if (auto placed = origin.getDefiningOp<
                             bufferization::MaterializeInDestinationOp>())
        operands.push_back(&placed.getDestMutable());
      bool keepsOwn = operands.empty();
      for (OpOperand *operand : operands) {
        const Handover *handover = findHandover(*operand);
        if (handover && handover->decision != Decision::InPlace)
          keepsOwn = true;
        else
          worklist.push_back(getSet(operand->get()));
      }
      if (keepsOwn)
        sources.insert(version);
    }
  }
  return sources;
}

FunctionSummary FunctionStorage::summarize() {
  FunctionSummary summary;
  Region &body = info.function.getFunctionBody();
  DenseMap<VersionId, unsigned> argumentOf;
  for (BlockArgument argument : body.getArguments()) {
    FunctionSummary::Argument &facts = summary.arguments.emplace_back();
    if (!isTracked(argument))
      continue;
    VersionId version = versions.getOrCreate(argument);
    argumentOf[version] = argument.getArgNumber();
    facts.overwritten =
        versions[version].writtenInPlace ||
        llvm::is_contained(info.assumedArguments, argument.getArgNumber());
    facts.exposed = exposed.contains(version);
  }

  summary.results.resize(info.function.getNumResults());
  DenseMap<OpOperand *, BlockArgument> placed;
  llvm::SmallPtrSet<OpOperand *, 4> displaced;
  for (const Placement &placement : placements) {
    placed[placement.returned] = placement.argument;
    displaced.insert(placement.displaced.begin(), placement.displaced.end());
  }
  for (Operation *terminator : getReturns()) {
    for (OpOperand &returned : terminator->getOpOperands()) {
      if (!isTracked(returned.get()))
        continue;
      FunctionSummary::Result &facts =
          summary.results[returned.getOperandNumber()];
      auto addTo = [](auto &list, unsigned value) {
        if (!llvm::is_contained(list, value))
          list.push_back(value);
      };
      if (auto it = placed.find(&returned); it != placed.end()) {
        facts.defined = true;
        addTo(facts.arguments, it->second.getArgNumber());
        continue;
      }
      if (displaced.contains(&returned)) {
        // A copy made for this return: storage of its own.
        facts.defined = true;
        addTo(facts.local, versions.getOrCreate(returned.get()));
        continue;
      }
      for (VersionId version : collectSources(returned.get())) {
        bool isUndefined =
            versions[version].undefined && !versions[version].ownAllocation;
        facts.undefined |= isUndefined;
        facts.defined |= !isUndefined;
        if (auto it = argumentOf.find(version); it != argumentOf.end())
          addTo(facts.arguments, it->second);
        else if (versions[version].writable)
          addTo(facts.local, version);
        else
          facts.readOnly = true;
      }
    }
  }
  for (auto [version, argument] : argumentOf)
    summary.arguments[argument].read = read.contains(version);
  return summary;
}
