# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interpreter of what a program does with storage, after copy-on-write.

Where the reference interpreter makes a new array for every value, here values share
arrays as they share storage in the real thing: views are views, an external function
writes its tied operands where they are, and nothing is copied but by an op that says
so. Ties of functions with a body mean nothing here: what counts is what the body does.

A program that copy-on-write has been run on has to compute the same here as in value
semantics. Storage that nobody may write is read-only, so that NumPy objects to writes
of constants, of undefined contents and of arguments that the caller keeps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from interpreter import (
    OPS,
    Array,
    External,
    Frame,
    Interpreter,
    filled_shape,
    segments,
)
from mlir import ir


class StorageInterpreter(Interpreter):
    """Evaluates functions on storage. `externals` get the arrays themselves, and return
    those that they wrote. `copies` counts the copies made."""

    def __init__(
        self, module: ir.Module, externals: Mapping[str, External], seed: int = 0
    ):
        super().__init__(module, externals, seed)
        self.copies = 0

    def keep(self, value: Any, dtype: Any = None) -> Array:
        return np.asarray(value, dtype)

    def call_external(self, name: str, values: Sequence[Array]) -> list[Array]:
        self.calls.append(name)
        return [np.asarray(result) for result in self.externals[name](*values)]

    def run(self, name: str, *arguments: Any) -> list[Array]:
        """Calls `name` as somebody would who keeps all arguments that the function does
        not say it takes."""
        function = self.functions[name]
        given_away = arguments_given_away(function)
        passed = []
        for index, value in enumerate(arguments):
            own = np.array(value)
            own.setflags(write=index in given_away)
            passed.append(own)
        return self.call(name, *passed)


def arguments_given_away(function: ir.Operation) -> set[int]:
    """Arguments whose storage the caller gives away with the call."""

    def each(name: str) -> list[ir.Attribute]:
        has_any = name in function.attributes
        return list(function.attributes[name]) if has_any else []

    given_away = {tie.value for tie in each("tied_operands")}
    for attrs in each("res_attrs"):
        for name in ("iree.abi.tied", "utilcall.tied"):
            if name in attrs:
                given_away.add(attrs[name].value)
    for index, attrs in enumerate(each("arg_attrs")):
        if "tf.aliasing_output" in attrs:
            given_away.add(index)
        if "bufferization.writable" in attrs:
            writable = attrs["bufferization.writable"].value
            given_away = given_away | {index} if writable else given_away - {index}
    return given_away


def read_only(array: Array) -> Array:
    array = np.array(array)
    array.setflags(write=False)
    return array


def run_constant(frame: Frame, op: ir.Operation) -> Array:
    return read_only(OPS[op.name](frame, op))


def run_undefined(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    return read_only(OPS[op.name](frame, op, *operands))


def run_alloc_tensor(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    sizes, copied, _ = segments(op, operands)
    if copied:
        frame.machine.copies += 1
        return np.array(copied[0])
    type_ = op.results[0].type
    return np.array(frame.machine.undefined(filled_shape(type_, sizes), type_))


def run_materialize(frame: Frame, op: ir.Operation, source: Array, dest: Array) -> Array:
    """Puts the value where it is said to be. That is no copy if it is there."""
    if source.__array_interface__["data"] != dest.__array_interface__["data"]:
        frame.machine.copies += 1
    dest[...] = np.array(source)
    return dest


def run_select(frame: Frame, op: ir.Operation, flag: Array, a: Array, b: Array) -> Array:
    """With one condition for all, the result is one of the two."""
    if flag.ndim == 0:
        return a if flag else b
    return np.where(flag, a, b)


StorageInterpreter.ops = {
    **OPS,
    "arith.constant": run_constant,
    "complex.constant": run_constant,
    "ub.poison": run_undefined,
    "tensor.empty": run_undefined,
    "bufferization.alloc_tensor": run_alloc_tensor,
    "bufferization.materialize_in_destination": run_materialize,
    "arith.select": run_select,
}
