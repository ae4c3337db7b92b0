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
//   a read that comes first      a fence on its result, awaited before the call
//   a value that was carried     a fence as well: IREE 3.13 copies a
//   loop-carried into the call's block        tensor before it passes it to a
//   synchronous
//                                call, unless it comes from behind a barrier
//
// Measured on iree-base-compiler 3.13; see docs/iree.md.
//
//===----------------------------------------------------------------------===//

#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/ParallelCombiningOpInterface.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/IR/TieEncodings.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"

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
  /// Ops whose result is written in place.
  SmallVector<Operation *> pinned;
  /// Ops that have to be over before what they read is overwritten.
  llvm::SetVector<Operation *> readers;
  /// Operands of external calls that were carried to where they are written.
  SmallVector<OpOperand *> arrivals;
};
} // namespace

//===----------------------------------------------------------------------===//
// Ops of IREE, in generic form
//===----------------------------------------------------------------------===//

static Operation *createUnregistered(OpBuilder &builder, Location loc,
                                     StringRef name, TypeRange results,
                                     ValueRange operands,
                                     ArrayRef<NamedAttribute> attributes = {}) {
  OperationState state(loc, name);
  state.addAttributes(attributes);
  state.addTypes(results);
  state.addOperands(operands);
  return builder.create(state);
}

/// Values that IREE can neither see through nor move ops across.
static Operation *createBarrier(OpBuilder &builder, Location loc,
                                ValueRange values) {
  return createUnregistered(builder, loc, "util.optimization_barrier",
                            values.getTypes(), values);
}

/// Waits on the host until `tensors` are there: passes them through a barrier
/// that signals a fence, and awaits it.
static Operation *createAwait(OpBuilder &builder, Location loc,
                              ValueRange tensors) {
  MLIRContext *context = builder.getContext();
  auto getHALType = [&](StringRef name) -> Type {
    return OpaqueType::get(StringAttr::get(context, "hal"), name);
  };
  Type fenceType = getHALType("fence");
  NamedAttribute noFlags(StringAttr::get(context, "flags"),
                         builder.getI64IntegerAttr(0));
  Value first = arith::ConstantIndexOp::create(builder, loc, 0);
  Value device = createUnregistered(builder, loc, "hal.devices.get",
                                    getHALType("device"), first)
                     ->getResult(0);
  Value fence = createUnregistered(builder, loc, "hal.fence.create", fenceType,
                                   device, noFlags)
                    ->getResult(0);
  SmallVector<Value> operands(tensors);
  operands.push_back(fence);
  Operation *barrier = createUnregistered(builder, loc, "hal.tensor.barrier",
                                          tensors.getTypes(), operands);
  Value forever = arith::ConstantIntOp::create(builder, loc, -1, 32);
  createUnregistered(builder, loc, "hal.fence.await", builder.getI32Type(),
                     {forever, fence}, noFlags);
  return barrier;
}

static SmallVector<Value> getDynamicSizes(OpBuilder &builder, Location loc,
                                          Value value) {
  SmallVector<Value> sizes;
  auto type = cast<RankedTensorType>(value.getType());
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(tensor::DimOp::create(builder, loc, value, dim));
  return sizes;
}

static Value createAlloca(OpBuilder &builder, Location loc, Type type,
                          ValueRange sizes) {
  return createUnregistered(builder, loc, "flow.tensor.alloca", type, sizes)
      ->getResult(0);
}

/// Whether elements of `type` can be made from an integer.
static bool isNumeric(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return isa<FloatType>(complex.getElementType());
  return type.isSignlessIntOrIndexOrFloat();
}

