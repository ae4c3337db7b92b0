//===- Passes.td - Transformations on utilcall -------------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TRANSFORMS_PASSES_TD
#define UTILCALL_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def MaterializeCopyOnWritePass
    : Pass<"utilcall-materialize-copy-on-write", "::mlir::ModuleOp"> {
  let summary = "give each tied operand storage that may be written";
  let description = [{
    Decides for every tied operand of the module whether the call may write it
    in place, needs a copy of it, or needs fresh storage, and rewrites the
    operand accordingly (docs/spec.md, W1 to W11). Afterwards every call may be
    carried out in place, and every SSA value keeps its contents for as long as
    it has uses.

    - *fresh*: the contents are undefined (`tensor.empty`), or the callee
      overwrites them (`bufferization.access = "write"`) while the value is
      needed elsewhere. The operand becomes a `bufferization.alloc_tensor`.
    - *in place*: the storage may be written and nothing that shares it is read
      afterwards. The operand stays.
    - *copy*: all else. The operand becomes a
      `bufferization.alloc_tensor() copy(%value)`.

    Arguments of private functions count as writable; where a caller still
    needs the value, the caller copies. Values carried by loops and branches
    are copied on the way in, not at each call.

    ```mlir
    // Before: %s is needed after the call.
    %r = utilcall.call @ext.inc(%s) : (tensor<?xi32>) -> %s
    utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>

    // After.
    %copy = bufferization.alloc_tensor() copy(%s) : tensor<?xi32>
    %r = utilcall.call @ext.inc(%copy) : (tensor<?xi32>) -> %copy
    utilcall.return %r, %s : tensor<?xi32>, tensor<?xi32>
    ```

    Each copy is explained by an optimization remark of the category
    `copy-on-write` (`--remarks-filter=copy-on-write`).
  }];
  let statistics = [
    Statistic<"numCalls", "calls", "Number of calls with ties">,
    Statistic<"numTiedOperands", "tied-operands", "Number of tied operands">,
    Statistic<"numInPlace", "in-place", "Number of tied operands written in place">,
    Statistic<"numCopies", "copies", "Number of copies inserted">,
    Statistic<"numFresh", "fresh", "Number of fresh allocations inserted">,
    Statistic<"numBytesCopied", "bytes-copied",
              "Number of bytes copied by copies of static size">
  ];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::tensor::TensorDialect", "::mlir::arith::ArithDialect"
  ];
}

def InferTiesPass : Pass<"utilcall-infer-ties", "::mlir::ModuleOp"> {
  let summary = "declare the ties that functions keep without being told";
  let description = [{
    A result that every return builds in the storage of one argument (N2):
    through tied calls, destination-style ops, casts, reshapes, loops and
    branches, is declared to be tied to it, on the function and on all calls.
    Functions that call each other are looked at together.

    A result that is an argument unchanged, or a view of one, is not tied: the
    function builds nothing there (P2). Nor is a tie declared that would need a
    copy somewhere that is not needed without it: in the body, or at a caller
    that needs the operand afterwards (P3). The analysis of copy-on-write is
    asked. Functions whose callers are not all known are left alone (P4).

    ```mlir
    // Before.
    utilcall.func private @ext.inc(%x: tensor<4xi32>) -> %x
    utilcall.func private @twice(%x: tensor<4xi32>) -> tensor<4xi32> {
      %0 = utilcall.call @ext.inc(%x) : (tensor<4xi32>) -> %x
      %1 = utilcall.call @ext.inc(%0) : (tensor<4xi32>) -> %0
      utilcall.return %1 : tensor<4xi32>
    }
    %r = utilcall.call @twice(%y) : (tensor<4xi32>) -> tensor<4xi32>

    // After.
    utilcall.func private @twice(%x: tensor<4xi32>) -> %x {
      ...
    }
    %r = utilcall.call @twice(%y) : (tensor<4xi32>) -> %y
    ```

    Remarks of the category `infer-ties` name each tie, and each that was given
    up for a copy.
  }];
  let options = [
    Option<"includePublic", "include-public", "bool", "false",
           "Also look at functions with callers that are not known. Those hand "
           "over the arguments from then on.">,
    Option<"aggressive", "aggressive", "bool", "false",
           "Also declare ties that need a copy in the body or at a caller, if it "
           "can be made.">
  ];
  let statistics = [
    Statistic<"numTies", "ties", "Number of ties declared">,
    Statistic<"numRejected", "rejected",
              "Number of ties given up since they would need a copy">
  ];
  let dependentDialects = ["::mlir::utilcall::UtilCallDialect"];
}

