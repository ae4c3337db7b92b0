//===- FunctionStorage.h - Storage of the values of one function -*- C++ -*-==//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_ANALYSIS_FUNCTIONSTORAGE_H
#define UTILCALL_LIB_ANALYSIS_FUNCTIONSTORAGE_H

#include "StorageVersions.h"
#include "ValueLiveness.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "utilcall/IR/TieEncodings.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::bufferization {
class MaterializeInDestinationOp;
} // namespace mlir::bufferization

namespace mlir::utilcall {

/// What callers have to know of a function with a body.
struct FunctionSummary {
  struct Argument {
    /// The body writes the argument's storage in place.
    bool overwritten = false;
    /// The body reads the contents that the caller passes.
    bool read = false;
    /// The storage may be kept beyond the call.
    bool exposed = false;
    bool operator==(const Argument &other) const {
      return overwritten == other.overwritten && read == other.read &&
             exposed == other.exposed;
    }
  };
  struct Result {
    /// Arguments whose storage the result may share.
    SmallVector<unsigned, 1> arguments;
    /// Storage of the body that the result may share. Equal numbers at two
    /// results mean that these share it.
    SmallVector<VersionId, 1> local;
    /// The result may be a constant or other storage that nobody may write.
    bool readOnly = false;
    /// Some return gives undefined contents, which have no storage of their
    /// own; some return gives others.
    bool undefined = false, defined = false;
    bool operator==(const Result &other) const {
      return arguments == other.arguments && local == other.local &&
             readOnly == other.readOnly && undefined == other.undefined &&
             defined == other.defined;
    }
  };
  SmallVector<Argument> arguments;
  SmallVector<Result> results;
};

/// How a function of the module is called.
struct FunctionInfo {
  FunctionOpInterface function;
  TieList ties;
  /// Arguments that count as overwritten (AssumedTie).
  SmallVector<unsigned, 1> assumedArguments;
  /// Whether all callers are known, so that they can be made to copy.
  bool allCallersKnown = false;
  /// Present once the body has been analysed at least once.
  std::optional<FunctionSummary> summary;
};

/// Resolves the callee of a call; null if it is unknown.
using CalleeLookup = function_ref<FunctionInfo *(CallOpInterface)>;

/// Analyses one function with a body: which version each value stands for, and
/// what is done for each operand that is handed over.
class FunctionStorage {
public:
  FunctionStorage(FunctionInfo &info, CalleeLookup lookupCallee,
                  StorageVersions &versions, DenseMap<Value, SetId> &valueSets,
                  bool places);

  /// Runs to a fixed point and returns the function's summary.
  FunctionSummary run();

  ArrayRef<Handover> getHandovers() const { return handovers; }
  ArrayRef<Placement> getPlacements() const { return placements; }

private:
  // Control flow, collected once.
  void collectEdges();
  bool isRepetitive(Region *region);
  bool isInCycle(Block *block);
  int64_t getFrequency(Operation *op);

  // One pass over the body in program order.
  void analyseOnce();
  void visitRegion(Region &region);
  void visitOp(Operation *op);
  void visitCall(CallOpInterface call);
  void visitKnownCall(CallOpInterface call, const FunctionInfo &callee);
  void visitDeclaredCall(CallOpInterface call, const FunctionInfo &callee);
  void visitUnknownCall(CallOpInterface call);
  void visitPlacement(bufferization::MaterializeInDestinationOp op);
  void visitOperands(Operation *op);
  void visitBlockArgument(BlockArgument argument);
  void visitResult(OpResult result);
  bool visitCarried(Value value);
  void define(Value value, SetId set);
  SetId getSet(Value value);
  SetId getOwnSet(Value value, bool writable = true);
  SetId getReadOnlySet(Value value, ArrayRef<OpOperand *> sharedWith);
  void markRead(Value value);
  void markExposed(Value value);

  // Decisions.
  void decide(OpOperand &operand, Handover::Kind kind, bool overwrites,
              ArrayRef<OpOperand *> written);
  std::pair<Obstacle, Operation *> findObstacle(OpOperand &operand, SetId set,
                                                ArrayRef<OpOperand *> written);
  Operation *findLaterReader(SetId set, Block *block, Position position);
  Operation *findReaderOutside(SetId set, Region *region);
  Operation *findReaderAfterEdge(OpOperand &operand, SetId set);
  std::pair<Obstacle, Operation *> findSibling(OpOperand &operand, SetId set,
                                               ArrayRef<OpOperand *> written);
  std::pair<Obstacle, Operation *> findEdgeSibling(OpOperand &operand,
                                                   SetId set);
  const Handover *findHandover(OpOperand &operand) const;

  // Carried values whose storage is written.
  void decideEdges();
  void claim(SetId set, SmallVectorImpl<Value> &worklist);
  DenseMap<Value, SetId> expandCarried();
  bool preferCopiesAtConsumers();

  // Results of the function.
  SmallVector<Operation *> getReturns();
  void placeReturns();
  std::optional<SmallVector<OpOperand *>> getBuiltFrom(Value value);
  bool isBuiltIn(Value value, BlockArgument argument);
  SmallVector<OpOperand *> getCallSources(CallOpInterface call, OpResult value);
  llvm::SmallSetVector<VersionId, 4> collectSources(Value value);
  FunctionSummary summarize();

  FunctionInfo &info;
  CalleeLookup lookupCallee;
  StorageVersions &versions;
  DenseMap<Value, SetId> &valueSets;
  /// Whether returned values are placed in the arguments they are tied to (W7).
  bool places;
  ValueLiveness liveness;

  /// Carried values (block arguments and results of control flow) with the
  /// operands that flow into them; and the other way round.
  llvm::MapVector<Value, SmallVector<OpOperand *, 2>> sourcesOf;
  DenseMap<OpOperand *, SmallVector<Value, 2>> inputsOf;
  DenseMap<Region *, bool> repetitive;
  /// The blocks of each region that control may come back to.
  DenseMap<Region *, llvm::DenseSet<Block *>> cycles;

  /// Carried values whose storage is written, so that it must be theirs alone.
  llvm::SetVector<Value> owned;
  /// For the others: the versions that they may stand for. Empty in the first
  /// pass, where every carried value counts as owned.
  std::optional<DenseMap<Value, SetId>> carriedSets;
  /// Operands that were found to need a copy. Only grows.
  DenseMap<OpOperand *, std::pair<Obstacle, Operation *>> copied;

  std::vector<Handover> handovers;
  DenseMap<OpOperand *, size_t> handoverOf;
  std::vector<Placement> placements;
  llvm::DenseSet<VersionId> exposed;
  llvm::DenseSet<VersionId> read;
  /// The last use of any value of a version that was met so far, per block.
  DenseMap<std::pair<VersionId, Block *>, LastUse> horizon;
};

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_ANALYSIS_FUNCTIONSTORAGE_H
