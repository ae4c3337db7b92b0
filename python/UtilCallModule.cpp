//===- UtilCallModule.cpp - Extension module of mlir.dialects.utilcall ----===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Signature.h"
#include "mlir-c/Interfaces.h"
#include "utilcall-c/UtilCall.h"
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

namespace nb = nanobind;

static void append(MlirStringRef part, void *text) {
  static_cast<std::string *>(text)->append(part.data, part.length);
}

static std::optional<std::string> whyNotTieable(MlirType operand,
                                                MlirType result) {
  std::string reason;
  if (mlirUtilCallCanTie(operand, result, append, &reason))
    return std::nullopt;
  return reason;
}

static bool isTiedOp(MlirOperation op) {
  return mlirOperationImplementsInterface(op,
                                          mlirUtilCallTiedOpInterfaceTypeID());
}

static nb::list getTiedOperands(MlirOperation op) {
  nb::list ties;
  for (intptr_t i = 0, e = mlirOperationGetNumResults(op); i < e; ++i)
    ties.append(nb::int_(mlirUtilCallTiedOpGetTiedOperand(op, i)));
  return ties;
}

static MlirOperation lookupSymbol(MlirBlock block, const std::string &name) {
  return mlirUtilCallLookupSymbol(
      block, mlirStringRefCreate(name.data(), name.size()));
}

NB_MODULE(_utilcall, m) {
  m.doc() = "What mlir.dialects.utilcall asks of C++.";
  m.def("register_dialects", &mlirUtilCallRegisterAllDialects,
        nb::arg("registry"));
  m.def("register_passes", &mlirUtilCallRegisterAllPasses);
  m.def("why_not_tieable", &whyNotTieable, nb::arg("operand"),
        nb::arg("result"));
  m.def("is_tied_op", &isTiedOp, nb::arg("op"));
  m.def("tied_operands", &getTiedOperands, nb::arg("op"));
  m.def("tied_base", &mlirUtilCallFindTiedBase, nb::arg("value"));
  m.def("is_function", &mlirUtilCallIsFunction, nb::arg("op"));
  m.def("find_symbol_table", &mlirUtilCallFindSymbolTable, nb::arg("block"));
  m.def("lookup_symbol", &lookupSymbol, nb::arg("block"), nb::arg("name"));
  Signature::bind(m);
}
