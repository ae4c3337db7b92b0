//===- TestPasses.h - Passes that test libraries ----------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TEST_LIB_TESTPASSES_H
#define UTILCALL_TEST_LIB_TESTPASSES_H

namespace mlir::utilcall::test {

void registerTestSignatureEditsPass();
void registerTestTypeConversionPass();

inline void registerTestPasses() {
  registerTestSignatureEditsPass();
  registerTestTypeConversionPass();
}

} // namespace mlir::utilcall::test

#endif // UTILCALL_TEST_LIB_TESTPASSES_H
