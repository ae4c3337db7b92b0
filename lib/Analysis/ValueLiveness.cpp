//===- ValueLiveness.cpp - Where tensor values are used last --------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueLiveness.h"

#include "OpStorage.h"
#include "utilcall/Analysis/UnreachableBlocks.h"

using namespace mlir;
using namespace mlir::utilcall;

ValueLiveness::ValueLiveness(FunctionOpInterface function)
    : unreachable(collectUnreachableBlocks(function)) {
  int64_t next = 0;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    order[op] = ++next;
    // Functions of nested modules are somebody else's.
    return op != function && op->hasTrait<OpTrait::SymbolTable>()
               ? WalkResult::skip()
               : WalkResult::advance();
  });
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != function && op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    for (Value result : op->getResults())
      addUses(result);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          addUses(argument);
    return WalkResult::advance();
  });
}

/// Keeps the later of two uses in the same block.
static void recordUse(llvm::SmallDenseMap<Block *, LastUse, 4> &lastUses,
                      LastUse use) {
  auto [it, inserted] = lastUses.try_emplace(use.block, use);
  if (!inserted && it->second.position < use.position)
    it->second = use;
}

/// The common case: all uses stand in the block that defines the value.
bool ValueLiveness::addLocalUses(Value value) {
  LastUse last = {value.getParentBlock(), -1, nullptr};
  for (OpOperand &use : value.getUses()) {
    if (use.getOwner()->getBlock() != last.block)
      return false;
    Position position = getPosition(use.getOwner());
    if (position > last.position && !isMetadataUse(use))
      last = {last.block, position, use.getOwner()};
  }
  if (!last.user)
    return true;
  lastUsesOf[value] = {lastUses.size(), 1};
  lastUses.push_back(last);
  return true;
}

void ValueLiveness::addUses(Value value) {
  if (!isTracked(value) || value.use_empty() || addLocalUses(value))
    return;
  Block *definingBlock = value.getParentBlock();
  llvm::SmallDenseMap<Block *, LastUse, 4> found;
  // Uses in regions with several blocks need a look at the control flow there.
  llvm::SmallDenseMap<Region *, SmallVector<std::pair<Block *, Operation *>>, 2>
      usesInCFG;
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (isMetadataUse(use) || isUnreachable(user->getBlock()))
      continue;
    Position position = getPosition(user);
    for (Operation *op = user; op; op = op->getParentOp()) {
      Block *block = op->getBlock();
      recordUse(found, {block, position, user});
      if (block == definingBlock)
        break;
      if (!block->getParent()->hasOneBlock())
        usesInCFG[block->getParent()].push_back({block, user});
      if (block->getParent() == definingBlock->getParent())
        break;
      position = getNestedPosition(block->getParentOp());
    }
  }

  for (auto &[region, uses] : usesInCFG) {
    SmallVector<std::pair<Block *, Operation *>> worklist(uses);
    llvm::SmallPtrSet<Block *, 8> liveInBlocks;
    while (!worklist.empty()) {
      auto [block, user] = worklist.pop_back_val();
      if (block == definingBlock || !liveInBlocks.insert(block).second)
        continue;
      liveIn[block].push_back(value);
      for (Block *predecessor : block->getPredecessors()) {
        recordUse(found, {predecessor, kLiveOut, user});
        worklist.push_back({predecessor, user});
      }
    }
  }

  lastUsesOf[value] = {lastUses.size(), found.size()};
  for (auto &[block, use] : found)
    lastUses.push_back(use);
}

ArrayRef<LastUse> ValueLiveness::getLastUses(Value value) const {
  auto it = lastUsesOf.find(value);
  if (it == lastUsesOf.end())
    return {};
  auto [first, count] = it->second;
  return ArrayRef<LastUse>(lastUses).slice(first, count);
}

ArrayRef<Value> ValueLiveness::getLiveIn(Block *block) const {
  auto it = liveIn.find(block);
  return it == liveIn.end() ? ArrayRef<Value>() : it->second;
}
