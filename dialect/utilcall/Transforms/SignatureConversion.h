//===- SignatureConversion.h - Type conversion of signatures ----*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_SIGNATURECONVERSION_H
#define UTILCALL_TRANSFORMS_SIGNATURECONVERSION_H

#include "mlir/IR/TypeRange.h"

#include <functional>
#include <optional>

namespace mlir {
class ConversionTarget;
class RewritePatternSet;
class TypeConverter;

namespace utilcall {

/// Chooses, among the types that one type was converted to, the one whose
/// values carry its storage. None if there is none.
using StorageComponentFn =
    std::function<std::optional<unsigned>(Type original, TypeRange components)>;

/// The first component that carries storage.
std::optional<unsigned> getFirstStorageComponent(Type original,
                                                 TypeRange components);

/// Adds patterns that convert the types of utilcall.func, utilcall.call and
/// utilcall.return with `converter`, and makes those ops legal in `target` once
/// their types are. Types may be converted to one, several or no types.
///
/// A tie moves to the components that carry the storage of its two sides; both
/// sides may vanish together. Where only one side has such a component, or the
/// two cannot share storage, that is an error which names the tie. Attributes
/// of an argument or result go to the component that carries the tie, to the
/// first one if there is no tie.
///
/// `converter` must outlive the patterns.
void populateUtilCallTypeConversionPatterns(
    const TypeConverter &converter, RewritePatternSet &patterns,
    ConversionTarget &target,
    StorageComponentFn storageComponent = getFirstStorageComponent);

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_TRANSFORMS_SIGNATURECONVERSION_H
