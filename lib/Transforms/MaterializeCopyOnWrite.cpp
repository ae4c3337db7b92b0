//===- MaterializeCopyOnWrite.cpp - Storage that may be written -----------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// StorageAnalysis decides; this pass carries the decisions out and explains
// them. It is the only pass that inserts copies.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Dominance.h"
#include "mlir/IR/Remarks.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "utilcall/IR/TieEncodings.h"
#include "utilcall/IR/TiedOpInterface.h"
#include "utilcall/Transforms/Passes.h"

namespace mlir::utilcall {
#define GEN_PASS_DEF_MATERIALIZECOPYONWRITEPASS
#include "utilcall/Transforms/Passes.h.inc"
} // namespace mlir::utilcall

using namespace mlir;
using namespace mlir::utilcall;

namespace {
struct MaterializeCopyOnWritePass
    : public utilcall::impl::MaterializeCopyOnWritePassBase<
          MaterializeCopyOnWritePass> {
  using MaterializeCopyOnWritePassBase::MaterializeCopyOnWritePassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    MaterializeCopyOnWritePassBase::getDependentDialects(registry);
    StorageAnalysis::registerExternalModels(registry);
  }

  void runOnOperation() override;

private:
  void apply(const Handover &handover);
  void apply(const Placement &placement, const StorageAnalysis &analysis);
  void countTies();
  void countCopy(Type type);
};
} // namespace

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Whether `destination` can be viewed as a value of type `value` by casts and
/// reshapes of static shapes.
static bool canView(Type destination, Type value) {
  if (destination == value)
    return isa<RankedTensorType>(value);
  auto from = dyn_cast<RankedTensorType>(destination);
  auto to = dyn_cast<RankedTensorType>(value);
  if (!from || !to || from.getElementType() != to.getElementType() ||
      from.getEncoding() != to.getEncoding())
    return false;
  return tensor::CastOp::areCastCompatible(from, to) ||
         (from.hasStaticShape() && to.hasStaticShape() &&
          from.getNumElements() == to.getNumElements());
}

