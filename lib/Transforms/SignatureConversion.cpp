//===- SignatureConversion.cpp - Type conversion of signatures ------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function and its calls are converted by separate patterns, in any order and
// without looking at each other. Both derive the new signature from the old
// types and ties alone, so that what they come to is the same (S1 to S4).
//
//===----------------------------------------------------------------------===//

#include "utilcall/Transforms/SignatureConversion.h"

#include "SignatureAttrs.h"
#include "mlir/Transforms/DialectConversion.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/UtilCall.h"

using namespace mlir;
using namespace mlir::utilcall;

std::optional<unsigned>
utilcall::getFirstStorageComponent(Type original, TypeRange components) {
  for (auto [index, type] : llvm::enumerate(components))
    if (carriesStorage(type))
      return index;
  return std::nullopt;
}

namespace {
/// What became of a list of operand, argument or result types.
struct ConvertedTypes {
  /// All new types in order.
  SmallVector<Type> types;
  /// Per old type, where its components start in `types` and how many it has.
  SmallVector<std::pair<unsigned, unsigned>> components;

  TypeRange getComponents(unsigned index) const {
    auto [start, count] = components[index];
    return TypeRange(types).slice(start, count);
  }
};

/// A signature before and after conversion.
class SignatureRemapping {
public:
  SignatureRemapping(const StorageComponentFn &storageComponent, TypeRange from,
                     TypeRange to, ArrayRef<int64_t> ties)
      : storageComponent(storageComponent), oldOperands(from), oldResults(to),
        oldTies(ties) {}

  /// Converts types and ties. Fails without a word if a type has no conversion,
  /// with an error at `op` if a tie cannot be kept. `operandNoun` says what the
  /// ties point to ("operand", "argument").
  LogicalResult convert(const TypeConverter &converter, Operation *op,
                        StringRef operandNoun);

  ArrayRef<Type> getOperandTypes() const { return operands.types; }
  ArrayRef<Type> getResultTypes() const { return results.types; }
  /// Per old result, the number of new ones.
  auto getResultCounts() const {
    return llvm::make_second_range(results.components);
  }

  /// Ties of the new signature, null if nothing is tied.
  ArrayAttr getTies(Builder &builder) const;

  /// `attrs` holds a dictionary per old operand or result, or is null.
  ArrayAttr remapOperandAttrs(Builder &builder, ArrayAttr attrs) const;
  ArrayAttr remapResultAttrs(Builder &builder, ArrayAttr attrs) const;

private:
  static LogicalResult convertTypes(const TypeConverter &converter,
                                    TypeRange from, ConvertedTypes &to);
  LogicalResult convertTie(unsigned result, unsigned operand, Operation *op,
                           StringRef operandNoun);
  /// Where the attributes of an old operand or result go, -1 for nowhere.
  static SmallVector<int64_t>
  getAttrPositions(const ConvertedTypes &converted,
                   const DenseMap<unsigned, unsigned> &tied);

  const StorageComponentFn &storageComponent;
  TypeRange oldOperands, oldResults;
  ArrayRef<int64_t> oldTies;
  ConvertedTypes operands, results;
  /// New positions of the two sides of each tie that is kept, by old ones.
  DenseMap<unsigned, unsigned> tiedOperands, tiedResults;
  TieList ties;
};
} // namespace

LogicalResult SignatureRemapping::convertTypes(const TypeConverter &converter,
                                               TypeRange from,
                                               ConvertedTypes &to) {
  for (Type type : from) {
    unsigned start = to.types.size();
    if (failed(converter.convertType(type, to.types)))
      return failure();
    to.components.emplace_back(start, to.types.size() - start);
  }
  return success();
}

