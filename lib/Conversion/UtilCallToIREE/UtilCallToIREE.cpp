//===- UtilCallToIREE.cpp - What iree-compile reads -----------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// IREE believes that calls write nothing. It merges equal ops, folds, evaluates
// constants at compile time, elides copies and runs ops in any order that data
// dependences allow, all after us. So whatever copy-on-write relies on has to
// be said in a way that IREE respects without knowing why:
//
//   storage that is one's own    flow.tensor.alloca, or an op that depends on a
//                                value which IREE cannot see through
//   a read that comes first      a barrier that the write depends on
//   a value that a loop carries  barriers where it leaves and where it arrives
//                                (both in ExecutionOrder.h)
//
// Measured on iree-base-compiler 3.13; see docs/iree.md.
//
//===----------------------------------------------------------------------===//

#include "ExecutionOrder.h"
#include "IREEOps.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ParallelCombiningOpInterface.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/IR/TieEncodings.h"
#include "llvm/ADT/SCCIterator.h"
#include <deque>

namespace mlir::utilcall {
#define GEN_PASS_DEF_CONVERTUTILCALLTOIREEPASS
#include "utilcall/Conversion/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

namespace {
struct ConvertUtilCallToIREEPass
    : public utilcall::impl::ConvertUtilCallToIREEPassBase<
          ConvertUtilCallToIREEPass> {
  void runOnOperation() override;
};

/// What has to be said about one symbol table, found before anything changes.
struct ExportPlan {
  explicit ExportPlan(Operation *symbolTableOp)
      : symbolTableOp(symbolTableOp),
        analysis(symbolTableOp, /*placeTiedResults=*/false),
        order(symbolTableOp, analysis) {}

  Operation *symbolTableOp;
  StorageAnalysis analysis;
  ExecutionOrder order;
  /// Ops whose result is written in place.
  SmallVector<Operation *> pinned;
};
} // namespace

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

/// Whether IREE may merge, fold, move or evaluate the op that defines `value`.
static bool needsPin(Value value, const StorageAnalysis &analysis) {
  Operation *op = value.getDefiningOp();
  if (!op || isa<CallOpInterface, RegionBranchOpInterface,
                 bufferization::AllocTensorOp>(op))
    return false;
  SmallVector<Value> origins = analysis.getOrigins(value);
  return llvm::is_contained(origins, value) && isMemoryEffectFree(op);
}

/// IREE inlines all functions, which does not end for those that call
/// themselves.
static LogicalResult checkRecursion(Operation *symbolTableOp) {
  const CallGraph graph(symbolTableOp);
  llvm::SmallPtrSet<Operation *, 4> recursive;
  for (auto scc = llvm::scc_begin(&graph); !scc.isAtEnd(); ++scc)
    if (scc.hasCycle())
      for (CallGraphNode *node : *scc)
        if (!node->isExternal())
          recursive.insert(node->getCallableRegion()->getParentOp());
  for (Region &region : symbolTableOp->getRegions())
    for (auto function : region.getOps<FunctionOpInterface>())
      if (recursive.contains(function))
        return function.emitError()
               << "function '" << function.getName()
               << "' calls itself, directly or through others, which IREE "
                  "cannot compile; write a loop instead";
  return success();
}

static LogicalResult fillIn(ExportPlan &plan) {
  const StorageAnalysis &analysis = plan.analysis;
  for (const Handover &handover : analysis.getHandovers())
    if (handover.decision != Decision::InPlace)
      return handover.operand->getOwner()->emitError()
             << "operand #" << handover.operand->getOperandNumber()
             << " may not be written in place; run "
                "--utilcall-materialize-copy-on-write first";
  auto visit = [&](Value value) -> LogicalResult {
    if (!isa<TensorType>(value.getType()) || !analysis.isOverwritten(value))
      return success();
    if (!needsPin(value, analysis))
      return success();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || !isNumeric(type.getElementType()))
      return value.getDefiningOp()->emitError()
             << "result of type " << value.getType()
             << " is written in place, which cannot be expressed for IREE";
    plan.pinned.push_back(value.getDefiningOp());
    return success();
  };
  WalkResult result = plan.symbolTableOp->walk([&](Operation *op) {
    for (Value value : op->getResults())
      if (failed(visit(value)))
        return WalkResult::interrupt();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value value : block.getArguments())
          if (failed(visit(value)))
            return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted() || failed(plan.order.verify()));
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

/// Keeps the result of `op` in storage of its own. A fill needs only a value
/// that is not known; other ops might still be seen to be the identity.
static void pin(Operation *op) {
  OpBuilder builder(op);
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    OpOperand &value = op->getOpOperand(0);
    value.set(createBarrier(builder, op->getLoc(), value.get()).front());
    return;
  }
  builder.setInsertionPointAfter(op);
  for (OpResult result : op->getResults()) {
    if (!isa<RankedTensorType>(result.getType()))
      continue;
    linalg::GenericOp pinned =
        createSurvivingCopy(builder, op->getLoc(), result);
    result.replaceUsesWithIf(pinned.getResult(0), [&](OpOperand &use) {
      return use.getOwner() != pinned && !isa<tensor::DimOp>(use.getOwner());
    });
  }
}

