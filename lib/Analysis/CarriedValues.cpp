//===- CarriedValues.cpp - Values that control flow passes on -------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/Analysis/CarriedValues.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace mlir::utilcall;

static void visitBranch(BranchOpInterface branch,
                        function_ref<void(OpOperand &, Value)> visit) {
  for (auto [index, successor] : llvm::enumerate(branch->getSuccessors())) {
    SuccessorOperands operands = branch.getSuccessorOperands(index);
    for (unsigned i = operands.getProducedOperandCount(); i < operands.size();
         ++i)
      visit(branch->getOpOperand(operands.getOperandIndex(i)),
            successor->getArgument(i));
  }
}

static void visitRegionBranch(RegionBranchOpInterface branch,
                              function_ref<void(OpOperand &, Value)> visit) {
  RegionBranchSuccessorMapping mapping;
  branch.getSuccessorOperandInputMapping(mapping);
  // The mapping is keyed by pointer; ask for the operands in order.
  auto visitOperandsOf = [&](Operation *predecessor) {
    for (OpOperand &operand : predecessor->getOpOperands())
      if (auto it = mapping.find(&operand); it != mapping.end())
        for (Value input : it->second)
          visit(operand, input);
  };
  visitOperandsOf(branch);
  for (RegionBranchPoint point : branch.getAllRegionBranchPoints())
    if (Operation *terminator = point.getTerminatorPredecessorOrNull())
      visitOperandsOf(terminator);
}

void utilcall::walkCarriedValues(Operation *function,
                                 function_ref<void(OpOperand &, Value)> visit) {
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != function && op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    if (auto branch = dyn_cast<BranchOpInterface>(op))
      visitBranch(branch, visit);
    if (auto branch = dyn_cast<RegionBranchOpInterface>(op))
      visitRegionBranch(branch, visit);
    return WalkResult::advance();
  });
}
