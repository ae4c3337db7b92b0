# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""End-to-end programs: what a file's header says, and what has to come out.

A program is a module whose `@main` is run. Its header is made of comment lines; those
that start with one of these words are read, all others say what the program pins.

    INPUT: i32[4] = 1, 2, 3, 4    one line per argument of @main: elements in order,
    INPUT: f32[2x3] = seed 7      or small random whole numbers; a scalar has no
    INPUT: index = 3              brackets
    EXPECT: [[2, 4], [1, 2]]      the results, worked out by hand
    CONSUMES: 0                   arguments that the program may overwrite
    COPIES: 1                     copies that copy-on-write puts into the text
    FRESH: 2                      allocations that it puts there
    CHAIN: inc.0 inc.1            these calls (function and position) write one storage
    DISTINCT: dbl.0 dbl.1         these calls write storage of their own
    ORACLE: no, ...               stock IREE cannot run it even without ties, and why
    FENCES: no, ...               IREE cannot run it in the fences model, and why
    IREE: no, ...                 IREE cannot run it at all, and why
    ORDER: kept                   calls with effects are made in the order of the program
                                  (otherwise only as often: IREE moves calls that have
                                  nothing to do with each other, with or without ties)

Floating point inputs are small whole numbers, so sums and products are exact and
results are compared for equality on every route.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
from externals import Call, Declaration, InterpreterExternals, Slot, lookup
from interpreter import Interpreter, dtype_of
from mlir import ir

PROGRAMS = Path(__file__).parent / "programs"

DTYPES: dict[str, np.dtype] = {
    "i1": np.dtype(np.bool_),
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
    "index": np.dtype(np.int64),
    "f16": np.dtype(np.float16),
    "bf16": np.dtype(ml_dtypes.bfloat16),
    "f32": np.dtype(np.float32),
    "f64": np.dtype(np.float64),
    "complex<f32>": np.dtype(np.complex64),
}

# A tool takes about a second for one program.
TIMEOUT_S = 60

COUNTS = ("COPIES", "FRESH")
REASONS = ("ORACLE", "FENCES", "IREE")


class ToolError(Exception):
    """A tool under test is missing, or failed."""


@dataclass
class Program:
    name: str
    text: str
    inputs: list[np.ndarray] = field(default_factory=list)
    expect: list[Any] | None = None
    counts: dict[str, int] = field(default_factory=dict)
    consumes: list[int] = field(default_factory=list)
    chains: list[list[str]] = field(default_factory=list)
    distincts: list[list[str]] = field(default_factory=list)
    refusals: dict[str, str] = field(default_factory=dict)
    is_ordered: bool = False

    @property
    def is_utilcall(self) -> bool:
        return re.search(r"^\s*utilcall\.func", self.text, re.MULTILINE) is not None


@dataclass
class Outcome:
    """What one run of @main gave: its results, and the external calls it made."""

    results: list[np.ndarray]
    calls: list[Call]


def parse_input(text: str) -> np.ndarray:
    match = re.fullmatch(r"([a-z0-9<>]+)(?:\[([0-9x]*)\])? = (.*)", text)
    if not match:
        raise ValueError(f"cannot read input {text!r}")
    dtype = DTYPES[match[1]]
    is_tensor = match[2] is not None
    shape = tuple(int(size) for size in (match[2] or "").split("x") if size)
    count = int(np.prod(shape, dtype=np.int64))
    if match[3].startswith("seed "):
        values = np.random.default_rng(int(match[3][5:])).integers(0, 6, size=count)
        values = values % 2 if dtype == np.bool_ else values
    else:
        values = np.array([complex(v) for v in match[3].split(",") if v.strip()])
        values = values if dtype.kind == "c" else values.real
    if len(values) != count:
        raise ValueError(f"{text!r} has {len(values)} elements")
    array = values.astype(dtype).reshape(shape)
    return array if is_tensor else array[()]


