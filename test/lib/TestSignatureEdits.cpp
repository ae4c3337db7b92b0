//===- TestSignatureEdits.cpp - Edits of functions with their calls -------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/Pass.h"
#include "utilcall/IR/UtilCall.h"
#include "utilcall/Transforms/SignatureEdits.h"

#include <random>

using namespace mlir;
using namespace mlir::utilcall;

namespace {
/// An edit by name: kind and the indices that it takes.
struct Edit {
  std::string kind;
  SmallVector<unsigned> indices;
};

struct TestSignatureEditsPass
    : public PassWrapper<TestSignatureEditsPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestSignatureEditsPass)

  TestSignatureEditsPass() = default;
  TestSignatureEditsPass(const TestSignatureEditsPass &other)
      : PassWrapper(other) {}

  StringRef getArgument() const final {
    return "test-utilcall-signature-edits";
  }
  StringRef getDescription() const final {
    return "Apply the edits that functions carry as 'test.edits', or random "
           "ones";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<UtilCallDialect, arith::ArithDialect>();
  }

  LogicalResult applyWritten();
  LogicalResult applyRandom();
  void runOnOperation() override;

  Option<unsigned> seed{*this, "seed",
                        llvm::cl::desc("Seed of the random edits")};
  Option<unsigned> count{
      *this, "count",
      llvm::cl::desc("Number of random edits; 0 for those that are written"),
      llvm::cl::init(0)};
};
} // namespace

static Value makeConstant(OpBuilder &builder, Location loc, int32_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 32);
}

/// Represents a value by itself and a tag. The value is component
/// `position` % 2; from 2 on nothing counts as carrying the storage.
static Expansion makeTaggedExpansion(Type type, unsigned position) {
  unsigned valueIndex = position % 2;
  Expansion expansion;
  expansion.components.assign(2, IntegerType::get(type.getContext(), 32));
  expansion.components[valueIndex] = type;
  if (position < 2)
    expansion.storageComponent = valueIndex;
  expansion.split = [valueIndex](OpBuilder &builder, Location loc,
                                 Value value) {
    SmallVector<Value> components(2, value);
    components[1 - valueIndex] = makeConstant(builder, loc, 7);
    return components;
  };
  expansion.join = [valueIndex](OpBuilder &, Location, ValueRange components) {
    return components[valueIndex];
  };
  return expansion;
}

static llvm::BitVector makeMask(ArrayRef<unsigned> indices, unsigned size) {
  llvm::BitVector mask(size);
  for (unsigned index : indices)
    mask.set(index);
  return mask;
}

static LogicalResult apply(FuncOp function, const Edit &edit) {
  Builder builder(function.getContext());
  DictionaryAttr attrs = builder.getDictionaryAttr(
      builder.getNamedAttr("test.inserted", builder.getUnitAttr()));
  ArrayRef<unsigned> indices = edit.indices;
  if (edit.kind == "drop-arguments")
    return dropArguments(function,
                         makeMask(indices, function.getNumArguments()));
  if (edit.kind == "drop-results")
    return dropResults(function, makeMask(indices, function.getNumResults()));
  if (edit.kind == "permute-arguments")
    return permuteArguments(function, indices);
  if (edit.kind == "permute-results")
    return permuteResults(function, indices);
  if (edit.kind == "insert-argument")
    return insertArgument(function, indices[0], builder.getI32Type(), attrs,
                          function.getLoc(),
                          [](OpBuilder &builder, CallOp call) {
                            return makeConstant(builder, call.getLoc(), 42);
                          });
  if (edit.kind == "insert-result")
    return insertResult(function, indices[0], builder.getI32Type(), attrs,
                        [](OpBuilder &builder, ReturnOp op) {
                          return makeConstant(builder, op.getLoc(), 43);
                        });
  if (edit.kind == "expand-argument")
    return expandArgument(
        function, indices[0],
        makeTaggedExpansion(function.getArgumentTypes()[indices[0]],
                            indices[1]));
  if (edit.kind == "expand-result")
    return expandResult(
        function, indices[0],
        makeTaggedExpansion(function.getResultTypes()[indices[0]], indices[1]));
  return function.emitError("unknown edit '") << edit.kind << "'";
}

LogicalResult TestSignatureEditsPass::applyWritten() {
  SmallVector<FuncOp> functions(getOperation().getOps<FuncOp>());
  for (FuncOp function : functions) {
    auto edits = function->getAttrOfType<ArrayAttr>("test.edits");
    if (!edits)
      continue;
    function->removeAttr("test.edits");
    for (auto edit : edits.getAsRange<ArrayAttr>()) {
      Edit parsed{cast<StringAttr>(edit[0]).str(), {}};
      for (Attribute index : edit.getValue().drop_front())
        parsed.indices.push_back(cast<IntegerAttr>(index).getInt());
      if (failed(apply(function, parsed)))
        return failure();
    }
  }
  return success();
}

static Edit makeRandomEdit(FuncOp function, std::mt19937 &random) {
  auto below = [&](unsigned bound) -> unsigned {
    return bound == 0 ? 0 : random() % bound;
  };
  unsigned arguments = function.getNumArguments();
  unsigned results = function.getNumResults();
  auto permutation = [&](unsigned size) {
    SmallVector<unsigned> order = llvm::to_vector(llvm::seq<unsigned>(size));
    for (unsigned i = size; i > 1; --i)
      std::swap(order[i - 1], order[below(i)]);
    return order;
  };
  switch (below(8)) {
  case 0:
    return {"permute-arguments", permutation(arguments)};
  case 1:
    return {"permute-results", permutation(results)};
  case 2:
    return {"insert-argument", {below(arguments + 1)}};
  case 3:
    return {"insert-result", {below(results + 1)}};
  case 4:
    if (arguments != 0)
      return {"expand-argument", {below(arguments), below(2)}};
    break;
  case 5:
    if (results != 0)
      return {"expand-result", {below(results), below(2)}};
    break;
  case 6:
    if (arguments != 0)
      return {"drop-arguments", {below(arguments)}};
    break;
  default:
    if (results != 0)
      return {"drop-results", {below(results)}};
    break;
  }
  return {"insert-argument", {0}};
}

static std::string print(Operation *op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream);
  return text;
}

/// Applies random edits. An edit may be refused, but then nothing may have
/// changed, and what it makes must verify.
LogicalResult TestSignatureEditsPass::applyRandom() {
  std::mt19937 random(seed);
  SmallVector<FuncOp> functions;
  for (FuncOp function : getOperation().getOps<FuncOp>())
    if (function.isPrivate() && !function.isExternal())
      functions.push_back(function);
  if (functions.empty())
    return success();
  for (unsigned i = 0; i < count; ++i) {
    FuncOp function = functions[random() % functions.size()];
    Edit edit = makeRandomEdit(function, random);
    std::string before = print(getOperation());
    LogicalResult applied = success();
    {
      ScopedDiagnosticHandler silence(&getContext(),
                                      [](Diagnostic &) { return success(); });
      applied = apply(function, edit);
    }
    if (failed(applied) && print(getOperation()) != before)
      return function.emitError("refused edit '")
             << edit.kind << "' changed the module";
    if (failed(verify(getOperation())))
      return failure();
  }
  return success();
}

void TestSignatureEditsPass::runOnOperation() {
  if (failed(count == 0 ? applyWritten() : applyRandom()))
    signalPassFailure();
}

void utilcall::test::registerTestSignatureEditsPass() {
  PassRegistration<TestSignatureEditsPass>();
}
