# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The program of IREE issue 13003, on stock IREE and through UtilCall.

Two external functions write their result into a destination that the program
passes, and each call has a destination of its own. Stock IREE does not know that:
it takes the two empty destinations for one. Run as ``python -m utilcall.demo``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from utilcall import iree

#: f writes 2*x*x, g writes 3*x; `ext.g` reads what `ext.f` wrote.
PROGRAM = """
func.func private @ext.f(tensor<?xi32>, tensor<?xi32>)
    -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func private @ext.g(tensor<?xi32>, tensor<?xi32>)
    -> (tensor<?xi32> {iree.abi.tied = 1 : index})
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %d0 = tensor.empty(%n) : tensor<?xi32>
  %0 = call @ext.f(%x, %d0) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %d1 = tensor.empty(%n) : tensor<?xi32>
  %1 = call @ext.g(%0, %d1) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %0, %1 : tensor<?xi32>, tensor<?xi32>
}
"""

INPUT = [1, 2, 3, 4]
RUNS = 5
MODELS = {"synchronous": "sync", "coarse fences": "async-external"}

Results = tuple[tuple[int, ...], ...]


def as_results(arrays: Iterable[np.ndarray]) -> Results:
    """Makes arrays comparable."""
    return tuple(tuple(array.tolist()) for array in arrays)


def right_results() -> Results:
    """Computes the program as its text reads: every value is a value."""
    x = np.array(INPUT, np.int32)
    first = 2 * x * x
    return as_results([first, 3 * first])


def external_module(seen: list[str]) -> iree.ExternalModule:
    """Makes `ext`, which notes the destination's address of each call in `seen`."""
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source: np.ndarray, destination: np.ndarray) -> None:
        seen.append(f"f -> {destination.ctypes.data:#x}")
        destination[:] = 2 * source * source

    @ext.function(ties=1)
    def g(source: np.ndarray, destination: np.ndarray) -> None:
        seen.append(f"g -> {destination.ctypes.data:#x}")
        destination[:] = 3 * source

    return ext


def report(name: str, results: Results, note: str = "") -> None:
    """Prints one line of the table."""
    columns = "".join(f"{list(result)!s:22}" for result in results)
    print(f"  {name:14}{columns}{note}")


def run_compiled(name: str, compiler: Callable[..., bytes], model: str) -> bool:
    """Compiles and runs the program RUNS times; returns whether all runs are right."""
    vmfb = compiler(PROGRAM, execution_model=model)
    right = right_results()
    outcomes: dict[Results, str] = {}
    for _ in range(RUNS):
        seen: list[str] = []
        arrays = iree.run(
            vmfb,
            "main",
            np.array(INPUT, np.int32),
            modules=[external_module(seen)],
        )
        outcomes.setdefault(as_results(arrays), ", ".join(seen))
    for results, addresses in outcomes.items():
        verdict = "right" if results == right else "WRONG"
        report(name, results, f"{verdict}  {addresses}")
    return set(outcomes) == {right}


def main() -> int:
    """Prints the table; returns 1 if a program that UtilCall compiled is wrong."""
    print(f"The program of IREE issue 13003 for {INPUT}, each compiled and run {RUNS}x:")
    ours_right = True
    for title, model in MODELS.items():
        print(f"\n{title}")
        print(f"  {'':14}{'2*x*x':22}{'3*(2*x*x)':22}destination of each call")
        run_compiled("stock IREE", iree.iree_compile, model)
        ours_right &= run_compiled("UtilCall", iree.compile, model)
        report("right", right_results())
    print("\nUtilCall is " + ("right." if ours_right else "WRONG."))
    return 0 if ours_right else 1


if __name__ == "__main__":
    raise SystemExit(main())
