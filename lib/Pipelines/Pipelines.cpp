//===- Pipelines.cpp - Pass pipelines -------------------------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/Transforms/Passes.h"

using namespace mlir;

void utilcall::buildIREEPipeline(OpPassManager &pm) {
  pm.addPass(createConvertFuncToUtilCallPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createMaterializeCopyOnWritePass());
  pm.addPass(createConvertUtilCallToIREEPass());
}

void utilcall::registerPipelines() {
  PassPipelineRegistration<>(
      "utilcall-iree-pipeline",
      "Turn a program in func or utilcall ops into one that iree-compile reads "
      "and that IREE runs right, with every tied call in place",
      buildIREEPipeline);
}
