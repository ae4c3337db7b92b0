//===- BuiltInStorage.h - What storage a value is built in ------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_ANALYSIS_BUILTINSTORAGE_H
#define UTILCALL_ANALYSIS_BUILTINSTORAGE_H

#include "mlir/IR/Value.h"

namespace mlir {
class SymbolTableCollection;

namespace utilcall {

/// The values one step upwards whose whole storage `value` takes over, one per
/// path that control may take: the tied operand of a call, the destination of a
/// destination-style op, the source of a cast or reshape, what branches, loops
/// and selects forward. Empty if `value` has storage of its own, or if nothing
/// is known about it.
SmallVector<Value> getStorageSources(Value value,
                                     SymbolTableCollection &tables);

/// Follows the storage of `value` upwards until values for which `isBase`
/// holds. Returns the base if every path ends at that one, null otherwise. A
/// loop that hands on what it was given counts as handing on its start.
///
/// Takes time linear in the number of values on the way.
Value findStorageBase(Value value, function_ref<bool(Value)> isBase,
                      SymbolTableCollection &tables);

/// Whether `value` is built in the storage of `base` on every path.
bool isBuiltInStorageOf(Value value, Value base, SymbolTableCollection &tables);

} // namespace utilcall
} // namespace mlir

#endif // UTILCALL_ANALYSIS_BUILTINSTORAGE_H
