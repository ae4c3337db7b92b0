//===- ExecutionOrder.cpp - Reads before writes, on IREE ------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExecutionOrder.h"
#include "IREEOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ParallelCombiningOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "utilcall/Analysis/CarriedValues.h"

using namespace mlir;
using namespace mlir::utilcall;

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// Walks the functions of one symbol table. Nested tables have a plan of their
/// own.
static void walkFunctions(Operation *symbolTableOp,
                          function_ref<void(Operation *)> visit) {
  for (Region &region : symbolTableOp->getRegions())
    for (auto function : region.getOps<FunctionOpInterface>())
      function->walk(visit);
}

/// The op that IREE runs as a whole: `op`, or the op that it is part of the
/// body of.
static Operation *getScheduledOp(Operation *op) {
  for (Operation *parent = op->getParentOp();
       parent && !isa<FunctionOpInterface>(parent);
       parent = parent->getParentOp())
    if (!isa<RegionBranchOpInterface>(parent) ||
        parent->hasTrait<OpTrait::HasParallelRegion>())
      op = parent;
  return op;
}

/// The op that holds `reader` and stands before the one that holds `writer` in
/// one block; null if there is none. Between blocks there is nothing to order:
/// the host enters one when the other is over.
static Operation *findEarlier(Operation *reader, Operation *writer) {
  for (Operation *last = writer; last && !isa<FunctionOpInterface>(last);
       last = last->getParentOp()) {
    Operation *first = last->getBlock()->findAncestorOpInBlock(*reader);
    if (!first)
      continue;
    return first != last && first->isBeforeInBlock(last) ? first : nullptr;
  }
  return nullptr;
}

static bool isView(Operation *op, const StorageAnalysis &analysis,
                   Value operand) {
  return llvm::any_of(op->getResults(), [&](Value result) {
    return analysis.mayShareStorage(result, operand);
  });
}

/// What `op` and the ops in its regions use, but for constants.
static SmallVector<Value> getUsedValues(Operation *op) {
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  used.remove_if([](Value value) { return matchPattern(value, m_Constant()); });
  return used.takeVector();
}

FunctionOpInterface ExecutionOrder::lookupCallee(Operation *op) const {
  auto call = dyn_cast<CallOpInterface>(op);
  return call ? dyn_cast_if_present<FunctionOpInterface>(
                    call.resolveCallableInTable(&tables))
              : FunctionOpInterface();
}

/// Whether `op` calls a function with a body, which IREE inlines.
bool ExecutionOrder::isInternalCall(Operation *op) const {
  FunctionOpInterface callee = lookupCallee(op);
  return callee && !callee.isExternal();
}

/// Whether `use` is a read that has to be over before the storage is written.
/// Values that are passed on are looked at where they go.
bool ExecutionOrder::isRead(OpOperand &use) const {
  Operation *op = use.getOwner();
  if (!isa<TensorType>(use.get().getType()) || analysis.getHandover(use) ||
      isa<tensor::DimOp, tensor::RankOp>(op) ||
      op->hasTrait<OpTrait::IsTerminator>() || isa<RegionBranchOpInterface>(op))
    return false;
  return isa<CallOpInterface>(op) || !isView(op, analysis, use.get());
}

SmallVector<OpOperand *>
ExecutionOrder::getCallerOperands(FunctionOpInterface function,
                                  unsigned argument) const {
  SmallVector<OpOperand *> operands;
  for (CallOpInterface call : callsOf.lookup(function))
    operands.push_back(&call.getArgOperandsMutable()[argument]);
  return operands;
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

void ExecutionOrder::collectReads() {
  for (Region &region : symbolTableOp->getRegions())
    for (auto function : region.getOps<FunctionOpInterface>())
      walkCarriedValues(function, [&](OpOperand &operand, Value input) {
        carriersOf[input].push_back(&operand);
      });
  walkFunctions(symbolTableOp, [&](Operation *op) {
    if (FunctionOpInterface callee = lookupCallee(op))
      callsOf[callee].push_back(cast<CallOpInterface>(op));
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isRead(operand))
        continue;
      Operation *reader = getScheduledOp(op);
      for (Value origin : analysis.getOrigins(operand.get()))
        readers[origin].insert(reader);
      if (!isInternalCall(op) && analysis.isOverwritten(operand.get()))
        awaited.insert(reader);
    }
  });
}