LogicalResult SignatureRemapping::convertTie(unsigned result, unsigned operand,
                                             Operation *op,
                                             StringRef operandNoun) {
  Type operandType = oldOperands[operand], resultType = oldResults[result];
  std::optional<unsigned> newOperand =
      storageComponent(operandType, operands.getComponents(operand));
  std::optional<unsigned> newResult =
      storageComponent(resultType, results.getComponents(result));
  if (!newOperand && !newResult)
    return success();
  auto emitError = [&]() {
    return op->emitOpError() << "result #" << result << " is tied to "
                             << operandNoun << " #" << operand << " but ";
  };
  if (!newOperand)
    return emitError() << operandNoun << " type " << operandType
                       << " is converted to nothing that carries storage";
  if (!newResult)
    return emitError() << "result type " << resultType
                       << " is converted to nothing that carries storage";
  unsigned operandPosition = operands.components[operand].first + *newOperand;
  unsigned resultPosition = results.components[result].first + *newResult;
  if (std::optional<std::string> reason = whyNotTieable(
          operands.types[operandPosition], results.types[resultPosition]))
    return emitError() << "after conversion " << *reason;
  ties[resultPosition] = operandPosition;
  tiedOperands[operand] = operandPosition;
  tiedResults[result] = resultPosition;
  return success();
}

LogicalResult SignatureRemapping::convert(const TypeConverter &converter,
                                          Operation *op,
                                          StringRef operandNoun) {
  if (failed(convertTypes(converter, oldOperands, operands)) ||
      failed(convertTypes(converter, oldResults, results)))
    return failure();
  ties.assign(results.types.size(), TiedOpInterface::kUntiedIndex);
  for (auto [result, operand] : llvm::enumerate(oldTies))
    if (operand != TiedOpInterface::kUntiedIndex &&
        failed(convertTie(result, operand, op, operandNoun)))
      return failure();
  return success();
}

ArrayAttr SignatureRemapping::getTies(Builder &builder) const {
  if (tiedResults.empty())
    return nullptr;
  return builder.getIndexArrayAttr(ties);
}

SmallVector<int64_t>
SignatureRemapping::getAttrPositions(const ConvertedTypes &converted,
                                     const DenseMap<unsigned, unsigned> &tied) {
  SmallVector<int64_t> positions;
  for (auto [index, component] : llvm::enumerate(converted.components)) {
    auto [start, count] = component;
    auto it = tied.find(index);
    if (it != tied.end())
      positions.push_back(it->second);
    else
      positions.push_back(count == 0 ? -1 : static_cast<int64_t>(start));
  }
  return positions;
}

ArrayAttr SignatureRemapping::remapOperandAttrs(Builder &builder,
                                                ArrayAttr attrs) const {
  return moveArgumentAttrs(builder, attrs,
                           getAttrPositions(operands, tiedOperands),
                           operands.types.size(), tiedResults);
}

