//===- TiedOpInterface.cpp - Ops whose results live in operands -----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/IR/TiedOpInterface.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::utilcall;

//===----------------------------------------------------------------------===//
// Storage of types
//===----------------------------------------------------------------------===//

bool utilcall::carriesStorage(Type type) {
  if (isa<TensorType, BaseMemRefType, OpaqueType>(type))
    return true;
  return !isa<BuiltinDialect>(type.getDialect());
}

/// Bytes of one element, if every target agrees on them. i1 takes a byte.
static std::optional<int64_t> getElementByteSize(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    std::optional<int64_t> part = getElementByteSize(complex.getElementType());
    return part ? std::optional(2 * *part) : std::nullopt;
  }
  if (!type.isIntOrFloat())
    return std::nullopt;
  unsigned bits = type.getIntOrFloatBitWidth();
  if (bits == 1)
    return 1;
  if (bits % 8 != 0)
    return std::nullopt;
  return bits / 8;
}

std::optional<int64_t> utilcall::getStaticByteSize(Type type) {
  if (auto memref = dyn_cast<MemRefType>(type))
    if (!memref.getLayout().isIdentity())
      return std::nullopt;
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasStaticShape())
    return std::nullopt;
  std::optional<int64_t> size = getElementByteSize(shaped.getElementType());
  for (int64_t extent : shaped.getShape()) {
    int64_t product;
    if (!size || llvm::MulOverflow(*size, extent, product))
      return std::nullopt;
    size = product;
  }
  return size;
}

