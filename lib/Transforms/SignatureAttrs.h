//===- SignatureAttrs.h - Attributes of changing signatures -----*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_TRANSFORMS_SIGNATUREATTRS_H
#define UTILCALL_LIB_TRANSFORMS_SIGNATUREATTRS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::utilcall {

/// Moves the attribute dictionaries of arguments to new positions. `positions`
/// holds the new position per old argument, -1 where there is none, `newCount`
/// is the new number of arguments. Ties that are written as an attribute of an
/// argument follow `tiedResults`, which maps old to new results, and vanish
/// where it has no entry. Null if no attribute is left.
ArrayAttr moveArgumentAttrs(Builder &builder, ArrayAttr attrs,
                            ArrayRef<int64_t> positions, unsigned newCount,
                            const DenseMap<unsigned, unsigned> &tiedResults);

/// The same for results, whose attributes name arguments.
ArrayAttr moveResultAttrs(Builder &builder, ArrayAttr attrs,
                          ArrayRef<int64_t> positions, unsigned newCount,
                          const DenseMap<unsigned, unsigned> &tiedOperands);

/// Sets the attribute, or removes it if `value` is null.
void setSignatureAttr(Operation *op, StringAttr name, Attribute value);

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_TRANSFORMS_SIGNATUREATTRS_H
