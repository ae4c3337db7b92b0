//===- UtilCallOps.cpp - Functions, calls and returns ---------------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/UtilCall.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::utilcall;

#define GET_OP_CLASSES
#include "utilcall/IR/UtilCallOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Tied result lists
//===----------------------------------------------------------------------===//
//
//   tied-result-list ::= tied-results | `(` tied-results? `)`
//   tied-results     ::= tied-result (`,` tied-result)*
//   tied-result      ::= type | ssa-name (`as` type)?

/// Index of the operand written as `name`, none if there is none.
template <typename Range, typename GetName>
static std::optional<unsigned> findOperand(OpAsmParser::UnresolvedOperand name,
                                           Range &&operands, GetName getName) {
  for (auto [index, operand] : llvm::enumerate(operands)) {
    OpAsmParser::UnresolvedOperand candidate = getName(operand);
    if (candidate.name == name.name && candidate.number == name.number)
      return index;
  }
  return std::nullopt;
}

/// Parses one entry of a tied result list: its type and the index of its
/// operand. `find` maps a name to an operand's index and type.
static ParseResult
parseTiedResult(OpAsmParser &parser,
                function_ref<std::optional<std::pair<unsigned, Type>>(
                    OpAsmParser::UnresolvedOperand)>
                    find,
                Type &type, int64_t &tie) {
  tie = TiedOpInterface::kUntiedIndex;
  OpAsmParser::UnresolvedOperand name;
  OptionalParseResult hasName = parser.parseOptionalOperand(name);
  if (!hasName.has_value())
    return parser.parseType(type);
  if (failed(*hasName))
    return failure();
  std::optional<std::pair<unsigned, Type>> operand = find(name);
  if (!operand)
    return parser.emitError(name.location)
           << "result is tied to '" << name.name
           << "', which is not among the operands";
  tie = operand->first;
  type = operand->second;
  if (succeeded(parser.parseOptionalKeyword("as")))
    return parser.parseType(type);
  return success();
}

/// Whether attributes of the op's own have the kind that they must have. One of
/// another kind would be lost without a word when the op is made.
static LogicalResult verifyParsedAttrs(OpAsmParser &parser,
                                       OperationState &state, SMLoc loc) {
  return state.name.verifyInherentAttrs(state.attributes, [&]() {
    return parser.emitError(loc) << "'" << state.name << "' op ";
  });
}

static bool hasAnyTie(ArrayRef<int64_t> ties) {
  return llvm::any_of(
      ties, [](int64_t tie) { return tie != TiedOpInterface::kUntiedIndex; });
}

/// Prints one entry of a tied result list. `printName` prints the operand's
/// name and is null if the result is not tied.
static void printTiedResult(OpAsmPrinter &printer, Type type, Type operandType,
                            function_ref<void()> printName) {
  if (printName) {
    printName();
    if (type == operandType)
      return;
    printer << " as ";
  }
  printer.printType(type);
}

/// Whether a result type must stand in parentheses to be read as one type.
static bool needsParens(TypeRange results) {
  return results.size() != 1 || isa<FunctionType>(results.front());
}

//===----------------------------------------------------------------------===//
// utilcall.func
//===----------------------------------------------------------------------===//

void FuncOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                   FunctionType type, ArrayRef<int64_t> tiedOperands,
                   ArrayRef<NamedAttribute> attrs,
                   ArrayRef<DictionaryAttr> argAttrs,
                   ArrayRef<DictionaryAttr> resAttrs) {
  state.addAttribute(getSymNameAttrName(state.name),
                     builder.getStringAttr(name));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(type));
  if (hasAnyTie(tiedOperands))
    state.addAttribute(getTiedOperandsAttrName(state.name),
                       builder.getIndexArrayAttr(tiedOperands));
  state.attributes.append(attrs.begin(), attrs.end());
  state.addRegion();
  call_interface_impl::addArgAndResultAttrs(builder, state, argAttrs, resAttrs,
                                            getArgAttrsAttrName(state.name),
                                            getResAttrsAttrName(state.name));
}

