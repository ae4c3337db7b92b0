//===- Signature.cpp - What a call has to know of its callee --------------===//
//
// Part of the UtilCall project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Signature.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "utilcall-c/UtilCall.h"
#include <string>

namespace nb = nanobind;

//===----------------------------------------------------------------------===//
// Objects of mlir.ir
//===----------------------------------------------------------------------===//

/// The pointer behind an object of mlir.ir if it is of the kind that
/// `capsuleName` names, else null. Sets no error.
static void *getPointer(nb::handle object, const char *capsuleName) {
  static PyObject *attrName =
      PyUnicode_InternFromString(MLIR_PYTHON_CAPI_PTR_ATTR);
  PyObject *capsule = PyObject_GetAttr(object.ptr(), attrName);
  if (!capsule) {
    PyErr_Clear();
    return nullptr;
  }
  void *pointer = PyCapsule_IsValid(capsule, capsuleName)
                      ? PyCapsule_GetPointer(capsule, capsuleName)
                      : nullptr;
  Py_DECREF(capsule);
  return pointer;
}

static MlirAttribute getAttribute(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op,
                                         mlirStringRefCreateFromCString(name));
}

//===----------------------------------------------------------------------===//
// Signature
//===----------------------------------------------------------------------===//

static void append(MlirStringRef part, void *text) {
  static_cast<std::string *>(text)->append(part.data, part.length);
}

/// The ties as `tied_operands` holds them.
static MlirAttribute getIndexArray(MlirContext context,
                                   const std::vector<int64_t> &values) {
  std::vector<MlirAttribute> elements;
  for (int64_t value : values)
    elements.push_back(mlirIntegerAttrGet(mlirIndexTypeGet(context), value));
  return mlirArrayAttrGet(context, elements.size(), elements.data());
}

Signature::Signature(MlirOperation function)
    : context(mlirOperationGetContext(function)),
      name(getAttribute(function, "sym_name")),
      type(getAttribute(function, "function_type")),
      storedTies(getAttribute(function, "tied_operands")) {
  if (!mlirUtilCallIsFunction(function))
    throw nb::value_error("the op is not a function");
  MlirType functionType = mlirUtilCallFunctionGetType(function);
  intptr_t numInputs = mlirFunctionTypeGetNumInputs(functionType);
  intptr_t numResults = mlirFunctionTypeGetNumResults(functionType);
  std::vector<int64_t> tieIndices(numResults);
  std::string reason;
  if (!mlirUtilCallFunctionReadTies(function, tieIndices.data(), append,
                                    &reason))
    throw nb::value_error(reason.c_str());

  for (intptr_t i = 0; i < numInputs; ++i) {
    inputs.push_back(mlirFunctionTypeGetInput(functionType, i));
    inputTypes.append(nb::cast(inputs.back()));
  }
  bool anyTied = false;
  for (intptr_t i = 0; i < numResults; ++i) {
    resultTypes.append(nb::cast(mlirFunctionTypeGetResult(functionType, i)));
    ties.append(nb::int_(tieIndices[i]));
    anyTied |= tieIndices[i] >= 0;
  }
  callee =
      nb::cast(mlirFlatSymbolRefAttrGet(context, mlirStringAttrGetValue(name)));
  attributes["callee"] = callee;
  if (anyTied)
    attributes["tied_operands"] = nb::cast(getIndexArray(context, tieIndices));
}

bool Signature::describes(MlirOperation function) const {
  return mlirAttributeEqual(getAttribute(function, "function_type"), type) &&
         mlirAttributeEqual(getAttribute(function, "sym_name"), name) &&
         mlirAttributeEqual(getAttribute(function, "tied_operands"),
                            storedTies);
}

bool Signature::fits(nb::handle function, nb::handle block, nb::handle location,
                     nb::tuple operands) const {
  MlirOperation op = {getPointer(function, MLIR_PYTHON_CAPSULE_OPERATION)};
  if (!op.ptr || operands.size() != inputs.size() || !describes(op))
    return false;
  for (size_t i = 0, e = inputs.size(); i < e; ++i) {
    MlirValue value = {getPointer(operands[i], MLIR_PYTHON_CAPSULE_VALUE)};
    if (!value.ptr || !mlirTypeEqual(mlirValueGetType(value), inputs[i]))
      return false;
  }
  if (!location.is_none()) {
    MlirLocation loc = {getPointer(location, MLIR_PYTHON_CAPSULE_LOCATION)};
    if (!loc.ptr || !mlirContextEqual(mlirLocationGetContext(loc), context))
      return false;
  }
  if (block.is_none())
    return true;
  MlirBlock where = {getPointer(block, MLIR_PYTHON_CAPSULE_BLOCK)};
  if (!where.ptr)
    return false;
  // Contexts differ if the tables do.
  MlirOperation table = mlirUtilCallFindSymbolTable(where);
  return table.ptr &&
         mlirOperationEqual(table, mlirOperationGetParentOperation(op));
}

void Signature::bind(nb::module_ &m) {
  nb::class_<Signature>(m, "Signature",
                        "What a call has to know of its callee.")
      .def(nb::init<MlirOperation>(), nb::arg("function"))
      .def("fits", &Signature::fits, nb::arg("function"),
           nb::arg("block").none(), nb::arg("location").none(),
           nb::arg("operands"))
      .def_ro("callee", &Signature::callee)
      .def_ro("inputs", &Signature::inputTypes)
      .def_ro("results", &Signature::resultTypes)
      .def_ro("ties", &Signature::ties)
      .def_ro("attributes", &Signature::attributes);
}
