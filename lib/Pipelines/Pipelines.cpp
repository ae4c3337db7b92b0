//===- Pipelines.cpp - Pass pipelines -------------------------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/Pipelines/Pipelines.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/Transforms/RequestCWrappers.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::utilcall;

void utilcall::buildIREEPipeline(OpPassManager &pm) {
  pm.addPass(createConvertFuncToUtilCallPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createMaterializeCopyOnWritePass());
  pm.addPass(createConvertUtilCallToIREEPass());
}

static void addBufferization(OpPassManager &pm) {
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.allowReturnAllocsFromLoops = true;
  // What C functions expect: elements that lie one behind the other.
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  pm.addPass(bufferization::createOneShotBufferizePass(options));
}

static void addDeallocation(OpPassManager &pm) {
  pm.addPass(createBufferDeallocationPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(bufferization::createBufferDeallocationSimplificationPass());
  pm.addPass(bufferization::createLowerDeallocationsPass());
}

static void addLowering(OpPassManager &pm) {
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addPass(createConvertLinalgToLoopsPass());
  pm.addPass(memref::createExpandOpsPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(arith::createArithExpandOpsPass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createConvertToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

void utilcall::buildLLVMPipeline(OpPassManager &pm,
                                 const LLVMPipelineOptions &options) {
  pm.addPass(createConvertFuncToUtilCallPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createConvertElementwiseToLinalgPass());
  pm.addPass(createMaterializeCopyOnWritePass());
  addBufferization(pm);
  if (options.dropTiedResults)
    pm.addPass(createDropTiedResultsPass());
  addDeallocation(pm);
  if (options.emitCInterface) {
    pm.addPass(createConvertUtilCallToFuncPass());
    pm.addNestedPass<func::FuncOp>(LLVM::createLLVMRequestCWrappersPass());
  }
  addLowering(pm);
}

void utilcall::registerPipelines() {
  PassPipelineRegistration<LLVMPipelineOptions>(
      "utilcall-llvm-pipeline",
      "Turn a program on tensors in func or utilcall ops into the llvm "
      "dialect, "
      "with every tied call in place",
      buildLLVMPipeline);
  PassPipelineRegistration<>(
      "utilcall-iree-pipeline",
      "Turn a program in func or utilcall ops into one that iree-compile reads "
      "and that IREE runs right, with every tied call in place",
      buildIREEPipeline);
}
