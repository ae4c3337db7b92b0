//===- consumer.cpp - A program outside the project that uses it ----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Imports a func.func with a tie and prints, for each utilcall.func, which
// operand each result is tied to.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "utilcall/Conversion/Passes.h"
#include "utilcall/IR/UtilCall.h"
#include "utilcall/RegisterAll.h"

using namespace mlir;

static constexpr llvm::StringLiteral program = R"mlir(
  func.func private @ext.f(tensor<4xf32>, tensor<4xf32>)
      -> (tensor<4xf32> {iree.abi.tied = 1 : index})
)mlir";

int main() {
  DialectRegistry registry;
  registry.insert<func::FuncDialect>();
  utilcall::registerAllDialects(registry);
  MLIRContext context(registry);

  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(program, ParserConfig(&context));
  if (!module)
    return 1;
  PassManager pm(&context);
  pm.addPass(utilcall::createConvertFuncToUtilCallPass());
  if (failed(pm.run(*module)))
    return 1;
  for (auto func : module->getOps<utilcall::FuncOp>())
    llvm::outs() << func.getSymName() << ": " << func.getTiedOperandsAttr()
                 << "\n";
  return 0;
}
