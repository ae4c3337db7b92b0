# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles programs for IREE and runs them with external functions in Python.

Needs IREE's wheels: ``pip install 'utilcall[iree]'``.

Example:
    >>> from utilcall import iree
    >>> ext = iree.ExternalModule("ext")
    >>> @ext.function(ties=1)
    ... def scale(source, destination):
    ...     destination[:] = 2 * source
    >>> vmfb = iree.compile('''
    ...   func.func private @ext.scale(tensor<4xi32>, tensor<4xi32>)
    ...       -> (tensor<4xi32> {iree.abi.tied = 1 : index})
    ...   func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
    ...     %d = tensor.empty() : tensor<4xi32>
    ...     %0 = call @ext.scale(%x, %d)
    ...         : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    ...     return %0 : tensor<4xi32>
    ...   }''')
    >>> iree.run(vmfb, "main", np.array([1, 2, 3, 4], np.int32), modules=[ext])
    (array([2, 4, 6, 8], dtype=int32),)
"""

from __future__ import annotations

import functools
import inspect
import os
import re
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from utilcall import _tools

try:
    import iree.runtime as rt
    import numpy as np
except ImportError as error:
    raise ImportError(
        "utilcall.iree needs IREE's runtime and NumPy; run: pip install 'utilcall[iree]'"
    ) from error

__all__ = [
    "CompileError",
    "ExternalModule",
    "Program",
    "compile",
    "convert",
    "iree_compile",
    "load",
    "run",
]

#: The flag of iree-compile for each execution model. "sync" is IREE's default.
_EXECUTION_MODELS = {
    "sync": (),
    "async-external": ("--iree-execution-model=async-external",),
}

#: The letter of IREE's calling convention for each kind of operand.
_OPERAND_KINDS = {"tensor": "r", "i32": "i", "i64": "I", "f32": "f", "f64": "F"}

#: What a program's declaration says of each parameter: its name, then its type.
_PARAMETER = re.compile(r"[(,] ?%[\w.$-]+: ([!a-z][\w.]*)")
_FLOAT_TYPES = ("f16", "bf16", "f32", "f64")


class CompileError(RuntimeError):
    """A tool refused a program.

    Attributes:
        diagnostics: what the tool wrote, its errors and notes with their locations.
        command: the command line that failed.
    """

    def __init__(self, command: Sequence[str], returncode: int, diagnostics: str):
        self.command = list(command)
        self.diagnostics = diagnostics
        tool = Path(command[0]).name
        end = f"signal {-returncode}" if returncode < 0 else f"status {returncode}"
        super().__init__(f"{tool} ended with {end}:\n{diagnostics.strip()}")


def _as_bytes(module: Any) -> bytes:
    if isinstance(module, os.PathLike):
        return Path(module).read_bytes()
    if isinstance(module, (bytes, bytearray, memoryview)):
        return bytes(module)
    return str(module).encode()


def _run_tool(command: Sequence[str], data: bytes) -> bytes:
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    if done.returncode != 0:
        raise CompileError(command, done.returncode, done.stderr.decode(errors="replace"))
    return done.stdout


def convert(
    module: Any,
    *,
    passes: Sequence[str] = ("--utilcall-iree-pipeline",),
) -> str:
    """Runs ``utilcall-opt`` over a program and returns the program that results.

    Args:
        module: MLIR text or bytecode, a path to either, or any object whose ``str``
            is MLIR text, such as an ``mlir.ir.Module``.
        passes: arguments for ``utilcall-opt``.

    Raises:
        CompileError: the program is not valid, or a pass refused it.
        FileNotFoundError: ``utilcall-opt`` is not installed.
    """
    command = [str(_tools.utilcall_opt()), *passes, "-"]
    return _run_tool(command, _as_bytes(module)).decode()


def iree_compile(
    module: Any,
    target_backends: Sequence[str] = ("llvm-cpu",),
    execution_model: str = "sync",
    extra_args: Sequence[str] = (),
) -> bytes:
    """Runs ``iree-compile`` alone; arguments and errors are those of :func:`compile`.

    Stock IREE loses ties, so a program that has some may compute wrong numbers.
    """
    if execution_model not in _EXECUTION_MODELS:
        known = ", ".join(repr(name) for name in _EXECUTION_MODELS)
        raise ValueError(
            f"unknown execution model '{execution_model}', expected one of {known}"
        )
    command = [str(_tools.iree_compile()), "-"]
    command += [f"--iree-hal-target-backends={name}" for name in target_backends]
    cpu_flag = "--iree-llvmcpu-target-cpu="
    if not any(argument.startswith(cpu_flag) for argument in extra_args):
        command.append(cpu_flag + "host")
    command += [*_EXECUTION_MODELS[execution_model], *extra_args]
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "program.vmfb"
        _run_tool([*command, "-o", str(output)], _as_bytes(module))
        return output.read_bytes()


def compile(
    module: Any,
    target_backends: Sequence[str] = ("llvm-cpu",),
    execution_model: str = "sync",
    extra_args: Sequence[str] = (),
) -> bytes:
    """Compiles a program whose calls carry ties to an IREE module.

    Args:
        module: MLIR text or bytecode, a path to either, or any object whose ``str``
            is MLIR text.
        target_backends: IREE's names of what to compile for. Code for the CPU is
            made for this machine's, unless ``extra_args`` names another.
        execution_model: "sync", or "async-external" where calls from and to the host
            carry a fence to wait for and one to signal ("coarse fences").
        extra_args: more arguments for ``iree-compile``. Programs with f64 need
            ``--iree-input-demote-f64-to-f32=false``, and for f64 scalars also
            ``--iree-vm-target-extension-f64``.

    Returns:
        The bytes of the module, a .vmfb file.

    Raises:
        CompileError: the program is not valid, or a compiler refused it.
        ValueError: ``execution_model`` is unknown.
        ImportError: IREE's compiler is not installed.
        FileNotFoundError: ``utilcall-opt`` is not installed.
    """
    converted = convert(module)
    return iree_compile(converted, target_backends, execution_model, extra_args)


def _as_array(view: Any) -> np.ndarray:
    dtype = np.dtype(rt.HalElementType.map_to_dtype(view.element_type))
    return view.map().asarray(view.shape, dtype)


class _External:
    """One Python function that IREE programs call."""

    def __init__(
        self,
        name: str,
        function: Callable[..., Any],
        ties: Sequence[int],
        operands: Sequence[str],
    ):
        self.name = name
        self.function = function
        self.ties = tuple(ties)
        self.operands = tuple(operands)
        self._check()

    def _check(self) -> None:
        for operand, kind in enumerate(self.operands):
            if kind not in _OPERAND_KINDS:
                known = ", ".join(_OPERAND_KINDS)
                raise ValueError(
                    f"operand #{operand} of '{self.name}' is of unknown kind "
                    f"'{kind}', expected one of {known}"
                )
        for result, operand in enumerate(self.ties):
            if operand == -1:
                continue
            if not 0 <= operand < len(self.operands):
                raise ValueError(
                    f"result #{result} of '{self.name}' is tied to operand "
                    f"#{operand} but the function has {len(self.operands)} operands"
                )
            if self.operands[operand] != "tensor":
                raise ValueError(
                    f"result #{result} of '{self.name}' is tied to operand "
                    f"#{operand}, which is a scalar"
                )
            if operand in self.ties[:result]:
                raise ValueError(
                    f"results #{self.ties.index(operand)} and #{result} of "
                    f"'{self.name}' are both tied to operand #{operand}"
                )

    def calling_convention(self, fences: bool) -> str:
        """The types of operands and results, as IREE's virtual machine writes them.

        The machine aligns operands of 8 bytes and more, but IREE 3.13 unpacks them for
        Python as if there were no gaps, and crashes. So gaps are refused here.
        """
        letters = "".join(_OPERAND_KINDS[kind] for kind in self.operands)
        letters += "rr" if fences else ""
        offset = 0
        for operand, letter in enumerate(letters):
            if letter not in "if" and offset % 8:
                after = operand < len(self.operands)
                place = f"operand #{operand}" if after else "its fences"
                raise ValueError(
                    f"IREE's Python bindings misread {place} of '{self.name}', which "
                    "an odd number of 32-bit scalars precedes; make one of them i64 "
                    "or add one"
                )
            offset += {"i": 4, "f": 4, "I": 8, "F": 8, "r": 16}[letter]
        return f"0{letters or 'v'}_{'r' * len(self.ties) or 'v'}"

    def call(self, device: Any, arguments: Sequence[Any]) -> list[Any]:
        """Calls the function in place; returns the buffer view of each result."""
        views = [
            argument.deref(rt.HalBufferView) if kind == "tensor" else argument
            for kind, argument in zip(self.operands, arguments, strict=True)
        ]
        values = [
            _as_array(view) if kind == "tensor" else view
            for kind, view in zip(self.operands, views, strict=True)
        ]
        for operand, value in enumerate(values):
            if self.operands[operand] == "tensor" and operand not in self.ties:
                value.flags.writeable = False
        returned = self._untied_results(self.function(*values))
        return [
            rt.asdevicearray(device, next(returned))._buffer_view
            if operand == -1
            else views[operand]
            for operand in self.ties
        ]

    def _untied_results(self, returned: Any) -> Iterable[np.ndarray]:
        if returned is None:
            returned = ()
        elif not isinstance(returned, (tuple, list)):
            returned = (returned,)
        untied = self.ties.count(-1)
        if len(returned) != untied:
            raise TypeError(
                f"'{self.name}' returned {len(returned)} values but has {untied} "
                "untied results; a tied result is written into its operand"
            )
        # IREE owns its own bytes: a returned view of an operand would go stale.
        return iter([np.array(value, order="C") for value in returned])


class ExternalModule:
    """Functions in Python that IREE programs call by ``@<name>.<function>``.

    One module serves both invocation models and any number of programs. An
    exception that a function raises ends the program and reaches its caller.

    Args:
        name: the part of the symbol before the dot.

    Example:
        >>> ext = ExternalModule("ext")
        >>> @ext.function(ties=1)
        ... def scale(source, destination):
        ...     destination[:] = 2 * source
    """

    def __init__(self, name: str):
        self.name = name
        self._externals: dict[str, _External] = {}

    def function(
        self,
        ties: int | Sequence[int] = (),
        *,
        name: str | None = None,
        operands: Sequence[str] | None = None,
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Decorates a function that programs may call.

        The function gets a NumPy array for each tensor, of the tensor's shape and
        element type, over the bytes that IREE passes. Those of tied operands are
        writable, others are read-only. They are valid during the call only: copy what
        must outlive it. The function returns one array for each untied result, in
        their order, and nothing for tied ones.

        Args:
            ties: for each result the index of the operand whose storage it lives in,
                or -1. One integer stands for one result.
            name: the part of the symbol after the dot, else the function's name.
            operands: the kind of each operand, "tensor", "i32", "i64", "f32" or
                "f64". IREE 3.13 can pass 32-bit scalars to Python only in even
                numbers before each tensor, 64-bit scalar or the fences. By default one
                tensor for each parameter of the function.

        Raises:
            ValueError: a tie names no tensor operand or one that is taken, an operand
                is of unknown kind, or the name is taken.
        """
        per_result = (ties,) if isinstance(ties, int) else tuple(ties)

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            symbol = name or function.__name__
            if symbol in self._externals:
                raise ValueError(f"'{self.name}.{symbol}' is defined twice")
            kinds = operands
            if kinds is None:
                kinds = ["tensor"] * len(inspect.signature(function).parameters)
            self._externals[symbol] = _External(
                f"{self.name}.{symbol}", function, per_result, kinds
            )
            return function

        return register

    def _instantiate(self, device: Any, fences: bool, errors: list) -> Any:
        """Makes the module for one program; exceptions are added to `errors`."""
        interface = rt.PyModuleInterface(self.name, lambda _: None)
        for symbol, external in self._externals.items():
            interface.export(
                symbol,
                external.calling_convention(fences),
                _entry_point(external, device, fences, errors),
            )
        return interface.create()


