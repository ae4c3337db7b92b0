//===- BufferDeallocationOpInterfaceImpl.cpp - Who owns buffers -----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By the convention of ownership-based deallocation, a function hands over to
// its caller what it returns. A tied result is the exception: it is the
// caller's own buffer, and stays that.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferDeallocationOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "utilcall/Bufferization/BufferizationInterfaces.h"
#include "utilcall/IR/UtilCall.h"

using namespace mlir;
using namespace mlir::utilcall;
using namespace mlir::bufferization;

static Value createBool(OpBuilder &builder, Location loc, bool value) {
  return arith::ConstantOp::create(builder, loc, builder.getBoolAttr(value));
}

/// Functions whose signatures the pass would extend by ownership flags.
static LogicalResult checkOptions(Operation *op,
                                  const DeallocationOptions &options) {
  if (!options.privateFuncDynamicOwnership)
    return success();
  return op->emitOpError()
         << "does not pass ownership along; deallocate without "
            "private-function-dynamic-ownership, or run "
            "convert-utilcall-to-func first";
}

/// A buffer with the contents of `memref` that the function owns: itself if it
/// does so, else a clone.
static Value getOwned(OpBuilder &builder, Value memref, Block *block,
                      DeallocationState &state) {
  auto [value, isOwned] =
      state.getMemrefWithUniqueOwnership(builder, memref, block);
  if (matchPattern(isOwned, m_One()))
    return value;
  Location loc = value.getLoc();
  auto yield = [](Value result) {
    return [result](OpBuilder &builder, Location loc) {
      scf::YieldOp::create(builder, loc, result);
    };
  };
  auto clone = [value = value](OpBuilder &builder, Location loc) {
    scf::YieldOp::create(builder, loc,
                         CloneOp::create(builder, loc, value).getResult());
  };
  Value owned = scf::IfOp::create(builder, loc, isOwned, yield(value), clone)
                    .getResult(0);
  state.updateOwnership(owned, createBool(builder, loc, true));
  state.addMemrefToDeallocate(owned, owned.getParentBlock());
  return owned;
}

namespace {
struct CallOpDeallocation
    : public BufferDeallocationOpInterface::ExternalModel<CallOpDeallocation,
                                                          CallOp> {
  FailureOr<Operation *> process(Operation *op, DeallocationState &state,
                                 const DeallocationOptions &options) const {
    if (failed(checkOptions(op, options)))
      return failure();
    auto call = cast<CallOp>(op);
    OpBuilder builder(op);
    for (OpResult result : call->getOpResults()) {
      if (!isa<BaseMemRefType>(result.getType()))
        continue;
      bool isOwned = !call.getTiedResultOpOperand(result);
      state.updateOwnership(result, createBool(builder, op->getLoc(), isOwned));
      state.addMemrefToDeallocate(result, op->getBlock());
    }
    return op;
  }
};

struct ReturnOpDeallocation
    : public BufferDeallocationOpInterface::ExternalModel<ReturnOpDeallocation,
                                                          ReturnOp> {
  FailureOr<Operation *> process(Operation *op, DeallocationState &state,
                                 const DeallocationOptions &options) const {
    if (failed(checkOptions(op, options)))
      return failure();
    auto function = op->getParentOfType<FuncOp>();
    OpBuilder builder(op);
    for (OpOperand &operand : op->getOpOperands())
      if (isa<BaseMemRefType>(operand.get().getType()) &&
          !function.getTiedResultArgumentIndex(operand.getOperandNumber()))
        operand.set(getOwned(builder, operand.get(), op->getBlock(), state));
    SmallVector<Value> ownerships;
    return deallocation_impl::insertDeallocOpForReturnLike(
        state, op, op->getOperands(), ownerships);
  }
};
} // namespace

void utilcall::registerBufferDeallocationOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, UtilCallDialect *dialect) {
    CallOp::attachInterface<CallOpDeallocation>(*context);
    ReturnOp::attachInterface<ReturnOpDeallocation>(*context);
    context->loadDialect<arith::ArithDialect, BufferizationDialect,
                         scf::SCFDialect>();
  });
}