/// Parses an argument list of names with types (a definition, or a declaration
/// with ties) or of types alone.
static ParseResult
parseArguments(OpAsmParser &parser,
               SmallVectorImpl<OpAsmParser::Argument> &arguments) {
  llvm::StringSet<> names;
  return parser.parseCommaSeparatedList(
      OpAsmParser::Delimiter::Paren, [&]() -> ParseResult {
        OpAsmParser::Argument &argument = arguments.emplace_back();
        bool previousIsNamed =
            arguments.size() > 1 &&
            !arguments[arguments.size() - 2].ssaName.name.empty();
        SMLoc loc = parser.getCurrentLocation();
        OptionalParseResult named = parser.parseOptionalArgument(
            argument, /*allowType=*/true, /*allowAttrs=*/true);
        if (named.has_value() && failed(*named))
          return failure();
        if (arguments.size() > 1 && named.has_value() != previousIsNamed)
          return parser.emitError(loc, previousIsNamed
                                           ? "expected SSA identifier"
                                           : "expected type instead of SSA "
                                             "identifier");
        if (named.has_value()) {
          // A declaration has no region that would notice.
          if (!names.insert(argument.ssaName.name).second)
            return parser.emitError(loc, "name '")
                   << argument.ssaName.name << "' stands for two arguments";
          return success();
        }
        argument.ssaName.location = loc;
        NamedAttrList attrs;
        if (parser.parseType(argument.type) ||
            parser.parseOptionalAttrDict(attrs) ||
            parser.parseOptionalLocationSpecifier(argument.sourceLoc))
          return failure();
        argument.attrs = attrs.getDictionary(parser.getContext());
        return success();
      });
}

/// Parses the results of a function: a tied result list with attributes.
static ParseResult parseResults(OpAsmParser &parser,
                                ArrayRef<OpAsmParser::Argument> arguments,
                                SmallVectorImpl<Type> &types,
                                SmallVectorImpl<DictionaryAttr> &attrs,
                                SmallVectorImpl<int64_t> &ties) {
  auto find = [&](OpAsmParser::UnresolvedOperand name)
      -> std::optional<std::pair<unsigned, Type>> {
    auto index =
        findOperand(name, arguments, [](const OpAsmParser::Argument &argument) {
          return argument.ssaName;
        });
    if (!index)
      return std::nullopt;
    return std::make_pair(*index, arguments[*index].type);
  };
  auto parseResult = [&](bool allowAttrs) -> ParseResult {
    NamedAttrList dictionary;
    if (parseTiedResult(parser, find, types.emplace_back(),
                        ties.emplace_back()) ||
        (allowAttrs && parser.parseOptionalAttrDict(dictionary)))
      return failure();
    attrs.push_back(dictionary.getDictionary(parser.getContext()));
    return success();
  };
  if (failed(parser.parseOptionalLParen()))
    return parser.parseCommaSeparatedList(
        [&]() { return parseResult(/*allowAttrs=*/false); });
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  return failure(parser.parseCommaSeparatedList([&]() {
    return parseResult(/*allowAttrs=*/true);
  }) || parser.parseRParen());
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  StringAttr name;
  (void)impl::parseOptionalVisibilityKeyword(parser, result.attributes);
  if (parser.parseSymbolName(name, getSymNameAttrName(result.name),
                             result.attributes))
    return failure();

  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> resultTypes;
  SmallVector<DictionaryAttr> resultAttrs;
  SmallVector<int64_t> ties;
  if (parseArguments(parser, arguments) ||
      (succeeded(parser.parseOptionalArrow()) &&
       parseResults(parser, arguments, resultTypes, resultAttrs, ties)))
    return failure();
  if (hasAnyTie(ties))
    result.addAttribute(getTiedOperandsAttrName(result.name),
                        builder.getIndexArrayAttr(ties));

  auto argumentTypes = llvm::map_to_vector(
      arguments, [](const OpAsmParser::Argument &arg) { return arg.type; });
  result.addAttribute(
      getFunctionTypeAttrName(result.name),
      TypeAttr::get(builder.getFunctionType(argumentTypes, resultTypes)));

  NamedAttrList attributes;
  SMLoc attributesLoc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDictWithKeyword(attributes))
    return failure();
  for (StringAttr inferred :
       {getSymVisibilityAttrName(result.name), getSymNameAttrName(result.name),
        getFunctionTypeAttrName(result.name),
        getTiedOperandsAttrName(result.name), getArgAttrsAttrName(result.name),
        getResAttrsAttrName(result.name)})
    if (attributes.get(inferred))
      return parser.emitError(attributesLoc, "'")
             << inferred.getValue()
             << "' is part of the signature and may not stand in the attribute "
                "dictionary";
  result.attributes.append(attributes);
  if (failed(verifyParsedAttrs(parser, result, attributesLoc)))
    return failure();
  call_interface_impl::addArgAndResultAttrs(
      builder, result, arguments, resultAttrs, getArgAttrsAttrName(result.name),
      getResAttrsAttrName(result.name));

  Region *body = result.addRegion();
  SMLoc bodyLoc = parser.getCurrentLocation();
  OptionalParseResult hasBody = parser.parseOptionalRegion(*body, arguments);
  if (!hasBody.has_value())
    return success();
  if (failed(*hasBody))
    return failure();
  if (body->empty())
    return parser.emitError(bodyLoc, "expected non-empty function body");
  return success();
}

