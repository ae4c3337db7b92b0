//===- Ties.cpp - C API of ties -------------------------------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Utils.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "utilcall-c/UtilCall.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/TiedOpInterface.h"

using namespace mlir;
using namespace mlir::utilcall;

bool mlirUtilCallCanTie(MlirType operand, MlirType result,
                        MlirStringCallback why, void *userData) {
  std::optional<std::string> reason =
      whyNotTieable(unwrap(operand), unwrap(result));
  if (reason)
    why(wrap(StringRef(*reason)), userData);
  return !reason;
}

MlirTypeID mlirUtilCallTiedOpInterfaceTypeID() {
  return wrap(TiedOpInterface::getInterfaceID());
}

intptr_t mlirUtilCallTiedOpGetTiedOperand(MlirOperation op, intptr_t result) {
  std::optional<unsigned> operand =
      cast<TiedOpInterface>(unwrap(op)).getTiedResultOperandIndex(result);
  return operand ? *operand : TiedOpInterface::kUntiedIndex;
}

MlirValue mlirUtilCallFindTiedBase(MlirValue value) {
  return wrap(TiedOpInterface::findTiedBaseValue(unwrap(value)));
}

bool mlirUtilCallIsFunction(MlirOperation op) {
  auto function = dyn_cast<FunctionOpInterface>(unwrap(op));
  return function && isa<FunctionType>(function.getFunctionType());
}

MlirType mlirUtilCallFunctionGetType(MlirOperation function) {
  return wrap(cast<FunctionOpInterface>(unwrap(function)).getFunctionType());
}

bool mlirUtilCallFunctionReadTies(MlirOperation function, int64_t *ties,
                                  MlirStringCallback why, void *userData) {
  Operation *op = unwrap(function);
  ScopedDiagnosticHandler handler(op->getContext(), [&](Diagnostic &error) {
    why(wrap(StringRef(error.str())), userData);
    return success();
  });
  FailureOr<TieList> declared = readDeclaredTies(cast<FunctionOpInterface>(op));
  if (failed(declared))
    return false;
  llvm::copy(*declared, ties);
  return true;
}

MlirOperation mlirUtilCallFindSymbolTable(MlirBlock block) {
  Operation *parent = unwrap(block)->getParentOp();
  return wrap(parent ? SymbolTable::getNearestSymbolTable(parent) : nullptr);
}

MlirOperation mlirUtilCallLookupSymbol(MlirBlock block, MlirStringRef name) {
  Operation *table = unwrap(mlirUtilCallFindSymbolTable(block));
  return wrap(table ? SymbolTable::lookupSymbolIn(table, unwrap(name))
                    : nullptr);
}
