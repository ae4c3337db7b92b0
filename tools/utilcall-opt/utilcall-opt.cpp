//===- utilcall-opt.cpp - Driver for passes over utilcall -----------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "utilcall/RegisterAll.h"
#ifdef UTILCALL_TEST_PASSES
#include "TestPasses.h"
#endif

int main(int argc, char **argv) {
  mlir::registerAllPasses();
  mlir::utilcall::registerAllPasses();
#ifdef UTILCALL_TEST_PASSES
  mlir::utilcall::test::registerTestPasses();
#endif

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::utilcall::registerAllDialects(registry);

  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "UtilCall modular optimizer driver\n", registry));
}
