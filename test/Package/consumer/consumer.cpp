//===- consumer.cpp - A program outside the project that uses it ----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds a call with a tie, lets the verifier check it, breaks it, and lets the
// verifier refuse it; then runs a pass of the project over the module.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "utilcall/IR/UtilCall.h"
#include "utilcall/RegisterAll.h"
#include "utilcall/Transforms/Passes.h"

using namespace mlir;

/// Builds `@main`, which calls the declaration `@ext.f` with its argument and
/// an empty destination, and returns the call.
static utilcall::CallOp buildProgram(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  Location loc = builder.getUnknownLoc();
  auto type = RankedTensorType::get({4}, builder.getF32Type());

  auto external = utilcall::FuncOp::create(
      builder, loc, "ext.f", builder.getFunctionType({type, type}, {type}),
      /*tiedOperands=*/{1});
  external.setPrivate();

  auto main = utilcall::FuncOp::create(builder, loc, "main",
                                       builder.getFunctionType({type}, {type}));
  Block *body = main.addEntryBlock();
  builder.setInsertionPointToStart(body);
  Value destination =
      tensor::EmptyOp::create(builder, loc, type, /*dynamicSizes=*/{});
  auto call = utilcall::CallOp::create(builder, loc, external,
                                       {body->getArgument(0), destination});
  utilcall::ReturnOp::create(builder, loc, call.getResults());
  return call;
}

/// Whether the verifier refuses `module`; its diagnostics go to stdout.
static bool isRefused(ModuleOp module) {
  ScopedDiagnosticHandler handler(
      module.getContext(), [](Diagnostic &diagnostic) {
        llvm::outs() << "refused: " << diagnostic << "\n";
        return success();
      });
  return failed(verify(module));
}

int main() {
  DialectRegistry registry;
  registry.insert<tensor::TensorDialect>();
  utilcall::registerAllDialects(registry);
  MLIRContext context(registry);
  context.loadAllAvailableDialects();

  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  utilcall::CallOp call = buildProgram(*module);
  if (failed(verify(*module)))
    return 1;
  llvm::outs() << call << "\n";

  ArrayAttr ties = call.getTiedOperandsAttr();
  call.setTiedOperandsAttr(Builder(&context).getIndexArrayAttr({0}));
  if (!isRefused(*module))
    return 1;
  call.setTiedOperandsAttr(ties);

  PassManager pm(&context);
  pm.addPass(utilcall::createMaterializeCopyOnWritePass());
  if (failed(pm.run(*module)))
    return 1;
  Operation *destination = call.getOperands().back().getDefiningOp();
  llvm::outs() << "destination: " << destination->getName() << "\n";
  return 0;
}