std::optional<std::string> utilcall::whyNotTieable(Type operand, Type result) {
  if (!carriesStorage(operand) || !carriesStorage(result))
    return "a scalar has no storage";
  if (isa<ShapedType>(operand) != isa<ShapedType>(result) ||
      (!isa<ShapedType>(operand) && operand != result))
    return "an opaque type only shares storage with itself";
  std::optional<int64_t> operandSize = getStaticByteSize(operand);
  std::optional<int64_t> resultSize = getStaticByteSize(result);
  if (operandSize && resultSize && *operandSize != *resultSize)
    return (Twine("they take ") + Twine(*resultSize) + " and " +
            Twine(*operandSize) + " bytes")
        .str();
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

std::optional<int64_t> utilcall::readIndex(Attribute attribute) {
  auto index = dyn_cast_if_present<IntegerAttr>(attribute);
  if (!index || index.getType().isInteger(1))
    return std::nullopt;
  APInt value = index.getValue();
  if (!index.getType().isUnsignedInteger())
    return value.trySExtValue();
  // One bit more keeps an unsigned value from reading as a negative one.
  return value.zext(value.getBitWidth() + 1).trySExtValue();
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

LogicalResult utilcall::verifyTies(ArrayRef<int64_t> ties,
                                   TypeRange operandTypes,
                                   TypeRange resultTypes,
                                   function_ref<InFlightDiagnostic()> emitError,
                                   StringRef operandNoun, StringRef ownerNoun,
                                   StringRef attrName) {
  auto error = [&](auto &&...parts) -> LogicalResult {
    if (!emitError)
      return failure();
    InFlightDiagnostic diagnostic = emitError();
    (diagnostic << ... << parts);
    return diagnostic;
  };
  if (ties.size() != resultTypes.size()) // V3
    return error("has ", resultTypes.size(),
                 (resultTypes.size() == 1 ? " result" : " results"), " but '",
                 attrName, "' has ", ties.size(),
                 (ties.size() == 1 ? " entry" : " entries"));

  llvm::SmallDenseMap<int64_t, size_t> resultOnOperand;
  for (auto [result, tie] : llvm::enumerate(ties)) {
    if (tie == TiedOpInterface::kUntiedIndex)
      continue;
    if (tie < 0 || tie >= static_cast<int64_t>(operandTypes.size())) // V4
      return error("result #", result, " is tied to ", operandNoun, " #", tie,
                   " but ", ownerNoun, " has ", operandTypes.size(), " ",
                   operandNoun, (operandTypes.size() == 1 ? "" : "s"));
    auto [earlier, first] = resultOnOperand.try_emplace(tie, result);
    if (!first) // V5
      return error("results #", earlier->second, " and #", result,
                   " are both tied to ", operandNoun, " #", tie);
    Type operandType = operandTypes[tie], resultType = resultTypes[result];
    if (auto reason = whyNotTieable(operandType, resultType)) // V6
      return error("result #", result, " of type ", resultType,
                   " cannot share storage with ", operandNoun, " #", tie,
                   " of type ", operandType, ": ", *reason);
  }
  return success();
}

/// Points at the function that `op` calls, which may well say something else.
static void noteCallee(InFlightDiagnostic &diagnostic, Operation *op) {
  auto call = dyn_cast<CallOpInterface>(op);
  if (!call)
    return;
  auto callee = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  if (!callee)
    return;
  if (Operation *function = SymbolTable::lookupNearestSymbolFrom(op, callee))
    diagnostic.attachNote(function->getLoc())
        << "callee '" << callee.getLeafReference().getValue()
        << "' is declared here";
}

LogicalResult utilcall::detail::verifyTiedOp(TiedOpInterface op) {
  SmallVector<int64_t> ties;
  op.getAllTiedOperands(ties);
  if (ties.empty() && !op->hasAttr(TiedOpInterface::getStorageAttrName()))
    return success();
  auto [firstOperand, numOperands] = op.getTiedOperandsIndexAndLength();
  auto [firstResult, numResults] = op.getTiedResultsIndexAndLength();
  if (succeeded(verifyTies(
          ties,
          TypeRange(op->getOperandTypes()).slice(firstOperand, numOperands),
          TypeRange(op->getResultTypes()).slice(firstResult, numResults),
          [&]() {
            InFlightDiagnostic diagnostic = op->emitOpError();
            noteCallee(diagnostic, op);
            return diagnostic;
          },
          "operand", "the call")))
    return success();
  return failure();
}

//===----------------------------------------------------------------------===//
// Default implementations of the interface
//===----------------------------------------------------------------------===//

static ArrayAttr getStoredTies(Operation *op) {
  return op->getAttrOfType<ArrayAttr>(TiedOpInterface::getStorageAttrName());
}

void utilcall::detail::getAllTiedOperands(Operation *op,
                                          SmallVectorImpl<int64_t> &indices) {
  if (ArrayAttr stored = getStoredTies(op))
    for (IntegerAttr index : stored.getAsRange<IntegerAttr>())
      indices.push_back(index.getInt());
}

SmallVector<int64_t>
utilcall::detail::getTiedResultOperandIndices(Operation *op) {
  SmallVector<int64_t> indices;
  auto tiedOp = cast<TiedOpInterface>(op);
  tiedOp.getAllTiedOperands(indices);
  unsigned first = tiedOp.getTiedOperandsIndexAndLength().first;
  for (int64_t &index : indices)
    if (index != TiedOpInterface::kUntiedIndex)
      index += first;
  return indices;
}

std::optional<unsigned>
utilcall::detail::getTiedResultOperandIndex(Operation *op,
                                            unsigned resultIndex) {
  auto tiedOp = cast<TiedOpInterface>(op);
  ArrayAttr stored = getStoredTies(op);
  auto [firstResult, numResults] = tiedOp.getTiedResultsIndexAndLength();
  if (!stored || resultIndex < firstResult ||
      resultIndex - firstResult >= stored.size())
    return std::nullopt;
  auto index = dyn_cast<IntegerAttr>(stored[resultIndex - firstResult]);
  auto [firstOperand, numOperands] = tiedOp.getTiedOperandsIndexAndLength();
  // Also asked of ops that do not verify, to print them.
  if (!index || index.getInt() < 0 ||
      index.getInt() >= static_cast<int64_t>(numOperands))
    return std::nullopt;
  return firstOperand + index.getInt();
}

void utilcall::detail::setTiedResultOperandIndex(
    Operation *op, unsigned resultIndex, std::optional<unsigned> operandIndex) {
  auto tiedOp = cast<TiedOpInterface>(op);
  SmallVector<int64_t> indices;
  tiedOp.getAllTiedOperands(indices);
  auto [firstResult, numResults] = tiedOp.getTiedResultsIndexAndLength();
  indices.resize(numResults, TiedOpInterface::kUntiedIndex);
  indices[resultIndex - firstResult] =
      operandIndex ? *operandIndex : TiedOpInterface::kUntiedIndex;
  op->setAttr(TiedOpInterface::getStorageAttrName(),
              Builder(op->getContext()).getIndexArrayAttr(indices));
}

bool utilcall::detail::isOperandTied(Operation *op, unsigned operandIndex) {
  return llvm::is_contained(
      cast<TiedOpInterface>(op).getTiedResultOperandIndices(), operandIndex);
}

SmallVector<Value>
utilcall::detail::getOperandTiedResults(Operation *op, unsigned operandIndex) {
  auto tiedOp = cast<TiedOpInterface>(op);
  unsigned firstResult = tiedOp.getTiedResultsIndexAndLength().first;
  SmallVector<Value> results;
  for (auto [result, tie] :
       llvm::enumerate(tiedOp.getTiedResultOperandIndices()))
    if (tie == static_cast<int64_t>(operandIndex))
      results.push_back(op->getResult(firstResult + result));
  return results;
}

Value TiedOpInterface::findTiedBaseValue(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    auto tiedOp = dyn_cast<TiedOpInterface>(result.getOwner());
    Value operand = tiedOp ? tiedOp.getTiedResultOperand(result) : Value();
    if (!operand)
      break;
    value = operand;
  }
  return value;
}

bool TiedOpInterface::hasAnyTiedUses(Value value) {
  return llvm::any_of(value.getUses(), [](OpOperand &use) {
    auto tiedOp = dyn_cast<TiedOpInterface>(use.getOwner());
    return tiedOp && tiedOp.isOperandTied(use.getOperandNumber());
  });
}

#include "utilcall/IR/TiedOpInterface.cpp.inc"
