//===- UtilCallToFunc.cpp - From utilcall to func with ties ---------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inverse of convert-func-to-utilcall: what is written here is what is read
// there, so that a program may go back and forth. Callees are checked before
// anything is replaced.
//
//===----------------------------------------------------------------------===//

#include "utilcall/Conversion/UtilCallToFunc.h"

#include "utilcall/Conversion/Passes.h"
#include "utilcall/IR/TieEncodings.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_CONVERTUTILCALLTOFUNCPASS
#include "utilcall/Conversion/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

namespace {
struct ConvertUtilCallToFuncPass
    : public utilcall::impl::ConvertUtilCallToFuncPassBase<
          ConvertUtilCallToFuncPass> {
  void runOnOperation() override;
};
} // namespace

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

func::FuncOp utilcall::createFuncFor(OpBuilder &builder, FuncOp function) {
  auto created =
      func::FuncOp::create(builder, function.getLoc(), function.getSymName(),
                           function.getFunctionType());
  created.setSymVisibilityAttr(function.getSymVisibilityAttr());
  created.setArgAttrsAttr(function.getArgAttrsAttr());
  created.setResAttrsAttr(function.getResAttrsAttr());
  for (NamedAttribute attr : function->getDiscardableAttrs())
    created->setAttr(attr.getName(), attr.getValue());
  Attribute policy = function.getInliningPolicyAttr();
  if (isa_and_present<InlineNeverAttr>(policy))
    created.setNoInline(true);
  else if (policy)
    created->setAttr(function.getInliningPolicyAttrName(), policy);
  for (unsigned result = 0; result < function.getNumResults(); ++result)
    if (std::optional<unsigned> tie =
            function.getTiedResultArgumentIndex(result))
      created.setResultAttr(result, encoding::kTied,
                            builder.getIndexAttr(*tie));
  return created;
}

func::CallOp utilcall::createFuncCallFor(OpBuilder &builder, CallOp call) {
  auto created =
      func::CallOp::create(builder, call.getLoc(), call.getResultTypes(),
                           call.getCallee(), call.getOperands());
  if (ArrayAttr attrs = call.getArgAttrsAttr())
    created.setArgAttrsAttr(attrs);
  if (ArrayAttr attrs = call.getResAttrsAttr())
    created.setResAttrsAttr(attrs);
  for (NamedAttribute attr : call->getDiscardableAttrs())
    created->setAttr(attr.getName(), attr.getValue());
  return created;
}

func::ReturnOp utilcall::createFuncReturnFor(OpBuilder &builder, ReturnOp op) {
  auto created = func::ReturnOp::create(builder, op.getLoc(), op.getOperands());
  created->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return created;
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// A func.call calls func.func alone, which every utilcall.func becomes.
static LogicalResult checkCallee(CallOp call, SymbolTableCollection &tables) {
  Operation *callee =
      tables.lookupNearestSymbolFrom(call, call.getCalleeAttr());
  if (isa<FuncOp, func::FuncOp>(callee))
    return success();
  InFlightDiagnostic diagnostic =
      call.emitOpError() << "cannot become a func.call, whose callee has to be "
                            "a func.func, but '"
                         << call.getCallee() << "' is a '" << callee->getName()
                         << "'";
  diagnostic.attachNote(callee->getLoc())
      << "callee '" << call.getCallee() << "' is declared here";
  return diagnostic;
}

static void convertFunction(FuncOp function) {
  OpBuilder builder(function);
  func::FuncOp converted = createFuncFor(builder, function);
  converted.getBody().takeBody(function.getBody());
  for (Block &block : converted.getBody())
    if (auto op = dyn_cast<ReturnOp>(block.getTerminator())) {
      OpBuilder atReturn(op);
      createFuncReturnFor(atReturn, op);
      op.erase();
    }
  function.erase();
}

void ConvertUtilCallToFuncPass::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTableCollection tables;
  SmallVector<CallOp> calls;
  WalkResult checked = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != module && op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    auto call = dyn_cast<CallOp>(op);
    if (!call)
      return WalkResult::advance();
    calls.push_back(call);
    return WalkResult(checkCallee(call, tables));
  });
  if (checked.wasInterrupted())
    return signalPassFailure();

  for (CallOp call : calls) {
    OpBuilder builder(call);
    call->replaceAllUsesWith(createFuncCallFor(builder, call));
    call.erase();
  }
  for (FuncOp function : llvm::make_early_inc_range(module.getOps<FuncOp>()))
    convertFunction(function);
}
