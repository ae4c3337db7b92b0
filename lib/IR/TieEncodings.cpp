//===- TieEncodings.cpp - Ties as written on functions and calls ----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "utilcall/IR/TieEncodings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "utilcall/IR/UtilCall.h"

using namespace mlir;
using namespace mlir::utilcall;

namespace {
/// Collects the ties of one function from all encodings and remembers which
/// attribute each came from, so that a contradiction can name both.
class TieReader {
public:
  TieReader(FunctionOpInterface function,
            function_ref<InFlightDiagnostic()> emitError)
      : function(function), emitError(emitError),
        ties(function.getNumResults(), TiedOpInterface::kUntiedIndex),
        sources(function.getNumResults()) {}

  FailureOr<TieList> read();

private:
  LogicalResult readStoredTies();
  LogicalResult readResultAttributes(StringRef name);
  LogicalResult readAliasingOutputs();
  LogicalResult checkAccess();
  /// Emits an error that consists of `parts`, unless there is nobody to tell.
  template <typename... Parts> LogicalResult error(Parts &&...parts) {
    if (!emitError)
      return failure();
    InFlightDiagnostic diagnostic = emitError();
    (diagnostic << ... << parts);
    return diagnostic;
  }
  FailureOr<int64_t> readIndex(Attribute attribute, StringRef name,
                               const Twine &where);
  LogicalResult record(int64_t result, int64_t argument, StringRef source);

  FunctionOpInterface function;
  function_ref<InFlightDiagnostic()> emitError;
  TieList ties;
  SmallVector<StringRef> sources;
};
} // namespace

FailureOr<int64_t> TieReader::readIndex(Attribute attribute, StringRef name,
                                        const Twine &where) {
  if (!isa<IntegerAttr>(attribute))
    return error("expects '", name, "' on ", where, " to be an integer, got ",
                 attribute);
  std::optional<int64_t> index = utilcall::readIndex(attribute);
  if (!index)
    return error("expects '", name, "' on ", where, " to be an index, got ",
                 attribute);
  return *index;
}

/// Notes that `source` ties `result` to `argument`, both of any value.
LogicalResult TieReader::record(int64_t result, int64_t argument,
                                StringRef source) {
  if (!sources[result].empty() && ties[result] != argument)
    return error("result #", result, " is tied to argument #", ties[result],
                 " by '", sources[result], "' and to argument #", argument,
                 " by '", source, "'");
  if (argument < 0 ||
      argument >= static_cast<int64_t>(function.getNumArguments()))
    return error(
        "result #", result, " is tied to argument #", argument, " by '", source,
        "' but the function has ", function.getNumArguments(),
        (function.getNumArguments() == 1 ? " argument" : " arguments"));
  ties[result] = argument;
  sources[result] = source;
  return success();
}

LogicalResult TieReader::readStoredTies() {
  auto stored =
      function->getAttrOfType<ArrayAttr>(TiedOpInterface::getStorageAttrName());
  if (!stored || !isa<FuncOp>(function.getOperation()))
    return success();
  if (stored.size() != ties.size())
    return error("has ", ties.size(), " results but '",
                 TiedOpInterface::getStorageAttrName(), "' has ", stored.size(),
                 " entries");
  for (auto [result, index] : llvm::enumerate(stored.getAsRange<IntegerAttr>()))
    if (index.getInt() != TiedOpInterface::kUntiedIndex &&
        failed(record(result, index.getInt(),
                      TiedOpInterface::getStorageAttrName())))
      return failure();
  return success();
}

LogicalResult TieReader::readResultAttributes(StringRef name) {
  for (unsigned result = 0; result < ties.size(); ++result) {
    Attribute attribute = function.getResultAttr(result, name);
    if (!attribute)
      continue;
    FailureOr<int64_t> argument =
        readIndex(attribute, name, "result #" + Twine(result));
    if (failed(argument) || failed(record(result, *argument, name)))
      return failure();
  }
  return success();
}

