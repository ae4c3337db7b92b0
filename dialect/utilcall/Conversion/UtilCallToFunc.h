//===- UtilCallToFunc.h - func ops that say the same ------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_CONVERSION_UTILCALLTOFUNC_H
#define UTILCALL_CONVERSION_UTILCALLTOFUNC_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "utilcall/IR/UtilCall.h"

namespace mlir::utilcall {

/// Creates the func.func that stands for `function`, as yet without its body.
/// Ties become attributes of results (docs/spec.md, E4) that
/// convert-func-to-utilcall reads.
func::FuncOp createFuncFor(OpBuilder &builder, FuncOp function);

/// Creates the func.call that stands for `call`. Its ties are its callee's.
func::CallOp createFuncCallFor(OpBuilder &builder, CallOp call);

/// Creates the func.return that stands for `op`.
func::ReturnOp createFuncReturnFor(OpBuilder &builder, ReturnOp op);

} // namespace mlir::utilcall

#endif // UTILCALL_CONVERSION_UTILCALLTOFUNC_H