/// Prints the name of an argument: that of the block argument where there is a
/// body, so that results tied to it print the same name.
static void printArgumentName(OpAsmPrinter &printer, FuncOp function,
                              unsigned index) {
  if (function.isExternal())
    printer << "%arg" << index;
  else
    printer.printOperand(function.getArgument(index));
}

static void printResults(OpAsmPrinter &printer, FuncOp function) {
  ArrayRef<Type> types = function.getResultTypes();
  if (types.empty())
    return;
  bool hasAttrs = false;
  for (unsigned i = 0; i < types.size(); ++i)
    hasAttrs |= !function.getResultAttrs(i).empty();
  bool parens = hasAttrs || needsParens(types);
  printer << " -> " << (parens ? "(" : "");
  llvm::interleaveComma(llvm::enumerate(types), printer, [&](auto result) {
    auto [index, type] = result;
    std::optional<unsigned> tie = function.getTiedResultArgumentIndex(index);
    if (tie)
      printTiedResult(printer, type, function.getArgumentTypes()[*tie],
                      [&]() { printArgumentName(printer, function, *tie); });
    else
      printTiedResult(printer, type, Type(), nullptr);
    printer.printOptionalAttrDict(function.getResultAttrs(index));
  });
  printer << (parens ? ")" : "");
}

void FuncOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getSymVisibility().value_or("public") << ' ';
  printer.printSymbolName(getSymName());
  printer << '(';
  llvm::interleaveComma(
      llvm::enumerate(getArgumentTypes()), printer, [&](auto argument) {
        auto [index, type] = argument;
        ArrayRef<NamedAttribute> attrs =
            function_interface_impl::getArgAttrs(*this, index);
        if (!isExternal())
          return printer.printRegionArgument(getArgument(index), attrs);
        printArgumentName(printer, *this, index);
        printer << ": ";
        printer.printType(type);
        printer.printOptionalAttrDict(attrs);
      });
  printer << ')';
  printResults(printer, *this);
  function_interface_impl::printFunctionAttributes(
      printer, *this,
      {getSymVisibilityAttrName(), getFunctionTypeAttrName(),
       getTiedOperandsAttrName(), getArgAttrsAttrName(),
       getResAttrsAttrName()});
  if (isExternal())
    return;
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

static SmallVector<int64_t> getStoredTies(FuncOp function) {
  SmallVector<int64_t> ties;
  utilcall::detail::getAllTiedOperands(function, ties);
  return ties;
}

bool FuncOp::hasAnyTiedOperands() { return hasAnyTie(getStoredTies(*this)); }

std::optional<unsigned>
FuncOp::getTiedResultArgumentIndex(unsigned resultIndex) {
  ArrayAttr stored = getTiedOperandsAttr();
  if (!stored || resultIndex >= stored.size())
    return std::nullopt;
  // Also asked of functions that do not verify, to print them.
  auto index = dyn_cast<IntegerAttr>(stored[resultIndex]);
  if (!index || index.getInt() < 0 || index.getInt() >= getNumArguments())
    return std::nullopt;
  return index.getInt();
}

