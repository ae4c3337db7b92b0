//===- OpStorage.cpp - What single ops do to storage ----------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpStorage.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::utilcall;

using bufferization::AnalysisState;
using bufferization::BufferizableOpInterface;
using bufferization::BufferRelation;

bool utilcall::isTracked(Value value) {
  return isa<TensorType>(value.getType());
}

bool utilcall::isMetadataUse(OpOperand &use) {
  return isa<tensor::DimOp, tensor::RankOp, shape::ShapeOfOp>(use.getOwner());
}

/// Ops that upstream does not know but that every program for IREE may hold in
/// generic form.
static std::optional<ResultStorage::Kind> classifyByName(Operation *op) {
  using Kind = std::optional<ResultStorage::Kind>;
  return llvm::StringSwitch<Kind>(op->getName().getStringRef())
      .Case("flow.tensor.alloca", ResultStorage::Kind::Allocation)
      .Case("flow.tensor.empty", ResultStorage::Kind::Undefined)
      .Default(std::nullopt);
}

static SmallVector<OpOperand *, 1> getTrackedOperands(Operation *op) {
  SmallVector<OpOperand *, 1> operands;
  for (OpOperand &operand : op->getOpOperands())
    if (isTracked(operand.get()))
      operands.push_back(&operand);
  return operands;
}

/// What upstream bufferization says of the op: a result that aliases operands
/// which the op does not write is a view of them.
static ResultStorage classifyByBufferization(OpResult result,
                                             BufferizableOpInterface op) {
  bufferization::BufferizationOptions options;
  AnalysisState state(options);
  SmallVector<OpOperand *, 1> viewed;
  for (const auto &alias : op.getAliasingOpOperands(result, state))
    if (alias.opOperand->getOwner() == op &&
        !op.bufferizesToMemoryWrite(*alias.opOperand, state))
      viewed.push_back(alias.opOperand);
  if (!viewed.empty())
    return {ResultStorage::Kind::View, viewed};
  if (!op.isWritable(result, state))
    return {ResultStorage::Kind::ReadOnly, {}};
  return {ResultStorage::Kind::Fresh, {}};
}

ResultStorage utilcall::classifyResult(OpResult result) {
  Operation *op = result.getOwner();
  if (isa<tensor::EmptyOp, ub::PoisonOp>(op))
    return {ResultStorage::Kind::Undefined, {}};
  if (auto alloc = dyn_cast<bufferization::AllocTensorOp>(op))
    return {alloc.getCopy() ? ResultStorage::Kind::Fresh
                            : ResultStorage::Kind::Allocation,
            {}};
  if (auto kind = classifyByName(op))
    return {*kind, {}};
  if (op->hasTrait<OpTrait::ConstantLike>())
    return {ResultStorage::Kind::ReadOnly, {}};
  // Chooses element by element, unlike with one condition for all.
  if (auto select = dyn_cast<arith::SelectOp>(op);
      select && isa<ShapedType>(select.getCondition().getType()))
    return {ResultStorage::Kind::Fresh, {}};
  if (auto bufferizable = dyn_cast<BufferizableOpInterface>(op))
    return classifyByBufferization(result, bufferizable);
  // Ops that compute element by element, and ops written in destination style,
  // have results of their own. Nothing is known of the rest, which may be
  // reshapes, loads of globals, or anything else.
  if (OpTrait::hasElementwiseMappableTraits(op) ||
      isa<DestinationStyleOpInterface>(op))
    return {ResultStorage::Kind::Fresh, {}};
  return {ResultStorage::Kind::ReadOnly, getTrackedOperands(op)};
}

bool utilcall::exposesOperands(Operation *op) {
  if (isa<bufferization::ToBufferOp>(op))
    return true;
  if (!op->isRegistered())
    return true;
  if (isa<CallOpInterface, RegionBranchOpInterface, DestinationStyleOpInterface,
          BufferizableOpInterface>(op) ||
      op->hasTrait<OpTrait::IsTerminator>())
    return false;
  return !isMemoryEffectFree(op);
}

EquivalentOperand utilcall::getEquivalentOperand(OpResult result) {
  auto op = dyn_cast<BufferizableOpInterface>(result.getOwner());
  if (!op)
    return {};
  bufferization::BufferizationOptions options;
  AnalysisState state(options);
  bufferization::AliasingOpOperandList aliases =
      op.getAliasingOpOperands(result, state);
  if (aliases.getNumAliases() != 1)
    return {};
  const bufferization::AliasingOpOperand &alias = *aliases.begin();
  if (alias.opOperand->getOwner() != op || !alias.isDefinite ||
      alias.relation != BufferRelation::Equivalent)
    return {};
  return {alias.opOperand, op.bufferizesToMemoryWrite(*alias.opOperand, state)};
}
