//===- UnreachableBlocks.cpp - Code that is never run ---------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/Analysis/UnreachableBlocks.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/DepthFirstIterator.h"

using namespace mlir;
using namespace mlir::utilcall;

llvm::DenseSet<Block *> utilcall::collectUnreachableBlocks(Operation *root) {
  llvm::DenseSet<Block *> unreachable;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool isRun = op == root || !unreachable.contains(op->getBlock());
    for (Region &region : op->getRegions()) {
      if (region.empty() || (isRun && region.hasOneBlock()))
        continue;
      llvm::df_iterator_default_set<Block *> reached;
      if (isRun)
        for ([[maybe_unused]] Block *block :
             llvm::depth_first_ext(&region.front(), reached))
          continue;
      for (Block &block : region)
        if (!reached.contains(&block))
          unreachable.insert(&block);
    }
  });
  return unreachable;
}
