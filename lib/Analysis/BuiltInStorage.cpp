//===- BuiltInStorage.cpp - What storage a value is built in --------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/Analysis/BuiltInStorage.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/TiedOpInterface.h"
#include "utilcall/IR/UtilCall.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::utilcall;

/// Whether a body is being inlined into a region of `op`: for as long as it
/// still returns, the op's control flow cannot be asked for.
static bool isBeingInlinedInto(Operation *op) {
  return llvm::any_of(op->getRegions(), [](Region &region) {
    return llvm::any_of(region, [](Block &block) {
      return !block.empty() && isa<ReturnOp, func::ReturnOp>(block.back());
    });
  });
}

/// What the op `branch` forwards to `input`, one of its results or an argument
/// of one of its regions. Empty if that is not known.
static SmallVector<Value> getForwardedValues(RegionBranchOpInterface branch,
                                             Value input, BlockFilter isRun) {
  SmallVector<Value> sources;
  if (isBeingInlinedInto(branch))
    return sources;
  RegionBranchInverseSuccessorMapping mapping;
  branch.getSuccessorInputOperandMapping(mapping);
  for (OpOperand *operand : mapping.lookup(input))
    if (!isRun || isRun(operand->getOwner()->getBlock()))
      sources.push_back(operand->get());
  return sources;
}

/// What the predecessors of its block pass for `argument`; empty if that is not
/// known for one of them.
static SmallVector<Value> getBranchedValues(BlockArgument argument,
                                            BlockFilter isRun) {
  SmallVector<Value> sources;
  Block *block = argument.getOwner();
  for (auto it = block->pred_begin(), end = block->pred_end(); it != end;
       ++it) {
    if (isRun && !isRun(*it))
      continue;
    auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
    if (!branch)
      return {};
    Value source = branch.getSuccessorOperands(
        it.getSuccessorIndex())[argument.getArgNumber()];
    if (!source)
      return {};
    sources.push_back(source);
  }
  return sources;
}

static SmallVector<Value> getArgumentSources(BlockArgument argument,
                                             BlockFilter isRun) {
  Block *block = argument.getOwner();
  if (!block->isEntryBlock())
    return getBranchedValues(argument, isRun);
  Operation *parent = block->getParentOp();
  if (auto forall = dyn_cast<scf::ForallOp>(parent)) {
    if (argument.getArgNumber() < forall.getRank())
      return {};
    return {forall.getTiedOpOperand(argument)->get()};
  }
  if (auto branch = dyn_cast<RegionBranchOpInterface>(parent))
    return getForwardedValues(branch, argument, isRun);
  return {};
}

/// The source of `slice` if the slice is known to be all of it.
static SmallVector<Value> getWholeSliceSource(tensor::ExtractSliceOp slice) {
  RankedTensorType type = slice.getSourceType();
  if (!type.hasStaticShape() || !slice.hasUnitStride() ||
      !slice.hasZeroOffset() || slice.getStaticSizes() != type.getShape())
    return {};
  return {slice.getSource()};
}

/// The source of `op` if its one result is another view of all of it.
static SmallVector<Value> getViewSource(Operation *op) {
  return TypeSwitch<Operation *, SmallVector<Value>>(op)
      .Case<tensor::CastOp, tensor::ReshapeOp, memref::CastOp,
            memref::ReshapeOp>(
          [](auto view) { return SmallVector<Value>{view.getSource()}; })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp,
            memref::ExpandShapeOp, memref::CollapseShapeOp>(
          [](auto view) { return SmallVector<Value>{view.getSrc()}; })
      .Case([](tensor::ExtractSliceOp slice) {
        return getWholeSliceSource(slice);
      })
      .Default([](Operation *) { return SmallVector<Value>(); });
}

static SmallVector<Value> getResultSources(OpResult result,
                                           SymbolTableCollection &tables,
                                           BlockFilter isRun) {
  Operation *op = result.getOwner();
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    int64_t tie = lookupCallTies(call, tables)[result.getResultNumber()];
    if (tie < 0 || tie >= static_cast<int64_t>(call.getArgOperands().size()))
      return {};
    return {call.getArgOperands()[tie]};
  }
  if (auto tied = dyn_cast<TiedOpInterface>(op)) {
    Value operand = tied.getTiedResultOperand(result);
    return operand ? SmallVector<Value>{operand} : SmallVector<Value>();
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    // A condition per element makes a new tensor.
    if (!select.getCondition().getType().isInteger(1))
      return {};
    return {select.getTrueValue(), select.getFalseValue()};
  }
  if (auto forall = dyn_cast<scf::ForallOp>(op))
    return {forall.getTiedOpOperand(result)->get()};
  if (auto destinationStyle = dyn_cast<DestinationStyleOpInterface>(op))
    return {destinationStyle.getTiedOpOperand(result)->get()};
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
    return getForwardedValues(branch, result, isRun);
  return getViewSource(op);
}

SmallVector<Value> utilcall::getStorageSources(Value value,
                                               SymbolTableCollection &tables,
                                               BlockFilter isRun) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return getArgumentSources(argument, isRun);
  return getResultSources(cast<OpResult>(value), tables, isRun);
}

bool utilcall::isProducedInPlace(Value value) {
  Operation *op = value.getDefiningOp();
  return isa_and_present<CallOpInterface, TiedOpInterface,
                         DestinationStyleOpInterface, scf::ForallOp>(op);
}

FailureOr<Value> utilcall::findStorageBase(Value value,
                                           function_ref<bool(Value)> isBase,
                                           StorageStepFn step) {
  Value base;
  llvm::SmallDenseSet<Value> visited = {value};
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Value current = worklist.pop_back_val();
    if (isBase(current)) {
      if (base && base != current)
        return failure();
      base = current;
      continue;
    }
    FailureOr<SmallVector<Value>> sources = step(current);
    if (failed(sources))
      return failure();
    for (Value source : *sources)
      if (visited.insert(source).second)
        worklist.push_back(source);
  }
  return base;
}

Value utilcall::findStorageBase(Value value, function_ref<bool(Value)> isBase,
                                SymbolTableCollection &tables) {
  auto step = [&](Value current) -> FailureOr<SmallVector<Value>> {
    SmallVector<Value> sources = getStorageSources(current, tables);
    if (sources.empty())
      return failure();
    return sources;
  };
  return findStorageBase(value, isBase, step).value_or(Value());
}

bool utilcall::isBuiltInStorageOf(Value value, Value base,
                                  SymbolTableCollection &tables) {
  return findStorageBase(
             value, [&](Value candidate) { return candidate == base; },
             tables) == base;
}
