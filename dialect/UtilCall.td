//===- UtilCall.td - The utilcall dialect ------------------*- tablegen -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything the dialect defines, for tools that read ODS: include this file
// and nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_TD
#define UTILCALL_TD

include "utilcall/IR/UtilCallDialect.td"
include "utilcall/IR/UtilCallAttrs.td"
include "utilcall/IR/UtilCallInterfaces.td"
include "utilcall/IR/UtilCallOps.td"

#endif // UTILCALL_TD