def InlinePass : Pass<"utilcall-inline", "::mlir::ModuleOp"> {
  let summary = "inline calls as the inlining policies of functions say";
  let description = [{
    Upstream's `-inline` never inlines `#utilcall.inline.never`, but has no way
    to inline `#utilcall.inline.always` against its own cost model. This pass
    runs the same inliner with a cost model that knows both: a function that is
    always inlined is so whatever its size, any other one if it has at most
    `inlining-threshold` percent of the ops of its caller.

    What is legal is the same for both passes: a call is inlined only if its
    ties can be kept. Where the callee does not build a tied result in the
    operand's storage, the inlined code puts it there with
    `bufferization.materialize_in_destination`.

    ```mlir
    // Before.
    utilcall.func private @copy(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
        attributes {inlining_policy = #utilcall.inline.always} {
      utilcall.return %a : tensor<4xi32>
    }
    %r = utilcall.call @copy(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y

    // After.
    %r = bufferization.materialize_in_destination %x in %y
        : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    ```
  }];
  let options = [
    Option<"inliningThreshold", "inlining-threshold", "unsigned", "-1U",
           "Largest size of a callee, in percent of the number of ops of its "
           "caller, at which it is inlined without being asked for. 0 inlines "
           "only what is always inlined.">,
    Option<"maxInliningIterations", "max-iterations", "unsigned", "4",
           "Number of rounds in which calls that inlining uncovers within a "
           "group of mutually recursive functions are considered.">
  ];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect", "::mlir::cf::ControlFlowDialect"
  ];
}

def IPOPass : Pass<"utilcall-ipo", "::mlir::ModuleOp"> {
  let summary = "simplify signatures by what all calls and returns tell";
  let description = [{
    Runs to a fixed point on the functions with a body of each symbol table:

    - a result that is the same constant at each return, or an argument
      unchanged, is replaced by that at the calls (P5, P6);
    - an argument that is the same constant at each call is replaced by that in
      the body (P5);
    - arguments that are the same value at each call become one, and so do
      results that are the same value at each return (P7, P8);
    - arguments and results that nothing depends on go, also where functions
      only pass them on to each other (P9);
    - functions that do nothing go with their calls (P10).

    Signatures change only where all callers are known (S5). Ties move with
    their sides, and go with their result (S6): a tied result that no call uses
    goes, and then the operand that only it needed. An argument that the body
    writes is not merged with another one, and no constant is put in its place:
    that would only move the copy, or add one. What a caller uses of an argument
    that was returned unchanged but is overwritten by the body is copied at the
    caller from then on (W5).

    ```mlir
    // Before.
    utilcall.func private @scale(%unused: i32, %factor: i32, %x: tensor<4xi32>) -> (i32, %x) {
      %0 = utilcall.call @ext.scale(%factor, %x) : (i32, tensor<4xi32>) -> %x
      utilcall.return %factor, %0 : i32, tensor<4xi32>
    }
    %r:2 = utilcall.call @scale(%n, %c2, %y) : (i32, i32, tensor<4xi32>) -> (i32, %y)

    // After.
    utilcall.func private @scale(%x: tensor<4xi32>) -> %x {
      %c2 = arith.constant 2 : i32
      %0 = utilcall.call @ext.scale(%c2, %x) : (i32, tensor<4xi32>) -> %x
      utilcall.return %0 : tensor<4xi32>
    }
    %r = utilcall.call @scale(%y) : (tensor<4xi32>) -> %y
    ```

    Remarks of the category `ipo` name each step.
  }];
  let statistics = [
    Statistic<"numConstantArguments", "constant-arguments",
              "Number of arguments replaced by a constant">,
    Statistic<"numConstantResults", "constant-results",
              "Number of results replaced by a constant">,
    Statistic<"numPassedResults", "passed-results",
              "Number of results replaced by an operand">,
    Statistic<"numMergedArguments", "merged-arguments",
              "Number of arguments replaced by another one">,
    Statistic<"numMergedResults", "merged-results",
              "Number of results replaced by another one">,
    Statistic<"numDroppedArguments", "dropped-arguments",
              "Number of arguments dropped">,
    Statistic<"numDroppedResults", "dropped-results",
              "Number of results dropped">,
    Statistic<"numErased", "erased-functions",
              "Number of functions erased since they do nothing">
  ];
  let dependentDialects = [
    "::mlir::utilcall::UtilCallDialect", "::mlir::ub::UBDialect"
  ];
}