def parse_program(name: str, text: str) -> Program:
    program = Program(name, text)
    for line in text.splitlines():
        match = re.match(r"// ([A-Z]+): (.*)", line)
        if not match:
            continue
        key, value = match[1], match[2].strip()
        if key == "INPUT":
            program.inputs.append(parse_input(value))
        elif key == "EXPECT":
            program.expect = json.loads(value)
        elif key in COUNTS:
            program.counts[key] = int(value)
        elif key == "CONSUMES":
            program.consumes = [int(index) for index in value.split()]
        elif key == "CHAIN":
            program.chains.append(value.split())
        elif key == "DISTINCT":
            program.distincts.append(value.split())
        elif key == "ORDER":
            program.is_ordered = True
        elif key in REASONS:
            program.refusals[key] = value
        else:
            raise ValueError(f"{name}: unknown word {key}")
    return program


def load_programs() -> list[Program]:
    return [
        parse_program(path.stem, path.read_text())
        for path in sorted(PROGRAMS.glob("*.mlir"))
    ]


# ---------------------------------------------------------------------------
# A family over element types, ranks and shapes
# ---------------------------------------------------------------------------

FAMILY = """\
// One program for every element type and rank: a destination of undefined contents, a
// value that is wanted after it was incremented, and a chain.
// INPUT: {element}[{sizes}] = seed {seed}
// COPIES: 1
// CHAIN: inc.0 acc.0
// DISTINCT: dbl.0 inc.0
func.func private @ext.dbl({type}, {type}) -> ({type} {{iree.abi.tied = 1 : index}})
func.func private @ext.inc({type}) -> ({type} {{iree.abi.tied = 0 : index}})
func.func private @ext.acc({type}, {type}) -> ({type} {{iree.abi.tied = 1 : index}})
func.func @main(%x: {type}) -> ({type}, {type}, {type}) {{
{dims}  %init = tensor.empty({sizes_used}) : {type}
  %s = linalg.generic {{indexing_maps = [{map}, {map}], iterator_types = [{iterators}]}}
      ins(%x : {type}) outs(%init : {type}) {{
  ^bb0(%a: {element}, %b: {element}):
    %sum = {add} %a, %a : {element}
    linalg.yield %sum : {element}
  }} -> {type}
  %e = tensor.empty({sizes_used}) : {type}
  %d = call @ext.dbl(%s, %e) : ({type}, {type}) -> {type}
  %i = call @ext.inc(%s) : ({type}) -> {type}
  %r = call @ext.acc(%d, %i) : ({type}, {type}) -> {type}
  return %d, %r, %s : {type}, {type}, {type}
}}
"""


def family_member(element: str, shape: Sequence[int], dynamic: bool) -> Program:
    rank = len(shape)
    sizes = "x".join(str(size) for size in shape)
    written = "?" * rank if dynamic else shape
    type_ = f"tensor<{''.join(f'{size}x' for size in written)}{element}>"
    indices = ", ".join(f"d{i}" for i in range(rank))
    used = [f"%n{i}" for i in range(rank)] if dynamic else []
    dims = "".join(
        f"  %c{i} = arith.constant {i} : index\n"
        f"  %n{i} = tensor.dim %x, %c{i} : {type_}\n"
        for i in range(len(used))
    )
    add = {"i": "arith.addi", "c": "complex.add"}.get(element[0], "arith.addf")
    text = FAMILY.format(
        element=element,
        sizes=sizes,
        seed=rank + len(element),
        type=type_,
        dims=dims,
        sizes_used=", ".join(used),
        map=f"affine_map<({indices}) -> ({indices})>",
        iterators=", ".join(['"parallel"'] * rank),
        add=add,
    )
    kind = "dynamic" if dynamic else "static"
    label = re.sub(r"\W", "", element)
    return parse_program(f"family-{label}-rank{rank}-{kind}", text)


