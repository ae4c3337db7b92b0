# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The end-to-end programs through the llvm pipeline and MLIR's execution engine.

Results, calls, storage and what belongs to the caller are judged as on IREE; besides,
everything that is allocated has to be freed, once. External functions return their tied
results, or have the signature of a C function that writes a destination.
"""

from __future__ import annotations

import pytest
from iree_runner import Run, differences
from jit_runner import run_program
from program import ToolError
from test_end_to_end import PROGRAMS, call_errors, expected, storage_errors

NO_LOOPS = "upstream's buffer deallocation takes structured loops only"
NO_SWITCH = "upstream does not bufferize cf.switch"
REFUSED = {
    "cf-loop": NO_LOOPS,
    "cf-loop-invariant": NO_LOOPS,
    "cf-loop-swapped": NO_LOOPS,
    "cf-switch": NO_SWITCH,
    "cf-switch-static": NO_SWITCH,
}


@pytest.mark.parametrize("drop_tied_results", [False, True], ids=["kept", "dropped"])
@pytest.mark.parametrize("name", [name for name in PROGRAMS if name not in REFUSED])
def test_on_jit(name: str, drop_tied_results: bool) -> None:
    program = PROGRAMS[name]
    run = Run(*run_program(program, drop_tied_results))
    results, calls = expected(name)
    wrong = differences(results, run)
    wrong += call_errors(program, calls, run)
    wrong += storage_errors(program, run)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    """With a diagnostic, not with a crash."""
    with pytest.raises(ToolError, match="exits 1"):
        run_program(PROGRAMS[name], drop_tied_results=False)
