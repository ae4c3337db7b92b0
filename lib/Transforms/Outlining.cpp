//===- Outlining.cpp - Ranges of ops as functions of their own ------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What inlining dissolves, outlining has to find again: that a result of the
// range is produced in the storage of a value that comes from outside. Without
// a tie the call would make the caller keep two buffers where the ops needed
// one.
//
// The function is made of clones and verified before the ops go, so that a
// range that cannot be outlined leaves no trace.
//
//===----------------------------------------------------------------------===//

#include "utilcall/Transforms/Outlining.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/RegionUtils.h"
#include "utilcall/Analysis/BuiltInStorage.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/Transforms/Passes.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_OUTLINEPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

/// Attribute by which an op asks to be outlined: the name of the function.
static constexpr StringLiteral kOutlineName = "utilcall.outline";

//===----------------------------------------------------------------------===//
// The range
//===----------------------------------------------------------------------===//

static LogicalResult checkRange(ArrayRef<Operation *> ops) {
  for (auto [index, op] : llvm::enumerate(ops)) {
    if (!op->getParentOfType<FunctionOpInterface>())
      return op->emitError("cannot be outlined: it is not in a function");
    if (op->hasTrait<OpTrait::IsTerminator>())
      return op->emitError("cannot be outlined: it ends its block");
    if (isa<SymbolOpInterface>(op))
      return op->emitError("cannot be outlined: it defines a symbol");
    if (index == 0 || ops[index - 1]->getNextNode() == op)
      continue;
    InFlightDiagnostic diagnostic = op->emitError(
        "cannot be outlined: it does not follow the op before it in the range");
    diagnostic.attachNote(ops[index - 1]->getLoc()) << "op before it";
    return diagnostic;
  }
  return success();
}

/// The op of the range that `op` is or is nested in, null if there is none.
static Operation *findInRange(Operation *op,
                              const DenseSet<Operation *> &range) {
  for (; op; op = op->getParentOp())
    if (range.contains(op))
      return op;
  return nullptr;
}

static void collectInputs(OutlinedRange &range,
                          const DenseSet<Operation *> &members) {
  llvm::SetVector<Value> inputs;
  for (Operation *op : range.ops) {
    llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), used);
    for (Value value : used)
      if (!findInRange(value.getDefiningOp(), members))
        inputs.insert(value);
  }
  range.inputs = inputs.takeVector();
}

static void collectOutputs(OutlinedRange &range,
                           const DenseSet<Operation *> &members) {
  for (Operation *op : range.ops)
    for (OpResult result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) {
            return !findInRange(user, members);
          }))
        range.outputs.push_back(result);
}

//===----------------------------------------------------------------------===//
// Ties and access
//===----------------------------------------------------------------------===//

static TieList findTies(const OutlinedRange &range,
                        SymbolTableCollection &tables) {
  DenseMap<Value, unsigned> inputIndex;
  for (auto [index, input] : llvm::enumerate(range.inputs))
    inputIndex[input] = index;
  TieList ties(range.outputs.size(), TiedOpInterface::kUntiedIndex);
  llvm::BitVector taken(range.inputs.size());
  for (unsigned output = range.outputs.size(); output-- > 0;) {
    Value value = range.outputs[output];
    if (!carriesStorage(value.getType()))
      continue;
    Value base = findStorageBase(
        value, [&](Value candidate) { return inputIndex.contains(candidate); },
        tables);
    if (!base || taken[inputIndex[base]] ||
        whyNotTieable(base.getType(), value.getType()))
      continue;
    ties[output] = inputIndex[base];
    taken.set(inputIndex[base]);
  }
  return ties;
}

/// Whether the op overwrites all of the operand's contents without reading
/// them, or does not look at them at all.
static bool ignoresContents(OpOperand &use, SymbolTableCollection &tables) {
  Operation *op = use.getOwner();
  if (isa<tensor::DimOp>(op))
    return true;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.isDpsInit(&use) &&
           !linalgOp.payloadUsesValueFromOperand(&use) &&
           linalgOp.getMatchingIndexingMap(&use).isProjectedPermutation();
  if (auto materialize =
          dyn_cast<bufferization::MaterializeInDestinationOp>(op))
    return use == materialize.getDestMutable();
  auto call = dyn_cast<CallOp>(op);
  if (!call || !call.isOperandTied(use.getOperandNumber()))
    return false;
  auto callee = dyn_cast_if_present<FunctionOpInterface>(
      call.resolveCallableInTable(&tables));
  return callee &&
         getArgumentAccess(callee, use.getOperandNumber()) == Access::Write;
}