def load_families() -> list[Program]:
    elements = [element for element in DTYPES if element != "index"]
    members = [family_member(element, (5,), True) for element in elements]
    members += [family_member(element, (2, 3), False) for element in elements]
    shapes = [(), (4,), (1, 1, 3), (2, 3, 1, 2), (2, 1, 3, 2, 1)]
    members += [family_member("f32", shape, False) for shape in shapes]
    members += [family_member("i32", shape, True) for shape in shapes[2:]]
    no_elements = family_member("i32", (0,), True)
    no_elements.name = "family-i32-no-elements"
    no_elements.chains, no_elements.distincts = [], []
    return [*members, no_elements]


# ---------------------------------------------------------------------------
# Modules
# ---------------------------------------------------------------------------


def find_utilcall_opt() -> str:
    path = os.environ.get("UTILCALL_OPT") or shutil.which("utilcall-opt")
    if not path or not Path(path).exists():
        raise ToolError("utilcall-opt not found: set UTILCALL_OPT or PATH")
    return path


def run_tool(command: Sequence[str], text: str) -> bytes:
    """The output of a tool that reads `text`; its diagnostics if it fails."""
    name = Path(command[0]).name
    try:
        done = subprocess.run(
            command, input=text.encode(), capture_output=True, timeout=TIMEOUT_S
        )
    except subprocess.TimeoutExpired as error:
        raise ToolError(f"{name} does not end") from error
    if done.returncode:
        message = done.stderr.decode(errors="replace")[:2000]
        raise ToolError(f"{name} exits {done.returncode}:\n{message}")
    return done.stdout


def run_utilcall_opt(text: str, *options: str) -> str:
    return run_tool([find_utilcall_opt(), *options], text).decode()


def upstream_text(program: Program) -> str:
    """The program as stock MLIR reads it: utilcall ops in generic form."""
    if program.is_utilcall:
        return run_utilcall_opt(program.text, "--mlir-print-op-generic")
    return program.text


def parse_module(program: Program, context: ir.Context) -> ir.Module:
    context.allow_unregistered_dialects = True
    importlib.import_module("mlir.dialects.func")
    return ir.Module.parse(upstream_text(program), context)


def functions(module: ir.Module) -> Iterator[tuple[str, ir.FunctionType, bool]]:
    """Name, type and whether it has a body, of each function of the module."""
    for op in module.body.operations:
        op = op.operation
        if op.name in ("func.func", "utilcall.func"):
            type_ = op.attributes["function_type"].value
            name = op.attributes["sym_name"].value
            yield name, type_, len(op.regions[0].blocks) > 0


def slot(type_: ir.Type) -> Slot:
    return Slot(dtype_of(type_), isinstance(type_, ir.ShapedType))


@dataclass(frozen=True)
class Signature:
    """What is known of a program's functions without running it."""

    externals: tuple[Declaration, ...]
    results: tuple[Slot, ...]


def read_signature(program: Program) -> Signature:
    externals, results = [], []
    with ir.Context() as context:
        module = parse_module(program, context)
        for name, type_, has_body in functions(module):
            if name == "main":
                results = [slot(result) for result in type_.results]
            elif not has_body and lookup(name):
                operands = tuple(slot(operand) for operand in type_.inputs)
                declared = tuple(slot(result) for result in type_.results)
                externals.append(Declaration(name, operands, declared))
    return Signature(tuple(externals), tuple(results))


def interpret(program: Program, seed: int = 0) -> Outcome:
    """What the program means."""
    with ir.Context() as context:
        externals = InterpreterExternals()
        machine = Interpreter(parse_module(program, context), externals, seed)
        results = machine.call("main", *program.inputs)
        return Outcome(results, externals.calls)


def effectful_externals(program: Program) -> set[str]:
    """Functions whose calls may be neither dropped nor merged nor moved."""
    with ir.Context() as context:
        module = parse_module(program, context)
        return {
            op.attributes["sym_name"].value
            for op in module.body.operations
            if op.operation.name in ("func.func", "utilcall.func")
            and "nosideeffects" not in op.operation.attributes
        }
