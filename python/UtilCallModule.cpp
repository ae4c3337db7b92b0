//===- UtilCallModule.cpp - Extension module of mlir.dialects.utilcall ----===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "utilcall-c/UtilCall.h"

namespace nb = nanobind;

NB_MODULE(_utilcall, m) {
  m.doc() = "What mlir.dialects.utilcall asks of C++.";
  m.def("register_dialects", &mlirUtilCallRegisterAllDialects,
        nb::arg("registry"));
  m.def("register_passes", &mlirUtilCallRegisterAllPasses);
}
