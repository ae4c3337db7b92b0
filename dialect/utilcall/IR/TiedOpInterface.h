//===- TiedOpInterface.h - Ops whose results live in operands ---*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_TIEDOPINTERFACE_H
#define UTILCALL_IR_TIEDOPINTERFACE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::utilcall {
class TiedOpInterface;

/// Whether values of `type` are backed by storage that another value can share:
/// tensors, memrefs, and types of other dialects, about which nothing is known.
/// Scalars, vectors and aggregates of the builtin dialect are not.
bool carriesStorage(Type type);

/// Number of bytes behind a value of `type`, if it is known statically. Nothing
/// is known of dynamic shapes, of memory layouts other than the identity, and
/// of elements whose size the target decides (index, sub-byte integers).
std::optional<int64_t> getStaticByteSize(Type type);

/// Says why a result of type `result` cannot live in the storage of an operand
/// of type `operand`. None if it can (docs/spec.md, V6).
std::optional<std::string> whyNotTieable(Type operand, Type result);

/// The index that `attribute` states, as all encodings of ties write it: an
/// integer of any type but i1, which holds a Boolean. None if it is anything
/// else, or if 64 bits do not hold it.
std::optional<int64_t> readIndex(Attribute attribute);

/// Verifies the ties of one signature (docs/spec.md, V3 to V6). `ties` holds an
/// index per result, -1 where the result is not tied. `emitError` starts the
/// diagnostic, and may be null to say nothing, `operandNoun` says what the
/// indices count ("operand", "argument") and `ownerNoun` what has them ("the
/// call", "the function").
LogicalResult verifyTies(ArrayRef<int64_t> ties, TypeRange operandTypes,
                         TypeRange resultTypes,
                         function_ref<InFlightDiagnostic()> emitError,
                         StringRef operandNoun, StringRef ownerNoun,
                         StringRef attrName = "tied_operands");

namespace detail {
void getAllTiedOperands(Operation *op, SmallVectorImpl<int64_t> &indices);
std::optional<unsigned> getTiedResultOperandIndex(Operation *op,
                                                  unsigned resultIndex);
void setTiedResultOperandIndex(Operation *op, unsigned resultIndex,
                               std::optional<unsigned> operandIndex);
SmallVector<int64_t> getTiedResultOperandIndices(Operation *op);
bool isOperandTied(Operation *op, unsigned operandIndex);
SmallVector<Value> getOperandTiedResults(Operation *op, unsigned operandIndex);
LogicalResult verifyTiedOp(TiedOpInterface op);
} // namespace detail
} // namespace mlir::utilcall

#include "utilcall/IR/TiedOpInterface.h.inc"

#endif // UTILCALL_IR_TIEDOPINTERFACE_H
