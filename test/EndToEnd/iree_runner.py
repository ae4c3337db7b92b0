# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles end-to-end programs with utilcall-opt and iree-compile, and runs them.

    python iree_runner.py [--oracle] [--model MODEL] PROGRAM...

runs programs by name or file and compares with the interpreter. With --oracle the ties
are removed, stock IREE compiles the rest, and the external functions return new
storage: what a program means by a route that shares nothing with the interpreter.

The models are those of IREE's calling convention: `sync`, `fences` (coarse-fences), and
`threads`: fences, with the external functions at work on threads of their own.
"""

from __future__ import annotations

import argparse
import functools
import importlib.util
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import iree.runtime as rt
import numpy as np
from externals import IreeExternals, Slot, map_view
from mlir import ir
from program import (
    Outcome,
    Program,
    ToolError,
    interpret,
    load_families,
    load_programs,
    parse_module,
    parse_program,
    read_signature,
    run_tool,
    run_utilcall_opt,
)

MODELS = ("sync", "fences", "threads")

# Cheap code, f64 as f64, and diagnostics that can be read.
COMPILE_FLAGS = (
    "--iree-hal-target-backends=llvm-cpu",
    "--iree-llvmcpu-target-cpu=generic",
    "--iree-input-demote-f64-to-f32=false",
    "--mlir-print-op-on-diagnostic=false",
)
FENCES_FLAG = "--iree-execution-model=async-external"

TIMEOUT_NS = 30 * 10**9

# What says where results are stored, and nothing else.
TIE_ATTRIBUTES = (
    "iree.abi.tied",
    "iree.abi.tied_operands",
    "utilcall.tied",
    "tf.aliasing_output",
    "bufferization.access",
    "bufferization.writable",
)


# ---------------------------------------------------------------------------
# Compiling
# ---------------------------------------------------------------------------


@functools.cache
def find_iree_compile() -> str:
    """The binary itself: its Python package cannot be imported beside MLIR's."""
    spec = importlib.util.find_spec("iree.compiler")
    if spec is None or spec.origin is None:
        raise ToolError("iree-base-compiler is not installed")
    return str(Path(spec.origin).parent / "_mlir_libs" / "iree-compile")


def compile_for_iree(text: str, fences: bool) -> bytes:
    flags = [*COMPILE_FLAGS, *([FENCES_FLAG] if fences else [])]
    return run_tool([find_iree_compile(), "-", *flags, "-o", "-"], text)


def compile_program(program: Program, fences: bool) -> bytes:
    text = run_utilcall_opt(program.text, "--utilcall-iree-pipeline")
    return compile_for_iree(text, fences)


def strip_ties(program: Program) -> str:
    """The program as func ops without a word on storage."""
    text = program.text
    if program.is_utilcall:
        text = run_utilcall_opt(text, "--mlir-print-op-generic")
        text = re.sub(r'"utilcall\.', '"func.', text)
        text = re.sub(
            r", (tied_operands = \[[^]]*\]|inlining_policy = #\S+?)(?=[,}])", "", text
        )
    with ir.Context() as context:
        module = parse_module(Program(program.name, text), context)
        module.operation.walk(strip_op)
        return str(module)


def strip_op(op: ir.Operation) -> ir.WalkResult:
    for name in TIE_ATTRIBUTES:
        if name in op.attributes:
            del op.attributes[name]
    for name in ("arg_attrs", "res_attrs"):
        if name in op.attributes:
            kept = [
                ir.DictAttr.get(
                    {a.name: a.attr for a in each if a.name not in TIE_ATTRIBUTES}
                )
                for each in op.attributes[name]
            ]
            op.attributes[name] = ir.ArrayAttr.get(kept)
    return ir.WalkResult.ADVANCE


# ---------------------------------------------------------------------------
# Running
# ---------------------------------------------------------------------------


@functools.cache
def runtime_config() -> rt.Config:
    return rt.Config("local-task")


@dataclass
class Run:
    """Several invocations of one program, and what was wrong with them."""

    outcomes: list[Outcome]
    errors: list[str]


