//===- TieEncodings.h - Ties as written on functions and calls --*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_TIEENCODINGS_H
#define UTILCALL_IR_TIEENCODINGS_H

#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::utilcall {

/// Ties of a signature: the operand index per result, -1 where not tied.
using TieList = SmallVector<int64_t>;

/// Names of the attributes in which programs write ties and what goes with
/// them (docs/spec.md, E1 to E5).
namespace encoding {
/// Result attribute, index of the argument. Written for IREE's ABI.
inline constexpr StringLiteral kIREETied = "iree.abi.tied";
/// Attribute of func.call, index array. Written for IREE's ABI.
inline constexpr StringLiteral kIREETiedOperands = "iree.abi.tied_operands";
/// Result attribute, index of the argument.
inline constexpr StringLiteral kTied = "utilcall.tied";
/// Argument attribute, index of the result. Written by JAX for donated
/// arguments.
inline constexpr StringLiteral kAliasingOutput = "tf.aliasing_output";
/// Argument attribute of upstream bufferization: "none", "read", "write" or
/// "read-write".
inline constexpr StringLiteral kAccess = "bufferization.access";
/// Argument attribute of upstream bufferization: whether a public function may
/// write the buffer that it is given.
inline constexpr StringLiteral kWritable = "bufferization.writable";
/// Function attribute: calls do nothing but compute their results.
inline constexpr StringLiteral kNoSideEffects = "nosideeffects";
} // namespace encoding

/// Reads the ties that `function` declares in any encoding: `tied_operands` of
/// a utilcall.func, result and argument attributes of any function. Emits an
/// error at the function if an attribute is not an integer, an index is out of
/// range, two encodings contradict each other, or a pair cannot share storage.
FailureOr<TieList> readDeclaredTies(FunctionOpInterface function);

/// As above but says nothing: none where the declaration is not well formed.
std::optional<TieList> lookupDeclaredTies(FunctionOpInterface function);

/// The ties of a call: what its callee declares. Nothing is tied if the callee
/// is unknown. `call` may also carry `iree.abi.tied_operands` or, for an op
/// with TiedOpInterface, ties of its own, which take precedence.
TieList lookupCallTies(CallOpInterface call, SymbolTableCollection &tables);

/// How a function uses a tied argument (DESIGN: access).
enum class Access { ReadWrite, Write };

/// The access that `function` declares for the argument: `bufferization.access`
/// where present, else read-write.
Access getArgumentAccess(FunctionOpInterface function, unsigned argument);

/// Whether a public function gives the storage of the argument away: it ties a
/// result to it or marks it `bufferization.writable = true`.
bool isArgumentGivenAway(FunctionOpInterface function, unsigned argument,
                         ArrayRef<int64_t> ties);

/// Whether calls of `function` do nothing but compute their results.
bool hasNoSideEffects(Operation *function);

} // namespace mlir::utilcall

#endif // UTILCALL_IR_TIEENCODINGS_H
