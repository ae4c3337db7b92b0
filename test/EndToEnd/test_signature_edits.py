# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random signature edits on random modules keep the program.

Functions that are edited are private and called by a public one. Inlining them
all leaves programs over external functions alone, with each tie that a private
function made written down as bufferization.materialize_in_destination. Those
programs must be the same with and without edits in between: a wrong index
shift feeds an operand of an external call with another value, a lost or moved
tie loses or moves a materialization.
"""

import re

import pytest
from random_modules import Module, run_opt

SIMPLIFY = ["--inline", "--canonicalize", "--cse", "--symbol-dce"]


def without_numbering(text):
    """The ops in order, but each materialization where its result is used: which
    of a call's ties comes first is decided by the order of its results."""
    names = {}
    lines = []
    for line in text.splitlines():
        if "utilcall.func" in line:
            names.clear()
        result, has_result, op = line.partition(" = ")
        if not has_result or not result.strip().startswith("%"):
            result, op = "", line
        op = re.sub(r"%\w+", lambda name: names.get(name[0], name[0]), op)
        name = result.strip().partition(":")[0]
        if op.startswith("bufferization.materialize_in_destination"):
            names[name] = f"<{op}>"
            continue
        if name:
            names[name] = f"%v{len(lines)}"
        lines.append(op)
    return lines


@pytest.mark.parametrize("seed", range(40))
def test_edits_keep_the_program(seed):
    source = Module(seed).build()
    edited = run_opt(source, f"--test-utilcall-signature-edits=seed={seed} count=60")
    assert edited != run_opt(source)
    assert without_numbering(run_opt(edited, *SIMPLIFY)) == without_numbering(
        run_opt(source, *SIMPLIFY)
    )
