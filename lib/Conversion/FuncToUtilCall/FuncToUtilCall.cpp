//===- FuncToUtilCall.cpp - From func with ties to utilcall ---------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything is read and checked first: the ties of all functions, what calls
// say of their callees, and which functions have to stay. Only then are ops
// replaced, so that an error leaves the module as it was.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/IR/TieEncodings.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_CONVERTFUNCTOUTILCALLPASS
#include "utilcall/Conversion/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

namespace {
struct ConvertFuncToUtilCallPass
    : public utilcall::impl::ConvertFuncToUtilCallPassBase<
          ConvertFuncToUtilCallPass> {
  void runOnOperation() override;
};

/// One function of the module and what was found out about it.
struct Import {
  FunctionOpInterface function;
  TieList ties;
  /// A call that declared the ties, if the function itself does not.
  Operation *declaringCall = nullptr;
  /// Something other than a call needs the func.func.
  bool keep = false;
};

using Imports = llvm::MapVector<StringAttr, Import>;
} // namespace

/// Calls `visit` for each op below `module` but not in nested symbol tables.
static WalkResult walkOwnOps(ModuleOp module,
                             function_ref<WalkResult(Operation *)> visit) {
  return module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != module && op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    return visit(op);
  });
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static LogicalResult readFunctions(ModuleOp module, Imports &imports) {
  for (Operation &op : module.getOps()) {
    if (!isa<func::FuncOp, FuncOp>(op))
      continue;
    auto function = cast<FunctionOpInterface>(op);
    FailureOr<TieList> ties = readDeclaredTies(function);
    if (failed(ties))
      return failure();
    imports[function.getNameAttr()] = {function, *ties};
  }
  return success();
}

static bool isUntied(ArrayRef<int64_t> ties) {
  return llvm::all_of(
      ties, [](int64_t tie) { return tie == TiedOpInterface::kUntiedIndex; });
}

/// Reads E3, the ties that a func.call states. They hold for the callee too.
static LogicalResult readCall(func::CallOp call, Imports &imports) {
  Attribute attribute = call->getAttr(encoding::kIREETiedOperands);
  if (!attribute)
    return success();
  auto stored = dyn_cast<ArrayAttr>(attribute);
  if (!stored || !llvm::all_of(stored, llvm::IsaPred<IntegerAttr>))
    return call.emitError()
           << "expects '" << encoding::kIREETiedOperands
           << "' to be an array of integers, got " << attribute;
  TieList ties;
  for (Attribute element : stored) {
    std::optional<int64_t> index = readIndex(element);
    if (!index)
      return call.emitError() << "expects '" << encoding::kIREETiedOperands
                              << "' to hold indices, got " << attribute;
    ties.push_back(*index);
  }
  if (failed(verifyTies(
          ties, call.getOperandTypes(), call.getResultTypes(),
          [&]() { return call.emitError(); }, "operand", "the call",
          encoding::kIREETiedOperands)))
    return failure();

  auto it = imports.find(call.getCalleeAttr().getAttr());
  if (it == imports.end() || ties == it->second.ties)
    return success();
  Import &import = it->second;
  if (isUntied(import.ties) && !import.declaringCall) {
    import.ties = ties;
    import.declaringCall = call;
    return success();
  }
  InFlightDiagnostic diagnostic =
      import.function->emitError()
      << "function '" << import.function.getName()
      << "' is called with ties that contradict "
      << (import.declaringCall ? "those of another call" : "its own");
  diagnostic.attachNote(call.getLoc())
      << "this call says " << encoding::kIREETiedOperands << " = " << stored;
  if (import.declaringCall)
    diagnostic.attachNote(import.declaringCall->getLoc())
        << "and this call says "
        << import.declaringCall->getAttr(encoding::kIREETiedOperands);
  return diagnostic;
}

