//===- IREEOps.cpp - Ops that iree-compile understands --------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IREEOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::utilcall;

static Operation *createUnregistered(OpBuilder &builder, Location loc,
                                     StringRef name, TypeRange results,
                                     ValueRange operands,
                                     ArrayRef<NamedAttribute> attributes = {}) {
  OperationState state(loc, name);
  state.addAttributes(attributes);
  state.addTypes(results);
  state.addOperands(operands);
  return builder.create(state);
}

static SmallVector<Value> getDynamicSizes(OpBuilder &builder, Location loc,
                                          Value value) {
  SmallVector<Value> sizes;
  auto type = cast<RankedTensorType>(value.getType());
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(tensor::DimOp::create(builder, loc, value, dim));
  return sizes;
}

/// `value` with the sizes of `like`, which IREE does not find behind a barrier.
static Value tieShape(OpBuilder &builder, Location loc, Value value,
                      Value like) {
  auto type = dyn_cast<RankedTensorType>(like.getType());
  if (!type || type.hasStaticShape())
    return value;
  SmallVector<Value> operands = {value};
  llvm::append_range(operands, getDynamicSizes(builder, loc, like));
  return createUnregistered(builder, loc, "flow.tensor.tie_shape", type,
                            operands)
      ->getResult(0);
}

/// A tensor that is there once `value` is.
static Value makeTensor(OpBuilder &builder, Location loc, Value value) {
  if (isa<IndexType>(value.getType()))
    value =
        arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
  if (value.getType().isInteger(1))
    value = arith::ExtUIOp::create(builder, loc, builder.getI32Type(), value);
  if (!value.getType().isSignlessIntOrFloat())
    return value;
  return createUnregistered(builder, loc, "flow.tensor.splat",
                            RankedTensorType::get({1}, value.getType()), value)
      ->getResult(0);
}

SmallVector<Value> utilcall::createBarrier(OpBuilder &builder, Location loc,
                                           ValueRange values,
                                           ValueRange others) {
  SmallVector<Value> operands(values);
  bool hasTensors = llvm::any_of(values.getTypes(), llvm::IsaPred<TensorType>);
  for (Value other : others)
    operands.push_back(hasTensors && !isa<TensorType>(other.getType())
                           ? makeTensor(builder, loc, other)
                           : other);
  Operation *barrier =
      createUnregistered(builder, loc, "util.optimization_barrier",
                         TypeRange(ValueRange(operands)), operands);
  SmallVector<Value> results;
  for (auto [before, after] : llvm::zip(values, barrier->getResults()))
    results.push_back(tieShape(builder, loc, after, before));
  return results;
}

SmallVector<Value> utilcall::createBarriers(OpBuilder &builder, Location loc,
                                            ValueRange values) {
  SmallVector<Value> results(values.size());
  for (bool tensors : {true, false}) {
    SmallVector<Value> alike = llvm::filter_to_vector(values, [&](Value value) {
      return isa<TensorType>(value.getType()) == tensors;
    });
    if (alike.empty())
      continue;
    SmallVector<Value> after = createBarrier(builder, loc, alike);
    auto *next = after.begin();
    for (auto [value, result] : llvm::zip(values, results))
      if (isa<TensorType>(value.getType()) == tensors)
        result = *next++;
  }
  return results;
}

Value utilcall::createAlloca(OpBuilder &builder, Location loc, Type type,
                             ValueRange sizes) {
  return createUnregistered(builder, loc, "flow.tensor.alloca", type, sizes)
      ->getResult(0);
}

bool utilcall::isNumeric(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return isa<FloatType>(complex.getElementType());
  return type.isSignlessIntOrIndexOrFloat();
}

/// Some element of `type` that depends on `value`, an i32. IREE's hosts have
/// few types, so the conversion is left to the device.
static Value makeElement(OpBuilder &builder, Location loc, Value value,
                         Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Value part = makeElement(builder, loc, value, complex.getElementType());
    return complex::CreateOp::create(builder, loc, complex, part, part);
  }
  if (isa<IndexType>(type))
    return arith::IndexCastOp::create(builder, loc, type, value);
  unsigned width = type.getIntOrFloatBitWidth();
  // The bits will do where not every target can convert numbers.
  if (isa<FloatType>(type) && width < 32)
    return arith::BitcastOp::create(
        builder, loc, type,
        arith::TruncIOp::create(builder, loc, builder.getIntegerType(width),
                                value));
  if (isa<FloatType>(type))
    return arith::SIToFPOp::create(builder, loc, type, value);
  if (width < 32)
    return arith::TruncIOp::create(builder, loc, type, value);
  if (width > 32)
    return arith::ExtSIOp::create(builder, loc, type, value);
  return value;
}

/// Which of two values an element takes depends on a flag that IREE cannot see
/// to be true. Neither may the other value be known, lest both are seen to be
/// the same zero.
linalg::GenericOp utilcall::createSurvivingCopy(OpBuilder &builder,
                                                Location loc, Value source) {
  auto type = cast<RankedTensorType>(source.getType());
  Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
  Value zero = arith::ConstantIntOp::create(builder, loc, 0, 32);
  SmallVector<Value> opaque = createBarrier(builder, loc, {yes, zero});
  Value empty = tensor::EmptyOp::create(builder, loc, type,
                                        getDynamicSizes(builder, loc, source));
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
      builder, loc, type, source, empty,
      ArrayRef<AffineMap>{identity, identity}, iterators,
      [&](OpBuilder &nested, Location nestedLoc, ValueRange elements) {
        Value other =
            makeElement(nested, nestedLoc, opaque[1], type.getElementType());
        Value element = arith::SelectOp::create(nested, nestedLoc, opaque[0],
                                                elements[0], other);
        linalg::YieldOp::create(nested, nestedLoc, element);
      });
}
