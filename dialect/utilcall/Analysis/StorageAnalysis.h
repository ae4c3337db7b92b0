//===- StorageAnalysis.h - Which values share storage -----------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tells, for a whole module, which tensor values may share storage and what has
// to be done for each operand whose storage is handed over to somebody that
// writes it (docs/spec.md, W1 to W11).
//
// The analysis thinks in *versions*. A version is a piece of storage together
// with contents that some value stands for: the result of an op that computes
// something new, a tied result, an argument, or a value carried by a loop or a
// branch. Views of a value belong to its version. Writing in place ends a
// version, so it is right exactly if no value of that version is live
// afterwards. This keeps the analysis near-linear: a chain of tied calls is a
// chain of versions, each asked about its own uses only.
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_ANALYSIS_STORAGEANALYSIS_H
#define UTILCALL_ANALYSIS_STORAGEANALYSIS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include <memory>

namespace mlir::utilcall {

/// What is done for an operand whose storage is going to be written.
enum class Decision {
  /// The storage of the operand itself is written.
  InPlace,
  /// A copy of the operand is written.
  Copy,
  /// Fresh storage is written; the contents of the operand do not matter.
  Fresh
};

/// Why an operand cannot be written in place.
enum class Obstacle {
  None,
  /// A value that shares its storage is read later.
  ReadLater,
  /// Another operand of the same op reads the storage.
  ReadBySameOp,
  /// Another operand of the same op hands the same storage over.
  HandedOverTwice,
  /// The storage belongs to a constant, to a caller, or to an op that keeps it.
  NotWritable,
  /// The contents are undefined, so that there is nothing to keep.
  Undefined,
  /// Writing here would need a copy in a more frequently executed place.
  CheaperHere
};

/// An operand whose storage is handed over to somebody that writes it.
struct Handover {
  enum class Kind {
    /// A result of the call is tied to the operand.
    Tie,
    /// The callee writes its argument in place.
    Argument,
    /// A loop or a branch carries the value to where it is written.
    Branch,
    /// Another value is placed in the storage
    /// (bufferization.materialize_in_destination).
    Destination
  };

  Handover(OpOperand *operand, Kind kind) : operand(operand), kind(kind) {}

  OpOperand *operand;
  Kind kind;
  Decision decision = Decision::InPlace;
  Obstacle obstacle = Obstacle::None;
  /// For ReadLater and ReadBySameOp: the op that reads.
  Operation *reader = nullptr;
};

/// A returned value that has to be placed in the storage of the argument that
/// its result is tied to, since the body built it elsewhere (W7).
struct Placement {
  OpOperand *returned;
  BlockArgument argument;
  /// Other returned values that share the argument's storage and have to be
  /// copied before it is overwritten.
  SmallVector<OpOperand *, 1> displaced;
};

/// A tie that a function might be given.
struct AssumedTie {
  FunctionOpInterface function;
  unsigned result;
  unsigned argument;
};

class ModuleStorage;

/// Storage of all tensor values of the functions in one symbol table. Nested
/// symbol tables are not entered.
class StorageAnalysis {
public:
  /// `placeTiedResults`: whether returned values are to be placed in the
  /// arguments that their results are tied to. Not for targets on which
  /// functions with a body have no ties.
  /// `assumedTies`: ties that are taken for declared. The body builds those
  /// results in the arguments' storage, so their callers hand it over.
  explicit StorageAnalysis(Operation *symbolTableOp,
                           bool placeTiedResults = true,
                           ArrayRef<AssumedTie> assumedTies = {});
  ~StorageAnalysis();

  /// All operands that are handed over, function by function, in the order in
  /// which the ops stand.
  ArrayRef<Handover> getHandovers() const;

  /// All returned values that need placing.
  ArrayRef<Placement> getPlacements() const;

  /// Whether writing the storage of one value may change the other.
  bool mayShareStorage(Value a, Value b) const;

  /// The values that first stood for the contents that `value` may have: itself
  /// unless it is a view or was carried to where it is.
  SmallVector<Value> getOrigins(Value value) const;

  /// What is done for `operand`; null if it is not handed over.
  const Handover *getHandover(OpOperand &operand) const;

  /// Whether the storage of `value` is overwritten, here, in a callee or in a
  /// caller, while the value is the one that lives there. Whoever reads the
  /// value has to be done by then.
  bool isOverwritten(Value value) const;

  /// Whether `function` may be called from where nobody can be made to copy:
  /// from outside of the program, or through its address.
  bool hasUnknownCallers(FunctionOpInterface function) const;

  /// Whether the body of `function` writes an argument in place.
  bool writesArgument(FunctionOpInterface function, unsigned argument) const;

  /// What the analysis asks ops is answered by external models of upstream's
  /// BufferizableOpInterface. Passes that run it depend on them.
  static void registerExternalModels(DialectRegistry &registry);

private:
  std::unique_ptr<ModuleStorage> impl;
};

} // namespace mlir::utilcall

#endif // UTILCALL_ANALYSIS_STORAGEANALYSIS_H
