# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The external functions that the end-to-end programs call.

Each is defined once, on NumPy arrays, for every element type and rank: it writes its
tied operands and returns its results; a tied result is (a view of) the operand. A
program declares `@ext.<name>`, or `@ext.<name>.<anything>` where it needs a function at
more than one type.

`InterpreterExternals` gives them to the reference interpreter. `IreeExternals` gives
them to IREE's runtime, where they write the caller's storage, as they would in C.
Operands of which the old contents do not count are scribbled over first, so that a
destination that somebody else still needs, or that is read in the same call, cannot go
unnoticed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

Array = np.ndarray
UNTIED = -1


@dataclass(frozen=True)
class External:
    """A function, its ties (one operand or `UNTIED` per result), and the operands that
    it overwrites without reading them."""

    compute: Callable[..., list[Any]]
    ties: tuple[int, ...]
    overwrites: frozenset[int]


EXTERNALS: dict[str, External] = {}


def external(ties: Sequence[int] = (), overwrites: Sequence[int] = ()) -> Callable:
    def register(compute: Callable) -> Callable:
        EXTERNALS[compute.__name__] = External(
            compute, tuple(ties), frozenset(overwrites)
        )
        return compute

    return register


def store(dst: Array, value: Any) -> None:
    """Writes in place. Arithmetic on i1 is modulo 2."""
    dst[...] = value % 2 if dst.dtype == np.bool_ else value


# ---------------------------------------------------------------------------
# One tied operand
# ---------------------------------------------------------------------------


@external(ties=[1], overwrites=[1])
def dbl(src: Array, dst: Array) -> list[Array]:
    """dst = 2 * src"""
    store(dst, 2 * src)
    return [dst]


@external(ties=[1], overwrites=[1])
def tpl(src: Array, dst: Array) -> list[Array]:
    """dst = 3 * src"""
    store(dst, 3 * src)
    return [dst]


@external(ties=[0])
def inc(x: Array) -> list[Array]:
    """x = x + 1"""
    store(x, 1 * x + 1)
    return [x]


@external(ties=[1])
def acc(src: Array, dst: Array) -> list[Array]:
    """dst = dst + src"""
    store(dst, dst + 1 * src)
    return [dst]


@external(ties=[1])
def scale2(src: Array, x: Array) -> list[Array]:
    """x = 2 * x + src"""
    store(x, 2 * x + src)
    return [x]


@external(ties=[1], overwrites=[1])
def rev(src: Array, dst: Array) -> list[Array]:
    """dst = src backwards along the first dimension, one element after the other"""
    for k in range(len(src)):
        dst[len(src) - 1 - k] = src[k]
    return [dst]


@external(ties=[0], overwrites=[0])
def fillw(dst: Array) -> list[Array]:
    """dst = 7; to be declared with bufferization.access = "write\""""
    store(dst, np.full_like(dst, 7))
    return [dst]


@external(ties=[1])
def scale(factor: Any, x: Array) -> list[Array]:
    """x = x * factor, for a scalar factor; an i64, as IREE's Python binding goes astray
    where a smaller scalar stands before a tensor"""
    store(x, x * x.dtype.type(factor))
    return [x]


@external(ties=[0])
def retype(x: Array) -> list[Array]:
    """x = -x; the result is the same bytes, as integers of the same width"""
    store(x, -x)
    return [x.view(f"i{x.itemsize}")]


# ---------------------------------------------------------------------------
# Several results
# ---------------------------------------------------------------------------


@external(ties=[1, 2], overwrites=[1, 2])
def pair(src: Array, a: Array, b: Array) -> list[Array]:
    """a = 2 * src, then b = 3 * src"""
    store(a, 2 * src)
    store(b, 3 * src)
    return [a, b]


@external(ties=[0, 1])
def swap2(a: Array, b: Array) -> list[Array]:
    """a, b = b, a"""
    old = a.copy()
    a[...] = b
    b[...] = old
    return [a, b]


@external(ties=[0, 1])
def addto2(a: Array, b: Array) -> list[Array]:
    """a = a + 1, b = b + 2"""
    store(a, 1 * a + 1)
    store(b, 1 * b + 2)
    return [a, b]


