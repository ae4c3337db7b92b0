//===- DropTiedResults.cpp - Signatures of external C functions -----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "utilcall/Transforms/Passes.h"
#include "llvm/ADT/BitVector.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_DROPTIEDRESULTSPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

namespace {
struct DropTiedResultsPass
    : public utilcall::impl::DropTiedResultsPassBase<DropTiedResultsPass> {
  void runOnOperation() override;
};
} // namespace

/// The results of `function` that callers can do without: the buffers of
/// arguments, under a type that those can be cast to.
static llvm::BitVector findDroppedResults(FuncOp function) {
  llvm::BitVector dropped(function.getNumResults());
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    std::optional<unsigned> tie = function.getTiedResultArgumentIndex(i);
    if (!tie)
      continue;
    Type argument = function.getArgumentTypes()[*tie];
    Type result = function.getResultTypes()[i];
    dropped[i] = isa<BaseMemRefType>(argument) &&
                 (argument == result ||
                  memref::CastOp::areCastCompatible(argument, result));
  }
  return dropped;
}

/// The entries of `array` whose results stay; null if there are none.
static ArrayAttr dropEntries(ArrayAttr array, const llvm::BitVector &dropped) {
  if (!array)
    return nullptr;
  SmallVector<Attribute> kept;
  for (auto [index, entry] : llvm::enumerate(array))
    if (!dropped[index])
      kept.push_back(entry);
  return kept.empty() ? nullptr : ArrayAttr::get(array.getContext(), kept);
}

static void dropResults(FuncOp function, const llvm::BitVector &dropped) {
  SmallVector<Type> types;
  for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
    if (!dropped[index])
      types.push_back(type);
  function.setResAttrsAttr(dropEntries(function.getResAttrsAttr(), dropped));
  function.setTiedOperandsAttr(
      dropEntries(function.getTiedOperandsAttr(), dropped));
  function.setFunctionType(FunctionType::get(
      function.getContext(), function.getArgumentTypes(), types));
}

static void dropResults(CallOp call, const llvm::BitVector &dropped) {
  OpBuilder builder(call);
  SmallVector<Type> types;
  for (OpResult result : call->getOpResults())
    if (!dropped[result.getResultNumber()])
      types.push_back(result.getType());
  auto edited = CallOp::create(
      builder, call.getLoc(), types, call.getCallee(), call.getOperands(),
      dropEntries(call.getTiedOperandsAttr(), dropped), call.getArgAttrsAttr(),
      dropEntries(call.getResAttrsAttr(), dropped));
  edited->setDiscardableAttrs(call->getDiscardableAttrDictionary());
  unsigned kept = 0;
  for (OpResult result : call->getOpResults()) {
    if (!dropped[result.getResultNumber()]) {
      result.replaceAllUsesWith(edited.getResult(kept++));
      continue;
    }
    if (result.use_empty())
      continue;
    Value buffer = call.getTiedResultOperand(result);
    if (buffer.getType() != result.getType())
      buffer = memref::CastOp::create(builder, call.getLoc(), result.getType(),
                                      buffer);
    result.replaceAllUsesWith(buffer);
  }
  call.erase();
}

void DropTiedResultsPass::runOnOperation() {
  ModuleOp module = getOperation();
  DenseMap<StringAttr, llvm::BitVector> edits;
  for (auto function : module.getOps<FuncOp>()) {
    if (!function.isExternal())
      continue;
    llvm::BitVector dropped = findDroppedResults(function);
    if (dropped.none())
      continue;
    dropResults(function, dropped);
    edits.insert({function.getSymNameAttr(), dropped});
  }
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != module && op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    auto call = dyn_cast<CallOp>(op);
    if (!call)
      return WalkResult::advance();
    auto it = edits.find(call.getCalleeAttr().getAttr());
    if (it == edits.end())
      return WalkResult::advance();
    dropResults(call, it->second);
    return WalkResult::skip();
  });
}
