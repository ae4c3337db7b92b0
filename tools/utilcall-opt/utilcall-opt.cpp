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

  // Programs for IREE hold ops that nobody else knows, in generic form.
  llvm::SmallVector<char *> args(argv, argv + argc);
  char allowUnregistered[] = "--allow-unregistered-dialect";
  if (llvm::none_of(args, [](llvm::StringRef arg) {
        return arg.ltrim('-').starts_with("allow-unregistered-dialect");
      }))
    args.push_back(allowUnregistered);

  return mlir::asMainReturnCode(
      mlir::MlirOptMain(args.size(), args.data(),
                        "UtilCall modular optimizer driver\n", registry));
}
