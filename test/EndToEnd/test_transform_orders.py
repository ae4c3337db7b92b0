# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Outlining, signature edits, inlining and copy-on-write in any order.

Random modules are interpreted in value semantics before and after random
pipelines of passes that move ties about. The external functions compute results
that depend on each operand and its position, so that a value that reaches
another operand changes the numbers.
"""

import random

import numpy as np
import pytest
from interpreter import Interpreter
from mlir import ir
from random_modules import Module, run_opt

COPY_ON_WRITE = "--utilcall-materialize-copy-on-write"


class Externals(dict):
    """Every external function of one module, by its number of results."""

    def __init__(self, module):
        super().__init__()
        for number, (name, _, ties) in enumerate(module.functions):
            if name.startswith("ext."):
                self[name] = self.make(number, len(ties))

    @staticmethod
    def make(number, results):
        def external(*operands):
            total = np.full(4, 11 * number + 1, dtype=np.int32)
            for position, operand in enumerate(operands):
                total = total * 31 + operand.astype(np.int32) * (position + 7)
            return [total * np.int32(result + 1) for result in range(results)]

        return external


def interpret(source, module, name):
    """The results of the public function `name` on fixed inputs."""
    generic = run_opt(source, "--mlir-print-op-generic")
    _, arguments, _ = next(f for f in module.functions if f[0] == name)
    inputs = [
        np.arange(4, dtype=np.int32) * (i + 2) + i if t != "i32" else np.int32(i + 3)
        for i, t in enumerate(arguments)
    ]
    with ir.Context() as context:
        context.allow_unregistered_dialects = True
        parsed = ir.Module.parse(generic)
        with np.errstate(all="ignore"):
            return Interpreter(parsed, Externals(module)).call(name, *inputs)


def pick_pipeline(seed):
    """A subset of the passes in some order. What is marked for outlining is so
    once per block, which inlining would not keep."""
    chance = random.Random(seed)
    passes = [
        "--inline",
        COPY_ON_WRITE,
        "--utilcall-infer-ties",
        "--utilcall-ipo",
        "--utilcall-inline=inlining-threshold=60",
        f"--test-utilcall-signature-edits=seed={seed} count=20",
        "--canonicalize",
        "--cse",
        "--sccp",
    ]
    picked = chance.sample(passes, chance.randint(2, len(passes)))
    return chance.choice([[], ["--utilcall-outline"]]) + picked


@pytest.mark.parametrize("seed", range(60))
def test_pipelines_keep_the_numbers(seed):
    module = Module(seed)
    source = module.build()
    changed = run_opt(source, *pick_pipeline(seed))
    for name in ("main0", "main1"):
        before = interpret(source, module, name)
        after = interpret(changed, module, name)
        assert all(np.array_equal(a, b) for a, b in zip(before, after, strict=True))