// S7
bool FuncOp::isPublic() {
  return getVisibility() == SymbolTable::Visibility::Public ||
         (!isExternal() && hasAnyTiedOperands());
}

bool FuncOp::hasNoSideEffects() { return utilcall::hasNoSideEffects(*this); }

LogicalResult FuncOp::verify() {
  if (!getTiedOperandsAttr())
    return success();
  return verifyTies(
      getStoredTies(*this), getArgumentTypes(), getResultTypes(),
      [&]() { return emitOpError(); }, "argument", "the function");
}

LogicalResult FuncOp::verifyBody() {
  if (isExternal())
    return success();
  Block &entry = front();
  if (entry.getNumArguments() != getNumArguments())
    return emitOpError("entry block must have ")
           << getNumArguments() << " arguments to match function signature";
  for (auto [index, expected, argument] :
       llvm::enumerate(getArgumentTypes(), entry.getArguments()))
    if (argument.getType() != expected)
      return emitOpError("type of entry block argument #")
             << index << " (" << argument.getType()
             << ") must match the type of the corresponding argument in "
             << "function signature (" << expected << ")";
  return success();
}

//===----------------------------------------------------------------------===//
// utilcall.call
//===----------------------------------------------------------------------===//

void CallOp::build(OpBuilder &builder, OperationState &state, FuncOp callee,
                   ValueRange operands) {
  build(builder, state, callee.getResultTypes(), callee.getSymName(), operands,
        callee.getTiedOperandsAttr(), /*arg_attrs=*/nullptr,
        /*res_attrs=*/nullptr);
}

FunctionType CallOp::getCalleeType() {
  return FunctionType::get(getContext(), getOperandTypes(), getResultTypes());
}

ParseResult CallOp::parse(OpAsmParser &parser, OperationState &result) {
  FlatSymbolRefAttr callee;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> operandTypes;
  SMLoc operandsLoc, attributesLoc;
  if (parser.parseAttribute(callee, getCalleeAttrName(result.name),
                            result.attributes))
    return failure();
  operandsLoc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren))
    return failure();
  attributesLoc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(result.attributes) ||
      failed(verifyParsedAttrs(parser, result, attributesLoc)) ||
      parser.parseColon() ||
      parser.parseCommaSeparatedList(
          OpAsmParser::Delimiter::Paren,
          [&]() { return parser.parseType(operandTypes.emplace_back()); }) ||
      parser.parseArrow())
    return failure();

  auto find = [&](OpAsmParser::UnresolvedOperand name)
      -> std::optional<std::pair<unsigned, Type>> {
    auto index =
        findOperand(name, operands, [](OpAsmParser::UnresolvedOperand operand) {
          return operand;
        });
    if (!index || *index >= operandTypes.size())
      return std::nullopt;
    return std::make_pair(*index, operandTypes[*index]);
  };
  SmallVector<Type> resultTypes;
  SmallVector<int64_t> ties;
  auto parseResult = [&]() {
    return parseTiedResult(parser, find, resultTypes.emplace_back(),
                           ties.emplace_back());
  };
  if (failed(parser.parseOptionalLParen())) {
    if (parser.parseCommaSeparatedList(parseResult))
      return failure();
  } else if (failed(parser.parseOptionalRParen())) {
    if (parser.parseCommaSeparatedList(parseResult) || parser.parseRParen())
      return failure();
  }

  if (hasAnyTie(ties)) {
    if (result.attributes.get(getTiedOperandsAttrName(result.name)))
      return parser.emitError(attributesLoc)
             << "ties stand both in 'tied_operands' and in the result list";
    result.addAttribute(getTiedOperandsAttrName(result.name),
                        parser.getBuilder().getIndexArrayAttr(ties));
  }
  result.addTypes(resultTypes);
  return parser.resolveOperands(operands, operandTypes, operandsLoc,
                                result.operands);
}