/// A value that was placed in an argument becomes a copy: functions have no
/// ties here, and what matters is that the storage is nobody else's.
static void convertPlacements(Operation *root) {
  root->walk([](bufferization::MaterializeInDestinationOp op) {
    OpBuilder builder(op);
    auto copy = bufferization::AllocTensorOp::create(
        builder, op.getLoc(), cast<RankedTensorType>(op.getSource().getType()),
        ValueRange(), op.getSource());
    op.getResult().replaceAllUsesWith(copy.getResult());
    op.erase();
  });
}

static void convertStorage(Operation *root) {
  root->walk([](bufferization::AllocTensorOp op) {
    OpBuilder builder(op);
    Value storage =
        op.getCopy() ? createSurvivingCopy(builder, op.getLoc(), op.getCopy())
                           .getResult(0)
                     : createAlloca(builder, op.getLoc(), op.getType(),
                                    op.getDynamicSizes());
    op.getResult().replaceAllUsesWith(storage);
    op.erase();
  });
}

/// A scalar is put into a tensor of several dimensions as a slice of one
/// element. IREE 3.13 fills all up to the next element in each dimension with
/// it otherwise, overwriting neighbours or more than there is.
static void convertInserts(Operation *root) {
  root->walk([](tensor::InsertOp op) {
    auto type = op.getDest().getType();
    if (type.getRank() < 2)
      return;
    OpBuilder builder(op);
    SmallVector<OpFoldResult> ones(type.getRank(), builder.getIndexAttr(1));
    SmallVector<int64_t> shape(type.getRank(), 1);
    Value element = tensor::FromElementsOp::create(
        builder, op.getLoc(),
        RankedTensorType::get(shape, type.getElementType()), op.getScalar());
    auto inserted = tensor::InsertSliceOp::create(
        builder, op.getLoc(), element, op.getDest(),
        getAsOpFoldResult(op.getIndices()), ones, ones);
    op.getResult().replaceAllUsesWith(inserted.getResult());
    op.erase();
  });
}

