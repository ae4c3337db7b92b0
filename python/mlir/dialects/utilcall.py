# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions and calls whose results live in their operands.

Importing this module registers the dialect for every ``mlir.ir.Context`` made
afterwards, and the passes and pipelines of :mod:`utilcall.passes` for
``mlir.passmanager.PassManager.parse``. :func:`register` serves a context that exists.

Example:
    >>> from mlir.ir import *
    >>> from mlir.dialects import tensor, utilcall
    >>> with Context(), Location.unknown():
    ...     module = Module.create()
    ...     t = RankedTensorType.get([4], IntegerType.get_signless(32))
    ...     with InsertionPoint(module.body):
    ...         double = utilcall.declare("ext.double", [t, t], [t], tied={0: 1})
    ...
    ...         @utilcall.define(t)
    ...         def main(x):
    ...             return double(x, tensor.empty([4], t.element_type))
    ...     print(module)
    module {
      utilcall.func private @ext.double(%arg0: tensor<4xi32>, ...) -> %arg1
      utilcall.func public @main(%arg0: tensor<4xi32>) -> tensor<4xi32> {
        %0 = tensor.empty() : tensor<4xi32>
        %1 = utilcall.call @ext.double(%arg0, %0) : (tensor<4xi32>, ...) -> %0
        utilcall.return %1 : tensor<4xi32>
      }
    }
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .. import ir as _ir
from . import _utilcall as _ext
from . import _utilcall_checks as _checks
from . import _utilcall_ops_gen as _gen
from ._ods_common import _cext as _ods_cext
from ._utilcall_ops_gen import ReturnOp, _Dialect, return_

__all__ = [
    "CallOp",
    "FuncOp",
    "ReturnOp",
    "TiedOpInterface",
    "call",
    "declare",
    "define",
    "func",
    "register",
    "return_",
]

_ods_cext.globals.register_traceback_file_exclusion(__file__)


def register(context: _ir.Context) -> None:
    """Registers the dialect in a context that was made before this module was loaded.

    Args:
        context: any context; one that knows the dialect stays as it is.
    """
    registry = _ir.DialectRegistry()
    _ext.register_dialects(registry)
    context.append_dialect_registry(registry)
    context.load_all_available_dialects()


_ext.register_dialects(_ir.get_dialect_registry())
_ext.register_passes()


# The queries of all that has ties. MLIR's op classes cannot have two bases, so each
# class names them itself; `_ties` and `_tie_counts` are its own.


@property
def _tied(self) -> dict[int, int]:
    """The ties as {result: operand}, by index. A new dictionary at each call."""
    return _checks.as_mapping(self._ties())


def _tied_operand(self, result: int) -> int | None:
    """Returns the index of the operand that a result lives in, None if in none.

    Args:
        result: the index of a result.

    Raises:
        IndexError: there is no such result.
    """
    num_results, _, owner = self._tie_counts()
    tie = self._ties()[_checks.index(result, num_results, "result", owner)]
    return None if tie < 0 else tie


def _tied_results(self, operand: int) -> tuple[int, ...]:
    """Returns the indices of the results that live in an operand.

    Args:
        operand: the index of an operand; of a function, an argument.

    Raises:
        IndexError: there is no such operand.
    """
    _, num_operands, owner = self._tie_counts()
    wanted = _checks.index(operand, num_operands, "operand", owner)
    return tuple(result for result, tie in enumerate(self._ties()) if tie == wanted)


def _is_tied(self, operand: int) -> bool:
    """Tells whether a result lives in an operand.

    Args:
        operand: the index of an operand; of a function, an argument.

    Raises:
        IndexError: there is no such operand.
    """
    return bool(self.tied_results(operand))


class TiedOpInterface:
    """A view of any op that can tie its results to its operands.

    Args:
        op: the op, as an ``OpView`` or ``Operation``.

    Raises:
        ValueError: the op has no ties by its definition.

    Example:
        >>> TiedOpInterface(double(x, init).owner).tied
        {0: 1}
    """

    def __init__(self, op: _ir.OpView | _ir.Operation):
        if not isinstance(op, (_ir.OpView, _ir.Operation)):
            raise TypeError(f"op is {op!r} of {type(op).__name__}, expected an op")
        self._operation = op.operation
        if not _ext.is_tied_op(self._operation):
            raise ValueError(
                f"'{self._operation.name}' does not implement TiedOpInterface"
            )

    @property
    def operation(self) -> _ir.Operation:
        """The op."""
        return self._operation

    @property
    def opview(self) -> _ir.OpView:
        """The op as an instance of its own class."""
        return self._operation.opview

    def _ties(self) -> list[int]:
        return _ext.tied_operands(self._operation)

    def _tie_counts(self) -> tuple[int, int, str]:
        op = self._operation
        return len(op.results), len(op.operands), f"'{op.name}'"

    tied = _tied
    tied_operand = _tied_operand
    tied_results = _tied_results
    is_tied = _is_tied

    def base(self, result: int) -> _ir.Value:
        """Returns the value whose storage a result was first made in.

        Follows ties upwards, through one op after the other, up to a block argument or
        a result that is not tied; the result itself if it is not.

        Args:
            result: the index of a result.

        Raises:
            IndexError: there is no such result.
        """
        num_results, _, owner = self._tie_counts()
        position = _checks.index(result, num_results, "result", owner)
        return _ext.tied_base(self._operation.results[position])


