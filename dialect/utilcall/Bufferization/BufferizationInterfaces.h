//===- BufferizationInterfaces.h - External models --------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_BUFFERIZATION_BUFFERIZATIONINTERFACES_H
#define UTILCALL_BUFFERIZATION_BUFFERIZATIONINTERFACES_H

namespace mlir {
class DialectRegistry;

namespace utilcall {

/// Lets -one-shot-bufferize bufferize utilcall ops.
void registerBufferizableOpInterfaceExternalModels(DialectRegistry &registry);

/// Lets -ownership-based-buffer-deallocation know who owns what utilcall ops
/// return.
void registerBufferDeallocationOpInterfaceExternalModels(
    DialectRegistry &registry);

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_BUFFERIZATION_BUFFERIZATIONINTERFACES_H
