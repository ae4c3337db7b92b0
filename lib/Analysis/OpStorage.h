//===- OpStorage.h - What single ops do to storage --------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_ANALYSIS_OPSTORAGE_H
#define UTILCALL_LIB_ANALYSIS_OPSTORAGE_H

#include "mlir/IR/Operation.h"

namespace mlir::utilcall {

/// Where the storage behind an op result comes from, as far as the op alone
/// tells. Calls and control flow are not asked here.
struct ResultStorage {
  enum class Kind {
    /// New storage with new contents.
    Fresh,
    /// Contents that mean nothing yet, in storage that others may share
    /// (tensor.empty is merged freely).
    Undefined,
    /// Contents that mean nothing yet, in storage of its own.
    Allocation,
    /// Storage that nobody may write.
    ReadOnly,
    /// The storage of operands.
    View
  };
  Kind kind;
  /// For View and ReadOnly: operands whose storage the result may share.
  SmallVector<OpOperand *, 1> sharedWith;
};

ResultStorage classifyResult(OpResult result);

/// Whether `value` is a tensor, the kind of value whose storage is tracked.
bool isTracked(Value value);

/// Whether the op looks only at the type of the operand (tensor.dim).
bool isMetadataUse(OpOperand &use);

/// Whether the op may keep the storage of its operand for later, so that it may
/// not be written from then on.
bool exposesOperands(Operation *op);

/// An operand that a result shares all of its storage with, if there is one.
struct EquivalentOperand {
  OpOperand *operand = nullptr;
  /// The op writes the storage, as ops in destination style do. Whether it does
  /// so in place is for bufferization to decide.
  bool written = false;
};
EquivalentOperand getEquivalentOperand(OpResult result);

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_ANALYSIS_OPSTORAGE_H
