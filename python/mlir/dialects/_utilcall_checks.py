# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds mistakes in what the builders of mlir.dialects.utilcall are given.

Each check raises before an op is created: TypeError for a value or type of the wrong
kind and for a wrong number of operands, IndexError for an index out of range, and
ValueError for all else. The messages number operands, arguments and results from 0,
as MLIR's diagnostics do.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .. import ir
from . import _utilcall as _ext

_UNTIED = -1
_VISIBILITIES = ("public", "private", "nested")
_ACCESSES = ("none", "read", "write", "read-write")


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def index(value: Any, count: int, noun: str, owner: str) -> int:
    """Returns `value` as an index below `count`."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(
            f"{noun} index of {owner} is {value!r}, expected an integer"
        ) from None
    if not 0 <= number < count:
        raise IndexError(
            f"{noun} #{number} is out of range: {owner} has {counted(count, noun)}"
        )
    return number


def types(values: Any, what: str, context: ir.Context | None) -> list[ir.Type]:
    """Returns a list of types, all of `context` if there is one."""
    if isinstance(values, (str, ir.Type)) or not isinstance(values, Iterable):
        raise TypeError(f"{what}s are {values!r}, expected a sequence of types")
    checked = list(values)
    for position, type_ in enumerate(checked):
        if not isinstance(type_, ir.Type):
            raise TypeError(
                f"{what} #{position} is {type_!r} of {type(type_).__name__}, "
                "expected a type"
            )
        if context is not None and type_.context != context:
            raise ValueError(
                f"{what} #{position}: type '{type_}' belongs to another context than "
                "the insertion point"
            )
    return checked


def symbol_name(name: Any) -> str:
    """Returns the name as messages have it."""
    if not isinstance(name, str):
        raise TypeError(f"name is {name!r} of {type(name).__name__}, expected a string")
    if not name:
        raise ValueError("name is empty")
    return f"'@{name}'"


def visibility(value: Any, context: ir.Context) -> ir.StringAttr:
    if value not in _VISIBILITIES:
        raise ValueError(
            f"visibility is {value!r}, expected one of "
            f"{', '.join(map(repr, _VISIBILITIES))}"
        )
    return ir.StringAttr.get(value, context=context)


def function_type(type_: Any, context: ir.Context) -> tuple[list[ir.Type], list[ir.Type]]:
    """Returns the input and result types of a function."""
    if isinstance(type_, ir.Type):
        type_ = type_.maybe_downcast()
        if not isinstance(type_, ir.FunctionType):
            raise TypeError(f"type is '{type_}', expected a function type")
        inputs, results = type_.inputs, type_.results
    elif isinstance(type_, tuple) and len(type_) == 2:
        inputs, results = type_
    else:
        raise TypeError(
            f"type is {type_!r}, expected a function type or a pair of lists of types"
        )
    return types(inputs, "input", context), types(results, "result", context)


def returned(given: Sequence[ir.Value], expected: Sequence[ir.Type], owner: str) -> None:
    """Checks the values that the body of a function returns."""
    if len(given) != len(expected):
        raise TypeError(
            f"the body of {owner} returns {counted(len(given), 'value')} but the "
            f"function has {counted(len(expected), 'result')}"
        )
    for position, (value, type_) in enumerate(zip(given, expected)):
        if value.type != type_:
            raise TypeError(
                f"returned value #{position} of {owner} has type '{value.type}' but the "
                f"function's result has type '{type_}'"
            )


def ties(
    tied: Mapping[int, int] | None,
    operands: Sequence[ir.Type],
    results: Sequence[ir.Type],
    noun: str,
    owner: str,
) -> list[int]:
    """Returns for each result the index of its operand, or -1."""
    per_result = [_UNTIED] * len(results)
    if tied is None:
        return per_result
    if not isinstance(tied, Mapping):
        raise TypeError(f"tied is {tied!r}, expected a mapping {{result: {noun}}}")
    for key, value in tied.items():
        result = index(key, len(results), "result", owner)
        operand = index(value, len(operands), noun, owner)
        if operand in per_result:
            raise ValueError(
                f"results #{per_result.index(operand)} and #{result} of {owner} are "
                f"both tied to {noun} #{operand}"
            )
        why = _ext.why_not_tieable(operands[operand], results[result])
        if why is not None:
            raise TypeError(
                f"result #{result} of {owner} of type '{results[result]}' cannot share "
                f"storage with {noun} #{operand} of type '{operands[operand]}': {why}"
            )
        per_result[result] = operand
    return per_result


def accesses(
    access: Mapping[int, str] | None,
    inputs: Sequence[ir.Type],
    per_result: Sequence[int],
    owner: str,
) -> dict[int, str]:
    """Returns the access of each argument that says one."""
    if access is None:
        return {}
    if not isinstance(access, Mapping):
        raise TypeError(f"access is {access!r}, expected a mapping {{argument: access}}")
    checked = {}
    for key, value in access.items():
        argument = index(key, len(inputs), "argument", owner)
        tied = argument in per_result
        allowed = _ACCESSES[2:] if tied else _ACCESSES
        if value not in allowed:
            raise ValueError(
                f"access of {'tied ' if tied else ''}argument #{argument} of {owner} is "
                f"{value!r}, expected one of {', '.join(map(repr, allowed))}"
            )
        if not _is_tensor(inputs[argument]):
            raise TypeError(
                f"argument #{argument} of {owner} has an access but is of type "
                f"'{inputs[argument]}', expected a tensor"
            )
        checked[argument] = value
    return checked


def _is_tensor(type_: ir.Type) -> bool:
    return isinstance(
        type_.maybe_downcast(), (ir.RankedTensorType, ir.UnrankedTensorType)
    )


def insertion_block(ip: Any) -> ir.Block | None:
    """Returns the block that an op is going to be put in.

    None if `ip` is False, which is how upstream's builders are told to make a detached
    op.
    """
    if ip is None:
        try:
            return ir.InsertionPoint.current.block
        except ValueError:
            raise ValueError(
                "there is no insertion point; use 'with InsertionPoint(block):' or "
                "pass ip="
            ) from None
    if ip is False:
        return None
    if not isinstance(ip, ir.InsertionPoint):
        raise TypeError(
            f"ip is {ip!r} of {type(ip).__name__}, expected an InsertionPoint"
        )
    return ip.block


def location(loc: Any) -> ir.Location:
    """Returns the location that an op is going to have."""
    if loc is None:
        loc = ir.Location.current
        if loc is None:
            raise ValueError(
                "there is no location; use 'with Location.unknown():' or pass loc="
            )
    elif not isinstance(loc, ir.Location):
        raise TypeError(f"loc is {loc!r} of {type(loc).__name__}, expected a Location")
    return loc


def same_context(block: ir.Block | None, loc: ir.Location) -> ir.Context:
    """Returns the context of an op that is going to be put in `block`."""
    if block is not None and block.owner.context != loc.context:
        raise ValueError(
            "the location belongs to another context than the insertion point"
        )
    return loc.context


def values(operands: Iterable[Any], where: str, noun: str = "operand") -> list[ir.Value]:
    """Returns the values that operands stand for: ops with one result, sequences."""
    flat: list[ir.Value] = []
    for operand in operands:
        if isinstance(operand, ir.Value):
            flat.append(operand)
        elif isinstance(operand, (ir.OpView, ir.Operation)):
            results = operand.operation.results
            if len(results) != 1:
                raise ValueError(
                    f"{noun} #{len(flat)} of {where} is a '{operand.operation.name}' "
                    f"with {len(results)} results, expected an op with one result"
                )
            flat.append(results[0])
        elif isinstance(operand, Sequence) and not isinstance(operand, (str, bytes)):
            flat += values(operand, where, noun)
        else:
            raise TypeError(
                f"{noun} #{len(flat)} of {where} is {operand!r} of "
                f"{type(operand).__name__}, expected a value, an op with one result, or "
                "a sequence of them"
            )
    return flat


def operand_list(operands: Any) -> tuple[Any, ...]:
    """Returns the operands of an op constructor; an op stands for all its results."""
    if isinstance(operands, (ir.OpView, ir.Operation)):
        return tuple(operands.operation.results)
    if not isinstance(operands, Iterable):
        raise TypeError(
            f"operands are {operands!r} of {type(operands).__name__}, expected a "
            "sequence of values or an op"
        )
    return tuple(operands)


def signature(function: Any) -> _ext.Signature:
    """Reads the signature of a function."""
    op = function.operation
    name = op.name  # Raises if the op was erased.
    if not _ext.is_function(op):
        raise TypeError(f"the callee is a '{name}', which is not a function")
    try:
        return _ext.Signature(op)
    except ValueError as error:
        raise ValueError(f"the ties of the callee are not valid: {error}") from None


def call(
    function: Any, operands: Iterable[Any], block: ir.Block | None, loc: ir.Location
) -> tuple[_ext.Signature, list[ir.Value]]:
    """Checks a call; returns the callee's signature and the operands as values."""
    callee = signature(function)
    name = f"'@{callee.callee.value}'"
    context = callee.callee.context
    if same_context(block, loc) != context:
        raise ValueError(f"{name} belongs to another context than the insertion point")
    checked = values(operands, f"the call of {name}")
    _operand_contexts(checked, name, context)
    if len(checked) != len(callee.inputs):
        raise TypeError(
            f"{name} takes {counted(len(callee.inputs), 'operand')} but "
            f"{len(checked)} {'is' if len(checked) == 1 else 'are'} given"
        )
    for position, (value, type_) in enumerate(zip(checked, callee.inputs)):
        if value.type != type_:
            raise TypeError(
                f"operand #{position} of the call of {name} has type '{value.type}' but "
                f"the callee expects '{type_}'"
            )
    _callee_is_in_reach(function.operation, name, block)
    return callee, checked


