//===- BufferizableOpInterfaceImpl.cpp - One-shot bufferization -----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tied operand is written, and read unless its access is "write"; the tied
// result is in its buffer. Every other operand of an external function is only
// read, and every other result is a buffer of its own.
//
// A function with a body returns the buffer of the argument that a result is
// tied to (B3). Where the body builds the result elsewhere, it is placed there
// right before it is returned, as copy-on-write does (W7).
//
//===----------------------------------------------------------------------===//

#include "CalleeFacts.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/IR/UnstructuredControlFlow.h"
#include "mlir/Dialect/Bufferization/Transforms/Bufferize.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "utilcall/Bufferization/BufferizationInterfaces.h"
#include "utilcall/IR/TieEncodings.h"

using namespace mlir;
using namespace mlir::utilcall;
using namespace mlir::bufferization;

static bool isTensor(Type type) { return isa<TensorType>(type); }

/// The buffer type of tensors of `type` that cross the boundary of a function.
static FailureOr<BaseMemRefType>
getBoundaryType(TensorType type, Operation *function,
                const BufferizationOptions &options) {
  std::optional<Attribute> space = options.defaultMemorySpaceFn(type);
  if (!space)
    return function->emitError("could not infer memory space of ") << type;
  // The function is for user-defined converters that know func.func.
  return cast<BaseMemRefType>(options.functionArgTypeConverterFn(
      cast<TensorLikeType>(type), *space, func::FuncOp(), options));
}

/// The buffer type of an argument: `bufferization.buffer_layout` gives it
/// another layout than the options say.
static FailureOr<Type> getArgumentType(FunctionOpInterface function,
                                       unsigned index,
                                       const BufferizationOptions &options) {
  Type type = function.getArgumentTypes()[index];
  if (!isTensor(type))
    return type;
  FailureOr<BaseMemRefType> memref =
      getBoundaryType(cast<TensorType>(type), function, options);
  if (failed(memref))
    return failure();
  auto layout = function.getArgAttrOfType<MemRefLayoutAttrInterface>(
      index, BufferizationDialect::kBufferLayoutAttrName);
  auto map = function.getArgAttrOfType<AffineMapAttr>(
      index, BufferizationDialect::kBufferLayoutAttrName);
  auto ranked = dyn_cast<MemRefType>(*memref);
  if ((!layout && !map) || !ranked)
    return Type(*memref);
  return Type(MemRefType::get(ranked.getShape(), ranked.getElementType(),
                              layout ? layout : MemRefLayoutAttrInterface(map),
                              ranked.getMemorySpace()));
}

static FailureOr<Type> getResultType(FunctionOpInterface function,
                                     unsigned index,
                                     const BufferizationOptions &options) {
  Type type = function.getResultTypes()[index];
  if (!isTensor(type))
    return type;
  // A tied result of the argument's type has its layout too.
  std::optional<TieList> ties = lookupDeclaredTies(function);
  int64_t tie = ties ? (*ties)[index] : TiedOpInterface::kUntiedIndex;
  if (isa<FuncOp>(function.getOperation()) &&
      tie != TiedOpInterface::kUntiedIndex &&
      function.getArgumentTypes()[tie] == type)
    return getArgumentType(function, tie, options);
  FailureOr<BaseMemRefType> memref =
      getBoundaryType(cast<TensorType>(type), function, options);
  if (failed(memref))
    return failure();
  return Type(*memref);
}

//===----------------------------------------------------------------------===//
// utilcall.call
//===----------------------------------------------------------------------===//

/// The operand whose buffer stands for a tied result: one of the same type. A
/// result of another type is what the call returns.
static OpOperand *getOperandInPlaceOf(OpResult result) {
  auto call = cast<CallOp>(result.getOwner());
  OpOperand *operand = call.getTiedResultOpOperand(result);
  return operand && operand->get().getType() == result.getType() ? operand
                                                                 : nullptr;
}

/// Whether a function that is called keeps to its ties once it is bufferized.
static bool keepsTies(FunctionOpInterface callee) {
  return callee.isExternal() || isa<FuncOp>(callee.getOperation());
}

/// Whether values of one memref type can be cast to another one at compile
/// time, so that nothing has to be copied.
static FailureOr<Value> passBuffer(RewriterBase &rewriter, Value buffer,
                                   Type type,
                                   const BufferizationOptions &options) {
  if (buffer.getType() == type)
    return buffer;
  if (auto ranked = dyn_cast<MemRefType>(type))
    return castOrReallocMemRefValue(rewriter, buffer, ranked, options);
  return memref::CastOp::create(rewriter, buffer.getLoc(), type, buffer)
      .getResult();
}