/// Some element of `type` that depends on `value`, an i32. IREE's hosts have
/// few types, so the conversion is left to the device.
static Value makeElement(OpBuilder &builder, Location loc, Value value,
                         Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Value part = makeElement(builder, loc, value, complex.getElementType());
    return complex::CreateOp::create(builder, loc, complex, part, part);
  }
  if (isa<IndexType>(type))
    return arith::IndexCastOp::create(builder, loc, type, value);
  unsigned width = type.getIntOrFloatBitWidth();
  // The bits will do where not every target can convert numbers.
  if (isa<FloatType>(type) && width < 32)
    return arith::BitcastOp::create(
        builder, loc, type,
        arith::TruncIOp::create(builder, loc, builder.getIntegerType(width),
                                value));
  if (isa<FloatType>(type))
    return arith::SIToFPOp::create(builder, loc, type, value);
  if (width < 32)
    return arith::TruncIOp::create(builder, loc, type, value);
  if (width > 32)
    return arith::ExtSIOp::create(builder, loc, type, value);
  return value;
}

/// Copies `source` element by element in a way that does not look like a copy:
/// which of two values an element takes depends on a flag that IREE cannot see
/// to be true. Neither may the other value be known, lest both are seen to be
/// the same zero.
static linalg::GenericOp createSurvivingCopy(OpBuilder &builder, Location loc,
                                             Value source) {
  auto type = cast<RankedTensorType>(source.getType());
  Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
  Value zero = arith::ConstantIntOp::create(builder, loc, 0, 32);
  Operation *opaque = createBarrier(builder, loc, {yes, zero});
  Value empty = tensor::EmptyOp::create(builder, loc, type,
                                        getDynamicSizes(builder, loc, source));
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
      builder, loc, type, source, empty,
      ArrayRef<AffineMap>{identity, identity}, iterators,
      [&](OpBuilder &nested, Location nestedLoc, ValueRange elements) {
        Value other = makeElement(nested, nestedLoc, opaque->getResult(1),
                                  type.getElementType());
        Value element = arith::SelectOp::create(
            nested, nestedLoc, opaque->getResult(0), elements[0], other);
        linalg::YieldOp::create(nested, nestedLoc, element);
      });
}

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

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

static bool isView(Operation *op, const StorageAnalysis &analysis,
                   Value operand) {
  return llvm::any_of(op->getResults(), [&](Value result) {
    return analysis.mayShareStorage(result, operand);
  });
}

/// Whether `use` is a read that has to be over before the storage is written.
/// Calls of functions with a body are looked at in the body, values that are
/// passed on are looked at where they go.
static bool isRead(OpOperand &use, const StorageAnalysis &analysis,
                   SymbolTableCollection &tables) {
  Operation *op = use.getOwner();
  if (analysis.getHandover(use) || isa<tensor::DimOp, tensor::RankOp>(op) ||
      op->hasTrait<OpTrait::IsTerminator>() || isa<RegionBranchOpInterface>(op))
    return false;
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    auto callee = dyn_cast_if_present<FunctionOpInterface>(
        call.resolveCallableInTable(&tables));
    return !callee || callee.isExternal();
  }
  return !isView(op, analysis, use.get());
}

/// Whether IREE may merge, fold, move or evaluate the op that defines `value`.
static bool needsPin(Value value, const StorageAnalysis &analysis) {
  Operation *op = value.getDefiningOp();
  if (!op || isa<CallOpInterface, RegionBranchOpInterface,
                 bufferization::AllocTensorOp>(op))
    return false;
  SmallVector<Value> origins = analysis.getOrigins(value);
  return llvm::is_contained(origins, value) && isMemoryEffectFree(op);
}