class Session:
    """One loaded program."""

    def __init__(self, program: Program, vmfb: bytes, model: str, oracle: bool = False):
        config = runtime_config()
        self.program = program
        self.device = config.device
        self.fences = model != "sync"
        self.signature = read_signature(program)
        self.externals = IreeExternals(
            rt,
            config.device,
            fences=self.fences,
            threads=model == "threads",
            oracle=oracle,
        )
        module = rt.VmModule.copy_buffer(config.vm_instance, vmfb)
        modules = [rt.create_hal_module(config.vm_instance, config.device)]
        if self.signature.externals:
            modules.append(self.externals.create_module(self.signature.externals))
        self.context = rt.VmContext(config.vm_instance, modules=[*modules, module])
        self.main = module.lookup_function("main")

    def upload(self, array: np.ndarray) -> rt.HalBufferView:
        view = rt.asdevicearray(self.device, np.array(array))._buffer_view
        return view

    def invoke(self, inputs: Sequence[Any]) -> list[Any]:
        """Runs @main and waits for it; results are buffer views and scalars."""
        arguments = rt.VmVariantList(len(inputs) + 2)
        for value in inputs:
            if isinstance(value, rt.HalBufferView):
                arguments.push_ref(value)
            elif isinstance(value, np.floating):
                arguments.push_float(float(value))
            else:
                arguments.push_int(int(value))
        results = rt.VmVariantList(len(self.signature.results))
        if not self.fences:
            self.context.invoke(self.main, arguments, results)
        else:
            semaphore = self.device.create_semaphore(0)
            wait = rt.HalFence.create_at(semaphore, 1)
            done = rt.HalFence.create_at(semaphore, 2)
            arguments.push_ref(wait)
            arguments.push_ref(done)
            semaphore.signal(1)
            self.context.invoke(self.main, arguments, results)
            if not done.wait(timeout=TIMEOUT_NS):
                raise ToolError(f"{self.program.name} does not end")
        return [
            results.get_as_object(i, rt.HalBufferView)
            if slot.is_tensor
            else results.get_variant(i)
            for i, slot in enumerate(self.signature.results)
        ]

    def run(self, invocations: int) -> Run:
        """Runs @main on the same inputs again and again. Everything that was handed
        out or in has to keep its contents until the end."""
        inputs = [
            self.upload(value) if isinstance(value, np.ndarray) else value
            for value in self.program.inputs
        ]
        outcomes, held = [], []
        for i in range(invocations):
            for index in self.program.consumes:
                inputs[index] = self.upload(self.program.inputs[index])
            self.protect_inputs(inputs)
            first_call = len(self.externals.calls)
            try:
                results = self.invoke(inputs)
            except RuntimeError as error:
                return Run(outcomes, [*self.externals.errors, str(error)])
            values = self.read(results)
            outcomes.append(Outcome(values, self.externals.calls[first_call:]))
            held.append(results)
            self.protect(results, self.signature.results, f"results of invocation {i}")
        errors = list(self.externals.errors)
        for i, (results, outcome) in enumerate(zip(held, outcomes, strict=True)):
            for j, (now, then) in enumerate(
                zip(self.read(results), outcome.results, strict=True)
            ):
                if not same(now, then):
                    errors.append(f"result {j} of invocation {i} changed afterwards")
        for i, (given, value) in enumerate(zip(inputs, self.program.inputs, strict=True)):
            if i in self.program.consumes or not isinstance(value, np.ndarray):
                continue
            if not same(map_view(given, value.dtype), value):
                errors.append(f"input {i} was overwritten")
        return Run(outcomes, errors)

    def protect_inputs(self, inputs: Sequence[Any]) -> None:
        for i, (given, value) in enumerate(zip(inputs, self.program.inputs, strict=True)):
            if i not in self.program.consumes and isinstance(value, np.ndarray):
                slot = Slot(value.dtype, True)
                self.protect([given], [slot], f"input {i}")

    def protect(self, values: Sequence[Any], slots: Sequence[Slot], owner: str) -> None:
        for value, slot in zip(values, slots, strict=True):
            if slot.is_tensor:
                self.externals.guard.protect(map_view(value, slot.dtype), owner)

    def read(self, results: Sequence[Any]) -> list[np.ndarray]:
        """Private copies of results. Any byte but 0 is a true i1."""
        values = []
        for result, slot in zip(results, self.signature.results, strict=True):
            if not slot.is_tensor:
                values.append(np.array(result, dtype=slot.dtype))
            elif slot.dtype == np.bool_:
                values.append(map_view(result, np.dtype(np.uint8)) != 0)
            else:
                values.append(map_view(result, slot.dtype).copy())
        return values


def same(a: np.ndarray, b: np.ndarray) -> bool:
    return a.shape == b.shape and a.dtype == b.dtype and np.array_equal(a, b)


def run_program(
    program: Program,
    vmfb: bytes,
    model: str,
    invocations: int = 3,
    oracle: bool = False,
) -> Run:
    session = Session(program, vmfb, model, oracle)
    try:
        return session.run(invocations)
    finally:
        session.externals.close()


# ---------------------------------------------------------------------------
# Comparing
# ---------------------------------------------------------------------------


def differences(want: Sequence[np.ndarray], run: Run) -> list[str]:
    """What is wrong with a run, in words."""
    found = list(run.errors)
    for i, outcome in enumerate(run.outcomes):
        for j, (w, g) in enumerate(zip(want, outcome.results, strict=True)):
            if not same(w, g):
                found.append(
                    f"invocation {i}: result {j} is {g.tolist()}, not {w.tolist()}"
                )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("programs", nargs="*", help="names or files; default: all")
    parser.add_argument("--model", choices=MODELS, default="sync")
    parser.add_argument("--oracle", action="store_true")
    parser.add_argument("--verbose", action="store_true", help="print what comes out")
    options = parser.parse_args()

    known = {program.name: program for program in [*load_programs(), *load_families()]}
    chosen = options.programs or list(known)
    failed = 0
    for name in chosen:
        path = Path(name)
        program = known.get(name) or parse_program(path.stem, path.read_text())
        refusal = program.refusals.get("IREE")
        if options.oracle:
            refusal = refusal or program.refusals.get("ORACLE")
        if options.model != "sync":
            refusal = refusal or program.refusals.get("FENCES")
        if refusal:
            print(f"{program.name}: {refusal}")
            continue
        try:
            want = interpret(program)
            fences = options.model != "sync"
            if options.oracle:
                vmfb = compile_for_iree(strip_ties(program), fences)
            else:
                vmfb = compile_program(program, fences)
            run = run_program(program, vmfb, options.model, oracle=options.oracle)
            wrong = differences(want.results, run)
        except Exception as error:
            wrong = [f"{type(error).__name__}: {error}"]
        failed += bool(wrong)
        print(f"{program.name}: {'; '.join(wrong) if wrong else 'ok'}", flush=True)
        if options.verbose and not wrong:
            print("  results", [result.tolist() for result in want.results])
            for call in run.outcomes[0].calls:
                print("  call", call.name, [hex(a) for a in call.addresses])
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
