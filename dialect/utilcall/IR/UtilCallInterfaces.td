//===- UtilCallInterfaces.td - Interface definitions -------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_INTERFACES_TD
#define UTILCALL_IR_INTERFACES_TD

include "mlir/IR/OpBase.td"

def UtilCall_TiedOpInterface : OpInterface<"TiedOpInterface"> {
  let cppNamespace = "::mlir::utilcall";
  let description = [{
    An op whose results may be *tied* to its operands: the contents of a tied
    result are produced in the storage of the operand it is tied to. Operand
    and result remain distinct SSA values and may differ in type.

    The method names and their meaning are those of IREE's
    `Util::TiedOpInterface`, so that code written against one works with the
    other. The default implementations keep the ties in an attribute of the op
    named `tied_operands`: an array of `index`, one per result, -1 where the
    result is not tied. An absent attribute means that nothing is tied.

    ```mlir
    // Result #0 is not tied, result #1 lives in operand #1.
    %1:2 = utilcall.call @cast(%i, %t) : (i32, tensor<4xf32>) -> (i32, %t as tensor<4xi32>)
    ```
  }];

  let methods = [
    InterfaceMethod<[{
        Appends the stored index of every result to `indices`, -1 where the
        result is not tied. Indices count from the start of the range that
        `getTiedOperandsIndexAndLength` returns. Appends nothing if the op
        stores no ties.
      }],
      "void", "getAllTiedOperands",
      (ins "::llvm::SmallVectorImpl<int64_t> &":$indices), [{}], [{
        ::mlir::utilcall::detail::getAllTiedOperands($_op, indices);
      }]>,
    InterfaceMethod<[{
        The operands that results may be tied to, as (first, count). All
        operands by default; an op with operands of another kind narrows it.
      }],
      "std::pair<unsigned, unsigned>", "getTiedOperandsIndexAndLength", (ins),
      [{}], [{
        return {0, $_op->getNumOperands()};
      }]>,
    InterfaceMethod<[{
        The results that may be tied, as (first, count). All by default.
      }],
      "std::pair<unsigned, unsigned>", "getTiedResultsIndexAndLength", (ins),
      [{}], [{
        return {0, $_op->getNumResults()};
      }]>,
    InterfaceMethod<[{
        The first value reached from a result by following ties upwards: where
        the storage of the result comes from. Does not look through block
        arguments. The result itself if it is not tied.
      }],
      "::mlir::Value", "getTiedResult", (ins "unsigned":$resultIndex), [{}], [{
        return ::mlir::utilcall::TiedOpInterface::findTiedBaseValue(
            $_op->getResult(resultIndex));
      }]>,
    InterfaceMethod<[{
        The operand value that `result` is tied to, null if it is not tied.
      }],
      "::mlir::Value", "getTiedResultOperand", (ins "::mlir::Value":$result),
      [{}], [{
        auto index = ::llvm::cast<TiedOpInterface>($_op.getOperation())
            .getTiedResultOperandIndex(
                ::llvm::cast<::mlir::OpResult>(result).getResultNumber());
        return index ? $_op->getOperand(*index) : ::mlir::Value();
      }]>,
    InterfaceMethod<[{
        The operand that `result` is tied to, null if it is not tied.
      }],
      "::mlir::OpOperand *", "getTiedResultOpOperand",
      (ins "::mlir::Value":$result), [{}], [{
        auto index = ::llvm::cast<TiedOpInterface>($_op.getOperation())
            .getTiedResultOperandIndex(
                ::llvm::cast<::mlir::OpResult>(result).getResultNumber());
        return index ? &$_op->getOpOperand(*index) : nullptr;
      }]>,
    InterfaceMethod<[{
        The index of the operand that a result is tied to, counted over all
        operands of the op; none if the result is not tied.
      }],
      "::std::optional<unsigned>", "getTiedResultOperandIndex",
      (ins "unsigned":$resultIndex), [{}], [{
        return ::mlir::utilcall::detail::getTiedResultOperandIndex($_op, resultIndex);
      }]>,
    InterfaceMethod<[{
        Ties a result to an operand, counted within the range that
        `getTiedOperandsIndexAndLength` returns, or unties it if none is given.
      }],
      "void", "setTiedResultOperandIndex",
      (ins "unsigned":$resultIndex, "::std::optional<unsigned>":$operandIndex),
      [{}], [{
        ::mlir::utilcall::detail::setTiedResultOperandIndex($_op, resultIndex, operandIndex);
      }]>,
    InterfaceMethod<[{
        One entry per result that may be tied: the index of its operand counted
        over all operands of the op, or -1. Empty if the op stores no ties.
      }],
      "::llvm::SmallVector<int64_t>", "getTiedResultOperandIndices", (ins),
      [{}], [{
        return ::mlir::utilcall::detail::getTiedResultOperandIndices($_op);
      }]>,
    InterfaceMethod<[{
        Whether a result is tied to the operand (counted over all operands).
      }],
      "bool", "isOperandTied", (ins "unsigned":$operandIndex), [{}], [{
        return ::mlir::utilcall::detail::isOperandTied($_op, operandIndex);
      }]>,
    InterfaceMethod<[{
        The results tied to the operand (counted over all operands).
      }],
      "::llvm::SmallVector<::mlir::Value>", "getOperandTiedResults",
      (ins "unsigned":$operandIndex), [{}], [{
        return ::mlir::utilcall::detail::getOperandTiedResults($_op, operandIndex);
      }]>,
  ];

  let extraClassDeclaration = [{
    /// Name of the attribute in which the default methods keep the ties.
    static ::llvm::StringRef getStorageAttrName() { return "tied_operands"; }

    /// Stored in place of an operand index for a result that is not tied.
    static constexpr int64_t kUntiedIndex = -1;

    /// Follows ties upwards from `value` to where its storage comes from. Stops
    /// at block arguments and at ops that have no ties.
    static ::mlir::Value findTiedBaseValue(::mlir::Value value);

    /// Whether any user of `value` ties a result to it.
    static bool hasAnyTiedUses(::mlir::Value value);
  }];

  let verify = [{
    return ::mlir::utilcall::detail::verifyTiedOp(
        ::llvm::cast<TiedOpInterface>($_op));
  }];
}

#endif // UTILCALL_IR_INTERFACES_TD
