//===- Registration.cpp - C API to register what the project has ----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/CAPI/Registration.h"
#include "mlir/CAPI/IR.h"
#include "utilcall-c/UtilCall.h"
#include "utilcall/IR/UtilCall.h"
#include "utilcall/RegisterAll.h"

using namespace mlir;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(UtilCall, utilcall,
                                      mlir::utilcall::UtilCallDialect)

void mlirUtilCallRegisterAllDialects(MlirDialectRegistry registry) {
  utilcall::registerAllDialects(*unwrap(registry));
}

void mlirUtilCallRegisterAllPasses() {
  // Pipelines, unlike passes, must not be registered twice.
  static bool once = (utilcall::registerAllPasses(), true);
  (void)once;
}
