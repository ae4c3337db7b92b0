# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles end-to-end programs with the llvm pipeline, and runs them in this process.

External functions are ctypes callbacks behind MLIR's C interface: they get pointers to
memref descriptors and write the caller's storage. All storage comes from an allocator
that knows what is still allocated.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from externals import UNTIED, Call, External, Guard, lookup, perform, seen_by
from interpreter import dtype_of
from mlir import ir
from mlir.execution_engine import ExecutionEngine
from program import Outcome, Program, functions, parse_module, run_utilcall_opt
from storage_interpreter import arguments_given_away

# What LLVM calls to narrow to bf16; libgcc has it from version 13 on.
FLOAT16_UTILS = Path(ir.__file__).parent / "lib" / "libmlir_float16_utils.so"

C_TYPES = {
    "?": ctypes.c_bool,
    "b": ctypes.c_int8,
    "h": ctypes.c_int16,
    "i": ctypes.c_int32,
    "l": ctypes.c_int64,
    "f": ctypes.c_float,
    "d": ctypes.c_double,
}


@dataclass(frozen=True)
class Slot:
    """An operand or result: its element type, and its rank if it is a tensor."""

    dtype: np.dtype
    rank: int | None

    @property
    def ctype(self) -> Any:
        """What stands for it in memory."""
        return C_TYPES[self.dtype.char] if self.rank is None else descriptor(self.rank)


def slot_of(type_: ir.Type) -> Slot:
    rank = type_.rank if isinstance(type_, ir.ShapedType) else None
    return Slot(dtype_of(type_), rank)


def descriptor(rank: int) -> type[ctypes.Structure]:
    class Descriptor(ctypes.Structure):
        _fields_ = [
            ("allocated", ctypes.c_void_p),
            ("aligned", ctypes.c_void_p),
            ("offset", ctypes.c_int64),
            ("sizes", ctypes.c_int64 * rank),
            ("strides", ctypes.c_int64 * rank),
        ]

    return Descriptor


def struct_of(slots: Sequence[Slot]) -> type[ctypes.Structure]:
    class Struct(ctypes.Structure):
        _fields_ = [(f"field{i}", slot.ctype) for i, slot in enumerate(slots)]

    return Struct


def fill(target: Any, address: int, array: np.ndarray) -> None:
    target.allocated = target.aligned = address
    target.offset = 0
    for i in range(array.ndim):
        target.sizes[i] = array.shape[i]
        target.strides[i] = array.strides[i] // array.itemsize


def view(source: Any, dtype: np.dtype) -> np.ndarray:
    """The storage that a descriptor stands for, writable."""
    shape = tuple(source.sizes)
    if 0 in shape:
        return np.empty(shape, dtype)
    strides = tuple(stride * dtype.itemsize for stride in source.strides)
    spans = (stride * (size - 1) for stride, size in zip(strides, shape, strict=True))
    size = dtype.itemsize + sum(spans)
    start = source.aligned + source.offset * dtype.itemsize
    storage = (ctypes.c_uint8 * size).from_address(start)
    return np.ndarray(shape, dtype, storage, strides=strides)


class Allocator:
    """malloc and free that remember."""

    def __init__(self) -> None:
        self.libc = ctypes.CDLL(None)
        self.libc.malloc.restype = ctypes.c_void_p
        self.libc.malloc.argtypes = [ctypes.c_size_t]
        self.libc.free.argtypes = [ctypes.c_void_p]
        self.live: set[int] = set()
        self.errors: list[str] = []
        self.malloc_callback = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_size_t)(
            self.malloc
        )
        # LLVM makes one of malloc and memset.
        self.calloc_callback = ctypes.CFUNCTYPE(
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t
        )(self.calloc)
        self.free_callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self.free)

    def malloc(self, size: int) -> int:
        address = self.libc.malloc(max(size, 1))
        ctypes.memset(address, 0xA5, size)
        self.live.add(address)
        return address

    def calloc(self, count: int, size: int) -> int:
        address = self.malloc(count * size)
        ctypes.memset(address, 0, count * size)
        return address

    def free(self, address: int | None) -> None:
        if address is None:
            return
        if address not in self.live:
            self.errors.append(f"frees {address:#x}, which is not allocated")
            return
        self.live.remove(address)
        self.libc.free(address)


