# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Any subset and order of infer-ties, ipo, inline and outline before copy-on-write.

All end-to-end programs and random ones go through random pipelines, many programs at a
time, and are run by the storage interpreter, which has to give what the reference
interpreter gives for the program as written. A sample goes through IREE.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np
import pytest
from externals import InterpreterExternals
from interpreter import Interpreter
from iree_runner import compile_program, differences, run_program
from mlir import ir
from pipelines import COPY_ON_WRITE, IMPORT, pick_pipeline, run_on_each, transform
from program import Program, load_families, load_programs
from random_programs import INPUTS, RandomProgram
from storage_interpreter import StorageInterpreter

WRITTEN = [*load_programs(), *load_families()]
RANDOM = [
    Program(f"random-{seed}", RandomProgram(seed).text, INPUTS) for seed in range(80)
]
ROUNDS = 2
PIPELINES = 16  # per round, each on its share of the programs
ON_IREE = 10


@dataclass
class StorageRun:
    results: list[np.ndarray]
    copies: int


def parse(text: str, context: ir.Context) -> ir.Module:
    context.allow_unregistered_dialects = True
    return ir.Module.parse(text, context)


def run_values(text: str, inputs: Sequence[np.ndarray]) -> list[np.ndarray]:
    with ir.Context() as context:
        machine = Interpreter(parse(text, context), InterpreterExternals())
        return machine.call("main", *inputs)


def run_storage(text: str, inputs: Sequence[np.ndarray]) -> StorageRun:
    with ir.Context() as context:
        machine = StorageInterpreter(parse(text, context), InterpreterExternals())
        return StorageRun(machine.run("main", *inputs), machine.copies)


def is_same(want: Sequence[np.ndarray], got: Sequence[np.ndarray]) -> bool:
    pairs = zip(want, got, strict=True)
    return all(a.dtype == b.dtype and np.array_equal(a, b) for a, b in pairs)


@pytest.fixture(scope="module")
def expected() -> dict[str, list[np.ndarray]]:
    """What each program gives as written."""
    programs = [*WRITTEN, *RANDOM]
    texts = run_on_each([program.text for program in programs])
    return {
        program.name: run_values(text, program.inputs)
        for program, text in zip(programs, texts, strict=True)
    }


def failures_after(
    pipeline: Sequence[str],
    programs: Sequence[Program],
    chance: random.Random,
    expected: dict[str, list[np.ndarray]],
) -> list[str]:
    texts = transform([program.text for program in programs], pipeline, chance)
    texts = run_on_each(texts, COPY_ON_WRITE)
    return [
        f"{program.name} after {' '.join(pipeline)}"
        for program, text in zip(programs, texts, strict=True)
        if not is_same(expected[program.name], run_storage(text, program.inputs).results)
    ]


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_on_storage(seed: int, expected: dict[str, list[np.ndarray]]) -> None:
    chance = random.Random(seed)
    programs = [*WRITTEN, *RANDOM]
    chance.shuffle(programs)
    wrong = []
    for share in range(PIPELINES):
        pipeline = pick_pipeline(chance)
        wrong += failures_after(pipeline, programs[share::PIPELINES], chance, expected)
    assert not wrong


def test_storage_matters(expected: dict[str, list[np.ndarray]]) -> None:
    """Without copy-on-write most random programs go wrong in storage, or write what may
    not be written. Otherwise the test above would tell nothing."""
    texts = run_on_each([program.text for program in RANDOM], IMPORT)

    def goes_wrong(program: Program, text: str) -> bool:
        try:
            results = run_storage(text, program.inputs).results
        except ValueError as error:
            assert "read-only" in str(error)
            return True
        return not is_same(expected[program.name], results)

    count = sum(map(goes_wrong, RANDOM, texts))
    assert count > len(RANDOM) // 2


# ---------------------------------------------------------------------------
# IREE
# ---------------------------------------------------------------------------


def pick_for_iree() -> list[Program]:
    """Programs with functions to inline, and others, after a pipeline each."""
    chance = random.Random(7)
    candidates = [p for p in WRITTEN if "IREE" not in p.refusals]
    helpers = [p for p in candidates if p.name.startswith("helper")]
    half = ON_IREE // 2
    picked = chance.sample(helpers, half) + chance.sample(candidates, half)
    return [
        replace(program, text=transform([program.text], pick_pipeline(chance), chance)[0])
        for program in picked
    ]


@pytest.fixture(scope="module")
def compiled() -> Iterator[list[tuple[Program, Future]]]:
    with ThreadPoolExecutor(2) as pool:
        yield [(p, pool.submit(compile_program, p, False)) for p in pick_for_iree()]


@pytest.mark.parametrize("index", range(ON_IREE))
def test_on_iree(
    index: int,
    compiled: list[tuple[Program, Future]],
    expected: dict[str, list[np.ndarray]],
) -> None:
    program, vmfb = compiled[index]
    run = run_program(program, vmfb.result(), "sync")
    wrong = differences(expected[program.name], run)
    assert not wrong, f"{program.name}: {wrong}"
