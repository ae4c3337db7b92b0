# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random pipelines of the passes that move ties about.

Many programs go through one process, as separate modules of one text. Outlining wants
ops to be marked; since inlining makes copies of marks, they are set right before it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from mlir import ir
from program import run_utilcall_opt

OUTLINE = "--utilcall-outline"
PASSES = {
    "infer-ties": "--utilcall-infer-ties",
    "ipo": "--utilcall-ipo",
    "inline": "--inline",
    "outline": OUTLINE,
}
IMPORT = "--convert-func-to-utilcall"
COPY_ON_WRITE = "--utilcall-materialize-copy-on-write"
SEPARATOR = "// -----"

# Ops whose regions run as part of the function that they stand in.
OUTLINED_FROM = (
    "utilcall.func",
    "scf.for",
    "scf.if",
    "scf.while",
    "scf.index_switch",
    "scf.execute_region",
)


def pick_pipeline(chance: random.Random) -> list[str]:
    """Any subset of the passes, in any order."""
    passes = list(PASSES.values())
    return chance.sample(passes, chance.randint(0, len(passes)))


def run_on_each(texts: Sequence[str], *passes: str) -> list[str]:
    """The programs after the passes, in generic form."""
    joined = f"\n{SEPARATOR}\n".join(texts)
    options = ("--split-input-file", "--mlir-print-op-generic")
    changed = run_utilcall_opt(joined, *options, *passes).split(SEPARATOR)
    assert len(changed) == len(texts)
    return changed


def mark_for_outlining(text: str, chance: random.Random) -> str:
    """Gives neighbouring ops in some blocks the mark by which they are outlined."""
    with ir.Context() as context:
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(text)
        mark_inside(module.operation, chance)
        return module.operation.get_asm(print_generic_op_form=True)


def mark_inside(op: ir.Operation, chance: random.Random) -> None:
    """Marks in the regions of `op`, but not in ops that are marked themselves."""
    for block in (block for region in op.regions for block in region.blocks):
        # All but the terminator.
        ops = [inner.operation for inner in block.operations]
        start, end = sorted(chance.choices(range(len(ops)), k=2))
        if op.name not in OUTLINED_FROM or chance.random() < 0.3:
            start = end
        for index, inner in enumerate(ops):
            if start <= index < end:
                inner.attributes["utilcall.outline"] = ir.StringAttr.get("part")
            elif inner.name.startswith(("utilcall.", "scf.")):
                mark_inside(inner, chance)


def transform(
    texts: Sequence[str], pipeline: Sequence[str], chance: random.Random
) -> list[str]:
    """Programs of func or utilcall ops after the pipeline, as utilcall ops in generic
    form."""
    texts = run_on_each(texts, IMPORT)
    waiting: list[str] = []
    for each in pipeline:
        if each == OUTLINE:
            texts = run_on_each(texts, *waiting)
            texts = [mark_for_outlining(text, chance) for text in texts]
            waiting = []
        waiting.append(each)
    return run_on_each(texts, *waiting)
