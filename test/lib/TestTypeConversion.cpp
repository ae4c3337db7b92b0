//===- TestTypeConversion.cpp - Type conversion of signatures -------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestPasses.h"
#include "mlir/Dialect/ControlFlow/Transforms/StructuralTypeConversions.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/DialectConversion.h"
#include "utilcall/IR/TiedOpInterface.h"
#include "utilcall/IR/UtilCall.h"
#include "utilcall/Transforms/SignatureConversion.h"

using namespace mlir;
using namespace mlir::utilcall;

/// tensor -> memref.
static Type toMemRef(RankedTensorType type) {
  return MemRefType::get(type.getShape(), type.getElementType());
}

/// tensor -> memref and the dynamic sizes, in front of it or behind it.
static void addSizes(TypeConverter &converter, bool sizesFirst) {
  converter.addConversion(
      [sizesFirst](RankedTensorType type, SmallVectorImpl<Type> &types) {
        SmallVector<Type> sizes(type.getNumDynamicDims(),
                                IndexType::get(type.getContext()));
        if (sizesFirst)
          types.append(sizes);
        types.push_back(toMemRef(type));
        if (!sizesFirst)
          types.append(sizes);
        return success();
      });
}

/// i1 -> i8, alone and as element of a tensor.
static void addBytes(TypeConverter &converter) {
  converter.addConversion([](IntegerType type) -> Type {
    return type.isInteger(1) ? IntegerType::get(type.getContext(), 8) : type;
  });
  converter.addConversion([](RankedTensorType type) -> Type {
    if (!type.getElementType().isInteger(1))
      return type;
    return type.clone(IntegerType::get(type.getContext(), 8));
  });
}

/// tuple -> its elements, through any nesting.
static void addFlatTuples(TypeConverter &converter) {
  converter.addConversion([](TupleType type, SmallVectorImpl<Type> &types) {
    type.getFlattenedTypes(types);
    return success();
  });
}

/// memref -> the fields of the descriptor that func-to-llvm makes of it. The
/// bytes are behind the second one, the aligned pointer.
static void addDescriptors(TypeConverter &converter) {
  converter.addConversion([](MemRefType type, SmallVectorImpl<Type> &types) {
    MLIRContext *context = type.getContext();
    types.append(2, LLVM::LLVMPointerType::get(context));
    types.append(1 + 2 * type.getRank(), IntegerType::get(context, 64));
    return success();
  });
}

/// index and tensors of f16 -> nothing.
static void addRemovals(TypeConverter &converter) {
  converter.addConversion(
      [](IndexType, SmallVectorImpl<Type> &) { return success(); });
  converter.addConversion(
      [](RankedTensorType type,
         SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        if (!type.getElementType().isF16())
          return std::nullopt;
        return success();
      });
}

/// Converts values by unrealized casts, which tests leave in place.
static void addCasts(TypeConverter &converter) {
  converter.addSourceMaterialization([](OpBuilder &builder, Type type,
                                        ValueRange inputs,
                                        Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  });
  converter.addTargetMaterialization([](OpBuilder &builder, TypeRange types,
                                        ValueRange inputs, Location loc) {
    auto cast = UnrealizedConversionCastOp::create(builder, loc, types, inputs);
    return SmallVector<Value>(cast.getResults());
  });
}

namespace {
struct TestTypeConversionPass
    : public PassWrapper<TestTypeConversionPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestTypeConversionPass)

  TestTypeConversionPass() = default;
  TestTypeConversionPass(const TestTypeConversionPass &other)
      : PassWrapper(other) {}

  StringRef getArgument() const final {
    return "test-utilcall-type-conversion";
  }
  StringRef getDescription() const final {
    return "Test populateUtilCallTypeConversionPatterns";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect, UtilCallDialect>();
  }

  LogicalResult addConversions(TypeConverter &converter,
                               StorageComponentFn &storageComponent);
  void runOnOperation() override;

  Option<std::string> kind{
      *this, "kind",
      llvm::cl::desc("memref, memref-sizes, sizes-memref, bytes, tuples, "
                     "descriptors or removals")};
};
} // namespace

LogicalResult
TestTypeConversionPass::addConversions(TypeConverter &converter,
                                       StorageComponentFn &storageComponent) {
  if (kind == "memref") {
    converter.addConversion(
        [](RankedTensorType type) -> Type { return toMemRef(type); });
  } else if (kind == "memref-sizes" || kind == "sizes-memref") {
    addSizes(converter, /*sizesFirst=*/kind == "sizes-memref");
  } else if (kind == "bytes") {
    addBytes(converter);
  } else if (kind == "tuples") {
    addFlatTuples(converter);
  } else if (kind == "descriptors") {
    addDescriptors(converter);
    storageComponent = [](Type type,
                          TypeRange components) -> std::optional<unsigned> {
      if (isa<MemRefType>(type))
        return 1;
      return getFirstStorageComponent(type, components);
    };
  } else if (kind == "removals") {
    addRemovals(converter);
  } else {
    return getOperation().emitError("unknown conversion '") << kind << "'";
  }
  return success();
}

void TestTypeConversionPass::runOnOperation() {
  TypeConverter converter;
  converter.addConversion([](Type type) { return type; });
  StorageComponentFn storageComponent = getFirstStorageComponent;
  if (failed(addConversions(converter, storageComponent)))
    return signalPassFailure();
  addCasts(converter);

  RewritePatternSet patterns(&getContext());
  ConversionTarget target(getContext());
  populateUtilCallTypeConversionPatterns(converter, patterns, target,
                                         storageComponent);
  cf::populateCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                     target);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  if (failed(
          applyPartialConversion(getOperation(), target, std::move(patterns))))
    signalPassFailure();
}

void utilcall::test::registerTestTypeConversionPass() {
  PassRegistration<TestTypeConversionPass>();
}
