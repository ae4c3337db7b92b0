//===- Signature.h - What a call has to know of its callee ------*- C++ -*-===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UTILCALL_PYTHON_SIGNATURE_H
#define UTILCALL_PYTHON_SIGNATURE_H

#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include <vector>

/// The signature of one function, kept by its Python object so that building a
/// call costs next to nothing.
class Signature {
public:
  /// Throws nanobind::value_error if `function` is none or its ties are not
  /// well formed.
  explicit Signature(MlirOperation function);

  /// Whether a call of `function` at `location` in `block` with `operands` is
  /// right and is what this signature describes. It never throws: where it says
  /// no, the caller finds out why. `block` and `location` may be None.
  bool fits(nanobind::handle function, nanobind::handle block,
            nanobind::handle location, nanobind::tuple operands) const;

  static void bind(nanobind::module_ &m);

private:
  bool describes(MlirOperation function) const;

  MlirContext context;
  /// What the signature was read from; attributes are unique in their context.
  MlirAttribute name, type, storedTies;
  std::vector<MlirType> inputs;

  // What Python asks for.
  nanobind::object callee;
  nanobind::list inputTypes, resultTypes, ties;
  nanobind::dict attributes;
};

#endif // UTILCALL_PYTHON_SIGNATURE_H