LogicalResult TieReader::readAliasingOutputs() {
  StringRef name = encoding::kAliasingOutput;
  for (unsigned argument = 0; argument < function.getNumArguments();
       ++argument) {
    Attribute attribute = function.getArgAttr(argument, name);
    if (!attribute)
      continue;
    FailureOr<int64_t> result =
        readIndex(attribute, name, "argument #" + Twine(argument));
    if (failed(result))
      return failure();
    if (*result < 0 || *result >= static_cast<int64_t>(ties.size()))
      return error("argument #", argument, " aliases result #", *result,
                   " by '", name, "' but the function has ", ties.size(),
                   (ties.size() == 1 ? " result" : " results"));
    if (failed(record(*result, argument, name)))
      return failure();
  }
  return success();
}

/// A tied argument is written, so its access cannot say that it is not.
LogicalResult TieReader::checkAccess() {
  for (auto [result, argument] : llvm::enumerate(ties)) {
    if (argument == TiedOpInterface::kUntiedIndex)
      continue;
    auto access =
        function.getArgAttrOfType<StringAttr>(argument, encoding::kAccess);
    if (access && access != "write" && access != "read-write")
      return error("result #", result, " is tied to argument #", argument,
                   " but '", encoding::kAccess, "' of the argument is ", access,
                   ", expected \"write\" or \"read-write\"");
  }
  return success();
}

FailureOr<TieList> TieReader::read() {
  if (failed(readStoredTies()) ||
      failed(readResultAttributes(encoding::kIREETied)) ||
      failed(readResultAttributes(encoding::kTied)) ||
      failed(readAliasingOutputs()))
    return failure();
  if (failed(verifyTies(ties, function.getArgumentTypes(),
                        function.getResultTypes(), emitError, "argument",
                        "the function")) ||
      failed(checkAccess()))
    return failure();
  return ties;
}

FailureOr<TieList> utilcall::readDeclaredTies(FunctionOpInterface function) {
  return TieReader(function,
                   [&]() {
                     return function->emitError()
                            << "function '" << function.getName() << "' ";
                   })
      .read();
}

std::optional<TieList>
utilcall::lookupDeclaredTies(FunctionOpInterface function) {
  FailureOr<TieList> ties = TieReader(function, /*emitError=*/nullptr).read();
  return succeeded(ties) ? std::optional<TieList>(*ties) : std::nullopt;
}

/// Ties in the attribute that IREE's frontends put on func.call, if they fit
/// the call.
static std::optional<TieList> lookupABITies(CallOpInterface call) {
  auto stored = call->getAttrOfType<ArrayAttr>(encoding::kIREETiedOperands);
  if (!stored || stored.size() != call->getNumResults())
    return std::nullopt;
  TieList ties;
  for (Attribute attribute : stored) {
    std::optional<int64_t> index = readIndex(attribute);
    if (!index)
      return std::nullopt;
    ties.push_back(*index);
  }
  return ties;
}

TieList utilcall::lookupCallTies(CallOpInterface call,
                                 SymbolTableCollection &tables) {
  TieList untied(call->getNumResults(), TiedOpInterface::kUntiedIndex);
  if (auto tiedOp = dyn_cast<TiedOpInterface>(call.getOperation())) {
    TieList ties = tiedOp.getTiedResultOperandIndices();
    return ties.empty() ? untied : ties;
  }
  if (std::optional<TieList> ties = lookupABITies(call))
    return *ties;
  auto callee = dyn_cast_if_present<FunctionOpInterface>(
      call.resolveCallableInTable(&tables));
  if (!callee || callee.getNumResults() != call->getNumResults())
    return untied;
  return lookupDeclaredTies(callee).value_or(untied);
}

Access utilcall::getArgumentAccess(FunctionOpInterface function,
                                   unsigned argument) {
  auto access =
      function.getArgAttrOfType<StringAttr>(argument, encoding::kAccess);
  return access && access == "write" ? Access::Write : Access::ReadWrite;
}

bool utilcall::isArgumentGivenAway(FunctionOpInterface function,
                                   unsigned argument, ArrayRef<int64_t> ties) {
  auto writable =
      function.getArgAttrOfType<BoolAttr>(argument, encoding::kWritable);
  if (writable)
    return writable.getValue();
  return llvm::is_contained(ties, static_cast<int64_t>(argument));
}

bool utilcall::hasNoSideEffects(Operation *function) {
  return function->hasAttr(encoding::kNoSideEffects);
}
