# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program of helper functions costs what it costs with all of them inlined by hand.

Each program has a `@main` that calls helpers and a `@by_hand` in which somebody has
written out their bodies. After infer-ties, ipo and inlining, copy-on-write has to put as
many copies into one as into the other, and both have to run and compute the same.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest
from externals import InterpreterExternals
from interpreter import Interpreter
from mlir import ir
from pipelines import COPY_ON_WRITE, PASSES, transform
from program import Program, parse_module, parse_program, run_utilcall_opt
from storage_interpreter import StorageInterpreter

BY_HAND = Path(__file__).parent / "by_hand"
PROGRAMS = {
    path.stem: parse_program(path.stem, path.read_text())
    for path in sorted(BY_HAND.glob("*.mlir"))
}
FIXED_POINT = [PASSES["infer-ties"], PASSES["ipo"], PASSES["inline"]]
COPY = r"bufferization\.alloc_tensor\([^)]*\) copy\(|materialize_in_destination"


def body_of(text: str, function: str) -> str:
    """The text of one function, which ends where the next one begins."""
    return re.split(r"utilcall\.func", text.partition(f" @{function}(")[2])[0]


def changed_by(passes: list[str], program: Program) -> str:
    (text,) = transform([program.text], passes, random.Random(0))
    return run_utilcall_opt(text, COPY_ON_WRITE)


@pytest.mark.parametrize("name", PROGRAMS)
def test_same_copies(name: str) -> None:
    text = changed_by(FIXED_POINT, PROGRAMS[name])
    main, by_hand = body_of(text, "main"), body_of(text, "by_hand")
    assert set(re.findall(r"call @(\w+)", main)) <= {"ext"}
    copies = [len(re.findall(COPY, body)) for body in (main, by_hand)]
    assert copies == 2 * [PROGRAMS[name].counts["COPIES"]], text


@pytest.mark.parametrize("inlined", [True, False])
@pytest.mark.parametrize("name", PROGRAMS)
def test_same_run(name: str, inlined: bool) -> None:
    """The numbers are those of the program as written, and as many copies are made
    whether or not the helpers were inlined after all."""
    program = PROGRAMS[name]
    text = changed_by(FIXED_POINT if inlined else FIXED_POINT[:2], program)
    with ir.Context() as context:
        written = parse_module(program, context)
        want = Interpreter(written, InterpreterExternals()).call("main", *program.inputs)
    with ir.Context() as context:
        module = parse_module(Program(name, text), context)
        copies = []
        for function in ("main", "by_hand"):
            machine = StorageInterpreter(module, InterpreterExternals())
            got = machine.run(function, *program.inputs)
            copies.append(machine.copies)
            assert all(np.array_equal(a, b) for a, b in zip(want, got, strict=True))
    assert copies[0] == copies[1], text