static LogicalResult checkStorage(Operation *root) {
  WalkResult result = root->walk([&](Operation *op) {
    Type type;
    if (auto alloc = dyn_cast<bufferization::AllocTensorOp>(op))
      type = alloc.getCopy() ? alloc.getType() : Type();
    else if (auto placed =
                 dyn_cast<bufferization::MaterializeInDestinationOp>(op))
      type = placed.getSource().getType();
    if (!type)
      return WalkResult::advance();
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (ranked && op->getNumResults() == 1 &&
        isNumeric(ranked.getElementType()))
      return WalkResult::advance();
    op->emitError() << "a copy of type " << type
                    << " cannot be expressed for IREE";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Functions and calls
//===----------------------------------------------------------------------===//

/// Attributes of arguments that only copy-on-write reads.
static SmallVector<DictionaryAttr> getExportedArgAttrs(FuncOp function) {
  SmallVector<DictionaryAttr> exported;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    NamedAttrList attrs(function_interface_impl::getArgAttrs(function, i));
    attrs.erase(encoding::kAccess);
    attrs.erase(encoding::kWritable);
    exported.push_back(attrs.getDictionary(function.getContext()));
  }
  return exported;
}

static SmallVector<DictionaryAttr> getExportedResultAttrs(FuncOp function) {
  Builder builder(function.getContext());
  SmallVector<DictionaryAttr> exported;
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    NamedAttrList attrs(function_interface_impl::getResultAttrs(function, i));
    std::optional<unsigned> tie = function.getTiedResultArgumentIndex(i);
    if (tie && function.isExternal())
      attrs.set(encoding::kIREETied, builder.getIndexAttr(*tie));
    exported.push_back(attrs.getDictionary(function.getContext()));
  }
  return exported;
}

/// Whether IREE may keep the promise that calls of the function have no
/// effects. It would merge and move calls that write in place, and not wait for
/// those that return no tensor.
static bool keepsNoSideEffects(FuncOp function) {
  return !function.isExternal() ||
         (!function.hasAnyTiedOperands() &&
          llvm::any_of(function.getResultTypes(), llvm::IsaPred<TensorType>));
}

/// The inlining policy is not exported: what IREE 3.13 passes to functions that
/// it does not inline may be the wrong part of an allocation.
static void convertFunction(FuncOp function) {
  OpBuilder builder(function);
  auto exported =
      func::FuncOp::create(builder, function.getLoc(), function.getSymName(),
                           function.getFunctionType());
  exported.setVisibility(function.getVisibility());
  for (NamedAttribute attr : function->getDiscardableAttrs())
    if (attr.getName() != encoding::kNoSideEffects ||
        keepsNoSideEffects(function))
      exported->setAttr(attr.getName(), attr.getValue());
  exported.setAllArgAttrs(getExportedArgAttrs(function));
  exported.setAllResultAttrs(getExportedResultAttrs(function));
  exported.getBody().takeBody(function.getBody());
  function.erase();
}

static void convertCall(CallOp call) {
  OpBuilder builder(call);
  auto exported =
      func::CallOp::create(builder, call.getLoc(), call.getCallee(),
                           call.getResultTypes(), call.getOperands());
  exported->setDiscardableAttrs(call->getDiscardableAttrDictionary());
  call->replaceAllUsesWith(exported);
  call->erase();
}

static void convertOps(Operation *root) {
  root->walk([](Operation *op) {
    if (auto function = dyn_cast<FuncOp>(op)) {
      convertFunction(function);
    } else if (auto call = dyn_cast<CallOp>(op)) {
      convertCall(call);
    } else if (auto ret = dyn_cast<ReturnOp>(op)) {
      OpBuilder builder(ret);
      func::ReturnOp::create(builder, ret.getLoc(), ret.getOperands());
      ret->erase();
    }
  });
}

void ConvertUtilCallToIREEPass::runOnOperation() {
  ModuleOp module = getOperation();
  if (!getContext().allowsUnregisteredDialects()) {
    module.emitError() << "the exported module holds ops of IREE in generic "
                          "form; allow unregistered dialects";
    return signalPassFailure();
  }
  if (failed(checkStorage(module)))
    return signalPassFailure();
  convertPlacements(module);

  std::deque<ExportPlan> plans;
  WalkResult planned = module->walk([&](Operation *op) {
    if (!op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::advance();
    if (failed(checkRecursion(op)))
      return WalkResult::interrupt();
    return WalkResult(fillIn(plans.emplace_back(op)));
  });
  if (planned.wasInterrupted())
    return signalPassFailure();

  for (ExportPlan &plan : plans) {
    plan.order.enforce();
    llvm::for_each(plan.pinned, pin);
  }
  convertStorage(module);
  convertInserts(module);
  convertOps(module);
}