def _entry_point(
    external: _External, device: Any, fences: bool, errors: list
) -> Callable[..., Any]:
    """Returns what IREE calls: it minds fences and keeps exceptions for the caller."""

    def enter(_state: Any, *arguments: Any) -> Any:
        signal = arguments[-1].deref(rt.HalFence) if fences else None
        try:
            if fences:
                *arguments, wait, _ = arguments
                # Where there is nothing to wait for, the fence is null.
                if wait.isinstance(rt.HalFence):
                    wait.deref(rt.HalFence).wait()
            results = [view.ref for view in external.call(device, arguments)]
        except BaseException as error:
            errors.append(error)
            if signal:
                signal.fail(f"{type(error).__name__} in '{external.name}': {error}")
            raise
        if signal:
            signal.signal()
        return results[0] if len(results) == 1 else tuple(results)

    return enter


@functools.cache
def _config(device: str) -> Any:
    return rt.Config(device)


class Program:
    """A compiled program that is loaded and keeps its state; made by :func:`load`."""

    def __init__(
        self,
        vmfb: bytes,
        modules: Sequence[ExternalModule] = (),
        device: str = "local-task",
    ):
        self._config = _config(device)
        instance, hal_device = self._config.vm_instance, self._config.device
        self._module = rt.VmModule.copy_buffer(instance, vmfb)
        self._errors: list[BaseException] = []
        # Reentrant: an external function may call the program that called it.
        self._lock = threading.RLock()
        externals = [
            module._instantiate(hal_device, self._has_fences(), self._errors)
            for module in modules
        ]
        hal = rt.create_hal_module(instance, hal_device)
        # A context initializes the program, which may call an external function.
        self._context = self._reraising(
            lambda: rt.VmContext(instance, [hal, *externals, self._module])
        )

    def _has_fences(self, function: str | None = None) -> bool:
        """Tells whether `function`, or any where none is named, takes fences."""
        names = self._module.function_names if function is None else [function]
        return any(
            self._lookup(name).reflection.get("iree.abi.model") == "coarse-fences"
            for name in names
        )

    def _lookup(self, name: str) -> Any:
        if name not in self._module.function_names:
            raise KeyError(f"the program has no function '{name}'")
        return self._module.lookup_function(name)

    def _reraising(self, action: Callable[[], Any]) -> Any:
        """Runs `action`; what an external function raised replaces IREE's error."""
        # One at a time: IREE's contexts need that, and the errors are this action's.
        with self._lock:
            try:
                result = action()
            except Exception as error:
                if self._errors:
                    raise self._errors[0] from error
                raise
            else:
                if self._errors:
                    raise self._errors[0]
                return result
            finally:
                # Their tracebacks hold IREE's objects, which hold this list.
                self._errors.clear()

    def run(self, function: str = "main", *inputs: Any) -> tuple[Any, ...]:
        """Calls a function of the program and waits for its results.

        Threads may share a program; their calls take turns.

        Args:
            function: its name.
            inputs: one for each parameter: an array (or what NumPy makes one of) of
                the parameter's shape and element type for a tensor, a Python or NumPy
                scalar for a scalar. Arrays are copied; the caller's never change.
                Integers become floats where the parameter is one, never the reverse.

        Returns:
            One entry for each result, a NumPy array of the result's shape and
            element type, or a scalar.

        Raises:
            KeyError: the program has no such function.
            TypeError: an input for a scalar parameter is no scalar of its kind.
            OverflowError: an integer does not fit into its parameter.
            ValueError: an array is not of its parameter's shape or element type, or
                there are too many or too few inputs.
            RuntimeError: the program failed.
            Exception: what an external function raised, as it raised it.
        """
        vm_function = self._lookup(function)
        return self._reraising(
            lambda: self._invoke(vm_function, self._has_fences(function), inputs)
        )

    def _invoke(
        self, vm_function: Any, fences: bool, inputs: Sequence[Any]
    ) -> tuple[Any, ...]:
        arguments = rt.VmVariantList(len(inputs) + 2)
        types = _parameter_types(vm_function, len(inputs))
        for index, (value, type_) in enumerate(zip(inputs, types)):
            where = f"input #{index} of '{vm_function.name}'"
            self._push(arguments, value, type_, where)
        results = rt.VmVariantList(1)
        if not fences:
            self._context.invoke(vm_function, arguments, results)
            return _unpack(results)
        semaphore = self._config.device.create_semaphore(0)
        ready = rt.HalFence.create_at(semaphore, 1)
        done = rt.HalFence.create_at(semaphore, 2)
        arguments.push_ref(ready)
        arguments.push_ref(done)
        semaphore.signal(1)
        self._context.invoke(vm_function, arguments, results)
        done.wait()
        return _unpack(results)

    def _push(self, arguments: Any, value: Any, type_: str, where: str) -> None:
        if _is_integer_type(type_):
            arguments.push_int(_as_integer(value, type_, where))
        elif type_ in _FLOAT_TYPES:
            arguments.push_float(_as_float(value, type_, where))
        else:
            array = np.asarray(value, order="C")
            device_array = rt.asdevicearray(self._config.device, array)
            arguments.push_ref(device_array._buffer_view)