def _operand_contexts(
    operands: Iterable[ir.Value], name: str, context: ir.Context
) -> None:
    for position, value in enumerate(operands):
        if value.context != context:
            raise ValueError(
                f"operand #{position} of the call of {name} belongs to another context "
                "than the callee"
            )


def _parent(op: ir.Operation) -> ir.Operation | None:
    try:
        return op.parent.operation
    except ValueError:  # It is detached.
        return None


def _callee_is_in_reach(
    function: ir.Operation, name: str, block: ir.Block | None
) -> None:
    table = None if block is None else _ext.find_symbol_table(block)
    parent = _parent(function)
    # Parts of a module may well be built before they are put together.
    if table is None or parent is None or parent == table:
        return
    raise ValueError(
        f"{name} is not in the symbol table that encloses the insertion point, where the "
        "call looks for it; declare it there"
    )


def call_by_name(
    name: str,
    operands: Iterable[Any],
    results: Any,
    tied: Mapping[int, int] | None,
    block: ir.Block | None,
    loc: ir.Location,
) -> tuple[list[ir.Type], list[ir.Value], dict[str, ir.Attribute]]:
    """Checks a call of a symbol; returns its results, operands and attributes.

    A function of that name that is there already is what the call is checked against;
    without one, only what is given can be checked against itself.
    """
    context = same_context(block, loc)
    if results is not None:
        results = types(results, "result", context)
    found = None if block is None else _ext.lookup_symbol(block, name)
    if found is not None:
        callee, checked = call(found, operands, block, loc)
        _agrees(callee, name, results, tied)
        return callee.results, checked, callee.attributes
    if results is None:
        raise ValueError(
            f"unknown callee '@{name}': the symbol table that encloses the insertion "
            "point has no such function; declare it first, or pass results="
        )
    checked = values(operands, f"the call of '@{name}'")
    _operand_contexts(checked, f"'@{name}'", context)
    per_result = ties(
        tied, [value.type for value in checked], results, "operand", "the call"
    )
    attributes: dict[str, ir.Attribute] = {
        "callee": ir.FlatSymbolRefAttr.get(name, context=context)
    }
    if any(tie != _UNTIED for tie in per_result):
        attributes["tied_operands"] = tied_operands_attr(per_result, context)
    return results, checked, attributes


