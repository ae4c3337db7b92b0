//===- ValueLiveness.h - Where tensor values are used last ------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_ANALYSIS_VALUELIVENESS_H
#define UTILCALL_LIB_ANALYSIS_VALUELIVENESS_H

#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace mlir::utilcall {

/// A position within one block: operands of an op are read at its position,
/// values used in its regions right after it.
using Position = int64_t;

/// The last use of a value as seen from one block.
struct LastUse {
  Block *block;
  Position position;
  Operation *user;
};

/// For each tensor value of a function: its last use in each block that it is
/// live in, where uses in nested regions count for the op that holds them. Uses
/// that only look at the type do not count.
class ValueLiveness {
public:
  /// Position of a value that is live at the end of a block.
  static constexpr Position kLiveOut = std::numeric_limits<Position>::max();

  explicit ValueLiveness(FunctionOpInterface function);

  /// Where `op` reads its operands.
  Position getPosition(Operation *op) const { return 2 * order.lookup(op); }

  /// Where the regions of `op` read values from outside.
  Position getNestedPosition(Operation *op) const {
    return getPosition(op) + 1;
  }

  ArrayRef<LastUse> getLastUses(Value value) const;

  /// Values defined elsewhere that are live at the start of a block, for blocks
  /// of regions with more than one block.
  ArrayRef<Value> getLiveIn(Block *block) const;

  /// Whether control flow never leads to the block, nor to an op around it.
  /// What stands there is not run: it is no use of anything (W11).
  bool isUnreachable(Block *block) const { return unreachable.contains(block); }

private:
  void addUses(Value value);
  bool addLocalUses(Value value);

  DenseMap<Operation *, int64_t> order;
  /// The last uses of all values, and the part of them that is a value's.
  std::vector<LastUse> lastUses;
  DenseMap<Value, std::pair<unsigned, unsigned>> lastUsesOf;
  DenseMap<Block *, SmallVector<Value, 4>> liveIn;
  llvm::DenseSet<Block *> unreachable;
};

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_ANALYSIS_VALUELIVENESS_H