namespace {
struct CallOpModel
    : public BufferizableOpInterface::ExternalModel<CallOpModel, CallOp> {
  bool mustBufferizeInPlace(Operation *op, OpOperand &operand,
                            const AnalysisState &state) const {
    analyzeFunctionsAround(op, state);
    return isa<UnrankedTensorType>(operand.get().getType());
  }

  bool bufferizesToAllocation(Operation *op, Value value) const {
    // Asked without a state, so that what a body does is not known.
    auto call = cast<CallOp>(op);
    return !call.getTiedResultOpOperand(value);
  }

  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &state) const {
    return getCalleeFacts(cast<CallOp>(op), state)
        .arguments[operand.getOperandNumber()]
        .isRead;
  }

  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand,
                               const AnalysisState &state) const {
    return getCalleeFacts(cast<CallOp>(op), state)
        .arguments[operand.getOperandNumber()]
        .isWritten;
  }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &state) const {
    CalleeFacts facts = getCalleeFacts(cast<CallOp>(op), state);
    AliasingValueList list;
    for (auto [result, aliases] :
         llvm::zip_equal(op->getOpResults(), facts.results))
      for (ResultAlias alias : aliases)
        if (alias.argument == operand.getOperandNumber())
          list.addAlias({result,
                         alias.isEquivalent ? BufferRelation::Equivalent
                                            : BufferRelation::Unknown,
                         /*isDefinite=*/alias.isEquivalent});
    return list;
  }

  LogicalResult resolveConflicts(Operation *op, RewriterBase &rewriter,
                                 const AnalysisState &analysisState,
                                 const BufferizationState &state) const {
    if (hasAnalysisFailed(analysisState))
      return failure();
    return cast<BufferizableOpInterface>(op).resolveTensorOpOperandConflicts(
        rewriter, analysisState, state);
  }

  FailureOr<BufferLikeType>
  getBufferType(Operation *op, Value value, const BufferizationOptions &options,
                const BufferizationState &state,
                SmallVector<Value> &invocationStack) const {
    auto result = cast<OpResult>(value);
    SymbolTableCollection tables;
    FunctionOpInterface callee = getCallee(cast<CallOp>(op), tables);
    OpOperand *operand = getOperandInPlaceOf(result);
    if (operand && keepsTies(callee)) {
      if (auto memref = dyn_cast<BaseMemRefType>(operand->get().getType()))
        return cast<BufferLikeType>(memref);
      return bufferization::getBufferType(operand->get(), options, state,
                                          invocationStack);
    }
    Type type = callee.getResultTypes()[result.getResultNumber()];
    if (auto memref = dyn_cast<BaseMemRefType>(type))
      return cast<BufferLikeType>(memref);
    FailureOr<Type> resultType =
        getResultType(callee, result.getResultNumber(), options);
    if (failed(resultType))
      return failure();
    return cast<BufferLikeType>(*resultType);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const;
};
} // namespace

LogicalResult CallOpModel::bufferize(Operation *op, RewriterBase &rewriter,
                                     const BufferizationOptions &options,
                                     BufferizationState &state) const {
  auto call = cast<CallOp>(op);
  FunctionOpInterface callee = getCallee(call, state.getSymbolTables());

  SmallVector<Value> buffers, passed;
  for (OpOperand &operand : call->getOpOperands()) {
    Value buffer = operand.get();
    if (isTensor(buffer.getType())) {
      FailureOr<Value> maybeBuffer =
          getBuffer(rewriter, buffer, options, state);
      if (failed(maybeBuffer))
        return failure();
      buffer = *maybeBuffer;
    }
    buffers.push_back(buffer);
    if (!isTensor(operand.get().getType())) {
      passed.push_back(buffer);
      continue;
    }
    FailureOr<Type> type =
        getArgumentType(callee, operand.getOperandNumber(), options);
    if (failed(type))
      return failure();
    FailureOr<Value> maybePassed = passBuffer(rewriter, buffer, *type, options);
    if (failed(maybePassed))
      return failure();
    passed.push_back(*maybePassed);
  }

  SmallVector<Type> resultTypes;
  for (unsigned i = 0; i < call.getNumResults(); ++i) {
    FailureOr<Type> type = getResultType(callee, i, options);
    if (failed(type))
      return failure();
    resultTypes.push_back(*type);
  }
  auto converted =
      CallOp::create(rewriter, call.getLoc(), resultTypes, call.getCallee(),
                     passed, call.getTiedOperandsAttr(), call.getArgAttrsAttr(),
                     call.getResAttrsAttr());
  converted->setDiscardableAttrs(call->getDiscardableAttrDictionary());

  SmallVector<Value> replacements(converted->getResults());
  for (OpResult result : call->getOpResults()) {
    OpOperand *tied = call.getTiedResultOpOperand(result);
    if (!tied || !isTensor(tied->get().getType()) || !keepsTies(callee))
      continue;
    Value buffer = buffers[tied->getOperandNumber()];
    Value argument = passed[tied->getOperandNumber()];
    bool isCopied =
        argument != buffer && argument.getDefiningOp<memref::AllocOp>();
    bool isSameType = getOperandInPlaceOf(result);
    if (isCopied && !isSameType)
      return call.emitOpError()
             << "result #" << result.getResultNumber()
             << " is tied to operand #" << tied->getOperandNumber()
             << ", whose buffer has to be copied into one of type "
             << argument.getType()
             << ", but a result of another type cannot be copied back; choose "
                "a "
                "function-boundary-type-conversion that needs no copy";
    if (!isSameType)
      continue;
    // The result is where the operand was, also if the callee could not be
    // given that buffer.
    if (isCopied &&
        failed(options.createMemCpy(rewriter, call.getLoc(), argument, buffer)))
      return failure();
    replacements[result.getResultNumber()] = buffer;
  }
  replaceOpWithBufferizedValues(rewriter, call, replacements);
  return success();
}