/// Whether the names of the operands tell which one each result is tied to.
/// They do not if a tied value is passed as an earlier operand too, nor if the
/// stored ties are not well formed.
static bool canPrintTiesAsNames(CallOp call) {
  ArrayAttr stored = call.getTiedOperandsAttr();
  if (stored.size() != call.getNumResults())
    return false;
  SmallVector<int64_t> ties;
  call.getAllTiedOperands(ties);
  OperandRange operands = call.getOperands();
  bool anyTie = false;
  for (int64_t tie : ties) {
    if (tie == TiedOpInterface::kUntiedIndex)
      continue;
    if (tie < 0 || tie >= static_cast<int64_t>(operands.size()) ||
        llvm::is_contained(operands.take_front(tie), operands[tie]))
      return false;
    anyTie = true;
  }
  return anyTie;
}

void CallOp::print(OpAsmPrinter &printer) {
  bool tiesAsNames = getTiedOperandsAttr() && canPrintTiesAsNames(*this);
  printer << ' ';
  printer.printAttributeWithoutType(getCalleeAttr());
  printer << '(' << getOperands() << ')';
  SmallVector<StringRef> elided = {getCalleeAttrName()};
  if (tiesAsNames)
    elided.push_back(getTiedOperandsAttrName());
  printer.printOptionalAttrDict((*this)->getAttrs(), elided);
  printer << " : (" << getOperandTypes() << ") -> ";

  bool parens = needsParens(getResultTypes());
  printer << (parens ? "(" : "");
  llvm::interleaveComma(
      llvm::enumerate(getResultTypes()), printer, [&](auto result) {
        auto [index, type] = result;
        std::optional<unsigned> tie;
        if (tiesAsNames)
          tie = getTiedResultOperandIndex(index);
        if (!tie)
          return printTiedResult(printer, type, Type(), nullptr);
        Value operand = getOperand(*tie);
        printTiedResult(printer, type, operand.getType(),
                        [&]() { printer.printOperand(operand); });
      });
  printer << (parens ? ")" : "");
}

/// Says how a result of `callee` is tied: "ties result #0 to argument #1".
static std::string describeTie(unsigned result, int64_t tie, StringRef noun) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (tie == TiedOpInterface::kUntiedIndex)
    stream << "does not tie result #" << result;
  else
    stream << "ties result #" << result << " to " << noun << " #" << tie;
  return text;
}

/// V2: the types of the call are those of its callee.
static LogicalResult verifyCallTypes(CallOp call, FunctionOpInterface callee) {
  auto mismatch = [&](StringRef noun, size_t index, Type actual,
                      Type expected) -> LogicalResult {
    InFlightDiagnostic diagnostic =
        call.emitOpError() << noun << " #" << index << " has type " << actual
                           << " but the callee expects " << expected;
    diagnostic.attachNote(callee->getLoc())
        << "callee '" << callee.getName() << "' is declared here";
    return diagnostic;
  };
  auto checkCount = [&](StringRef noun, size_t actual,
                        size_t expected) -> LogicalResult {
    if (actual == expected)
      return success();
    InFlightDiagnostic diagnostic = call.emitOpError()
                                    << "has " << actual << " " << noun
                                    << (actual == 1 ? "" : "s")
                                    << " but the callee has " << expected;
    diagnostic.attachNote(callee->getLoc())
        << "callee '" << callee.getName() << "' is declared here";
    return diagnostic;
  };
  if (failed(checkCount("operand", call.getNumOperands(),
                        callee.getNumArguments())) ||
      failed(
          checkCount("result", call.getNumResults(), callee.getNumResults())))
    return failure();
  for (auto [index, actual, expected] :
       llvm::enumerate(call.getOperandTypes(), callee.getArgumentTypes()))
    if (actual != expected)
      return mismatch("operand", index, actual, expected);
  for (auto [index, actual, expected] :
       llvm::enumerate(call.getResultTypes(), callee.getResultTypes()))
    if (actual != expected)
      return mismatch("result", index, actual, expected);
  return success();
}

