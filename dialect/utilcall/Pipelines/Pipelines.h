//===- Pipelines.h - Pass pipelines -----------------------------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_PIPELINES_PIPELINES_H
#define UTILCALL_PIPELINES_PIPELINES_H

namespace mlir {
class OpPassManager;

namespace utilcall {

/// From func or utilcall to what iree-compile reads: import, canonicalization
/// (which removes calls that nobody needs), copy-on-write, export.
void buildIREEPipeline(OpPassManager &pm);

/// Registers `utilcall-iree-pipeline`.
void registerPipelines();

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_PIPELINES_PIPELINES_H