@external(ties=[1, 0])
def cross2(a: Array, b: Array) -> list[Array]:
    """a = a + 1, b = b + 2; the results come in the other order"""
    addto2(a, b)
    return [b, a]


@external(ties=[UNTIED, 0])
def stat(x: Array) -> list[Array]:
    """The sum of x as a tensor of one element, in new storage; x = x + 1"""
    total = np.zeros(1, x.dtype)
    store(total, np.sum(x, dtype=x.dtype))
    return [total, inc(x)[0]]


@external(ties=[UNTIED, 0])
def total(x: Array) -> list[Any]:
    """The sum of x as a scalar i64; x = x + 1"""
    result = np.sum(x, dtype=np.int64)
    return [result, inc(x)[0]]


# ---------------------------------------------------------------------------
# No ties
# ---------------------------------------------------------------------------


@external(ties=[UNTIED])
def untied(src: Array) -> list[Array]:
    """3 * src + 1 in new storage"""
    result = np.empty_like(src)
    store(result, 3 * src + 1)
    return [result]


@external()
def observe(src: Array) -> list[Array]:
    """Only reads; what it has seen is in the call log"""
    return []


# ---------------------------------------------------------------------------
# Matrices
# ---------------------------------------------------------------------------


@external(ties=[2])
def matacc(a: Array, b: Array, c: Array) -> list[Array]:
    """c = c + a x b"""
    store(c, c + a @ b)
    return [c]


@external(ties=[1], overwrites=[1])
def rowsum(matrix: Array, dst: Array) -> list[Array]:
    """dst = the sum of each row"""
    store(dst, np.sum(matrix, axis=1, dtype=matrix.dtype))
    return [dst]


@external(ties=[0])
def colinc(matrix: Array) -> list[Array]:
    """Adds j to column j"""
    store(matrix, matrix + np.arange(matrix.shape[1]).astype(matrix.dtype))
    return [matrix]


# ---------------------------------------------------------------------------
# Calls and their log
# ---------------------------------------------------------------------------


def lookup(symbol: str) -> External | None:
    """The external function behind `ext.<name>` or `ext.<name>.<anything>`."""
    module, _, name = symbol.partition(".")
    return EXTERNALS.get(name.partition(".")[0]) if module == "ext" else None


def scribble(array: Array) -> None:
    """Bytes that nobody computes by chance, and that are a valid i1."""
    if array.size:
        array.reshape(-1).view(np.uint8)[...] = 1 if array.dtype == np.bool_ else 0xA5


def perform(function: External, operands: Sequence[Any]) -> list[Any]:
    """Calls `function` on storage that it may write."""
    for index in function.overwrites:
        scribble(operands[index])
    return function.compute(*operands)


@dataclass(frozen=True)
class Call:
    """One call: the function, where its tensor operands lie, and what it has read."""

    name: str
    addresses: tuple[int, ...] = ()
    sizes: tuple[int, ...] = ()
    seen: tuple[Any, ...] = ()

    @property
    def key(self) -> tuple[str, tuple[Any, ...]]:
        """What has to be the same on every route."""
        return self.name, self.seen


def seen_by(symbol: str, operands: Sequence[Any]) -> tuple[Any, ...]:
    is_observer = lookup(symbol) is EXTERNALS["observe"]
    return tuple(np.asarray(o).tolist() for o in operands) if is_observer else ()


class InterpreterExternals(Mapping):
    """The functions as the interpreter wants them: on copies, by symbol name."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def __getitem__(self, symbol: str) -> Callable[..., list[Any]]:
        function = lookup(symbol)
        if function is None:
            raise KeyError(symbol)

        def call(*operands: Array) -> list[Any]:
            self.calls.append(Call(symbol, seen=seen_by(symbol, operands)))
            return perform(function, operands)

        return call

    def __contains__(self, symbol: object) -> bool:
        return isinstance(symbol, str) and lookup(symbol) is not None

    def __iter__(self) -> Iterator[str]:
        return (f"ext.{name}" for name in EXTERNALS)

    def __len__(self) -> int:
        return len(EXTERNALS)


# ---------------------------------------------------------------------------
# IREE
# ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Slot:
    """An operand or result as IREE's calling convention has it."""

    dtype: np.dtype
    is_tensor: bool

    @property
    def code(self) -> str:
        if self.is_tensor:
            return "r"
        if np.issubdtype(self.dtype, np.floating):
            return "F" if self.dtype.itemsize == 8 else "f"
        return "I" if self.dtype.itemsize == 8 else "i"


