#!/usr/bin/env python3
"""How copy-on-write scales on chains of tied calls, compared with parsing the same file.

    python benchmarks/copy_on_write_scaling.py [--opt utilcall-opt] [--runs 5]

Prints the best of several runs and exits with 1 if the time for 64,000 calls is more than
5 times that for 16,000, or not less than parsing takes.
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
MAX_RATIO = 5.0


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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--opt", default=shutil.which("utilcall-opt"))
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    if not options.opt:
        parser.error("utilcall-opt is not on PATH; name it with --opt")

    print(f"{'calls':>8} {'parse s':>10} {'pass s':>10} {'pass/parse':>11}")
    best: dict[int, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for calls in SIZES:
            path = Path(folder) / f"chain{calls}.mlir"
            path.write_text(chain(calls))
            runs = [measure(options.opt, path) for _ in range(options.runs)]
            parse, took = (min(times) for times in zip(*runs))
            best[calls] = parse, took
            print(f"{calls:>8} {parse:>10.4f} {took:>10.4f} {took / parse:>11.2f}")
    small, large = SIZES
    ratio = best[large][1] / best[small][1]
    print(f"{large} calls take {ratio:.2f} times what {small} take (at most {MAX_RATIO})")
    return int(ratio > MAX_RATIO or best[large][1] >= best[large][0])


if __name__ == "__main__":
    sys.exit(main())