static SmallVector<DictionaryAttr>
getArgumentAttrs(const OutlinedRange &range, ArrayRef<int64_t> ties,
                 const DenseSet<Operation *> &members,
                 SymbolTableCollection &tables) {
  Builder builder(range.ops.front()->getContext());
  SmallVector<DictionaryAttr> attrs(range.inputs.size(),
                                    builder.getDictionaryAttr({}));
  for (int64_t tie : ties) {
    if (tie == TiedOpInterface::kUntiedIndex)
      continue;
    bool onlyWritten =
        llvm::all_of(range.inputs[tie].getUses(), [&](OpOperand &use) {
          return !findInRange(use.getOwner(), members) ||
                 ignoresContents(use, tables);
        });
    if (onlyWritten)
      attrs[tie] = builder.getDictionaryAttr(builder.getNamedAttr(
          encoding::kAccess, builder.getStringAttr("write")));
  }
  return attrs;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

static Location getLoc(ArrayRef<Operation *> ops) {
  return FusedLoc::get(
      ops.front()->getContext(),
      llvm::map_to_vector(ops, [](Operation *op) { return op->getLoc(); }));
}

static void cloneBody(const OutlinedRange &range) {
  FuncOp function = range.function;
  Block *body = function.addEntryBlock();
  IRMapping mapping;
  for (auto [input, argument] :
       llvm::zip_equal(range.inputs, body->getArguments())) {
    argument.setLoc(input.getLoc());
    mapping.map(input, argument);
  }
  OpBuilder builder = OpBuilder::atBlockEnd(body);
  for (Operation *op : range.ops)
    builder.clone(*op, mapping);
  SmallVector<Value> returned = llvm::map_to_vector(
      range.outputs, [&](Value output) { return mapping.lookup(output); });
  ReturnOp::create(builder, range.ops.back()->getLoc(), returned);
}

/// Verifies the function; what is wrong becomes notes of an error at the range.
static LogicalResult verifyFunction(const OutlinedRange &range) {
  SmallVector<std::pair<Location, std::string>> reasons;
  {
    ScopedDiagnosticHandler collect(
        range.function->getContext(), [&](Diagnostic &diagnostic) {
          reasons.emplace_back(diagnostic.getLocation(), diagnostic.str());
          return success();
        });
    if (succeeded(verify(range.function)))
      return success();
  }
  InFlightDiagnostic diagnostic = range.ops.front()->emitError(
      "cannot be outlined: the range does not verify in a function of its own");
  for (auto &[loc, reason] : reasons)
    diagnostic.attachNote(loc) << reason;
  return diagnostic;
}

FailureOr<OutlinedRange>
utilcall::buildOutlinedFunction(ArrayRef<Operation *> ops, StringRef name,
                                SymbolTableCollection &tables) {
  assert(!ops.empty() && "expected ops to outline");
  if (failed(checkRange(ops)))
    return failure();
  OutlinedRange range;
  range.ops.assign(ops.begin(), ops.end());
  DenseSet<Operation *> members(ops.begin(), ops.end());
  collectInputs(range, members);
  collectOutputs(range, members);
  TieList ties = findTies(range, tables);

  OpBuilder builder(ops.front()->getContext());
  auto type = builder.getFunctionType(ValueRange(range.inputs).getTypes(),
                                      ValueRange(range.outputs).getTypes());
  range.function =
      FuncOp::create(builder, getLoc(ops), name, type, ties, {},
                     getArgumentAttrs(range, ties, members, tables));
  range.function.setPrivate();
  cloneBody(range);

  Operation *table = SymbolTable::getNearestSymbolTable(ops.front());
  Operation *enclosing = ops.front();
  while (enclosing->getParentOp() != table)
    enclosing = enclosing->getParentOp();
  tables.getSymbolTable(table).insert(range.function,
                                      std::next(enclosing->getIterator()));
  if (failed(verifyFunction(range))) {
    tables.getSymbolTable(table).erase(range.function);
    return failure();
  }
  return range;
}

CallOp utilcall::replaceByCall(const OutlinedRange &range) {
  OpBuilder builder(range.ops.front());
  FuncOp function = range.function;
  auto call =
      CallOp::create(builder, getLoc(range.ops), function, range.inputs);
  for (auto [output, result] :
       llvm::zip_equal(range.outputs, call.getResults()))
    Value(output).replaceAllUsesWith(result);
  for (Operation *op : llvm::reverse(range.ops))
    op->erase();
  return call;
}

FailureOr<CallOp> utilcall::outlineToFunction(ArrayRef<Operation *> ops,
                                              StringRef name,
                                              SymbolTableCollection &tables) {
  FailureOr<OutlinedRange> range = buildOutlinedFunction(ops, name, tables);
  if (failed(range))
    return failure();
  return replaceByCall(*range);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
/// Marked ops that follow each other and ask for the same function.
struct MarkedRun {
  StringAttr name;
  SmallVector<Operation *> ops;
};

struct OutlinePass : public utilcall::impl::OutlinePassBase<OutlinePass> {
  void runOnOperation() override;
};
} // namespace

/// Collects the runs of one block. A name may stand for one run of a block.
static LogicalResult collectRuns(Block &block,
                                 SmallVectorImpl<MarkedRun> &runs) {
  DenseMap<StringAttr, Operation *> lastOfName;
  for (Operation &op : block) {
    Attribute mark = op.getAttr(kOutlineName);
    if (!mark)
      continue;
    auto name = dyn_cast<StringAttr>(mark);
    if (!name || name.empty())
      return op.emitError("expects '")
             << kOutlineName << "' to be the name of a function, got " << mark;
    Operation *&last = lastOfName[name];
    if (!last) {
      runs.push_back({name, {&op}});
    } else if (last->getNextNode() == &op) {
      runs.back().ops.push_back(&op);
    } else {
      InFlightDiagnostic diagnostic =
          op.emitError("cannot be outlined: other ops stand between it and the "
                       "rest of '")
          << name.getValue() << "'";
      diagnostic.attachNote(last->getLoc()) << "op before it";
      return diagnostic;
    }
    last = &op;
  }
  return success();
}

/// A function is made of clones, so that what is in the range may not be taken
/// out of it at the same time.
static LogicalResult checkNotNested(const MarkedRun &run) {
  for (Operation *op : run.ops)
    for (Operation *parent = op->getParentOp(); parent;
         parent = parent->getParentOp()) {
      if (!parent->hasAttr(kOutlineName))
        continue;
      InFlightDiagnostic diagnostic = op->emitError(
          "cannot be outlined: an op around it is to be outlined, too");
      diagnostic.attachNote(parent->getLoc()) << "op around it";
      return diagnostic;
    }
  return success();
}

void OutlinePass::runOnOperation() {
  SmallVector<MarkedRun> runs;
  WalkResult collected = getOperation()->walk<WalkOrder::PreOrder>(
      [&](Block *block) -> WalkResult { return collectRuns(*block, runs); });
  if (collected.wasInterrupted())
    return signalPassFailure();

  SymbolTableCollection tables;
  SmallVector<OutlinedRange> ranges;
  for (const MarkedRun &run : runs) {
    FailureOr<OutlinedRange> range = failure();
    if (succeeded(checkNotNested(run)))
      range = buildOutlinedFunction(run.ops, run.name, tables);
    if (failed(range)) {
      for (OutlinedRange &made : ranges)
        made.function.erase();
      return signalPassFailure();
    }
    ranges.push_back(std::move(*range));
  }
  // From the last to the first, so that no range uses values that are gone.
  for (OutlinedRange &range : llvm::reverse(ranges)) {
    replaceByCall(range);
    for (Operation &op : range.function.front())
      op.removeAttr(kOutlineName);
  }
}
