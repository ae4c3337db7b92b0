//===- RegisterAll.cpp - Everything a tool registers ----------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/RegisterAll.h"

#include "utilcall/Bufferization/BufferizationInterfaces.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/Conversion/UtilCallToLLVM.h"
#include "utilcall/IR/UtilCall.h"
#include "utilcall/Pipelines/Pipelines.h"
#include "utilcall/Transforms/Inlining.h"
#include "utilcall/Transforms/Passes.h"

using namespace mlir;

void utilcall::registerAllDialects(DialectRegistry &registry) {
  registry.insert<UtilCallDialect>();
  registerInlinerExtension(registry);
  registerConvertUtilCallToLLVMInterface(registry);
  registerBufferizableOpInterfaceExternalModels(registry);
  registerBufferDeallocationOpInterfaceExternalModels(registry);
}

void utilcall::registerAllPasses() {
  registerUtilCallConversionPasses();
  registerUtilCallTransformsPasses();
  registerPipelines();
}
