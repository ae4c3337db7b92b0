//===- UtilCallOps.td - Op definitions ---------------------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_OPS_TD
#define UTILCALL_IR_OPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "utilcall/IR/UtilCallAttrs.td"
include "utilcall/IR/UtilCallInterfaces.td"

class UtilCall_Op<string mnemonic, list<Trait> traits = []>
    : Op<UtilCall_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// utilcall.func
//===----------------------------------------------------------------------===//

def UtilCall_FuncOp : UtilCall_Op<"func", [
    AffineScope, AutomaticAllocationScope, FunctionOpInterface,
    IsolatedFromAbove, OpAsmOpInterface
  ]> {
  let summary = "function whose results may be tied to its arguments";
  let description = [{
    A function, or the declaration of an external one if it has no body. A
    result written as the name of an argument is tied to it: the result is
    produced in that argument's storage. `as type` gives the result a type
    other than the argument's.

    The unit attribute `nosideeffects` promises that calls do nothing but
    compute their results. `inlining_policy` is `#utilcall.inline.never` or
    `#utilcall.inline.always`. A tied argument is read and written unless
    `bufferization.access = "write"` says that its old contents do not matter.

    Verified: one tie entry per result (V3), indices in range (V4), no two
    results on one argument (V5), a tied pair can share storage (V6).

    ```mlir
    utilcall.func private @ext.double(%src: tensor<?xi32>, %dst: tensor<?xi32>) -> %dst
    utilcall.func private @cast(%a: i32, %b: tensor<4xf32>) -> (i32, %b as tensor<4xi32>)
    utilcall.func @id(%a: tensor<?xi32>) -> tensor<?xi32> {
      utilcall.return %a : tensor<?xi32>
    }
    ```
  }];

  let arguments = (ins
    SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<UtilCall_TiedOperandsAttr>:$tied_operands,
    OptionalAttr<StrAttr>:$sym_visibility,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs,
    OptionalAttr<UtilCall_InliningPolicyAttr>:$inlining_policy
  );
  let regions = (region AnyRegion:$body);

  let builders = [
    OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::FunctionType":$type,
      CArg<"::llvm::ArrayRef<int64_t>", "{}">:$tiedOperands,
      CArg<"::llvm::ArrayRef<::mlir::NamedAttribute>", "{}">:$attrs,
      CArg<"::llvm::ArrayRef<::mlir::DictionaryAttr>", "{}">:$argAttrs,
      CArg<"::llvm::ArrayRef<::mlir::DictionaryAttr>", "{}">:$resAttrs)>
  ];

  let extraClassDeclaration = [{
    /// A function without a body.
    bool isDeclaration() { return isExternal(); }

    ::mlir::Region *getCallableRegion() {
      return isExternal() ? nullptr : &getBody();
    }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() {
      return getFunctionType().getInputs();
    }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() {
      return getFunctionType().getResults();
    }

    /// Whether any result is tied to an argument.
    bool hasAnyTiedOperands();

    /// The argument that a result is tied to, none if it is not tied.
    ::std::optional<unsigned> getTiedResultArgumentIndex(unsigned resultIndex);

    /// Whether calls do nothing but compute their results.
    bool hasNoSideEffects();

    /// Whether generic code has to leave the signature alone. This is what
    /// upstream's passes ask before they erase arguments and results through
    /// FunctionOpInterface, which moves attributes along but not ties. Hence it
    /// also holds for a private function with a body and ties; use `isPrivate`
    /// or `getVisibility` to know the visibility.
    bool isPublic();

    ::llvm::LogicalResult verifyBody();
  }];

  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// utilcall.call
//===----------------------------------------------------------------------===//

def UtilCall_CallOp : UtilCall_Op<"call", [
    CallOpInterface, UtilCall_TiedOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>
  ]> {
  let summary = "call whose results may be tied to its operands";
  let description = [{
    Calls a `utilcall.func`, or a `func.func` whose ties are written as
    attributes. A result written as the name of an operand is tied to it.
    Where a name would not tell which operand is meant, because the same value
    is passed more than once, the ties print as the attribute `tied_operands`.

    The tied operand is an SSA value like any other: it keeps its contents for
    its other uses, and copy-on-write gives the call storage of its own where
    it has any that need them.

    Verified: the callee exists and is a function (V1), the types (V2) and the
    ties (V7) are the callee's, one tie entry per result (V3), indices in
    range (V4), no two results on one operand (V5), a tied pair can share
    storage (V6), `arg_attrs` and `res_attrs` have one entry per operand and
    result (V10).

    Effects: those of an unknown function, unless the callee is declared
    `nosideeffects` and no operand is a memref. Then an untied call is pure, and a call with ties only
    allocates: it may be removed when unused, never merged with another.

    ```mlir
    %0 = utilcall.call @ext.double(%x, %y) : (tensor<?xi32>, tensor<?xi32>) -> %y
    %1:2 = utilcall.call @cast(%i, %t) : (i32, tensor<4xf32>) -> (i32, %t as tensor<4xi32>)
    %2 = utilcall.call @ext.double(%x, %x) {tied_operands = [1 : index]} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    ```
  }];

  let arguments = (ins
    FlatSymbolRefAttr:$callee,
    Variadic<AnyType>:$operands,
    OptionalAttr<UtilCall_TiedOperandsAttr>:$tied_operands,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs
  );
  let results = (outs Variadic<AnyType>:$results);

  let builders = [
    OpBuilder<(ins "FuncOp":$callee, "::mlir::ValueRange":$operands)>
  ];

  let extraClassDeclaration = [{
    ::mlir::FunctionType getCalleeType();

    operand_range getArgOperands() { return getOperands(); }
    ::mlir::MutableOperandRange getArgOperandsMutable() {
      return getOperandsMutable();
    }
    ::mlir::CallInterfaceCallable getCallableForCallee() {
      return getCalleeAttr();
    }
    void setCalleeFromCallable(::mlir::CallInterfaceCallable callee) {
      setCalleeAttr(::llvm::cast<::mlir::FlatSymbolRefAttr>(
          ::llvm::cast<::mlir::SymbolRefAttr>(callee)));
    }
  }];

  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// utilcall.return
//===----------------------------------------------------------------------===//

def UtilCall_ReturnOp : UtilCall_Op<"return", [
    Pure, ReturnLike, Terminator, HasParent<"FuncOp">
  ]> {
  let summary = "returns values from a utilcall.func";
  let description = [{
    Ends a block of a function. The operands are the function's results: as
    many, of the same types (V8). The operand for a tied result need not be
    the tied argument; copy-on-write sees to its storage (W7).

    ```mlir
    utilcall.return %0, %1 : tensor<?xf32>, i32
    ```
  }];

  let arguments = (ins Variadic<AnyType>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, {}); }]>];
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

#endif // UTILCALL_IR_OPS_TD
