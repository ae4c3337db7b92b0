//===- Passes.h - Conversions to and from utilcall --------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_CONVERSION_PASSES_H
#define UTILCALL_CONVERSION_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"
#include "utilcall/IR/UtilCall.h"

namespace mlir::utilcall {

#define GEN_PASS_DECL
#include "utilcall/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "utilcall/Conversion/Passes.h.inc"

} // namespace mlir::utilcall

#endif // UTILCALL_CONVERSION_PASSES_H
