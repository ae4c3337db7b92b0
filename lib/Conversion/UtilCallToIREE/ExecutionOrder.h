//===- ExecutionOrder.h - Reads before writes, on IREE ----------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Copy-on-write decides by program order: storage is overwritten once nobody
// reads it any more. IREE 3.13 keeps no such order. Dispatches run when their
// operands are there, and even calls change places: its scheduler moves a call
// behind everything that does not depend on it if the allocation of one operand
// was sunk behind the export of another.
//
// So whatever overwrites storage is made to depend on whatever read it before
// (I4), and on the device's work being over.
//
// The host waits for what goes into a barrier, with one exception: IREE loses
// the time at which arguments of loop bodies are there. So those are awaited
// where they arrive (I5).
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_LIB_CONVERSION_UTILCALLTOIREE_EXECUTIONORDER_H
#define UTILCALL_LIB_CONVERSION_UTILCALLTOIREE_EXECUTIONORDER_H

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "utilcall/Analysis/StorageAnalysis.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::utilcall {

/// The order that one symbol table needs. It is found before anything changes,
/// and then enforced.
class ExecutionOrder {
public:
  ExecutionOrder(Operation *symbolTableOp, const StorageAnalysis &analysis);

  /// Reports what cannot be expressed for IREE.
  LogicalResult verify() const;

  void enforce();

private:
  /// What has to be over before an op starts.
  struct Dependences {
    /// The operands of the op by which it depends on the others.
    SmallVector<OpOperand *> operands;
    llvm::SetVector<Operation *> predecessors;
    /// Whether the operands themselves have to be there.
    bool waits = false;
  };

  void collectReads();
  void collectUpdates();
  void followUpdate(OpOperand &destination);
  void followArgument(OpOperand &destination, BlockArgument argument);
  SmallVector<Value> getViewed(Operation *op, Value view) const;
  bool isSharedCallResult(Value value) const;
  void awaitReadersOf(Value value);
  void orderWrites();
  void awaitArrival(Value value);
  void orderUpdate(OpOperand &update);
  bool isLastUse(OpOperand &operand) const;
  bool hasEarlierReaders(OpOperand &written) const;
  void orderAfterReaders(OpOperand &written, bool onlyCalls);
  void addPredecessor(Operation *reader, OpOperand &written);
  Dependences &addDependent(OpOperand &operand);
  bool makeAvailable(Operation *op);
  bool makeAvailableAtExits(Region &region);

  FunctionOpInterface lookupCallee(Operation *op) const;
  bool isInternalCall(Operation *op) const;
  bool isRead(OpOperand &use) const;
  SmallVector<OpOperand *> getCallerOperands(FunctionOpInterface function,
                                             unsigned argument) const;

  void announce(Operation *op);
  Value getToken(Operation *op) const;
  void depend(Operation *op, const Dependences &dependences) const;

  Operation *symbolTableOp;
  const StorageAnalysis &analysis;
  mutable SymbolTableCollection tables;
  llvm::MapVector<Operation *, SmallVector<CallOpInterface>> callsOf;

  /// The operands that control flow may bring to a value.
  DenseMap<Value, SmallVector<OpOperand *>> carriersOf;
  /// The ops that read contents, by the value that first stood for them.
  DenseMap<Value, llvm::SetVector<Operation *>> readers;
  /// Reads on which the host has to wait, since somebody overwrites later what
  /// they read.
  llvm::SetVector<Operation *> awaited;
  /// Ops that hold such reads, or calls of functions that may.
  DenseSet<Operation *> holdsReads;
  /// Destinations that IREE updates in place.
  llvm::SetVector<OpOperand *> updates;
  /// Values whose readers are awaited because of an update.
  DenseSet<Value> updated;
  /// Block arguments that the host has to have waited for.
  llvm::SetVector<BlockArgument> arrivals;
  /// Written operands that need a copy: nothing else keeps others from looking
  /// at what is written.
  llvm::SetVector<OpOperand *> copied;
  llvm::MapVector<Operation *, Dependences> dependences;
  /// Ops without results on which others depend, by way of their operands.
  llvm::MapVector<Operation *, Value> announced;
  /// Whether there is anything by which one can depend on an op.
  DenseMap<Operation *, bool> available;
};

} // namespace mlir::utilcall

#endif // UTILCALL_LIB_CONVERSION_UTILCALLTOIREE_EXECUTIONORDER_H