/// Lets the host wait for all external calls that read `value`, here, in
/// callees that get it, and in callees that it comes from.
void ExecutionOrder::awaitReadersOf(Value value) {
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    for (Value origin : analysis.getOrigins(pending.pop_back_val())) {
      if (!updated.insert(origin).second)
        continue;
      Operation *producer = origin.getDefiningOp();
      if (producer && isInternalCall(producer))
        for (Block &block : lookupCallee(producer).getFunctionBody())
          if (block.getTerminator()->hasTrait<OpTrait::ReturnLike>())
            pending.push_back(block.getTerminator()->getOperand(
                cast<OpResult>(origin).getResultNumber()));
      auto it = readers.find(origin);
      if (it == readers.end())
        continue;
      for (Operation *reader : it->second) {
        auto call = dyn_cast<CallOpInterface>(reader);
        if (!call)
          continue;
        if (!isInternalCall(call)) {
          awaited.insert(call);
          continue;
        }
        Region &body = lookupCallee(call).getFunctionBody();
        for (auto [index, operand] : llvm::enumerate(call.getArgOperands()))
          if (llvm::is_contained(analysis.getOrigins(operand), origin))
            pending.push_back(body.getArgument(index));
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// The destinations that IREE may give to an op to write its result into. It
/// allocates anew for ops that do not read them, and for elementwise ones.
static SmallVector<OpOperand *> getUpdatedOperands(Operation *op) {
  SmallVector<OpOperand *> updated;
  auto destinationStyle = dyn_cast<DestinationStyleOpInterface>(op);
  if (!destinationStyle)
    return updated;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (linalgOp && linalgOp.getNumParallelLoops() == linalgOp.getNumLoops())
    return updated;
  for (OpOperand &init : destinationStyle.getDpsInitsMutable())
    if (isa<TensorType>(init.get().getType()) &&
        (!linalgOp || linalgOp.payloadUsesValueFromOperand(&init)))
      updated.push_back(&init);
  return updated;
}

/// IREE copies what an op writes if the program uses it later, but it does not
/// know of others that look at it.
void ExecutionOrder::collectUpdates() {
  walkFunctions(symbolTableOp, [&](Operation *op) {
    updates.insert_range(getUpdatedOperands(op));
  });
  for (size_t i = 0; i < updates.size(); ++i)
    followUpdate(*updates[i]);
}

/// Follows a destination to where its storage comes from: whoever carried it
/// there, or passed it as an argument, hands it over. Callers that nobody knows
/// go on looking at what they passed.
void ExecutionOrder::followUpdate(OpOperand &destination) {
  awaitReadersOf(destination.get());
  llvm::SetVector<Value> sources;
  sources.insert(destination.get());
  for (size_t i = 0; i < sources.size(); ++i) {
    Value source = sources[i];
    if (auto it = carriersOf.find(source); it != carriersOf.end())
      updates.insert_range(it->second);
    else if (isSharedCallResult(source))
      copied.insert(&destination);
    else if (Operation *op = source.getDefiningOp())
      sources.insert_range(getViewed(op, source));
    else
      followArgument(destination, cast<BlockArgument>(source));
  }
}

/// The operands that `view` shares its storage with.
SmallVector<Value> ExecutionOrder::getViewed(Operation *op, Value view) const {
  if (isa<CallOpInterface>(op) ||
      llvm::is_contained(analysis.getOrigins(view), view))
    return {};
  return llvm::filter_to_vector(op->getOperands(), [&](Value operand) {
    return isa<TensorType>(operand.getType()) &&
           analysis.mayShareStorage(operand, view);
  });
}

/// Whether `value` is a result of a call that may be an operand of it, or
/// another result, which IREE does not see where it does not inline. What the
/// call writes in place is handed over, so that it is nobody else's.
bool ExecutionOrder::isSharedCallResult(Value value) const {
  Operation *call = value.getDefiningOp();
  if (!isa_and_present<CallOpInterface>(call))
    return false;
  auto mayBe = [&](Value other) {
    return other != value && isa<TensorType>(other.getType()) &&
           analysis.mayShareStorage(other, value);
  };
  return llvm::any_of(
             call->getResults(),
             [&](Value other) { return mayBe(other) && !other.use_empty(); }) ||
         llvm::any_of(call->getOpOperands(), [&](OpOperand &operand) {
           return mayBe(operand.get()) && !analysis.getHandover(operand);
         });
}

void ExecutionOrder::followArgument(OpOperand &destination,
                                    BlockArgument argument) {
  auto function =
      dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  if (!function || !argument.getOwner()->isEntryBlock())
    return;
  if (analysis.hasUnknownCallers(function))
    copied.insert(&destination);
  else
    updates.insert_range(getCallerOperands(function, argument.getArgNumber()));
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

void ExecutionOrder::orderWrites() {
  for (Operation *reader : awaited)
    for (Operation *op = reader; op && holdsReads.insert(op).second;)
      op = op->getParentOp();
  for (auto &[origin, ops] : readers)
    for (Operation *reader : ops)
      if (isInternalCall(reader))
        for (Operation *op = reader; op && holdsReads.insert(op).second;)
          op = op->getParentOp();
  for (const Handover &handover : analysis.getHandovers()) {
    OpOperand &written = *handover.operand;
    orderAfterReaders(written, /*onlyCalls=*/false);
    if (isa<CallOpInterface>(written.getOwner()) &&
        !isInternalCall(written.getOwner()))
      awaitArrival(written.get());
  }
  for (OpOperand *update : updates)
    if (!copied.contains(update) && !analysis.getHandover(*update))
      orderUpdate(*update);
}

/// IREE copies what an op updates if it is used later, but only what it can see
/// through: not what comes out of a barrier. So nothing may be left to copy.
void ExecutionOrder::orderUpdate(OpOperand &update) {
  if (isLastUse(update))
    orderAfterReaders(update, /*onlyCalls=*/true);
  else if (hasEarlierReaders(update))
    copied.insert(&update);
}

/// Whether no other value shares the storage of the operand, and all other uses
/// are reads by ops that stand before its owner.
bool ExecutionOrder::isLastUse(OpOperand &operand) const {
  Value value = operand.get();
  Block *block = operand.getOwner()->getBlock();
  if (value.getParentBlock() != block || isSharedCallResult(value) ||
      analysis.getOrigins(value) != ArrayRef<Value>(value))
    return false;
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (&use == &operand || isa<tensor::DimOp, tensor::RankOp>(user))
      return true;
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    return isRead(use) && !isView(user, analysis, value) &&
           ancestor != operand.getOwner() &&
           ancestor->isBeforeInBlock(operand.getOwner());
  });
}

/// Whether calls that may stand before the owner of `written` read its storage.
bool ExecutionOrder::hasEarlierReaders(OpOperand &written) const {
  return llvm::any_of(analysis.getOrigins(written.get()), [&](Value origin) {
    auto it = readers.find(origin);
    return it != readers.end() &&
           llvm::any_of(it->second, [&](Operation *reader) {
             return isa<CallOpInterface>(reader) &&
                    findEarlier(reader, written.getOwner());
           });
  });
}

/// Lets the host wait for the block arguments that `value` stems from.
void ExecutionOrder::awaitArrival(Value value) {
  llvm::SetVector<Value> sources;
  sources.insert(value);
  for (size_t i = 0; i < sources.size(); ++i) {
    Value source = sources[i];
    if (!isa<TensorType>(source.getType()))
      continue;
    if (Operation *op = source.getDefiningOp()) {
      sources.insert_range(getViewed(op, source));
      continue;
    }
    auto argument = cast<BlockArgument>(source);
    if (carriersOf.contains(argument) && arrivals.insert(argument))
      for (OpOperand *carrier : carriersOf[argument]) {
        addDependent(*carrier).waits = true;
        sources.insert(carrier->get());
      }
  }
}

void ExecutionOrder::orderAfterReaders(OpOperand &written, bool onlyCalls) {
  for (Value origin : analysis.getOrigins(written.get())) {
    auto it = readers.find(origin);
    if (it == readers.end())
      continue;
    for (Operation *reader : it->second)
      if (!onlyCalls || isa<CallOpInterface>(reader))
        addPredecessor(reader, written);
  }
}

ExecutionOrder::Dependences &ExecutionOrder::addDependent(OpOperand &operand) {
  Dependences &entry = dependences[operand.getOwner()];
  if (!llvm::is_contained(entry.operands, &operand))
    entry.operands.push_back(&operand);
  return entry;
}

void ExecutionOrder::addPredecessor(Operation *reader, OpOperand &written) {
  Operation *first = findEarlier(reader, written.getOwner());
  if (!first)
    return;
  if (!makeAvailable(first)) {
    copied.insert(&written);
    return;
  }
  addDependent(written).predecessors.insert(first);
  awaitArrival(written.get());
}

/// Sees to it that whoever depends on `op` depends on the reads in it: IREE may
/// inline what is in its regions, and inlines the function that it calls.
/// Returns whether there is anything to depend on.
bool ExecutionOrder::makeAvailable(Operation *op) {
  if (auto it = available.find(op); it != available.end())
    return it->second;
  bool passesTensors =
      llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
  bool result = true;
  if (isInternalCall(op)) {
    result = passesTensors &&
             makeAvailableAtExits(lookupCallee(op).getFunctionBody());
  } else if (op->getNumResults() == 0) {
    announced.insert({op, Value()});
    llvm::for_each(getUsedValues(op), [&](Value used) { awaitArrival(used); });
  } else if (passesTensors && isa<RegionBranchOpInterface>(op)) {
    for (Region &region : op->getRegions())
      result &= makeAvailableAtExits(region);
  }
  return available[op] = result;
}

/// Lets the tensors that leave `region` depend on the reads in it.
bool ExecutionOrder::makeAvailableAtExits(Region &region) {
  bool result = true;
  for (Block &block : region) {
    Operation *exit = block.getTerminator();
    auto *carrier =
        llvm::find_if(exit->getOpOperands(), [](OpOperand &operand) {
          return isa<TensorType>(operand.get().getType());
        });
    bool carries =
        exit->getNumSuccessors() == 0 && carrier != exit->getOpOperands().end();
    for (Operation &nested : block.without_terminator()) {
      if (!holdsReads.contains(&nested))
        continue;
      result &= makeAvailable(&nested);
      if (!carries)
        continue;
      addDependent(*carrier).predecessors.insert(&nested);
      awaitArrival(carrier->get());
    }
  }
  return result;
}

ExecutionOrder::ExecutionOrder(Operation *symbolTableOp,
                               const StorageAnalysis &analysis)
    : symbolTableOp(symbolTableOp), analysis(analysis) {
  collectReads();
  collectUpdates();
  orderWrites();
}

LogicalResult ExecutionOrder::verify() const {
  for (OpOperand *operand : copied) {
    auto type = dyn_cast<RankedTensorType>(operand->get().getType());
    if (!type || !isNumeric(type.getElementType()))
      return operand->getOwner()->emitError()
             << "operand #" << operand->getOperandNumber() << " of type "
             << operand->get().getType()
             << " is written while others may look at it, and a copy of it "
                "cannot be expressed for IREE";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Enforcement
//===----------------------------------------------------------------------===//

/// Passes all that `op` depends on through a barrier, so that whoever depends
/// on the barrier comes after `op`.
void ExecutionOrder::announce(Operation *op) {
  SmallVector<Value> used = getUsedValues(op);
  OpBuilder builder(op);
  SmallVector<Value> announcing = createBarriers(builder, op->getLoc(), used);
  for (auto [before, after] : llvm::zip(used, announcing))
    Value(before).replaceUsesWithIf(after, [&](OpOperand &use) {
      return op->isAncestor(use.getOwner()) &&
             !isa<tensor::DimOp>(use.getOwner());
    });
  announced[op] = *llvm::find_if(
      announcing, [](Value value) { return isa<TensorType>(value.getType()); });
}

/// A value that is there once `op` is over; null if it uses nothing that
/// anybody could write.
Value ExecutionOrder::getToken(Operation *op) const {
  if (auto it = announced.find(op); it != announced.end())
    return it->second;
  auto tensor = llvm::find_if(op->getResultTypes(), llvm::IsaPred<TensorType>);
  bool hasTensor = tensor != op->getResultTypes().end();
  return op->getResult(
      hasTensor ? std::distance(op->getResultTypes().begin(), tensor) : 0);
}

void ExecutionOrder::depend(Operation *op,
                            const Dependences &dependences) const {
  SmallVector<Value> written, tokens;
  for (OpOperand *operand : dependences.operands)
    written.push_back(operand->get());
  for (Operation *predecessor : dependences.predecessors)
    if (Value token = getToken(predecessor);
        token && !llvm::is_contained(written, token))
      tokens.push_back(token);
  if (tokens.empty() && !dependences.waits)
    return;
  OpBuilder builder(op);
  SmallVector<Value> ordered =
      createBarrier(builder, op->getLoc(), written, tokens);
  for (auto [operand, value] : llvm::zip(dependences.operands, ordered))
    operand->set(value);
}

/// Makes IREE wait for `op` before it goes on. Later uses read what comes out
/// of the barrier, or IREE could run `op` once more for them.
static void awaitReader(Operation *op) {
  SmallVector<Value> results;
  SmallVector<SmallVector<OpOperand *>> uses;
  for (Value result : op->getResults()) {
    if (result.use_empty() && isMemoryEffectFree(op))
      continue;
    results.push_back(result);
    SmallVector<OpOperand *> &readers = uses.emplace_back();
    for (OpOperand &use : result.getUses())
      if (!isa<tensor::DimOp>(use.getOwner()))
        readers.push_back(&use);
  }
  if (results.empty())
    return;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  SmallVector<Value> awaited = createBarriers(builder, op->getLoc(), results);
  for (auto [value, readers] : llvm::zip(awaited, uses))
    for (OpOperand *use : readers)
      use->set(value);
}

static void copyBeforeWrite(OpOperand &operand) {
  OpBuilder builder(operand.getOwner());
  operand.set(
      createSurvivingCopy(builder, operand.getOwner()->getLoc(), operand.get())
          .getResult(0));
}

/// Waits for what a loop carries to an argument before it is carried, and keeps
/// IREE from copying it where it arrives.
static void awaitArgument(BlockArgument argument) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : argument.getUses())
    if (!isa<tensor::DimOp>(use.getOwner()))
      uses.push_back(&use);
  OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
  Value awaited = createBarrier(builder, argument.getLoc(), argument).front();
  for (OpOperand *use : uses)
    use->set(awaited);
}

void ExecutionOrder::enforce() {
  for (OpOperand *operand : copied)
    copyBeforeWrite(*operand);
  llvm::for_each(arrivals, awaitArgument);
  for (auto &[op, token] : announced)
    announce(op);
  for (auto &[op, entry] : dependences)
    depend(op, entry);
  llvm::for_each(awaited, awaitReader);
}
