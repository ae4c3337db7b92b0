# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of func ops: in-place externals, helpers and control flow.

Everything is a tensor of four i32, except where slices and reshapes come in between.
Operands are picked among recent values, so that values are used again after a call
that is tied to them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

T = "tensor<4xi32>"
HALF = "tensor<2xi32>"

# Operands, results, and the operand that each result is tied to.
EXTERNALS: dict[str, tuple[int, tuple[int, ...]]] = {
    "ext.inc": (1, (0,)),
    "ext.acc": (2, (1,)),
    "ext.dbl": (2, (1,)),
    "ext.rev": (2, (1,)),
    "ext.scale2": (2, (1,)),
    "ext.untied": (1, (-1,)),
    "ext.swap2": (2, (0, 1)),
    "ext.addto2": (2, (0, 1)),
    "ext.cross2": (2, (1, 0)),
    "ext.pair": (3, (1, 2)),
}

INPUTS = [np.array([1, 2, 3, 4], np.int32), np.array([5, 6, 7, 8], np.int32)]


@dataclass(frozen=True)
class Helper:
    name: str
    arguments: int
    results: int
    is_recursive: bool = False


class RandomProgram:
    """A module with a public `@main` on `INPUTS`; `text` is what it is."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.names = 0
        self.lines: list[str] = []
        self.helpers: list[Helper] = []
        self.declare_externals()
        for number in range(self.random.randint(0, 4)):
            if self.random.random() < 0.2:
                self.add_recursive_helper(f"helper{number}")
            else:
                self.add_helper(f"helper{number}")
        self.add_function("main", 2, self.random.randint(1, 3), self.count(2, 9))
        self.text = "\n".join(self.lines) + "\n"

    # -----------------------------------------------------------------------
    # Choices
    # -----------------------------------------------------------------------

    def count(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def pick(self, values: Sequence[str]) -> str:
        """A value, more likely a recent one."""
        return self.random.choice(values[-6:] if self.random.random() < 0.7 else values)

    def picks(self, values: Sequence[str], count: int) -> list[str]:
        return [self.pick(values) for _ in range(count)]

    def flag(self) -> str:
        return self.random.choice(["%true", "%false"])

    def fresh(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    # -----------------------------------------------------------------------
    # Text
    # -----------------------------------------------------------------------

    def emit(self, line: str) -> None:
        self.lines.append(line)

    def emit_results(self, count: int, op: str) -> list[str]:
        """An op with `count` results; their names."""
        name = self.fresh()
        if count == 1:
            self.emit(f"{name} = {op}")
            return [name]
        self.emit(f"{name}:{count} = {op}")
        return [f"{name}#{i}" for i in range(count)]

    @staticmethod
    def types(count: int) -> str:
        return ", ".join([T] * count)

    def declare_externals(self) -> None:
        for name, (operands, ties) in EXTERNALS.items():
            self.emit(f"func.func private @{name}{self.signature(operands, ties, T)}")
        self.emit(f"func.func private @ext.inc.half{self.signature(1, (0,), HALF)}")

    @staticmethod
    def signature(arguments: int, ties: Sequence[int], type_: str) -> str:
        results = [
            f"{type_} {{iree.abi.tied = {tie} : index}}" if tie >= 0 else type_
            for tie in ties
        ]
        return f"({', '.join([type_] * arguments)}) -> ({', '.join(results)})"

    # -----------------------------------------------------------------------
    # Functions
    # -----------------------------------------------------------------------

    def pick_ties(self, arguments: int, results: int) -> list[int]:
        order = list(range(arguments))
        self.random.shuffle(order)
        ties = [-1] * results
        if self.random.random() < 0.5:
            for result, argument in zip(range(results), order, strict=False):
                if self.random.random() < 0.7:
                    ties[result] = argument
        return ties

    def add_helper(self, name: str) -> None:
        helper = Helper(name, self.count(1, 3), self.count(1, 2))
        ties = self.pick_ties(helper.arguments, helper.results)
        self.add_function(name, helper.arguments, helper.results, self.count(0, 5), ties)
        self.helpers.append(helper)

    def add_function(
        self,
        name: str,
        arguments: int,
        results: int,
        ops: int,
        ties: Sequence[int] | None = None,
    ) -> None:
        is_private = name != "main" and self.random.random() < 0.8
        named = ", ".join(f"%a{i}: {T}" for i in range(arguments))
        signature = self.signature(0, ties or [-1] * results, T).partition(" -> ")[2]
        visibility = "private " if is_private else ""
        no_inline = self.random.random() < 0.2
        attributes = " attributes {no_inline}" if no_inline else ""
        self.emit(f"func.func {visibility}@{name}({named}) -> {signature}{attributes} {{")
        self.add_constants()
        values = self.add_ops([f"%a{i}" for i in range(arguments)], 0, ops)
        if name != "main" and self.random.random() < 0.2:
            values = self.add_early_return(values, results)
        self.add_return(values, results)
        self.emit("}")

    def add_recursive_helper(self, name: str) -> None:
        """A function that calls itself as often as its first argument says."""
        helper = Helper(name, self.count(1, 3), self.count(1, 2), is_recursive=True)
        ties = self.pick_ties(helper.arguments, helper.results)
        arguments = [f"%a{i}" for i in range(helper.arguments)]
        named = ", ".join(["%n: index", *(f"{name}: {T}" for name in arguments)])
        moved = [tie + 1 if tie >= 0 else tie for tie in ties]
        results = self.signature(0, moved, T).partition(" -> ")[2]
        self.emit(f"func.func private @{name}({named}) -> {results} {{")
        self.add_constants()
        self.emit("%again = arith.cmpi sgt, %n, %c0 : index")
        self.emit("cf.cond_br %again, ^again, ^done")
        self.emit("^again:")
        self.emit("%m = arith.subi %n, %c1 : index")
        known = self.add_ops(arguments, 3, self.count(0, 2))
        known += self.add_call_of(helper, known, "%m")
        self.add_return(self.add_ops(known, 3, self.count(0, 2)), helper.results)
        self.emit("^done:")
        known = self.add_ops(arguments, 3, self.count(0, 2))
        self.add_return(known, helper.results)
        self.emit("}")
        self.helpers.append(helper)

    def add_constants(self) -> None:
        for number in range(4):
            self.emit(f"%c{number} = arith.constant {number} : index")
        self.emit("%true = arith.cmpi slt, %c0, %c1 : index")
        self.emit("%false = arith.cmpi slt, %c1, %c0 : index")

    def add_return(self, values: Sequence[str], count: int) -> None:
        returned = ", ".join(self.picks(values, count))
        self.emit(f"return {returned} : {self.types(count)}")

    def add_early_return(self, values: list[str], results: int) -> list[str]:
        passed = self.pick(values)
        argument = self.fresh()
        self.emit(f"cf.cond_br {self.flag()}, ^early, ^late({passed} : {T})")
        self.emit("^early:")
        self.add_return(self.add_ops(values, 3, self.count(0, 2)), results)
        self.emit(f"^late({argument}: {T}):")
        return self.add_ops([*values, argument], 3, self.count(0, 2))

    def add_ops(self, values: Sequence[str], depth: int, count: int) -> list[str]:
        """Ops in one block; all values that are known at its end."""
        known = list(values)
        flat = [
            (30, self.add_external_call),
            (12, self.add_arithmetic),
            (5, self.add_select),
            (3, self.add_empty_destination),
            (3, self.add_constant),
            (5, self.add_reshapes),
            (5, self.add_slice),
            (12, self.add_helper_call),
        ]
        nested = [(10, self.add_for), (10, self.add_if), (4, self.add_while)]
        choices = flat if depth >= 3 else flat + nested
        weights = [weight for weight, _ in choices]
        for _ in range(count):
            _, add = self.random.choices(choices, weights)[0]
            known += add(known, depth)
        return known

    # -----------------------------------------------------------------------
    # Ops: each takes the known values and returns new ones
    # -----------------------------------------------------------------------

    def add_call_of(self, callee: Helper, known: list[str], depth: str) -> list[str]:
        """A call; of a recursive function with a depth."""
        passed = self.picks(known, callee.arguments)
        types = [T] * callee.arguments
        if callee.is_recursive:
            passed.insert(0, depth)
            types.insert(0, "index")
        return self.emit_results(
            callee.results,
            f"func.call @{callee.name}({', '.join(passed)}) : ({', '.join(types)})"
            f" -> ({self.types(callee.results)})",
        )

    def add_external_call(self, known: list[str], depth: int) -> list[str]:
        name = self.random.choice(list(EXTERNALS))
        operands, ties = EXTERNALS[name]
        return self.add_call_of(Helper(name, operands, len(ties)), known, "")

    def add_helper_call(self, known: list[str], depth: int) -> list[str]:
        if not self.helpers:
            return []
        helper = self.random.choice(self.helpers)
        return self.add_call_of(helper, known, self.random.choice(["%c0", "%c2"]))

    def add_arithmetic(self, known: list[str], depth: int) -> list[str]:
        op = self.random.choice(["arith.addi", "arith.muli"])
        a, b = self.picks(known, 2)
        return self.emit_results(1, f"{op} {a}, {b} : {T}")

    def add_select(self, known: list[str], depth: int) -> list[str]:
        a, b = self.picks(known, 2)
        return self.emit_results(1, f"arith.select {self.flag()}, {a}, {b} : {T}")

    def add_empty_destination(self, known: list[str], depth: int) -> list[str]:
        (empty,) = self.emit_results(1, f"tensor.empty() : {T}")
        operands = f"{self.pick(known)}, {empty}"
        return self.emit_results(1, f"func.call @ext.dbl({operands}) : ({T}, {T}) -> {T}")

    def add_constant(self, known: list[str], depth: int) -> list[str]:
        last = self.count(0, 9)
        return self.emit_results(1, f"arith.constant dense<[1, 2, 3, {last}]> : {T}")

    def add_reshapes(self, known: list[str], depth: int) -> list[str]:
        (square,) = self.emit_results(
            1,
            f"tensor.expand_shape {self.pick(known)} [[0, 1]] output_shape [2, 2]"
            f" : {T} into tensor<2x2xi32>",
        )
        return self.emit_results(
            1, f"tensor.collapse_shape {square} [[0, 1]] : tensor<2x2xi32> into {T}"
        )

    def add_slice(self, known: list[str], depth: int) -> list[str]:
        """Increments a half, and puts it back or elsewhere."""
        source, start = self.pick(known), self.count(0, 2)
        dest = source if self.random.random() < 0.6 else self.pick(known)
        at = start if self.random.random() < 0.7 else self.count(0, 2)
        (part,) = self.emit_results(
            1, f"tensor.extract_slice {source}[{start}] [2] [1] : {T} to {HALF}"
        )
        (changed,) = self.emit_results(
            1, f"func.call @ext.inc.half({part}) : ({HALF}) -> {HALF}"
        )
        return self.emit_results(
            1,
            f"tensor.insert_slice {changed} into {dest}[{at}] [2] [1] : {HALF} into {T}",
        )

    # -----------------------------------------------------------------------
    # Control flow
    # -----------------------------------------------------------------------

    def add_yield(self, values: list[str], depth: int, ops: int, count: int) -> None:
        """Ops, and the end of a region that gives `count` of the values known there."""
        passed = ", ".join(self.picks(self.add_ops(values, depth + 1, ops), count))
        self.emit(f"scf.yield {passed} : {self.types(count)}")

    def add_for(self, known: list[str], depth: int) -> list[str]:
        count = self.count(1, 3)
        carried = [self.fresh() for _ in range(count)]
        starts = zip(carried, self.picks(known, count), strict=True)
        inits = ", ".join(f"{name} = {value}" for name, value in starts)
        limit = self.random.choice(["%c0", "%c2", "%c3"])
        results = self.emit_results(
            count,
            f"scf.for {self.fresh()} = %c0 to {limit} step %c1 iter_args({inits})"
            f" -> ({self.types(count)}) {{",
        )
        self.add_yield(known + 2 * carried, depth, self.count(1, 4), count)
        self.emit("}")
        return results

    def add_if(self, known: list[str], depth: int) -> list[str]:
        count = self.count(1, 2)
        results = self.emit_results(
            count, f"scf.if {self.flag()} -> ({self.types(count)}) {{"
        )
        self.add_yield(known, depth, self.count(0, 3), count)
        self.emit("} else {")
        self.add_yield(known, depth, self.count(0, 3), count)
        self.emit("}")
        return results

    def add_while(self, known: list[str], depth: int) -> list[str]:
        """A loop that counts to two, with the counter as its last value."""
        count = self.count(1, 2)
        types = f"{self.types(count)}, index"
        before, after = ([self.fresh() for _ in range(count)] for _ in range(2))
        counter, done, go_on, more = (self.fresh() for _ in range(4))
        starts = zip(before, self.picks(known, count), strict=True)
        inits = ", ".join(f"{name} = {value}" for name, value in starts)
        results = self.emit_results(
            count + 1,
            f"scf.while ({inits}, {counter} = %c0) : ({types}) -> ({types}) {{",
        )
        inner = self.add_ops(known + 2 * before, depth + 1, self.count(0, 2))
        self.emit(f"{go_on} = arith.cmpi slt, {counter}, %c2 : index")
        passed = ", ".join(self.picks(inner, count))
        self.emit(f"scf.condition({go_on}) {passed}, {counter} : {types}")
        self.emit("} do {")
        named = ", ".join(f"{name}: {T}" for name in after)
        self.emit(f"^bb0({named}, {done}: index):")
        self.emit(f"{more} = arith.addi {done}, %c1 : index")
        inner = self.add_ops(known + 2 * after, depth + 1, self.count(0, 3))
        passed = ", ".join(self.picks(inner, count))
        self.emit(f"scf.yield {passed}, {more} : {types}")
        self.emit("}")
        return results[:-1]
