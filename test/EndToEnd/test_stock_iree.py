# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What stock IREE cannot do even without ties.

A program that is kept from IREE says so in its header. That is only honest as long as the
released compiler really refuses it, for the reason given, with every word about storage
taken out. Should a later release take it, these tests fail and the header goes.
"""

from __future__ import annotations

import subprocess

import pytest
from iree_runner import (
    COMPILE_FLAGS,
    compile_for_iree,
    differences,
    find_iree_compile,
    run_program,
    strip_ties,
)
from program import interpret, load_programs

# Stock IREE updates what others look at, ties or no ties, and fills neighbours with a
# scalar that it inserts.
WRONG = [
    "insert-into-corner",
    "slice-insert-into-argument",
    "update-argument-by-product",
    "order-call-before-insert-slice",
]

REFUSED = {
    program.name: program
    for program in load_programs()
    if {"IREE", "ORACLE"} & program.refusals.keys()
}

# What the compiler says; None: it does not end. Where it should complain about scf.forall
# it crashes now and then, which is no better.
CRASH = "Please report issues to https://github.com/iree-org/iree/issues"
REASONS = {
    "cf-switch": "branch has 1 operands for successor #0, but target block has 2",
    "copy-by-materialize": "failed to legalize operation "
    "'bufferization.materialize_in_destination'",
    "forall-insert": "failed to legalize operation 'tensor.parallel_insert_slice'",
    "helper-recursive": None,
    "loop-nested-dynamic": "'tensor.dim' op unexpected during shape cleanup",
    "straight-alloc-tensor": "failed to legalize operation 'bufferization.alloc_tensor'",
    "straight-poison": "failed to legalize operation 'ub.poison'",
}

# Other programs of this size take a second.
DOES_NOT_END_S = 15


@pytest.mark.parametrize("name", WRONG)
def test_stock_iree_is_wrong_without_ties(name: str) -> None:
    program = next(p for p in load_programs() if p.name == name)
    vmfb = compile_for_iree(strip_ties(program), fences=False)
    run = run_program(program, vmfb, "sync", oracle=True)
    assert differences(interpret(program).results, run)


@pytest.mark.parametrize("name", list(REFUSED))
def test_stock_iree_refuses_it_without_ties(name: str) -> None:
    reason = REASONS.get(name, "error: ")
    text = strip_ties(REFUSED[name])
    assert "tied" not in text
    command = [find_iree_compile(), "-", *COMPILE_FLAGS, "-o", "-"]
    try:
        done = subprocess.run(
            command,
            input=text.encode(),
            capture_output=True,
            check=False,
            timeout=DOES_NOT_END_S,
        )
    except subprocess.TimeoutExpired:
        assert reason is None
        return
    assert reason is not None, "it does end now"
    assert done.returncode != 0
    said = done.stderr.decode()
    crashed = name == "forall-insert" and CRASH in said
    assert crashed or reason in said