//===----------------------------------------------------------------------===//
// utilcall.return
//===----------------------------------------------------------------------===//

/// Places returned values in the arguments that their results are tied to,
/// unless they are there already.
static LogicalResult placeTiedResults(ReturnOp op, RewriterBase &rewriter,
                                      const AnalysisState &analysisState,
                                      const BufferizationOptions &options,
                                      const BufferizationState &state) {
  auto function = op->getParentOfType<FuncOp>();
  auto copy = [&](OpOperand &operand) -> LogicalResult {
    FailureOr<Value> copied = allocateTensorForShapedValue(
        rewriter, op.getLoc(), operand.get(), options, state);
    if (failed(copied))
      return failure();
    rewriter.modifyOpInPlace(op, [&]() { operand.set(*copied); });
    return success();
  };
  // Found out before any operand is replaced: the state knows the old ones.
  SmallVector<OpOperand *> placed;
  llvm::SetVector<OpOperand *> displaced;
  for (OpOperand &operand : op->getOpOperands()) {
    std::optional<unsigned> tie =
        function.getTiedResultArgumentIndex(operand.getOperandNumber());
    if (!tie || !isTensor(operand.get().getType()))
      continue;
    Value argument = function.getArgument(*tie);
    if (operand.get() == argument ||
        analysisState.areEquivalentBufferizedValues(operand.get(), argument))
      continue;
    if (operand.get().getType() != argument.getType())
      return op.emitOpError()
             << "operand #" << operand.getOperandNumber() << " of type "
             << operand.get().getType()
             << " is built elsewhere and cannot be placed in argument #" << *tie
             << " of type " << argument.getType()
             << ", to which the result is tied; run "
                "utilcall-materialize-copy-on-write first";
    placed.push_back(&operand);
    for (OpOperand &other : op->getOpOperands())
      if (isTensor(other.get().getType()) && other.get() != argument
              ? analysisState.areAliasingBufferizedValues(other.get(), argument)
              : &other != &operand && other.get() == argument)
        displaced.insert(&other);
  }
  for (OpOperand *operand : displaced)
    if (failed(copy(*operand)))
      return failure();
  for (OpOperand *operand : placed) {
    Value argument = function.getArgument(
        *function.getTiedResultArgumentIndex(operand->getOperandNumber()));
    Value materialized =
        MaterializeInDestinationOp::create(
            rewriter, op.getLoc(), argument.getType(), operand->get(), argument)
            .getResult();
    rewriter.modifyOpInPlace(op, [&]() { operand->set(materialized); });
  }
  return success();
}

namespace {
struct ReturnOpModel
    : public BufferizableOpInterface::ExternalModel<ReturnOpModel, ReturnOp> {
  bool mustBufferizeInPlace(Operation *op, OpOperand &operand,
                            const AnalysisState &state) const {
    analyzeFunctionsAround(op->getParentOp(), state);
    return isa<UnrankedTensorType>(operand.get().getType());
  }

  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &state) const {
    return true;
  }

  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand,
                               const AnalysisState &state) const {
    return false;
  }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &state) const {
    return {};
  }

  LogicalResult resolveConflicts(Operation *op, RewriterBase &rewriter,
                                 const AnalysisState &analysisState,
                                 const BufferizationState &state) const {
    if (hasAnalysisFailed(analysisState))
      return failure();
    if (failed(
            cast<BufferizableOpInterface>(op).resolveTensorOpOperandConflicts(
                rewriter, analysisState, state)))
      return failure();
    return placeTiedResults(cast<ReturnOp>(op), rewriter, analysisState,
                            analysisState.getOptions(), state);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    // Done together with the function.
    return success();
  }
};

//===----------------------------------------------------------------------===//
// utilcall.func
//===----------------------------------------------------------------------===//

