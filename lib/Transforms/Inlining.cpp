//===- Inlining.cpp - Inlining of calls with ties -------------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tied call promises that a result lives in an operand's storage. When the
// call is replaced by the callee's body, nothing is left that says so, except
// where the body itself builds the returned value in that storage: through ties
// of its own calls, destination-style ops, views, loops and branches.
// Everywhere else the promise is written into the inlined code, before each
// return:
//
//   %r = bufferization.materialize_in_destination %value in %operand
//
// Its result equals %value, so the rewrite is true in value semantics wherever
// the op stands and whatever reads %operand besides; copy-on-write treats the
// destination like a tied operand that is written but not read.
//
// The promise can be written down for tensors of one type. A call that would
// need it for anything else (a tie between types, a memref, an opaque value) is
// not inlined (N3).
//
//===----------------------------------------------------------------------===//

#include "utilcall/Transforms/Inlining.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Transforms/InliningUtils.h"
#include "utilcall/Analysis/BuiltInStorage.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/UtilCall.h"

using namespace mlir;
using namespace mlir::utilcall;

/// Attributes by which functions and calls of other origins forbid inlining.
static constexpr StringLiteral kNoInlineNames[] = {"no_inline", "noinline"};

static bool forbidsInlining(Operation *op) {
  return llvm::any_of(kNoInlineNames,
                      [&](StringRef name) { return op->hasAttr(name); });
}

/// Whether a value of `type` can be put into a destination of that type.
static bool isMaterializable(Type valueType, Type operandType) {
  return valueType == operandType && isa<RankedTensorType>(valueType);
}

/// The op by which `block` leaves the function it is in, null if it does not.
static Operation *getReturn(Block &block) {
  if (block.empty())
    return nullptr;
  Operation &last = block.back();
  return last.hasTrait<OpTrait::ReturnLike>() ? &last : nullptr;
}

/// Whether inlining `callable` keeps each of `ties`: every return either builds
/// the value in the tied argument's storage or may be materialized there.
static bool canKeepTies(Region &body, ArrayRef<int64_t> ties,
                        SymbolTableCollection &tables) {
  for (Block &block : body) {
    Operation *terminator = getReturn(block);
    if (!terminator)
      continue;
    for (auto [result, tie] : llvm::enumerate(ties)) {
      if (tie == TiedOpInterface::kUntiedIndex)
        continue;
      Value value = terminator->getOperand(result);
      Value argument = body.getArgument(tie);
      if (!isMaterializable(value.getType(), argument.getType()) &&
          !isBuiltInStorageOf(value, argument, tables))
        return false;
    }
  }
  return true;
}

namespace {
struct UtilCallInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *call, Operation *callable,
                       bool wouldBeCloned) const final;

  bool isLegalToInline(Region *dest, Region *src, bool wouldBeCloned,
                       IRMapping &mapping) const final {
    return true;
  }

  bool isLegalToInline(Operation *op, Region *dest, bool wouldBeCloned,
                       IRMapping &mapping) const final {
    return true;
  }

  void processInlinedCallBlocks(
      Operation *call,
      iterator_range<Region::iterator> inlinedBlocks) const final;

  void handleTerminator(Operation *op, Block *newDest) const final;
  void handleTerminator(Operation *op, ValueRange replaced) const final;
};
} // namespace

bool UtilCallInlinerInterface::isLegalToInline(Operation *call,
                                               Operation *callable,
                                               bool wouldBeCloned) const {
  auto callOp = dyn_cast<CallOp>(call);
  auto function = dyn_cast<FunctionOpInterface>(callable);
  if (!callOp || !function || function.isExternal())
    return false;
  if (auto utilFunction = dyn_cast<FuncOp>(callable))
    if (isa_and_present<InlineNeverAttr>(utilFunction.getInliningPolicyAttr()))
      return false;
  if (forbidsInlining(call) || forbidsInlining(callable))
    return false;
  // The region of a structured op has one block and cannot take more.
  Region &body = function.getFunctionBody();
  if (!body.hasOneBlock() &&
      call->getParentOp()->mightHaveTrait<OpTrait::SingleBlock>())
    return false;
  SymbolTableCollection tables;
  return canKeepTies(body, lookupCallTies(callOp, tables), tables);
}

/// The blocks hold the callee's body with the call's operands in the place of
/// the arguments, and still end in the callee's returns.
void UtilCallInlinerInterface::processInlinedCallBlocks(
    Operation *call, iterator_range<Region::iterator> inlinedBlocks) const {
  auto callOp = cast<CallOp>(call);
  SymbolTableCollection tables;
  TieList ties = lookupCallTies(callOp, tables);
  for (Block &block : inlinedBlocks) {
    Operation *terminator = getReturn(block);
    if (!terminator)
      continue;
    OpBuilder builder(terminator);
    for (auto [result, tie] : llvm::enumerate(ties)) {
      if (tie == TiedOpInterface::kUntiedIndex)
        continue;
      OpOperand &returned = terminator->getOpOperand(result);
      Value destination = callOp.getOperand(tie);
      if (isBuiltInStorageOf(returned.get(), destination, tables))
        continue;
      returned.set(bufferization::MaterializeInDestinationOp::create(
                       builder, terminator->getLoc(), destination.getType(),
                       returned.get(), destination)
                       .getResult());
    }
  }
}

void UtilCallInlinerInterface::handleTerminator(Operation *op,
                                                Block *newDest) const {
  auto returnOp = dyn_cast<ReturnOp>(op);
  if (!returnOp)
    return;
  OpBuilder builder(op);
  cf::BranchOp::create(builder, op->getLoc(), newDest, returnOp.getOperands());
  op->erase();
}

void UtilCallInlinerInterface::handleTerminator(Operation *op,
                                                ValueRange replaced) const {
  for (auto [result, value] :
       llvm::zip_equal(replaced, cast<ReturnOp>(op).getOperands()))
    result.replaceAllUsesWith(value);
}

void utilcall::registerInlinerExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, UtilCallDialect *dialect) {
    dialect->addInterfaces<UtilCallInlinerInterface>();
    context->getOrLoadDialect<cf::ControlFlowDialect>();
    context->getOrLoadDialect<bufferization::BufferizationDialect>();
  });
}