def _parameter_types(vm_function: Any, count: int) -> list[str]:
    """Returns the first word of each parameter's type: "tensor", "i32", "index"...

    IREE converts what it is given by its bits or not at all, so it takes this to pass
    scalars right. A program that does not tell its types can take tensors only.
    """
    declaration = vm_function.reflection.get("iree.abi.declaration", "")
    parameters = declaration.partition(" -> ")[0]
    types = _PARAMETER.findall(parameters)
    return types if len(types) == count else ["tensor"] * count


def _is_integer_type(type_: str) -> bool:
    return type_ == "index" or re.fullmatch(r"i\d+", type_) is not None


def _as_scalar(value: Any) -> Any:
    """Makes a NumPy scalar, or an array of rank 0, the Python scalar that it holds."""
    return value.item() if isinstance(value, (np.generic, np.ndarray)) else value


def _as_integer(value: Any, type_: str, where: str) -> int:
    if np.ndim(value) != 0 or not isinstance(scalar := _as_scalar(value), int):
        raise TypeError(f"{where} is {value!r} but its parameter is of type {type_}")
    width = 64 if type_ == "index" else int(type_[1:])
    # Signless: both ranges are good, and -1 and the highest number are the same bits.
    if not -(2 ** (width - 1)) <= scalar < 2**width:
        raise OverflowError(f"{where} is {value!r}, which does not fit into {type_}")
    if width == 1:
        return scalar & 1
    return scalar - 2**width if scalar >= 2 ** (width - 1) else scalar