def BufferDeallocationPass
    : Pass<"utilcall-buffer-deallocation", "::mlir::ModuleOp"> {
  let summary = "free what functions allocate, and tied results once";
  let description = [{
    Upstream's ownership-based buffer deallocation, for functions of any dialect.
    A function hands over to its caller what it returns, except for tied
    results, which stay in the caller's own buffers.

    ```mlir
    // Before.
    %a = memref.alloc() : memref<4xf32>
    %r = utilcall.call @retype(%a) : (memref<4xf32>) -> %a as memref<4xi32>
    utilcall.return

    // After, once deallocations are lowered.
    %a = memref.alloc() : memref<4xf32>
    %r = utilcall.call @retype(%a) : (memref<4xf32>) -> %a as memref<4xi32>
    memref.dealloc %a : memref<4xf32>
    utilcall.return
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def DropTiedResultsPass
    : Pass<"utilcall-drop-tied-results", "::mlir::ModuleOp"> {
  let summary = "give external functions on memrefs the signature of C functions";
  let description = [{
    Results of declarations that are tied to memrefs go, and calls use the
    operand instead. So an external function in C gets the buffers that it
    writes and returns nothing. A result whose type its operand cannot be cast
    to stays.

    ```mlir
    // Before.
    utilcall.func private @ext.double(%src: memref<?xi32>, %dst: memref<?xi32>) -> %dst

    // After.
    utilcall.func private @ext.double(%src: memref<?xi32>, %dst: memref<?xi32>)
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def OutlinePass : Pass<"utilcall-outline", "::mlir::ModuleOp"> {
  let summary = "move marked ops into functions of their own";
  let description = [{
    Ops of one block that follow each other and carry the same
    `utilcall.outline = "name"` become a private function of that name and a
    call of it. Where the name is taken, as by a run in another block, a number
    is added.

    The function's results are tied to the arguments in whose storage the ops
    build them: through tied calls, destination-style ops, views, loops and
    branches. A tied argument that is overwritten without being read is marked
    `bufferization.access = "write"`.

    If one range cannot be outlined, that is an error and nothing changes.

    ```mlir
    // Before.
    %0 = linalg.fill {utilcall.outline = "zero"} ins(%c0 : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>

    // After.
    utilcall.func private @zero(%c: i32, %d: tensor<4xi32> {bufferization.access = "write"}) -> %d {
      %0 = linalg.fill ins(%c : i32) outs(%d : tensor<4xi32>) -> tensor<4xi32>
      utilcall.return %0 : tensor<4xi32>
    }
    %0 = utilcall.call @zero(%c0, %x) : (i32, tensor<4xi32>) -> %x
    ```
  }];
  let dependentDialects = ["::mlir::utilcall::UtilCallDialect"];
}

#endif // UTILCALL_TRANSFORMS_PASSES_TD
