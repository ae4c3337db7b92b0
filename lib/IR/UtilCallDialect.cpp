//===- UtilCallDialect.cpp - Dialect and attributes -----------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/DialectImplementation.h"
#include "utilcall/IR/UtilCall.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::utilcall;

#include "utilcall/IR/UtilCallDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "utilcall/IR/UtilCallAttrs.cpp.inc"

void UtilCallDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "utilcall/IR/UtilCallAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "utilcall/IR/UtilCallOps.cpp.inc"
      >();
}
