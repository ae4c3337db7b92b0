# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random modules of external functions, private helpers and public functions."""

import random
import subprocess

TENSOR = "tensor<4xi32>"


def run_opt(source, *passes):
    done = subprocess.run(
        ["utilcall-opt", *passes],
        input=source,
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr + source
    return done.stdout


class Module:
    """A random module: externals with ties, private helpers, one entry."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions = []  # (name, argument types, tie per result)
        self.lines = []

    def pick_ties(self, arguments):
        """One entry per result: an argument of tensor type, or -1."""
        tensors = [i for i, t in enumerate(arguments) if t == TENSOR]
        self.random.shuffle(tensors)
        ties = tensors[: self.random.randint(0, len(tensors))]
        ties += [-1] * self.random.randint(0 if ties else 1, 2)
        self.random.shuffle(ties)
        return ties

    def signature(self, arguments, ties):
        named = ", ".join(f"%a{i}: {t}" for i, t in enumerate(arguments))
        results = ", ".join(TENSOR if t < 0 else f"%a{t}" for t in ties)
        return f"({named}) -> ({results})"

    def pick_arguments(self):
        count = self.random.randint(1, 4)
        types = [self.random.choice(["i32", TENSOR, TENSOR]) for _ in range(count)]
        return types if TENSOR in types else types + [TENSOR]

    def add_external(self, name):
        arguments = self.pick_arguments()
        ties = self.pick_ties(arguments)
        self.functions.append((name, arguments, ties))
        self.lines.append(
            f"utilcall.func private @{name}{self.signature(arguments, ties)}"
        )

    def add_body(self, arguments, ties, calls):
        scalars = [f"%a{i}" for i, t in enumerate(arguments) if t == "i32"]
        tensors = [f"%a{i}" for i, t in enumerate(arguments) if t == TENSOR]
        self.lines.append("  %c = arith.constant 5 : i32")
        scalars.append("%c")
        # The calls that utilcall-outline takes, if any.
        marked_from, marked_to = sorted(self.random.choices(range(calls + 1), k=2))
        for number in range(calls):
            name, types, callee_ties = self.random.choice(self.functions)
            operands = [
                self.random.choice(scalars if t == "i32" else tensors) for t in types
            ]
            results = ", ".join([TENSOR] * len(callee_ties))
            attrs = []
            if max(callee_ties) >= 0:
                stored = ", ".join(f"{t} : index" for t in callee_ties)
                attrs.append(f"tied_operands = [{stored}]")
            if marked_from <= number < marked_to:
                attrs.append('utilcall.outline = "part"')
            attrs_text = f" {{{', '.join(attrs)}}}" if attrs else ""
            self.lines.append(
                f"  %r{number}:{len(callee_ties)} = utilcall.call "
                f"@{name}({', '.join(operands)}){attrs_text} : "
                f"({', '.join(types)}) -> ({results})"
            )
            tensors += [f"%r{number}#{i}" for i in range(len(callee_ties))]
        returned = [self.random.choice(tensors) for _ in ties]
        types = ", ".join([TENSOR] * len(ties))
        self.lines.append(f"  utilcall.return {', '.join(returned)} : {types}")
        self.lines.append("}")

    def add_function(self, name, calls, private=True):
        arguments = self.pick_arguments()
        ties = self.pick_ties(arguments)
        visibility = "private" if private else "public"
        self.lines.append(
            f"utilcall.func {visibility} @{name}{self.signature(arguments, ties)} {{"
        )
        self.add_body(arguments, ties, calls)
        self.functions.append((name, arguments, ties))

    def build(self):
        for i in range(3):
            self.add_external(f"ext.{i}")
        for i in range(4):
            self.add_function(f"helper{i}", calls=self.random.randint(1, 3))
        for i in range(2):
            self.add_function(f"main{i}", calls=4, private=False)
        return "\n".join(self.lines) + "\n"