@_ods_cext.register_operation(_Dialect, replace=True)
class FuncOp(_gen.FuncOp):
    """A function whose results may live in its arguments, or the declaration of one.

    :func:`declare` and :func:`define` make functions with less ceremony. A function is
    called by calling it: ``function(x, init)`` is ``utilcall.call(function, x, init)``.

    Args:
        name: its symbol name.
        type: its type, or a pair of the lists of input and result types.
        tied: the ties as {result: argument}, by index.
        visibility: "public", "private" or "nested"; None stands for public.
        body_builder: called with the new op to build the body; an entry block is made
            and is the insertion point. It has to end the block with a return.
        loc: its location, else the current one.
        ip: where to put it, else the current insertion point. False leaves it detached.

    Raises:
        TypeError: an argument is of the wrong kind, or a tied pair cannot share storage.
        IndexError: a tie names a result or an argument that is not there.
        ValueError: two results are tied to one argument, contexts differ, or there is
            no insertion point or location.
    """

    _signature: _ext.Signature | None = None

    def __init__(
        self,
        name: str,
        type: _ir.FunctionType | tuple[Sequence[_ir.Type], Sequence[_ir.Type]],
        *,
        tied: Mapping[int, int] | None = None,
        visibility: str | None = None,
        body_builder: Callable[[FuncOp], None] | None = None,
        loc: _ir.Location | None = None,
        ip: Any = None,
    ):
        block = _checks.insertion_block(ip)
        location = _checks.location(loc)
        context = _checks.same_context(block, location)
        owner = _checks.symbol_name(name)
        inputs, results = _checks.function_type(type, context)
        per_result = _checks.ties(tied, inputs, results, "argument", owner)
        attributes = {
            "sym_name": _ir.StringAttr.get(name, context=context),
            "function_type": _ir.TypeAttr.get(
                _ir.FunctionType.get(inputs, results, context=context), context=context
            ),
        }
        if any(tie >= 0 for tie in per_result):
            attributes["tied_operands"] = _checks.tied_operands_attr(per_result, context)
        if visibility is not None:
            attributes["sym_visibility"] = _checks.visibility(visibility, context)
        _ir.OpView.__init__(
            self,
            self.OPERATION_NAME,
            self._ODS_REGIONS,
            self._ODS_OPERAND_SEGMENTS,
            self._ODS_RESULT_SEGMENTS,
            attributes=attributes,
            results=[],
            operands=[],
            loc=loc,
            ip=ip,
        )
        if body_builder is not None:
            with _ir.InsertionPoint(self.add_entry_block()):
                body_builder(self)

    def __call__(
        self,
        *operands: Any,
        loc: _ir.Location | None = None,
        ip: Any = None,
    ) -> Any:
        """Calls the function at the insertion point, as :func:`call` does."""
        return _call_function(self, operands, loc, ip)

    @property
    def type(self) -> _ir.FunctionType:
        """The type of the function."""
        return _ir.FunctionType(_ir.TypeAttr(self.attributes["function_type"]).value)

    @property
    def name(self) -> _ir.StringAttr:
        """The symbol name."""
        return _ir.StringAttr(self.attributes["sym_name"])

    @property
    def visibility(self) -> str:
        """ "public", "private" or "nested"."""
        attribute = self.sym_visibility
        return "public" if attribute is None else _ir.StringAttr(attribute).value

    @property
    def is_external(self) -> bool:
        """Whether it is a declaration, a function without a body."""
        return len(self.body.blocks) == 0

    @property
    def body(self) -> _ir.Region:
        """The region of the body; it has no blocks in a declaration."""
        return self.regions[0]

    @property
    def entry_block(self) -> _ir.Block:
        """The first block of the body.

        Raises:
            IndexError: it is a declaration.
        """
        if self.is_external:
            raise IndexError(f"'@{self.name.value}' is a declaration and has no body")
        return self.body.blocks[0]

    @property
    def arguments(self) -> _ir.BlockArgumentList:
        """The arguments as values in the body.

        Raises:
            IndexError: it is a declaration.
        """
        return self.entry_block.arguments

    def add_entry_block(
        self, arg_locs: Sequence[_ir.Location] | None = None
    ) -> _ir.Block:
        """Adds the first block, with the function's arguments.

        Args:
            arg_locs: one location for each argument, else the function's.

        Raises:
            IndexError: the function has a body.
        """
        if not self.is_external:
            raise IndexError(f"'@{self.name.value}' has an entry block")
        inputs = self.type.inputs
        locations = [self.location] * len(inputs) if arg_locs is None else arg_locs
        return self.body.blocks.append(*inputs, arg_locs=locations)

    @property
    def func_op(self) -> FuncOp:
        """The function itself, as what upstream's ``FuncOp.from_py_func`` returns has."""
        return self

    def _ties(self) -> list[int]:
        return _checks.signature(self).ties

    def _tie_counts(self) -> tuple[int, int, str]:
        type_ = self.type
        return len(type_.results), len(type_.inputs), f"'@{self.name.value}'"

    tied = _tied
    tied_operand = _tied_operand
    tied_results = _tied_results
    is_tied = _is_tied

    @classmethod
    def from_py_func(cls, *inputs: _ir.Type, **options: Any) -> Any:
        """The decorator :func:`define`, under the name that ``func.FuncOp`` has."""
        return define(*inputs, **options)