/// Whether control flow carried `value` into `block`. Functions with a body are
/// inlined by then.
static bool wasCarried(Value value, Block *block,
                       const StorageAnalysis &analysis) {
  while (Operation *op = value.getDefiningOp()) {
    if (op->getBlock() != block || isa<RegionBranchOpInterface>(op))
      return true;
    if (isa<CallOpInterface>(op))
      return false;
    auto viewed = llvm::find_if(op->getOperands(), [&](Value operand) {
      return isa<TensorType>(operand.getType()) &&
             analysis.mayShareStorage(operand, value);
    });
    if (viewed == op->operand_end())
      return false;
    value = *viewed;
  }
  Block *origin = value.getParentBlock();
  return !origin->isEntryBlock() ||
         !isa<FunctionOpInterface>(origin->getParentOp());
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

static LogicalResult makePlan(Operation *symbolTableOp,
                              const StorageAnalysis &analysis,
                              ExportPlan &plan) {
  for (const Handover &handover : analysis.getHandovers())
    if (handover.decision != Decision::InPlace)
      return handover.operand->getOwner()->emitError()
             << "operand #" << handover.operand->getOperandNumber()
             << " may not be written in place; run "
                "--utilcall-materialize-copy-on-write first";
  SymbolTableCollection tables;
  for (const Handover &handover : analysis.getHandovers()) {
    auto call = dyn_cast<CallOpInterface>(handover.operand->getOwner());
    auto callee = call ? dyn_cast_if_present<FunctionOpInterface>(
                             call.resolveCallableInTable(&tables))
                       : FunctionOpInterface();
    if (callee && callee.isExternal() &&
        wasCarried(handover.operand->get(), call->getBlock(), analysis))
      plan.arrivals.push_back(handover.operand);
  }
  auto visit = [&](Value value) -> LogicalResult {
    if (!isa<TensorType>(value.getType()) || !analysis.isOverwritten(value))
      return success();
    for (OpOperand &use : value.getUses())
      if (isRead(use, analysis, tables))
        plan.readers.insert(getScheduledOp(use.getOwner()));
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
  WalkResult result = symbolTableOp->walk([&](Operation *op) {
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
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Storage and order
//===----------------------------------------------------------------------===//

/// Keeps the result of `op` in storage of its own. A fill needs only a value
/// that is not known; other ops might still be seen to be the identity.
static void pin(Operation *op) {
  OpBuilder builder(op);
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    OpOperand &value = op->getOpOperand(0);
    value.set(createBarrier(builder, op->getLoc(), value.get())->getResult(0));
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

/// Makes IREE wait for `op` before it goes on. Later uses read what comes out
/// of the barrier, or IREE could run `op` once more for them.
static void awaitReader(Operation *op) {
  SmallVector<Value> tensors, scalars;
  for (Value result : op->getResults())
    if (!result.use_empty() || !isMemoryEffectFree(op))
      (isa<TensorType>(result.getType()) ? tensors : scalars).push_back(result);
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  auto replace = [&](ValueRange before, Operation *barrier) {
    for (auto [old, awaited] : llvm::zip(before, barrier->getResults()))
      Value(old).replaceUsesWithIf(awaited, [&](OpOperand &use) {
        return use.getOwner() != barrier && !isa<tensor::DimOp>(use.getOwner());
      });
  };
  if (!scalars.empty())
    replace(scalars, createBarrier(builder, op->getLoc(), scalars));
  if (!tensors.empty())
    replace(tensors, createAwait(builder, op->getLoc(), tensors));
}

/// Makes IREE wait for a carried value before the call that writes it.
static void awaitArrival(OpOperand *operand) {
  OpBuilder builder(operand->getOwner());
  operand->set(
      createAwait(builder, operand->getOwner()->getLoc(), operand->get())
          ->getResult(0));
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

  SmallVector<ExportPlan> plans;
  WalkResult planned = module->walk([&](Operation *op) {
    if (!op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::advance();
    if (failed(checkRecursion(op)))
      return WalkResult::interrupt();
    StorageAnalysis analysis(op, /*placeTiedResults=*/false);
    return WalkResult(makePlan(op, analysis, plans.emplace_back()));
  });
  if (planned.wasInterrupted())
    return signalPassFailure();

  for (ExportPlan &plan : plans) {
    llvm::for_each(plan.pinned, pin);
    llvm::for_each(plan.readers, awaitReader);
    llvm::for_each(plan.arrivals, awaitArrival);
  }
  convertStorage(module);
  convertOps(module);
}