@dataclass(frozen=True)
class Declaration:
    """An external function as a program declares it."""

    symbol: str
    operands: tuple[Slot, ...]
    results: tuple[Slot, ...]


@dataclass
class Guard:
    """Address ranges that no call may write, with a word on whose they are."""

    ranges: list[tuple[int, int, str]] = field(default_factory=list)

    def protect(self, array: Array, owner: str) -> None:
        start = array.ctypes.data
        self.ranges.append((start, start + array.nbytes, owner))

    def owners(self, array: Array) -> list[str]:
        start = array.ctypes.data
        end = start + array.nbytes
        return [owner for low, high, owner in self.ranges if start < high and low < end]


def map_view(view: Any, dtype: np.dtype) -> Array:
    """The storage behind a buffer view, writable. IREE's binding cannot map every
    element type, so bytes are mapped and reinterpreted."""
    shape = tuple(view.shape)
    if 0 in shape:
        return np.empty(shape, dtype)
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    mapped = view.map().asarray((size,), np.dtype(np.uint8))
    return mapped.view(dtype).reshape(shape)


class IreeExternals:
    """The functions as a module for IREE's runtime.

    fences   the module was compiled for the coarse-fences model: each function also
             gets a fence to wait for and one to signal
    threads  with fences: the work is done on another thread, a little later, while the
             program goes on
    oracle   writes nothing in place: each result is in new storage, which is right by
             construction if the program says nothing about ties

    What goes wrong in a call is collected in `errors`: an exception may not leave a
    function that IREE calls.
    """

    # Long enough for whoever does not wait to run ahead.
    DELAY_S = 0.002

    TIMEOUT_NS = 20 * 10**9

    def __init__(
        self,
        runtime: Any,
        device: Any,
        *,
        fences: bool,
        threads: bool = False,
        oracle: bool = False,
    ):
        self.runtime = runtime
        self.device = device
        self.fences = fences
        self.pool = ThreadPoolExecutor(4) if threads else None
        self.oracle = oracle
        self.calls: list[Call] = []
        self.errors: list[str] = []
        self.guard = Guard()
        self.lock = threading.Lock()
        # IREE may still use what a function has returned.
        self.kept: list[Any] = []

    def create_module(self, declarations: Sequence[Declaration]) -> Any:
        class State:
            def __init__(self, interface: Any):
                self.interface = interface

        interface = self.runtime.PyModuleInterface("ext", State)
        for declaration in declarations:
            operands = "".join(slot.code for slot in declaration.operands)
            results = "".join(slot.code for slot in declaration.results)
            operands += "rr" if self.fences else ""
            convention = f"0{operands or 'v'}_{results or 'v'}"
            name = declaration.symbol.partition(".")[2]
            interface.export(name, convention, self.adapt(declaration))
        return interface.create()

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown()

    def adapt(self, declaration: Declaration) -> Callable[..., Any]:
        def call(state: Any, *arguments: Any) -> Any:
            results: Sequence[Any] = [None] * len(declaration.results)
            try:
                results = self.call(declaration, arguments)
            except Exception as error:
                self.errors.append(f"{declaration.symbol}: {error!r}")
            return results[0] if len(results) == 1 else tuple(results)

        return call

    def call(self, declaration: Declaration, arguments: Sequence[Any]) -> list[Any]:
        """Carries out one call, now or on another thread."""
        function = lookup(declaration.symbol)
        assert function is not None, f"no external function {declaration.symbol}"
        operands = arguments[: len(declaration.operands)]
        views = [
            argument.deref(self.runtime.HalBufferView) if slot.is_tensor else argument
            for slot, argument in zip(declaration.operands, operands, strict=True)
        ]
        position = self.reserve(declaration)
        if not self.fences:
            return self.run(declaration, function, views, position)
        # There is no fence where there is nothing to wait for.
        wait, signal = (
            fence.deref(self.runtime.HalFence, True)
            for fence in arguments[len(operands) :]
        )
        returns_scalar = any(not slot.is_tensor for slot in declaration.results)
        if self.pool is None or returns_scalar:
            self.wait_for(wait)
            results = self.run(declaration, function, views, position)
            signal.signal()
            return results
        results = self.results_in_advance(declaration, function, views)

        def later() -> None:
            try:
                self.wait_for(wait)
                time.sleep(self.DELAY_S)
                self.run(declaration, function, views, position, into=results)
                signal.signal()
            except Exception as error:
                self.errors.append(f"{declaration.symbol}: {error!r}")
                signal.fail(str(error))

        self.pool.submit(later)
        return [self.as_result(result) for result in results]

    def wait_for(self, fence: Any) -> None:
        if fence is not None and not fence.wait(timeout=self.TIMEOUT_NS):
            raise TimeoutError("the operands never get ready")

    def reserve(self, declaration: Declaration) -> int:
        """A place in the log, in the order in which the program makes its calls.
        Where the operands lie is not known before they are ready."""
        with self.lock:
            self.calls.append(Call(declaration.symbol))
            return len(self.calls) - 1

    def record(
        self,
        declaration: Declaration,
        function: External,
        arrays: Sequence[Any],
        position: int,
    ) -> None:
        tensors = [array for array in arrays if isinstance(array, np.ndarray)]
        with self.lock:
            self.calls[position] = Call(
                declaration.symbol,
                tuple(array.ctypes.data for array in tensors),
                tuple(array.nbytes for array in tensors),
                seen_by(declaration.symbol, arrays),
            )
            if self.oracle:
                return
            for tie in set(function.ties) - {UNTIED}:
                for owner in self.guard.owners(arrays[tie]):
                    self.errors.append(f"{declaration.symbol} writes {owner}")

    def run(
        self,
        declaration: Declaration,
        function: External,
        views: Sequence[Any],
        position: int,
        into: Sequence[Any] | None = None,
    ) -> list[Any]:
        """Computes on the storage of the operands. `into`: untied results have been
        given out already and are filled in now."""
        arrays = [
            map_view(view, slot.dtype) if slot.is_tensor else slot.dtype.type(view)
            for slot, view in zip(declaration.operands, views, strict=True)
        ]
        self.record(declaration, function, arrays, position)
        if self.oracle:
            arrays = [a.copy() if isinstance(a, np.ndarray) else a for a in arrays]
        computed = perform(function, arrays)
        results = []
        for i, (slot, value) in enumerate(
            zip(declaration.results, computed, strict=True)
        ):
            if not slot.is_tensor:
                results.append(value.item())
            elif function.ties[i] != UNTIED and not self.oracle:
                view = views[function.ties[i]]
                results.append(self.as_result(self.tied_view(view, slot, value.shape)))
            elif into is not None:
                map_view(into[i], slot.dtype)[...] = value
            else:
                results.append(self.as_result(self.new_view(value)))
        return results

    def results_in_advance(
        self, declaration: Declaration, function: External, views: Sequence[Any]
    ) -> list[Any]:
        """The results of a call that is yet to be carried out. Their shapes are found
        by trying the function on zeros."""
        trial = function.compute(
            *(
                np.zeros(tuple(view.shape), slot.dtype) if slot.is_tensor else view
                for slot, view in zip(declaration.operands, views, strict=True)
            )
        )
        return [
            self.tied_view(views[tie], slot, value.shape)
            if tie != UNTIED
            else self.new_view(np.zeros_like(value))
            for tie, slot, value in zip(
                function.ties, declaration.results, trial, strict=True
            )
        ]

    def tied_view(self, view: Any, slot: Slot, shape: Sequence[int]) -> Any:
        """The storage of `view` under the type of a result."""
        element_type = self.runtime.array_interop.map_dtype_to_element_type(slot.dtype)
        return self.runtime.HalBufferView(view.get_buffer(), list(shape), element_type)

    def new_view(self, array: Array) -> Any:
        return self.runtime.asdevicearray(self.device, array.copy())._buffer_view

    def as_result(self, view: Any) -> Any:
        with self.lock:
            self.kept.append(view)
        return view.ref