@_ods_cext.register_operation(_Dialect, replace=True)
class CallOp(_gen.CallOp):
    """A call whose results may live in its operands.

    :func:`call` returns the results instead of the op. As with ``func.CallOp`` there
    are two forms::

        CallOp(function, [operands])
        CallOp([result types], "name", [operands], tied={0: 1})

    Arguments and errors are those of :func:`call`.
    """

    def __init__(
        self,
        callee_or_results: Any,
        operands_or_callee: Any,
        operands: Any = None,
        *,
        tied: Mapping[int, int] | None = None,
        loc: _ir.Location | None = None,
        ip: Any = None,
    ):
        if operands is None:
            callee, results, operands = callee_or_results, None, operands_or_callee
        else:
            callee, results = operands_or_callee, callee_or_results
        results, operands, attributes = _prepare(
            callee, _checks.operand_list(operands), results, tied, loc, ip
        )
        _ir.OpView.__init__(
            self,
            self.OPERATION_NAME,
            self._ODS_REGIONS,
            self._ODS_OPERAND_SEGMENTS,
            self._ODS_RESULT_SEGMENTS,
            attributes=attributes,
            results=results,
            operands=list(operands),
            loc=loc,
            ip=ip,
        )

    def _ties(self) -> list[int]:
        return _ext.tied_operands(self.operation)

    def _tie_counts(self) -> tuple[int, int, str]:
        return len(self.results), len(self.operands), "the call"

    tied = _tied
    tied_operand = _tied_operand
    tied_results = _tied_results
    is_tied = _is_tied


def _prepare_function_call(
    callee: FuncOp, operands: Sequence[Any], loc: Any, ip: Any
) -> tuple[_ext.Signature, Sequence[_ir.Value]]:
    block = _checks.insertion_block(ip)
    location = _ir.Location.current if loc is None else loc
    signature = callee._signature
    if signature is None or not signature.fits(callee, block, location, operands):
        signature, operands = _checks.call(callee, operands, block, _checks.location(loc))
        callee._signature = signature
    return signature, operands


def _prepare(
    callee: Any, operands: Sequence[Any], results: Any, tied: Any, loc: Any, ip: Any
) -> tuple[Sequence[_ir.Type], Sequence[_ir.Value], dict[str, _ir.Attribute]]:
    """Checks a call; returns its results, operands and attributes."""
    if isinstance(callee, _ir.FlatSymbolRefAttr):
        callee = callee.value
    if isinstance(callee, str):
        return _checks.call_by_name(
            callee,
            operands,
            results,
            tied,
            _checks.insertion_block(ip),
            _checks.location(loc),
        )
    if results is not None or tied is not None:
        raise TypeError(
            "results and tied are for a callee given by its name; a function has its own"
        )
    # What func.FuncOp.from_py_func makes is a Python function around the op.
    callee = getattr(callee, "func_op", callee)
    if isinstance(callee, FuncOp):
        signature, operands = _prepare_function_call(callee, operands, loc, ip)
    elif isinstance(callee, (_ir.OpView, _ir.Operation)):
        signature, operands = _checks.call(
            callee, operands, _checks.insertion_block(ip), _checks.location(loc)
        )
    else:
        raise TypeError(
            f"callee is {callee!r} of {type(callee).__name__}, expected a function or a "
            "symbol name"
        )
    return signature.results, operands, signature.attributes


