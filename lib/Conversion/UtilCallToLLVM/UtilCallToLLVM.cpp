//===- UtilCallToLLVM.cpp - From utilcall to the llvm dialect -------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each op becomes the func op that stands for it, in the same conversion in
// which upstream's patterns turn that into the llvm dialect. So calling
// conventions, memref descriptors and C wrappers are upstream's.
//
//===----------------------------------------------------------------------===//

#include "utilcall/Conversion/UtilCallToLLVM.h"

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"
#include "utilcall/Conversion/UtilCallToFunc.h"
#include "utilcall/IR/TieEncodings.h"

using namespace mlir;
using namespace mlir::utilcall;

/// Function attribute by which func-to-llvm passes memrefs as bare pointers.
static constexpr StringLiteral kBarePointers = "llvm.bareptr";

/// Whether `type` is passed as one pointer under the calling convention of
/// `function`.
static bool isPassedAsPointer(Type type, FuncOp function,
                              const LLVMTypeConverter &converter) {
  if (isa<LLVM::LLVMPointerType>(type))
    return true;
  bool usesBarePointers = converter.getOptions().useBarePtrCallConv ||
                          function->hasAttr(kBarePointers);
  return usesBarePointers && isa<MemRefType>(type);
}

/// Says in `converted` that the function returns the pointer that it is given.
/// That can only be said of a function with one result.
static void markReturnedArgument(func::FuncOp converted, FuncOp function,
                                 const LLVMTypeConverter &converter) {
  if (function.getNumResults() != 1)
    return;
  std::optional<unsigned> tie = function.getTiedResultArgumentIndex(0);
  if (tie &&
      isPassedAsPointer(function.getArgumentTypes()[*tie], function,
                        converter) &&
      isPassedAsPointer(function.getResultTypes()[0], function, converter))
    converted.setArgAttr(*tie, LLVM::LLVMDialect::getReturnedAttrName(),
                         UnitAttr::get(function.getContext()));
}

/// LLVM's inliner is asked for the same. The way to llvm.func drops the
/// `no_inline` of a func.func, so it goes as an attribute to pass through.
static void convertInliningPolicy(func::FuncOp converted, FuncOp function) {
  Attribute policy = function.getInliningPolicyAttr();
  converted->removeAttr(function.getInliningPolicyAttrName());
  Builder builder(function.getContext());
  if (isa_and_present<InlineAlwaysAttr>(policy))
    converted->setAttr("always_inline", builder.getUnitAttr());
  if (!isa_and_present<InlineNeverAttr>(policy))
    return;
  SmallVector<Attribute> passed;
  if (auto given = converted->getAttrOfType<ArrayAttr>("passthrough"))
    llvm::append_range(passed, given);
  passed.push_back(builder.getStringAttr("noinline"));
  converted->setAttr("passthrough", builder.getArrayAttr(passed));
}

/// What no longer means anything once there are pointers.
static void eraseStorageAttrs(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    function.removeResultAttr(i, StringAttr::get(context, encoding::kTied));
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    for (StringRef name : {encoding::kAccess, encoding::kWritable})
      function.removeArgAttr(i, StringAttr::get(context, name));
}

namespace {
struct FuncOpLowering : public OpConversionPattern<FuncOp> {
  FuncOpLowering(const LLVMTypeConverter &converter)
      : OpConversionPattern(&converter.getContext()), converter(converter) {}

  LogicalResult
  matchAndRewrite(FuncOp function, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    func::FuncOp converted = createFuncFor(rewriter, function);
    markReturnedArgument(converted, function, converter);
    convertInliningPolicy(converted, function);
    eraseStorageAttrs(converted);
    rewriter.inlineRegionBefore(function.getBody(), converted.getBody(),
                                converted.end());
    rewriter.eraseOp(function);
    return success();
  }

private:
  const LLVMTypeConverter &converter;
};

// Operands are those of before, which may have become several values each: that
// is for the pattern of the func op to look up.
struct CallOpLowering : public OpConversionPattern<CallOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(CallOp call, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(call, createFuncCallFor(rewriter, call));
    return success();
  }
};

struct ReturnOpLowering : public OpConversionPattern<ReturnOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ReturnOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, createFuncReturnFor(rewriter, op));
    return success();
  }
};

struct ToLLVMInterface : public ConvertToLLVMPatternInterface {
  using ConvertToLLVMPatternInterface::ConvertToLLVMPatternInterface;

  void loadDependentDialects(MLIRContext *context) const final {
    context->loadDialect<func::FuncDialect, LLVM::LLVMDialect>();
  }

  void populateConvertToLLVMConversionPatterns(
      ConversionTarget &target, LLVMTypeConverter &converter,
      RewritePatternSet &patterns) const final {
    target.addIllegalDialect<UtilCallDialect>();
    populateUtilCallToLLVMConversionPatterns(converter, patterns);
  }
};
} // namespace

void utilcall::populateUtilCallToLLVMConversionPatterns(
    LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<FuncOpLowering>(converter);
  patterns.add<CallOpLowering, ReturnOpLowering>(patterns.getContext());
  populateFuncToLLVMConversionPatterns(converter, patterns);
}

void utilcall::registerConvertUtilCallToLLVMInterface(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, UtilCallDialect *dialect) {
    dialect->addInterfaces<ToLLVMInterface>();
  });
}
