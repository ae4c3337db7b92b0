//===- InlinePass.cpp - Inlining as functions ask for it ------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Analysis/CallGraph.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Inliner.h"
#include "utilcall/Transforms/Passes.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_INLINEPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

static bool isAlwaysInlined(Region &body) {
  auto function = dyn_cast<FuncOp>(body.getParentOp());
  return function &&
         isa_and_present<InlineAlwaysAttr>(function.getInliningPolicyAttr());
}

static uint64_t countOps(Region &body) {
  uint64_t count = 0;
  body.walk([&](Operation *) { ++count; });
  return count;
}

namespace {
struct InlinePass : public utilcall::impl::InlinePassBase<InlinePass> {
  using InlinePassBase::InlinePassBase;

  void runOnOperation() override;

private:
  bool isProfitable(const Inliner::ResolvedCall &call);

  /// Pass::runPipeline for the inliner, which is no pass itself.
  static LogicalResult runNested(Pass &pass, OpPassManager &pipeline,
                                 Operation *op) {
    return static_cast<InlinePass &>(pass).runPipeline(pipeline, op);
  }
};
} // namespace

bool InlinePass::isProfitable(const Inliner::ResolvedCall &call) {
  Region &callee = *call.targetNode->getCallableRegion();
  if (isAlwaysInlined(callee) || inliningThreshold == -1U)
    return true;
  if (inliningThreshold == 0)
    return false;
  Region &caller = *call.sourceNode->getCallableRegion();
  return countOps(callee) * 100 <= countOps(caller) * inliningThreshold;
}

void InlinePass::runOnOperation() {
  InlinerConfig config(/*defaultPipeline=*/nullptr, maxInliningIterations);
  Inliner inliner(
      getOperation(), getAnalysis<CallGraph>(), *this, getAnalysisManager(),
      runNested, config,
      [&](const Inliner::ResolvedCall &call) { return isProfitable(call); });
  if (failed(inliner.doInlining()))
    signalPassFailure();
}