def _create_call(
    results: Sequence[_ir.Type],
    operands: Sequence[_ir.Value],
    attributes: dict[str, _ir.Attribute],
    loc: Any,
    ip: Any,
) -> Any:
    op = _ir.Operation.create(
        "utilcall.call", results, operands, attributes, loc=loc, ip=ip
    )
    if len(results) == 1:
        return op.results[0]
    return tuple(op.results) if results else op.opview


def _call_function(callee: FuncOp, operands: Sequence[Any], loc: Any, ip: Any) -> Any:
    signature, operands = _prepare_function_call(callee, operands, loc, ip)
    return _create_call(signature.results, operands, signature.attributes, loc, ip)


def call(
    callee: Any,
    *operands: Any,
    results: Sequence[_ir.Type] | None = None,
    tied: Mapping[int, int] | None = None,
    loc: _ir.Location | None = None,
    ip: Any = None,
) -> Any:
    """Calls a function; its results live where the callee's ties say.

    Nothing is created if anything is wrong.

    Args:
        callee: a function of ``utilcall`` or ``func``, or the name of one. Ties written
            as attributes of a ``func.func`` count, such as ``iree.abi.tied``. A
            function is looked for in the symbol table that encloses the insertion point.
        operands: values of the callee's argument types, in their order. An op stands
            for its only result, a sequence for its elements.
        results: the result types, for a name that is declared later. If there is a
            function of that name the types must be its.
        tied: the ties as {result: operand}, by index, for such a name.
        loc: the location, else the current one.
        ip: where to put the call, else the current insertion point. False leaves it
            detached.

    Returns:
        The result; a tuple of the results if there are several; the ``CallOp`` if there
        is none.

    Raises:
        TypeError: an operand is no value or of another type than the callee expects,
            there are too many or too few, a tied pair cannot share storage, or the
            callee is no function.
        IndexError: a tie names a result or an operand that is not there.
        ValueError: there is no such callee in reach, its ties are not valid, two
            results are tied to one operand, an op given as an operand has not one
            result, contexts differ, or there is no insertion point or location.

    Example:
        >>> double = utilcall.declare("ext.double", [t, t], [t], tied={0: 1})
        >>> y = utilcall.call(double, x, init)  # or double(x, init)
        >>> z = utilcall.call("ext.later", x, init, results=[t], tied={0: 1})
    """
    if isinstance(callee, FuncOp) and results is None and tied is None:
        return _call_function(callee, operands, loc, ip)
    results, operands, attributes = _prepare(callee, operands, results, tied, loc, ip)
    return _create_call(results, operands, attributes, loc, ip)


def declare(
    name: str,
    inputs: Sequence[_ir.Type],
    results: Sequence[_ir.Type] = (),
    *,
    tied: Mapping[int, int] | None = None,
    access: Mapping[int, str] | None = None,
    no_side_effects: bool = False,
    visibility: str = "private",
    loc: _ir.Location | None = None,
    ip: Any = None,
) -> FuncOp:
    """Declares an external function.

    Args:
        name: its symbol name. IREE takes ``module.function``.
        inputs: the types of its arguments.
        results: the types of its results.
        tied: the ties as {result: argument}, by index: the function writes result r
            into the storage that argument o comes in.
        access: what it does with an argument's contents, by the argument's index:
            "read", "write" (all of them, without a look at the old ones), "read-write"
            or "none". A tied argument is read and written unless it says "write", which
            saves copies.
        no_side_effects: promises that it does nothing but compute its results.
        visibility: "private" or "nested".
        loc: the location, else the current one.
        ip: where to put it, else the current insertion point.

    Returns:
        The declaration, which is called by calling it.

    Raises:
        TypeError: an argument is of the wrong kind, or a tied pair cannot share storage:
            scalars have none, and sizes in bytes must be equal where they are known.
        IndexError: a tie or an access names a result or an argument that is not there.
        ValueError: two results are tied to one argument, an access or the visibility is
            unknown, contexts differ, or there is no insertion point or location.

    Example:
        >>> t = RankedTensorType.get([4], IntegerType.get_signless(32))
        >>> double = utilcall.declare(
        ...     "ext.double", inputs=[t, t], results=[t], tied={0: 1}, access={1: "write"}
        ... )
        >>> print(double)
        utilcall.func private @ext.double(tensor<4xi32>, ...) -> %arg1
    """
    if visibility == "public":
        raise ValueError(
            "visibility is 'public', but a declaration is 'private' or 'nested'"
        )
    context = _checks.location(loc).context
    input_types, result_types = _checks.function_type((inputs, results), context)
    owner = _checks.symbol_name(name)
    per_result = _checks.ties(tied, input_types, result_types, "argument", owner)
    accesses = _checks.accesses(access, input_types, per_result, owner)
    function = FuncOp(
        name,
        (input_types, result_types),
        tied=tied,
        visibility=visibility,
        loc=loc,
        ip=ip,
    )
    if accesses:
        function.arg_attrs = _ir.ArrayAttr.get(
            [
                _access_attr(accesses.get(argument), context)
                for argument in range(len(input_types))
            ],
            context=context,
        )
    if no_side_effects:
        function.attributes["nosideeffects"] = _ir.UnitAttr.get(context=context)
    return function


