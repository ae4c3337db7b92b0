//===- IREEOps.h - Ops that iree-compile understands ------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// IREE's dialects are not registered here, so its ops are built in generic
// form.
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_CONVERSION_UTILCALLTOIREE_IREEOPS_H
#define UTILCALL_LIB_CONVERSION_UTILCALLTOIREE_IREEOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Builders.h"

namespace mlir::utilcall {

/// Whether elements of `type` can be made from an integer, so that a surviving
/// copy of a tensor of them can be expressed.
bool isNumeric(Type type);

/// Returns `values` as IREE can neither see through nor move ops across. The
/// host waits for them, and their users come after `others` as well. They are
/// all tensors, or none is.
SmallVector<Value> createBarrier(OpBuilder &builder, Location loc,
                                 ValueRange values, ValueRange others = {});

/// The same for values of which some may be tensors and some not. IREE 3.13
/// crashes now and then on a barrier that takes both.
SmallVector<Value> createBarriers(OpBuilder &builder, Location loc,
                                  ValueRange values);

/// Fresh storage of undefined contents.
Value createAlloca(OpBuilder &builder, Location loc, Type type,
                   ValueRange sizes);

/// Copies `source`, a ranked tensor of numeric elements, element by element in
/// a way that does not look like a copy (I2).
linalg::GenericOp createSurvivingCopy(OpBuilder &builder, Location loc,
                                      Value source);

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_CONVERSION_UTILCALLTOIREE_IREEOPS_H
