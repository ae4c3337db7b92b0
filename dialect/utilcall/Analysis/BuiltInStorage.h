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
class Block;
class SymbolTableCollection;

namespace utilcall {

using BlockFilter = function_ref<bool(Block *)>;

/// The values one step upwards whose whole storage `value` takes over, one per
/// path that control may take: the tied operand of a call, the destination of a
/// destination-style op, the source of a cast or reshape, what branches, loops
/// and selects forward. Empty if `value` has storage of its own, or if nothing
/// is known about it. What comes from blocks that `isRun` denies does not
/// count; without `isRun` all blocks do, which is the safe answer.
SmallVector<Value> getStorageSources(Value value, SymbolTableCollection &tables,
                                     BlockFilter isRun = nullptr);

/// Whether `value` has other contents than what its storage held before: the
/// result of a call or another op that is written in that storage, unlike a
/// view of it or what control flow hands on.
bool isProducedInPlace(Value value);

/// The values one step upwards as a caller of findStorageBase sees them:
/// failure if there are none, none if the value adds no path of its own.
using StorageStepFn = function_ref<FailureOr<SmallVector<Value>>(Value)>;

/// Follows the storage of `value` upwards by `step` until values for which
/// `isBase` holds. The base if every path ends at that one, failure otherwise,
/// null if no path ends.
FailureOr<Value> findStorageBase(Value value, function_ref<bool(Value)> isBase,
                                 StorageStepFn step);

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