def _access_attr(access: str | None, context: _ir.Context) -> _ir.DictAttr:
    if access is None:
        return _ir.DictAttr.get({}, context=context)
    value = _ir.StringAttr.get(access, context=context)
    return _ir.DictAttr.get({"bufferization.access": value}, context=context)


def define(
    *inputs: _ir.Type,
    results: Sequence[_ir.Type] | None = None,
    tied: Mapping[int, int] | None = None,
    name: str | None = None,
    visibility: str | None = None,
    loc: _ir.Location | None = None,
    ip: Any = None,
) -> Callable[[Callable[..., Any]], FuncOp]:
    """Decorates a Python function that builds the body of a function.

    The Python function is called at once, with the arguments as values and the body as
    the insertion point. What it returns is what the function returns: a value, an op
    with one result, a sequence of them, or None. If it raises, the function is taken
    out of the module again.

    Args:
        inputs: the types of the arguments.
        results: the types of the results; else they are those of the returned values.
            A function that calls itself needs them. With them, the Python function may
            also return None and build the return ops by itself.
        tied: the ties as {result: argument}, by index. The returned value need not be
            made in the argument's storage; copy-on-write puts it there.
        name: the symbol name, else that of the Python function.
        visibility: "public", "private" or "nested"; None stands for public.
        loc: the location, else the current one.
        ip: where to put the function, else the current insertion point.

    Returns:
        The decorator. It returns the :class:`FuncOp`. The Python function gets that as
        the keyword argument ``func_op`` if it has one of this name.

    Raises:
        TypeError: an argument is of the wrong kind, a returned value is none or is of
            another type than ``results`` says, or a tied pair cannot share storage.
        IndexError: a tie names a result or an argument that is not there.
        ValueError: two results are tied to one argument, contexts differ, or there is
            no insertion point or location.

    Example:
        >>> @utilcall.define(t, t, tied={0: 1})
        ... def twice(x, init):
        ...     return double(double(x, init), init)
    """

    def decorate(body: Callable[..., Any]) -> FuncOp:
        function = FuncOp(
            body.__name__ if name is None else name,
            (inputs, () if results is None else results),
            tied=None if results is None else tied,
            visibility=visibility,
            loc=loc,
            ip=ip,
        )
        try:
            with _ir.InsertionPoint(function.add_entry_block()), function.location:
                _build_body(function, body, results is None, tied)
        except BaseException:
            # Not erased: frames of the traceback, which holds it, hold its values.
            function.detach_from_parent()
            raise
        return function

    return decorate


def _build_body(
    function: FuncOp,
    body: Callable[..., Any],
    infer_results: bool,
    tied: Mapping[int, int] | None,
) -> None:
    takes_op = any(
        parameter.name == "func_op" or parameter.kind is parameter.VAR_KEYWORD
        for parameter in inspect.signature(body).parameters.values()
    )
    options = {"func_op": function} if takes_op else {}
    returned = body(*function.arguments, **options)
    owner = f"'@{function.name.value}'"
    type_ = function.type
    if returned is None and not infer_results and type_.results:
        return
    values = _checks.values(
        [] if returned is None else [returned], owner, "returned value"
    )
    if infer_results:
        result_types = [value.type for value in values]
        per_result = _checks.ties(tied, type_.inputs, result_types, "argument", owner)
        context = function.context
        function.attributes["function_type"] = _ir.TypeAttr.get(
            _ir.FunctionType.get(type_.inputs, result_types, context=context)
        )
        if any(tie >= 0 for tie in per_result):
            function.tied_operands = _checks.tied_operands_attr(per_result, context)
    else:
        _checks.returned(values, type_.results, owner)
    return_(values)


#: The decorator under the name that ``mlir.dialects.func`` has for it.
func = define
