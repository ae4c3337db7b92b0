#!/usr/bin/env python3
"""How copy-on-write scales with tied calls, compared with parsing the same file.

Two shapes: a chain of calls in one block, and a chain of blocks that each make a call,
read what it overwrites, and may start over.

    python benchmarks/copy_on_write_scaling.py [--opt utilcall-opt] [--runs 5]

Prints the best of several runs and exits with 1 if the time for 64,000 calls is more
than 5 (blocks: 6, for they leave the caches) times that for 16,000, or, for the chain in
one block, not less than parsing takes.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SIZES = (16_000, 64_000)
MAX_RATIO = {"chain": 5.0, "blocks": 6.0}


def chain(calls: int) -> str:
    """A function that calls one external function in place, over and over."""
    lines = [
        "utilcall.func private @ext.inc(%d: tensor<?xi32>) -> %d",
        "utilcall.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {",
        "  %v0 = arith.muli %x, %x : tensor<?xi32>",
    ]
    for i in range(calls):
        lines.append(
            f"  %v{i + 1} = utilcall.call @ext.inc(%v{i}) : (tensor<?xi32>) -> %v{i}"
        )
    lines.append(f"  utilcall.return %v{calls} : tensor<?xi32>")
    lines.append("}")
    return "\n".join(lines)


def blocks(calls: int) -> str:
    """A function of blocks that hand one tensor on, or back to their own start."""
    lines = [
        "utilcall.func private @ext.inc(%d: tensor<?xi32>) -> %d",
        "utilcall.func private @ext.use(tensor<?xi32>)",
        "utilcall.func @main(%x: tensor<?xi32>, %c: i1) -> tensor<?xi32> {",
        "  %v = arith.muli %x, %x : tensor<?xi32>",
        "  cf.br ^bb0(%v : tensor<?xi32>)",
    ]
    for i in range(calls):
        lines += [
            f"^bb{i}(%v{i}: tensor<?xi32>):",
            f"  %r{i} = utilcall.call @ext.inc(%v{i}) : (tensor<?xi32>) -> %v{i}",
            f"  utilcall.call @ext.use(%v{i}) : (tensor<?xi32>) -> ()",
            f"  cf.cond_br %c, ^bb{i + 1}(%r{i} : tensor<?xi32>),"
            f" ^bb{i}(%r{i} : tensor<?xi32>)",
        ]
    lines += [
        f"^bb{calls}(%r: tensor<?xi32>):",
        "  utilcall.return %r : tensor<?xi32>",
        "}",
    ]
    return "\n".join(lines)


SHAPES = {"chain": chain, "blocks": blocks}


def measure(opt: str, path: Path) -> tuple[float, float]:
    """Seconds for parsing and for the pass, of one run."""
    report = subprocess.run(
        [opt, str(path), "--utilcall-materialize-copy-on-write", "--mlir-timing"]
        + ["--mlir-disable-threading", "-o", "/dev/null"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr

    def seconds(name: str) -> float:
        found = re.search(rf"([\d.]+) \([ \d.]+%\) +{name}", report)
        assert found, report
        return float(found[1])

    return seconds("Parser"), seconds("MaterializeCopyOnWritePass")


def measure_best(opt: str, shape: str, calls: int, runs: int) -> tuple[float, float]:
    """The best seconds for parsing and for the pass; prints them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{shape}{calls}.mlir"
        path.write_text(SHAPES[shape](calls))
        times = [measure(opt, path) for _ in range(runs)]
    parse, took = (min(column) for column in zip(*times))
    print(
        f"{shape:>8} {calls:>8} {parse:>10.4f} {took:>10.4f} {took / parse:>11.2f}",
        flush=True,
    )
    return parse, took


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--opt", default=shutil.which("utilcall-opt"))
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    if not options.opt:
        parser.error("utilcall-opt is not on PATH; name it with --opt")

    print(f"{'shape':>8} {'calls':>8} {'parse s':>10} {'pass s':>10} {'pass/parse':>11}")
    failed = False
    for shape in SHAPES:
        best = [measure_best(options.opt, shape, n, options.runs) for n in SIZES]
        (_, small), (parse, large) = best
        ratio = large / small
        print(f"{shape}: {SIZES[1]} calls take {ratio:.2f} times what {SIZES[0]} take")
        failed |= ratio > MAX_RATIO[shape] or (shape == "chain" and large >= parse)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