struct FuncOpModel
    : public OpWithUnstructuredControlFlowBufferizableOpInterfaceExternalModel<
          FuncOpModel, FuncOp> {
  static bool supportsUnstructuredControlFlow() { return true; }

  bool hasTensorSemantics(Operation *op) const {
    auto function = cast<FuncOp>(op);
    return llvm::any_of(function.getArgumentTypes(), isTensor) ||
           llvm::any_of(function.getResultTypes(), isTensor) ||
           llvm::any_of(function.getBody(), [](Block &block) {
             return llvm::any_of(block.getArgumentTypes(), isTensor);
           });
  }

  AliasingOpOperandList
  getAliasingOpOperands(Operation *op, Value value,
                        const AnalysisState &state) const {
    return getAliasingBranchOpOperands(op, cast<BlockArgument>(value), state);
  }

  bool isWritable(Operation *op, Value value,
                  const AnalysisState &state) const {
    auto function = cast<FuncOp>(op);
    auto argument = cast<BlockArgument>(value);
    if (!argument.getOwner()->isEntryBlock())
      return true;
    auto writable = function.getArgAttrOfType<BoolAttr>(argument.getArgNumber(),
                                                        encoding::kWritable);
    if (writable)
      return writable.getValue();
    // W4, W5: callers that are known copy what they still need.
    SmallVector<int64_t> ties;
    utilcall::detail::getAllTiedOperands(op, ties);
    return function.isPrivate() ||
           isArgumentGivenAway(function, argument.getArgNumber(), ties);
  }

  FailureOr<BufferLikeType>
  getBufferType(Operation *op, Value value, const BufferizationOptions &options,
                const BufferizationState &state,
                SmallVector<Value> &invocationStack) const {
    auto argument = cast<BlockArgument>(value);
    if (!argument.getOwner()->isEntryBlock())
      return OpWithUnstructuredControlFlowBufferizableOpInterfaceExternalModel::
          getBufferType(op, value, options, state, invocationStack);
    FailureOr<Type> type =
        getArgumentType(cast<FuncOp>(op), argument.getArgNumber(), options);
    if (failed(type))
      return failure();
    return cast<BufferLikeType>(*type);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const;
};
} // namespace

/// Replaces what is returned by buffers of the types of the results.
/// `arguments` are the buffers of the function's arguments.
static void bufferizeReturn(ReturnOp op, FuncOp function,
                            ArrayRef<Type> resultTypes,
                            RewriterBase &rewriter) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  SmallVector<Value> returned;
  for (auto [index, value, type] :
       llvm::enumerate(op.getOperands(), resultTypes)) {
    if (!isTensor(value.getType())) {
      returned.push_back(value);
      continue;
    }
    std::optional<unsigned> tie = function.getTiedResultArgumentIndex(index);
    if (tie && function.getArgument(*tie).getType() == type) {
      returned.push_back(function.getArgument(*tie));
      continue;
    }
    returned.push_back(
        ToBufferOp::create(rewriter, op.getLoc(), type, value).getResult());
  }
  rewriter.modifyOpInPlace(op,
                           [&]() { op.getOperandsMutable().assign(returned); });
}

LogicalResult FuncOpModel::bufferize(Operation *op, RewriterBase &rewriter,
                                     const BufferizationOptions &options,
                                     BufferizationState &state) const {
  auto function = cast<FuncOp>(op);
  SmallVector<Type> argumentTypes, resultTypes;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    FailureOr<Type> type = getArgumentType(function, i, options);
    if (failed(type))
      return failure();
    argumentTypes.push_back(*type);
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    FailureOr<Type> type = getResultType(function, i, options);
    if (failed(type))
      return failure();
    resultTypes.push_back(*type);
  }

  if (!function.isExternal()) {
    for (Block &block : function.getBody())
      if (failed(bufferizeBlockSignature(&block, rewriter, options, state)))
        return failure();
    for (ReturnOp returnOp : getReturns(function))
      bufferizeReturn(returnOp, function, resultTypes, rewriter);
  }
  rewriter.modifyOpInPlace(function, [&]() {
    function.setFunctionType(
        rewriter.getFunctionType(argumentTypes, resultTypes));
    // They have been carried out, as upstream has it for func.func.
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      for (StringRef name : {BufferizationDialect::kBufferLayoutAttrName,
                             BufferizationDialect::kWritableAttrName})
        function.removeArgAttr(i, rewriter.getStringAttr(name));
  });
  return success();
}

void utilcall::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, UtilCallDialect *dialect) {
    CallOp::attachInterface<CallOpModel>(*context);
    ReturnOp::attachInterface<ReturnOpModel>(*context);
    FuncOp::attachInterface<FuncOpModel>(*context);
    context->loadDialect<BufferizationDialect, memref::MemRefDialect>();
  });
}
