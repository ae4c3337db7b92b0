//===- UtilCallToLLVM.h - utilcall ops in the llvm dialect ------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_CONVERSION_UTILCALLTOLLVM_H
#define UTILCALL_CONVERSION_UTILCALLTOLLVM_H

namespace mlir {
class DialectRegistry;
class LLVMTypeConverter;
class RewritePatternSet;

namespace utilcall {

/// Adds patterns that lower utilcall ops without tensors to the llvm dialect,
/// by way of func ops, whose patterns are added too. Ties end here; where a
/// function returns the very pointer that it was passed, it says so with
/// `llvm.returned`.
void populateUtilCallToLLVMConversionPatterns(LLVMTypeConverter &converter,
                                              RewritePatternSet &patterns);

/// Lets -convert-to-llvm lower utilcall ops.
void registerConvertUtilCallToLLVMInterface(DialectRegistry &registry);

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_CONVERSION_UTILCALLTOLLVM_H
