//===- Passes.h - Transformations on utilcall -------------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_PASSES_H
#define UTILCALL_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Pass/Pass.h"
#include "utilcall/IR/UtilCall.h"

namespace mlir::utilcall {

#define GEN_PASS_DECL
#include "utilcall/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "utilcall/Transforms/Passes.h.inc"

} // namespace mlir::utilcall

#endif // UTILCALL_TRANSFORMS_PASSES_H