def _as_float(value: Any, type_: str, where: str) -> float:
    if np.ndim(value) != 0 or not isinstance(_as_scalar(value), (int, float)):
        raise TypeError(f"{where} is {value!r} but its parameter is of type {type_}")
    return float(_as_scalar(value))


def _unpack(results: Any) -> tuple[Any, ...]:
    values = [results.get_variant(index) for index in range(len(results))]
    return tuple(
        _as_array(value.deref(rt.HalBufferView)).copy()
        if isinstance(value, rt.VmRef)
        else value
        for value in values
    )


def load(
    vmfb: bytes, modules: Sequence[ExternalModule] = (), device: str = "local-task"
) -> Program:
    """Loads a compiled program, to call its functions more than once.

    Args:
        vmfb: what :func:`compile` returned.
        modules: the external modules that the program calls.
        device: IREE's name of the device to run on.

    Raises:
        ValueError: a module or function that the program calls is not in ``modules``,
            or an external function's operands do not fit IREE's Python bindings.
        RuntimeError: an external function's operands or results are not those that
            the program calls it with.
    """
    return Program(vmfb, modules, device)


def run(
    vmfb: bytes,
    function: str = "main",
    *inputs: Any,
    modules: Sequence[ExternalModule] = (),
    device: str = "local-task",
) -> tuple[Any, ...]:
    """Loads a compiled program and calls one function, as :meth:`Program.run` does.

    Both invocation models work; the program says which is its own.

    Example:
        >>> run(vmfb, "main", np.array([1, 2, 3, 4], np.int32), modules=[ext])
        (array([2, 4, 6, 8], dtype=int32),)
    """
    return load(vmfb, modules, device).run(function, *inputs)
