//===- RegisterAll.h - Everything a tool registers --------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_REGISTERALL_H
#define UTILCALL_REGISTERALL_H

namespace mlir {
class DialectRegistry;

namespace utilcall {

/// Adds the utilcall dialect and its interface implementations to `registry`.
void registerAllDialects(DialectRegistry &registry);

/// Registers every pass and pipeline of the project by its name.
void registerAllPasses();

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_REGISTERALL_H
