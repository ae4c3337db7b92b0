//===- UnreachableBlocks.h - Code that is never run -------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_ANALYSIS_UNREACHABLEBLOCKS_H
#define UTILCALL_ANALYSIS_UNREACHABLEBLOCKS_H

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::utilcall {

/// The blocks inside of `root` to which control never gets from the entry of
/// their region, or that stand in such a block. What stands there is not run
/// (W11).
llvm::DenseSet<Block *> collectUnreachableBlocks(Operation *root);

} // namespace mlir::utilcall

#endif // UTILCALL_ANALYSIS_UNREACHABLEBLOCKS_H
