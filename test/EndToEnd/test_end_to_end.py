# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs through utilcall-opt and IREE, compared with the interpreter.

Every program is compiled once per calling model and invoked several times on the same
inputs. Its results, the calls it makes, what external functions observe, and all
storage that belongs to the caller have to be those of value semantics.
"""

from __future__ import annotations

import faulthandler
import functools
import re
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import numpy as np
import pytest
from externals import EXTERNALS, UNTIED, Call, lookup
from iree_runner import Run, compile_program, differences, run_program
from program import (
    Program,
    effectful_externals,
    interpret,
    load_families,
    load_programs,
    run_utilcall_opt,
)

PROGRAMS = {program.name: program for program in [*load_programs(), *load_families()]}
COMPILED_FOR = {"sync": False, "fences": True, "threads": True}

# Longer than any program takes on a busy machine. IREE may block outside of Python.
HANG_S = 180


def count_copies(module_text: str) -> int:
    """Copies in the output of copy-on-write."""
    return len(re.findall(r"bufferization\.alloc_tensor\([^)]*\) copy\(", module_text))


def count_fresh(module_text: str) -> int:
    """Allocations without contents in the output of copy-on-write."""
    allocations = re.findall(r"bufferization\.alloc_tensor\(", module_text)
    return len(allocations) - count_copies(module_text)


@pytest.fixture(autouse=True)
def stop_if_hanging() -> Iterator[None]:
    faulthandler.dump_traceback_later(HANG_S, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(scope="session")
def compiled(request: pytest.FixtureRequest) -> Iterator[dict[tuple, Future]]:
    """All programs that the chosen tests need, compiled two at a time in test order."""
    wanted = {
        (item.callspec.params["name"], COMPILED_FOR[item.callspec.params["model"]])
        for item in request.session.items
        if getattr(item, "function", None) is test_on_iree
    }
    order = {name: i for i, name in enumerate(PROGRAMS)}
    with ThreadPoolExecutor(2) as pool:
        jobs = {
            (name, fences): pool.submit(compile_program, PROGRAMS[name], fences)
            for name, fences in sorted(wanted, key=lambda key: (order[key[0]], key[1]))
        }
        yield jobs
        pool.shutdown(cancel_futures=True)


@functools.cache
def expected(name: str) -> tuple[list[np.ndarray], list[Call]]:
    outcome = interpret(PROGRAMS[name])
    return outcome.results, outcome.calls


def for_iree() -> list[tuple[str, str]]:
    return [
        (name, model)
        for name, program in PROGRAMS.items()
        for model, fences in COMPILED_FOR.items()
        if "IREE" not in program.refusals
        and not (fences and "FENCES" in program.refusals)
    ]


def address_of(calls: list[Call], label: str) -> int:
    """Where the call `function.n` writes: its first tied operand."""
    function, _, position = label.rpartition(".")
    matching = [c for c in calls if lookup(c.name) is EXTERNALS[function]]
    call = matching[int(position)]
    tied = [tie for tie in EXTERNALS[function].ties if tie != UNTIED]
    scalars = len(signature_of(function)) - len(call.addresses)
    return call.addresses[min(tied) - scalars]


def signature_of(function: str) -> tuple[str, ...]:
    code = EXTERNALS[function].compute.__code__
    return code.co_varnames[: code.co_argcount]


def storage_errors(program: Program, run: Run) -> list[str]:
    found = []
    for outcome in run.outcomes:
        for chain in program.chains:
            if len({address_of(outcome.calls, label) for label in chain}) != 1:
                found.append(f"{' '.join(chain)} do not write one storage")
        for calls in program.distincts:
            addresses = {address_of(outcome.calls, label) for label in calls}
            if len(addresses) != len(calls):
                found.append(f"{' '.join(calls)} write the same storage")
    return found


def call_errors(program: Program, calls: list[Call], run: Run) -> list[str]:
    """Calls that may have effects are made as often as written."""
    effectful = effectful_externals(program)

    def made(calls: list[Call]) -> list[tuple]:
        keys = [call.key for call in calls if call.name in effectful]
        return keys if program.is_ordered else sorted(keys)

    want = made(calls)
    found = []
    for i, outcome in enumerate(run.outcomes):
        got = made(outcome.calls)
        if got != want:
            found.append(f"invocation {i} calls {got}, not {want}")
    return found


@pytest.mark.parametrize(("name", "model"), for_iree())
def test_on_iree(name: str, model: str, compiled: dict[tuple, Future]) -> None:
    program = PROGRAMS[name]
    vmfb = compiled[name, COMPILED_FOR[model]].result()
    run = run_program(program, vmfb, model)
    results, calls = expected(name)
    wrong = differences(results, run)
    wrong += call_errors(program, calls, run)
    wrong += storage_errors(program, run)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "name", [name for name, program in PROGRAMS.items() if program.counts]
)
def test_copies(name: str) -> None:
    program = PROGRAMS[name]
    text = run_utilcall_opt(
        program.text,
        "--convert-func-to-utilcall",
        "--utilcall-materialize-copy-on-write",
    )
    counted = {"COPIES": count_copies(text), "FRESH": count_fresh(text)}
    assert {key: counted[key] for key in program.counts} == program.counts, text


@pytest.mark.parametrize("name", list(PROGRAMS))
def test_meaning_does_not_depend_on_undefined_contents(name: str) -> None:
    """A program that reads what nobody has written has no meaning to test against."""
    results, _ = expected(name)
    others = interpret(PROGRAMS[name], seed=1).results
    assert all(np.array_equal(a, b) for a, b in zip(results, others, strict=True))


@pytest.mark.parametrize(
    "name", [name for name, program in PROGRAMS.items() if program.expect is not None]
)
def test_meaning_is_the_one_worked_out_by_hand(name: str) -> None:
    results, _ = expected(name)
    assert [(result + 0).tolist() for result in results] == PROGRAMS[name].expect