/// Functions that something refers to other than by calling them stay func.func
/// (func.constant needs one).
static void findKeptFunctions(ModuleOp module, Imports &imports) {
  walkOwnOps(module, [&](Operation *op) {
    if (auto constant = dyn_cast<func::ConstantOp>(op))
      if (auto it = imports.find(constant.getValueAttr().getAttr());
          it != imports.end())
        it->second.keep = true;
    return WalkResult::advance();
  });
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

static ArrayAttr getTiesAttr(MLIRContext *context, ArrayRef<int64_t> ties) {
  return isUntied(ties) ? ArrayAttr()
                        : Builder(context).getIndexArrayAttr(ties);
}

/// Attributes that say what `tied_operands` now says.
static void eraseEncodings(FunctionOpInterface function) {
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    function.removeResultAttr(
        i, StringAttr::get(function->getContext(), encoding::kIREETied));
    function.removeResultAttr(
        i, StringAttr::get(function->getContext(), encoding::kTied));
  }
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    function.removeArgAttr(i, encoding::kAliasingOutput);
}

static void convertFunction(Import &import) {
  MLIRContext *context = import.function->getContext();
  ArrayAttr ties = getTiesAttr(context, import.ties);
  if (auto already = dyn_cast<FuncOp>(import.function.getOperation())) {
    already.setTiedOperandsAttr(ties);
    eraseEncodings(already);
    return;
  }
  auto function = cast<func::FuncOp>(import.function.getOperation());
  OpBuilder builder(function);
  auto converted =
      FuncOp::create(builder, function.getLoc(), function.getSymName(),
                     function.getFunctionType(), import.ties);
  converted.setSymVisibilityAttr(function.getSymVisibilityAttr());
  converted.setArgAttrsAttr(function.getArgAttrsAttr());
  converted.setResAttrsAttr(function.getResAttrsAttr());
  for (NamedAttribute attr : function->getDiscardableAttrs())
    if (attr.getName() != "noinline")
      converted->setAttr(attr.getName(), attr.getValue());
  if (function.getNoInline() || function->hasAttr("noinline"))
    converted.setInliningPolicyAttr(InlineNeverAttr::get(context));
  converted.getBody().takeBody(function.getBody());
  for (Block &block : converted.getBody())
    if (auto ret = dyn_cast<func::ReturnOp>(block.getTerminator())) {
      OpBuilder atReturn(ret);
      auto convertedReturn =
          ReturnOp::create(atReturn, ret.getLoc(), ret.getOperands());
      convertedReturn->setAttrs(ret->getAttrDictionary());
      ret.erase();
    }
  eraseEncodings(converted);
  function.erase();
}

static void convertCall(func::CallOp call, ArrayRef<int64_t> ties) {
  OpBuilder builder(call);
  auto converted = CallOp::create(
      builder, call.getLoc(), call.getResultTypes(), call.getCallee(),
      call.getOperands(), getTiesAttr(call.getContext(), ties),
      call.getArgAttrsAttr(), call.getResAttrsAttr());
  for (NamedAttribute attr : call->getDiscardableAttrs())
    if (attr.getName() != encoding::kIREETiedOperands)
      converted->setAttr(attr.getName(), attr.getValue());
  if (call.getNoInline())
    converted->setAttr("no_inline", builder.getUnitAttr());
  call->replaceAllUsesWith(converted);
  call->erase();
}

/// A function that stays writes ties that only its calls stated itself.
static void writeTies(Import &import) {
  for (auto [result, tie] : llvm::enumerate(import.ties))
    if (import.declaringCall && tie != TiedOpInterface::kUntiedIndex)
      import.function.setResultAttr(
          result, encoding::kTied,
          Builder(import.function->getContext()).getIndexAttr(tie));
}

void ConvertFuncToUtilCallPass::runOnOperation() {
  ModuleOp module = getOperation();
  Imports imports;
  if (failed(readFunctions(module, imports)))
    return signalPassFailure();
  SmallVector<func::CallOp> calls;
  WalkResult read = walkOwnOps(module, [&](Operation *op) {
    auto call = dyn_cast<func::CallOp>(op);
    if (!call)
      return WalkResult::advance();
    calls.push_back(call);
    return WalkResult(readCall(call, imports));
  });
  if (read.wasInterrupted())
    return signalPassFailure();
  findKeptFunctions(module, imports);

  for (func::CallOp call : calls)
    if (auto it = imports.find(call.getCalleeAttr().getAttr());
        it != imports.end())
      convertCall(call, it->second.ties);
  for (auto &[name, import] : imports)
    import.keep ? writeTies(import) : convertFunction(import);
}
