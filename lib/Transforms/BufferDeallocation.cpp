//===- BufferDeallocation.cpp - Free what functions allocate --------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's pass visits func.func alone. As func ops, calls would hand over
// the buffers of tied results, which would be freed twice.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "utilcall/Transforms/Passes.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_BUFFERDEALLOCATIONPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;

namespace {
struct BufferDeallocationPass
    : public utilcall::impl::BufferDeallocationPassBase<
          BufferDeallocationPass> {
  void runOnOperation() override {
    SymbolTableCollection tables;
    WalkResult result = getOperation().walk([&](FunctionOpInterface function) {
      if (function.isExternal())
        return WalkResult::skip();
      return WalkResult(bufferization::deallocateBuffersOwnershipBased(
          function, bufferization::DeallocationOptions(), tables));
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
