//===- Inlining.h - Inlining of calls with ties -----------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_INLINING_H
#define UTILCALL_TRANSFORMS_INLINING_H

namespace mlir {
class DialectRegistry;

namespace utilcall {

/// Adds the extension through which inliners, such as upstream's `-inline`,
/// handle utilcall.call, utilcall.func and utilcall.return.
void registerInlinerExtension(DialectRegistry &registry);

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_TRANSFORMS_INLINING_H