class Session:
    """One compiled program."""

    def __init__(self, program: Program, drop_tied_results: bool):
        self.program = program
        self.drop_tied_results = drop_tied_results
        self.allocator = Allocator()
        self.errors = self.allocator.errors
        self.calls: list[Call] = []
        self.guard = Guard()
        self.results: list[Slot] = []
        # Functions with a body keep to their ties here.
        self.consumed: set[int] = set()
        self.callbacks: list[Any] = []
        externals = self.read_signatures()
        options = "emit-c-interface"
        if drop_tied_results:
            options += " drop-tied-results"
        text = run_utilcall_opt(program.text, f"--utilcall-llvm-pipeline={options}")
        with ir.Context():
            module = ir.Module.parse(text)
            self.engine = ExecutionEngine(
                module, opt_level=2, shared_libs=[str(FLOAT16_UTILS)]
            )
        allocator = self.allocator
        for name, function in (
            ("malloc", allocator.malloc_callback),
            ("calloc", allocator.calloc_callback),
            ("free", allocator.free_callback),
            ("memrefCopy", self.copy_callback()),
        ):
            self.register(name, function)
        for name, operands, results in externals:
            self.register(f"_mlir_ciface_{name}", self.callback(name, operands, results))

    def register(self, name: str, function: Any) -> None:
        self.callbacks.append(function)
        address = ctypes.cast(function, ctypes.c_void_p)
        self.engine.raw_register_runtime(name, address)

    def read_signatures(self) -> list[tuple[str, list[Slot], list[Slot]]]:
        externals = []
        with ir.Context() as context:
            module = parse_module(self.program, context)
            for op in module.body.operations:
                if (
                    "sym_name" in op.attributes
                    and op.attributes["sym_name"].value == "main"
                ):
                    self.consumed = arguments_given_away(op)
            for name, type_, has_body in functions(module):
                operands = [slot_of(each) for each in type_.inputs]
                results = [slot_of(each) for each in type_.results]
                if name == "main":
                    self.results = results
                elif not has_body and lookup(name):
                    externals.append((name, operands, results))
        return externals

    def copy_callback(self) -> Any:
        """The runtime function to which copies between layouts are lowered."""

        class Unranked(ctypes.Structure):
            _fields_ = [("rank", ctypes.c_int64), ("descriptor", ctypes.c_void_p)]

        def copy(size: int, source: int, target: int) -> None:
            dtype = np.dtype(f"V{size}")
            source_view, target_view = (
                view(descriptor(each.rank).from_address(each.descriptor), dtype)
                for each in (Unranked.from_address(source), Unranked.from_address(target))
            )
            target_view[...] = source_view.copy()

        return ctypes.CFUNCTYPE(None, ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p)(
            copy
        )

    def callback(
        self, name: str, operands: Sequence[Slot], results: Sequence[Slot]
    ) -> Any:
        function = lookup(name)
        assert function is not None
        kept = [
            i
            for i, tie in enumerate(function.ties)
            if not (
                self.drop_tied_results
                and tie != UNTIED
                and results[i].dtype == operands[tie].dtype
            )
        ]
        slots = [results[i] for i in kept]
        parameters = [
            slot.ctype if slot.rank is None else ctypes.c_void_p for slot in operands
        ]
        returned = None
        by_pointer = len(slots) > 1 or any(slot.rank is not None for slot in slots)
        if by_pointer:
            parameters.insert(0, ctypes.c_void_p)
        elif slots:
            returned = slots[0].ctype

        def call(*arguments: Any) -> Any:
            try:
                target = arguments[0] if by_pointer else None
                passed = arguments[1:] if by_pointer else arguments
                return self.call(name, function, operands, slots, kept, target, passed)
            except Exception as error:
                self.errors.append(f"{name}: {error!r}")
                return 0 if returned else None

        return ctypes.CFUNCTYPE(returned, *parameters)(call)

    def call(
        self,
        name: str,
        function: External,
        operands: Sequence[Slot],
        slots: Sequence[Slot],
        kept: Sequence[int],
        target: int | None,
        passed: Sequence[Any],
    ) -> Any:
        sources = [
            None if slot.rank is None else slot.ctype.from_address(argument)
            for slot, argument in zip(operands, passed, strict=True)
        ]
        arrays = [
            slot.dtype.type(argument) if source is None else view(source, slot.dtype)
            for slot, argument, source in zip(operands, passed, sources, strict=True)
        ]
        tensors = [a for a, s in zip(arrays, sources, strict=True) if s is not None]
        self.calls.append(
            Call(
                name,
                tuple(a.ctypes.data for a in tensors),
                tuple(a.nbytes for a in tensors),
                seen_by(name, arrays),
            )
        )
        for tie in set(function.ties) - {UNTIED}:
            for owner in self.guard.owners(arrays[tie]):
                self.errors.append(f"{name} writes {owner}")
        computed = perform(function, arrays)
        if target is None:
            return computed[kept[0]].item() if kept else None
        struct = struct_of(slots).from_address(target)
        for i, (slot, index) in enumerate(zip(slots, kept, strict=True)):
            tie = function.ties[index]
            if slot.rank is None:
                setattr(struct, f"field{i}", computed[index].item())
            elif tie != UNTIED:
                source = sources[tie]
                result = getattr(struct, f"field{i}")
                ctypes.memmove(
                    ctypes.addressof(result),
                    ctypes.addressof(source),
                    ctypes.sizeof(result),
                )
            else:
                address = self.allocator.malloc(computed[index].nbytes)
                result = getattr(struct, f"field{i}")
                fill(result, address, computed[index])
                view(result, slot.dtype)[...] = computed[index]
        return None

    def invoke(self) -> tuple[Outcome, list[Any]]:
        """Runs @main once. The caller's arrays are guarded; they have to keep their
        contents unless the program may consume them."""
        first_call = len(self.calls)
        arguments: list[Any] = []
        inputs = []
        self.guard = Guard()
        for index, value in enumerate(self.program.inputs):
            own = np.array(value)
            inputs.append(own)
            if isinstance(value, np.ndarray):
                passed = descriptor(own.ndim)()
                fill(passed, own.ctypes.data, own)
                arguments.append(ctypes.pointer(ctypes.pointer(passed)))
                if index not in self.consumed:
                    self.guard.protect(own, f"input {index}")
            else:
                arguments.append(ctypes.pointer(C_TYPES[own.dtype.char](own.item())))
        struct = struct_of(self.results)()
        is_scalar = len(self.results) == 1 and self.results[0].rank is None
        if is_scalar:
            arguments.append(ctypes.pointer(struct))
        elif self.results:
            arguments.insert(0, ctypes.pointer(ctypes.pointer(struct)))
        self.engine.invoke("main", *arguments)
        values = []
        owned = set()
        for i, slot in enumerate(self.results):
            result = getattr(struct, f"field{i}")
            if slot.rank is None:
                values.append(np.array(result, slot.dtype))
            else:
                values.append(read(result, slot.dtype))
                owned.add(result.allocated)
        for i, (own, value) in enumerate(zip(inputs, self.program.inputs, strict=True)):
            owned.discard(own.ctypes.data)
            if i not in self.consumed and not np.array_equal(own, value):
                self.errors.append(f"input {i} was overwritten")
        for address in owned:
            self.allocator.free(address)
        if self.allocator.live:
            self.errors.append(f"{len(self.allocator.live)} allocations are never freed")
            self.allocator.live.clear()
        return Outcome(values, self.calls[first_call:]), inputs


def read(source: Any, dtype: np.dtype) -> np.ndarray:
    """A private copy. Any byte but 0 is a true i1."""
    if dtype == np.bool_:
        return view(source, np.dtype(np.uint8)) != 0
    return view(source, dtype).copy()


def run_program(program: Program, drop_tied_results: bool, invocations: int = 2) -> Any:
    """Outcomes of several invocations, and what was wrong with them."""
    session = Session(program, drop_tied_results)
    outcomes = [session.invoke()[0] for _ in range(invocations)]
    return outcomes, session.errors