ArrayAttr SignatureRemapping::remapResultAttrs(Builder &builder,
                                               ArrayAttr attrs) const {
  return moveResultAttrs(builder, attrs, getAttrPositions(results, tiedResults),
                         results.types.size(), tiedOperands);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
template <typename OpTy>
struct SignaturePattern : public OpConversionPattern<OpTy> {
  SignaturePattern(const TypeConverter &converter, MLIRContext *context,
                   StorageComponentFn storageComponent)
      : OpConversionPattern<OpTy>(converter, context),
        storageComponent(std::move(storageComponent)) {}

  StorageComponentFn storageComponent;
};

struct FuncPattern : public SignaturePattern<FuncOp> {
  using SignaturePattern::SignaturePattern;

  LogicalResult
  matchAndRewrite(FuncOp function, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;
};

struct CallPattern : public SignaturePattern<CallOp> {
  using SignaturePattern::SignaturePattern;

  LogicalResult
  matchAndRewrite(CallOp call, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;
};

struct ReturnPattern : public OpConversionPattern<ReturnOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReturnOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;
};
} // namespace

static SmallVector<Value> flatten(ArrayRef<ValueRange> values) {
  SmallVector<Value> flat;
  for (ValueRange range : values)
    llvm::append_range(flat, range);
  return flat;
}

LogicalResult
FuncPattern::matchAndRewrite(FuncOp function, OneToNOpAdaptor adaptor,
                             ConversionPatternRewriter &rewriter) const {
  FailureOr<TieList> ties = readDeclaredTies(function);
  if (failed(ties))
    return failure();
  const TypeConverter &converter = *getTypeConverter();
  SignatureRemapping remapping(storageComponent, function.getArgumentTypes(),
                               function.getResultTypes(), *ties);
  if (failed(remapping.convert(converter, function, "argument")))
    return failure();
  if (!function.isExternal()) {
    TypeConverter::SignatureConversion entry(function.getNumArguments());
    if (failed(converter.convertSignatureArgs(function.getArgumentTypes(),
                                              entry)) ||
        failed(rewriter.convertRegionTypes(&function.getBody(), converter,
                                           &entry)))
      return failure();
  }
  rewriter.modifyOpInPlace(function, [&]() {
    function.setFunctionType(rewriter.getFunctionType(
        remapping.getOperandTypes(), remapping.getResultTypes()));
    setSignatureAttr(function, function.getTiedOperandsAttrName(),
                     remapping.getTies(rewriter));
    setSignatureAttr(
        function, function.getArgAttrsAttrName(),
        remapping.remapOperandAttrs(rewriter, function.getArgAttrsAttr()));
    setSignatureAttr(
        function, function.getResAttrsAttrName(),
        remapping.remapResultAttrs(rewriter, function.getResAttrsAttr()));
  });
  return success();
}

LogicalResult
CallPattern::matchAndRewrite(CallOp call, OneToNOpAdaptor adaptor,
                             ConversionPatternRewriter &rewriter) const {
  TieList ties = call.getTiedResultOperandIndices();
  SignatureRemapping remapping(storageComponent, call.getOperandTypes(),
                               call.getResultTypes(), ties);
  if (failed(remapping.convert(*getTypeConverter(), call, "operand")))
    return failure();
  OperationState state(call.getLoc(), CallOp::getOperationName());
  state.addOperands(flatten(adaptor.getOperands()));
  state.addTypes(remapping.getResultTypes());
  state.addAttributes(call->getAttrs());
  Operation *converted = rewriter.create(state);
  auto newCall = cast<CallOp>(converted);
  setSignatureAttr(newCall, newCall.getTiedOperandsAttrName(),
                   remapping.getTies(rewriter));
  setSignatureAttr(
      newCall, newCall.getArgAttrsAttrName(),
      remapping.remapOperandAttrs(rewriter, call.getArgAttrsAttr()));
  setSignatureAttr(
      newCall, newCall.getResAttrsAttrName(),
      remapping.remapResultAttrs(rewriter, call.getResAttrsAttr()));

  SmallVector<SmallVector<Value>> replacements;
  unsigned next = 0;
  for (unsigned count : remapping.getResultCounts()) {
    ValueRange values = newCall.getResults().slice(next, count);
    replacements.emplace_back(values.begin(), values.end());
    next += count;
  }
  rewriter.replaceOpWithMultiple(call, std::move(replacements));
  return success();
}

LogicalResult
ReturnPattern::matchAndRewrite(ReturnOp op, OneToNOpAdaptor adaptor,
                               ConversionPatternRewriter &rewriter) const {
  rewriter.replaceOpWithNewOp<ReturnOp>(op, flatten(adaptor.getOperands()));
  return success();
}

void utilcall::populateUtilCallTypeConversionPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    ConversionTarget &target, StorageComponentFn storageComponent) {
  patterns.add<FuncPattern, CallPattern>(converter, patterns.getContext(),
                                         storageComponent);
  patterns.add<ReturnPattern>(converter, patterns.getContext());
  target.addDynamicallyLegalOp<FuncOp>([&converter](FuncOp function) {
    return converter.isSignatureLegal(function.getFunctionType()) &&
           converter.isLegal(&function.getBody());
  });
  target.addDynamicallyLegalOp<CallOp, ReturnOp>(
      [&converter](Operation *op) { return converter.isLegal(op); });
}