/// Everything that could keep a decision from being carried out, found before
/// anything changes.
static LogicalResult check(Operation *symbolTableOp,
                           const StorageAnalysis &analysis) {
  for (Region &region : symbolTableOp->getRegions())
    for (auto function : region.getOps<FunctionOpInterface>())
      if (failed(readDeclaredTies(function)))
        return failure();
  for (const Handover &handover : analysis.getHandovers()) {
    Type type = handover.operand->get().getType();
    if (handover.decision != Decision::InPlace && !isa<RankedTensorType>(type))
      return handover.operand->getOwner()->emitError()
             << "operand #" << handover.operand->getOperandNumber()
             << " needs storage of its own, which cannot be allocated for type "
             << type << "; cast it to a ranked tensor";
  }
  for (const Placement &placement : analysis.getPlacements()) {
    Value value = placement.returned->get();
    if (canView(placement.argument.getType(), value.getType()))
      continue;
    unsigned result = placement.returned->getOperandNumber();
    return placement.returned->getOwner()->emitError()
           << "result #" << result << " is tied to argument #"
           << placement.argument.getArgNumber()
           << " but its value is built elsewhere and cannot be placed there: "
              "it "
              "has type "
           << value.getType() << " and the argument has type "
           << placement.argument.getType();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

static std::string describe(Obstacle obstacle) {
  switch (obstacle) {
  case Obstacle::None:
    return "";
  case Obstacle::ReadLater:
    return "its storage is read later";
  case Obstacle::ReadBySameOp:
    return "the same op reads its storage through another operand";
  case Obstacle::HandedOverTwice:
    return "the same op writes its storage through another operand";
  case Obstacle::NotWritable:
    return "its storage belongs to a constant, to a caller, or to an op that "
           "keeps it";
  case Obstacle::Undefined:
    return "its contents are undefined";
  case Obstacle::CheaperHere:
    return "copying where it comes from would copy more often";
  }
  llvm_unreachable("unknown obstacle");
}

static std::string describeLocation(Location loc) {
  std::string text;
  llvm::raw_string_ostream(text) << loc;
  return text;
}

/// Explains a copy: which operand, why, and which later read forced it.
static void explain(const Handover &handover) {
  Operation *op = handover.operand->getOwner();
  remark::detail::InFlightRemark report =
      remark::missed(op->getLoc(), remark::RemarkOpts::name("copy")
                                       .category("copy-on-write")
                                       .function(op->getName().getStringRef()));
  report << (Twine("operand #") + Twine(handover.operand->getOperandNumber()) +
             " is copied: " + describe(handover.obstacle))
                .str();
  if (handover.reader)
    report << (Twine("by '") + handover.reader->getName().getStringRef() +
               "' at " + describeLocation(handover.reader->getLoc()))
                  .str();
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

static Value createCopy(OpBuilder &builder, Location loc, Value value) {
  return bufferization::AllocTensorOp::create(
      builder, loc, cast<RankedTensorType>(value.getType()), ValueRange(),
      value);
}

static Value createFresh(OpBuilder &builder, Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.isDynamicDim(dim))
      sizes.push_back(builder.createOrFold<tensor::DimOp>(loc, value, dim));
  return bufferization::AllocTensorOp::create(builder, loc, type, sizes,
                                              /*copy=*/Value());
}

static ReassociationIndices allDimensions(RankedTensorType type) {
  return llvm::to_vector(llvm::seq<int64_t>(type.getRank()));
}

/// Another view of all of `value` (canView).
static Value createView(OpBuilder &builder, Location loc, Value value,
                        RankedTensorType type) {
  auto from = cast<RankedTensorType>(value.getType());
  if (from == type)
    return value;
  if (tensor::CastOp::areCastCompatible(from, type))
    return tensor::CastOp::create(builder, loc, type, value);
  SmallVector<ReassociationIndices> reassociation;
  if (from.getRank() != 1) {
    auto flat = RankedTensorType::get(
        from.getNumElements(), from.getElementType(), from.getEncoding());
    if (from.getRank() == 0)
      value = tensor::ExpandShapeOp::create(builder, loc, flat, value,
                                            reassociation);
    else
      value = tensor::CollapseShapeOp::create(
          builder, loc, flat, value,
          ArrayRef<ReassociationIndices>(allDimensions(from)));
  }
  if (type.getRank() == 1)
    return value;
  if (type.getRank() != 0)
    reassociation.push_back(allDimensions(type));
  if (type.getRank() == 0)
    return tensor::CollapseShapeOp::create(builder, loc, type, value,
                                           reassociation);
  return tensor::ExpandShapeOp::create(builder, loc, type, value,
                                       reassociation);
}

/// Counts the tied operands, all of which are in place until one is not.
void MaterializeCopyOnWritePass::countTies() {
  getOperation()->walk([&](TiedOpInterface op) {
    unsigned numTied = 0;
    for (int64_t tie : op.getTiedResultOperandIndices())
      numTied += tie != TiedOpInterface::kUntiedIndex;
    numCalls += numTied != 0;
    numTiedOperands += numTied;
    numInPlace += numTied;
  });
}

void MaterializeCopyOnWritePass::countCopy(Type type) {
  ++numCopies;
  if (std::optional<int64_t> size = getStaticByteSize(type))
    numBytesCopied += *size;
}

void MaterializeCopyOnWritePass::apply(const Handover &handover) {
  if (handover.decision == Decision::InPlace)
    return;
  if (handover.kind == Handover::Kind::Tie)
    --numInPlace;
  Operation *op = handover.operand->getOwner();
  OpBuilder builder(op);
  Value value = handover.operand->get();
  if (handover.decision == Decision::Fresh) {
    ++numFresh;
    handover.operand->set(createFresh(builder, op->getLoc(), value));
    return;
  }
  countCopy(value.getType());
  explain(handover);
  handover.operand->set(createCopy(builder, op->getLoc(), value));
}

/// The value that stands for the storage of the argument by the time of the
/// return. The argument itself is dead by then if it was handed over.
static Value getDestination(const Placement &placement,
                            const StorageAnalysis &analysis) {
  Operation *exit = placement.returned->getOwner();
  DominanceInfo dominance(exit->getParentOp());
  Value destination = placement.argument;
  for (bool found = true; found;) {
    found = false;
    for (OpOperand &use : destination.getUses()) {
      const Handover *handover = analysis.getHandover(use);
      auto tied = dyn_cast<TiedOpInterface>(use.getOwner());
      if (!handover || handover->decision != Decision::InPlace || !tied ||
          !dominance.properlyDominates(tied, exit))
        continue;
      for (Value result : tied.getOperandTiedResults(use.getOperandNumber()))
        if (result.getType() == destination.getType()) {
          destination = result;
          found = true;
        }
      if (found)
        break;
    }
  }
  return destination;
}

void MaterializeCopyOnWritePass::apply(const Placement &placement,
                                       const StorageAnalysis &analysis) {
  Operation *op = placement.returned->getOwner();
  OpBuilder builder(op);
  for (OpOperand *displaced : placement.displaced) {
    countCopy(displaced->get().getType());
    displaced->set(createCopy(builder, op->getLoc(), displaced->get()));
  }
  Value value = placement.returned->get();
  countCopy(value.getType());
  Value destination =
      createView(builder, op->getLoc(), getDestination(placement, analysis),
                 cast<RankedTensorType>(value.getType()));
  auto placed = bufferization::MaterializeInDestinationOp::create(
      builder, op->getLoc(), value.getType(), value, destination);
  placement.returned->set(placed.getResult());
}

void MaterializeCopyOnWritePass::runOnOperation() {
  SmallVector<Operation *> symbolTables;
  getOperation()->walk([&](Operation *op) {
    if (op->hasTrait<OpTrait::SymbolTable>())
      symbolTables.push_back(op);
  });
  // All of it is checked before any of it is changed.
  std::vector<std::unique_ptr<StorageAnalysis>> analyses;
  for (Operation *op : symbolTables) {
    analyses.push_back(std::make_unique<StorageAnalysis>(op));
    if (failed(check(op, *analyses.back())))
      return signalPassFailure();
  }
  countTies();
  for (auto &analysis : analyses) {
    for (const Handover &handover : analysis->getHandovers())
      apply(handover);
    for (const Placement &placement : analysis->getPlacements())
      apply(placement, *analysis);
  }
}
