//===- UtilCall.h - Dialect, attributes and ops -----------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_UTILCALL_H
#define UTILCALL_IR_UTILCALL_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "utilcall/IR/TiedOpInterface.h"

#include "utilcall/IR/UtilCallDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "utilcall/IR/UtilCallAttrs.h.inc"

#define GET_OP_CLASSES
#include "utilcall/IR/UtilCallOps.h.inc"

#endif // UTILCALL_IR_UTILCALL_H
