//===- Pipelines.h - Pass pipelines -----------------------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_PIPELINES_PIPELINES_H
#define UTILCALL_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;

namespace utilcall {

/// From func or utilcall to what iree-compile reads: import, canonicalization
/// (which removes calls that nobody needs), copy-on-write, export.
void buildIREEPipeline(OpPassManager &pm);

struct LLVMPipelineOptions : public PassPipelineOptions<LLVMPipelineOptions> {
  PassOptions::Option<bool> dropTiedResults{
      *this, "drop-tied-results",
      llvm::cl::desc("External functions return no buffer that they were "
                     "passed, as C functions do that write a destination."),
      llvm::cl::init(false)};
  PassOptions::Option<bool> emitCInterface{
      *this, "emit-c-interface",
      llvm::cl::desc("Functions get wrappers that C can call, which pass "
                     "pointers to memref descriptors."),
      llvm::cl::init(false)};
};

/// From func or utilcall on tensors to the llvm dialect: import, copy-on-write,
/// one-shot bufferization, deallocation, lowering.
void buildLLVMPipeline(OpPassManager &pm, const LLVMPipelineOptions &options);

/// Registers `utilcall-iree-pipeline` and `utilcall-llvm-pipeline`.
void registerPipelines();

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_PIPELINES_PIPELINES_H