def _agrees(
    callee: _ext.Signature,
    name: str,
    results: list[ir.Type] | None,
    tied: Mapping[int, int] | None,
) -> None:
    """Checks explicit result types and ties against the callee's."""
    if results is not None:
        if len(results) != len(callee.results):
            raise TypeError(
                f"'@{name}' has {counted(len(callee.results), 'result')} but results "
                f"has {len(results)}"
            )
        for position, (given, expected) in enumerate(zip(results, callee.results)):
            if given != expected:
                raise TypeError(
                    f"result #{position} of the call of '@{name}' is of type '{given}' "
                    f"but the callee's is of type '{expected}'"
                )
    if tied is not None:
        given = ties(tied, callee.inputs, callee.results, "operand", "the call")
        if given != callee.ties:
            raise ValueError(
                f"tied is {dict(tied)} but the ties of '@{name}' are "
                f"{as_mapping(callee.ties)}"
            )


def as_mapping(per_result: Iterable[int]) -> dict[int, int]:
    return {result: tie for result, tie in enumerate(per_result) if tie != _UNTIED}


def tied_operands_attr(per_result: Iterable[int], context: ir.Context) -> ir.ArrayAttr:
    index_type = ir.IndexType.get(context=context)
    indices = [ir.IntegerAttr.get(index_type, tie) for tie in per_result]
    return ir.ArrayAttr.get(indices, context=context)
