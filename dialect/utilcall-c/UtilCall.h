//===- UtilCall.h - C API of the project ------------------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_C_UTILCALL_H
#define UTILCALL_C_UTILCALL_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(UtilCall, utilcall);

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// Adds the utilcall dialect and its interface implementations to `registry`.
MLIR_CAPI_EXPORTED void
mlirUtilCallRegisterAllDialects(MlirDialectRegistry registry);

/// Registers every pass and pipeline of the project by its name. May be called
/// more than once.
MLIR_CAPI_EXPORTED void mlirUtilCallRegisterAllPasses(void);

//===----------------------------------------------------------------------===//
// Ties
//===----------------------------------------------------------------------===//

/// Tells the passed callback why a result of type `result` cannot live in the
/// storage of an operand of type `operand`. Returns whether it can, in which
/// case the callback is not called.
MLIR_CAPI_EXPORTED bool mlirUtilCallCanTie(MlirType operand, MlirType result,
                                           MlirStringCallback why,
                                           void *userData);

/// The type id of TiedOpInterface.
MLIR_CAPI_EXPORTED MlirTypeID mlirUtilCallTiedOpInterfaceTypeID(void);

/// The index of the operand that a result of an op with TiedOpInterface is tied
/// to, -1 if it is not tied.
MLIR_CAPI_EXPORTED intptr_t mlirUtilCallTiedOpGetTiedOperand(MlirOperation op,
                                                             intptr_t result);

/// The first value reached from `value` by following ties upwards.
MLIR_CAPI_EXPORTED MlirValue mlirUtilCallFindTiedBase(MlirValue value);

/// Whether `op` is a function with a builtin function type.
MLIR_CAPI_EXPORTED bool mlirUtilCallIsFunction(MlirOperation op);

/// The builtin type of a function.
MLIR_CAPI_EXPORTED MlirType mlirUtilCallFunctionGetType(MlirOperation function);

/// Reads the ties that a function declares in any encoding into `ties`, which
/// has room for one index per result: -1 where the result is not tied. Returns
/// false, having told the callback why, if they are not well formed.
MLIR_CAPI_EXPORTED bool mlirUtilCallFunctionReadTies(MlirOperation function,
                                                     int64_t *ties,
                                                     MlirStringCallback why,
                                                     void *userData);

/// The symbol table that a call in `block` looks its callee up in; null if
/// `block` is in none.
MLIR_CAPI_EXPORTED MlirOperation mlirUtilCallFindSymbolTable(MlirBlock block);

/// The op that a call in `block` finds under the name; null if there is none.
MLIR_CAPI_EXPORTED MlirOperation mlirUtilCallLookupSymbol(MlirBlock block,
                                                          MlirStringRef name);

#ifdef __cplusplus
}
#endif

#endif // UTILCALL_C_UTILCALL_H
