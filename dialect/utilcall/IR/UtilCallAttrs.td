//===- UtilCallAttrs.td - Attribute definitions ------------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_IR_ATTRS_TD
#define UTILCALL_IR_ATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "utilcall/IR/UtilCallDialect.td"

class UtilCall_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<UtilCall_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def UtilCall_InlineNeverAttr : UtilCall_Attr<"InlineNever", "inline.never"> {
  let summary = "the function is never inlined";
  let description = [{
    Policy of a function whose calls stay calls.

    ```mlir
    utilcall.func private @f(%a: tensor<?xf32>) -> %a attributes {inlining_policy = #utilcall.inline.never}
    ```
  }];
}

def UtilCall_InlineAlwaysAttr : UtilCall_Attr<"InlineAlways", "inline.always"> {
  let summary = "the function is inlined wherever that is legal";
  let description = [{
    Policy of a function that is inlined even where a cost model advises
    against it.

    ```mlir
    utilcall.func private @f(%a: i32) -> i32 attributes {inlining_policy = #utilcall.inline.always} {
      utilcall.return %a : i32
    }
    ```
  }];
}

def UtilCall_InliningPolicyAttr
    : AnyAttrOf<[UtilCall_InlineNeverAttr, UtilCall_InlineAlwaysAttr],
                "#utilcall.inline.never or #utilcall.inline.always">;

def UtilCall_TiedOperandsAttr : TypedArrayAttrBase<IndexAttr,
    "one operand index per result, -1 where the result is not tied"> {
  let constBuilderCall = "$_builder.getIndexArrayAttr($0)";
}

#endif // UTILCALL_IR_ATTRS_TD