/// V7: the ties of the call are those of its callee.
static LogicalResult verifyCallTies(CallOp call, FunctionOpInterface callee) {
  // A callee whose own ties are not well formed has its own diagnostic.
  std::optional<TieList> declared = lookupDeclaredTies(callee);
  if (!declared)
    return success();
  TieList ties = call.getTiedResultOperandIndices();
  ties.resize(call.getNumResults(), TiedOpInterface::kUntiedIndex);
  for (auto [index, actual, expected] : llvm::enumerate(ties, *declared)) {
    if (actual == expected)
      continue;
    InFlightDiagnostic diagnostic = call.emitOpError();
    if (actual == TiedOpInterface::kUntiedIndex)
      diagnostic << "result #" << index
                 << " is not tied but the callee ties it";
    else
      diagnostic << "result #" << index << " is tied to operand #" << actual
                 << " but the callee does not tie it to that";
    diagnostic.attachNote(callee->getLoc())
        << "callee '" << callee.getName() << "' "
        << describeTie(index, expected, "argument");
    return diagnostic;
  }
  return success();
}

// V10
LogicalResult CallOp::verify() {
  auto verifyLength = [&](StringAttr name, ArrayAttr attrs, size_t expected,
                          StringRef noun) -> LogicalResult {
    if (!attrs || attrs.size() == expected)
      return success();
    return emitOpError() << "'" << name.getValue() << "' has " << attrs.size()
                         << (attrs.size() == 1 ? " entry" : " entries")
                         << " but the call has " << expected << " " << noun
                         << (expected == 1 ? "" : "s");
  };
  if (failed(verifyLength(getArgAttrsAttrName(), getArgAttrsAttr(),
                          getNumOperands(), "operand")))
    return failure();
  return verifyLength(getResAttrsAttrName(), getResAttrsAttr(), getNumResults(),
                      "result");
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  Operation *symbol =
      symbolTable.lookupNearestSymbolFrom(*this, getCalleeAttr());
  if (!symbol) // V1
    return emitOpError() << "callee '" << getCallee()
                         << "' is not defined in the enclosing symbol table";
  auto callee = dyn_cast<FunctionOpInterface>(symbol);
  if (!callee) {
    InFlightDiagnostic diagnostic = emitOpError() << "callee '" << getCallee()
                                                  << "' is not a function";
    diagnostic.attachNote(symbol->getLoc())
        << "'" << getCallee() << "' is a '" << symbol->getName() << "'";
    return diagnostic;
  }
  if (failed(verifyCallTypes(*this, callee)))
    return failure();
  return verifyCallTies(*this, callee);
}

void CallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  Operation *callee =
      SymbolTable::lookupNearestSymbolFrom(*this, getCalleeAttr());
  // What is computed in a memref is seen by whoever holds it.
  bool hasMemRef =
      llvm::any_of(getOperandTypes(), llvm::IsaPred<BaseMemRefType>);
  if (!callee || !hasNoSideEffects(callee) || hasMemRef) {
    effects.emplace_back(MemoryEffects::Read::get());
    effects.emplace_back(MemoryEffects::Write::get());
    return;
  }
  // Storage that the call makes its own: what keeps two calls that write in
  // place from being merged, and lets an unused one go.
  for (OpResult result : getResults())
    if (getTiedResultOperandIndex(result.getResultNumber()))
      effects.emplace_back(MemoryEffects::Allocate::get(), result);
}

//===----------------------------------------------------------------------===//
// utilcall.return
//===----------------------------------------------------------------------===//

LogicalResult ReturnOp::verify() {
  auto function = cast<FuncOp>((*this)->getParentOp());
  ArrayRef<Type> expectedTypes = function.getResultTypes();
  auto noteFunction = [&](InFlightDiagnostic diagnostic) -> LogicalResult {
    diagnostic.attachNote(function.getLoc())
        << "function '" << function.getSymName() << "' is declared here";
    return diagnostic;
  };
  if (getNumOperands() != expectedTypes.size())
    return noteFunction(
        emitOpError() << "returns " << getNumOperands()
                      << (getNumOperands() == 1 ? " value" : " values")
                      << " but the function has " << expectedTypes.size()
                      << (expectedTypes.size() == 1 ? " result" : " results"));
  for (auto [index, actual, expected] :
       llvm::enumerate(getOperandTypes(), expectedTypes))
    if (actual != expected)
      return noteFunction(
          emitOpError() << "operand #" << index << " has type " << actual
                        << " but the function's result has type " << expected);
  return success();
}
