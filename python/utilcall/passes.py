# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The passes and pipelines of UtilCall as dataclasses, one field per option.

``str`` of one is the text that pass pipelines hold.

Example:
    >>> from utilcall import passes
    >>> str(passes.InferTies(include_public=True))
    'utilcall-infer-ties{include-public=true}'
    >>> passes.pipeline(passes.ConvertFuncToUtilCall(), passes.IPO())
    'builtin.module(convert-func-to-utilcall,utilcall-ipo)'
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar


@dataclass(frozen=True)
class Pass:
    """A pass or pipeline on modules. Options that have their default are not written."""

    #: The name that it is registered by.
    NAME: ClassVar[str]

    def __str__(self) -> str:
        options = []
        for field in fields(self):
            value = getattr(self, field.name)
            if value != field.default:
                text = str(value).lower() if isinstance(value, bool) else str(value)
                options.append(f"{field.name.replace('_', '-')}={text}")
        return self.NAME + (f"{{{' '.join(options)}}}" if options else "")


@dataclass(frozen=True)
class ConvertFuncToUtilCall(Pass):
    """Turns func ops into utilcall ops and reads their ties."""

    NAME = "convert-func-to-utilcall"


@dataclass(frozen=True)
class ConvertUtilCallToFunc(Pass):
    """Turns utilcall ops into func ops that state the ties."""

    NAME = "convert-utilcall-to-func"


@dataclass(frozen=True)
class ConvertUtilCallToIREE(Pass):
    """Turns utilcall ops into what iree-compile reads."""

    NAME = "convert-utilcall-to-iree"


@dataclass(frozen=True)
class MaterializeCopyOnWrite(Pass):
    """Gives each tied operand storage that may be written."""

    NAME = "utilcall-materialize-copy-on-write"


@dataclass(frozen=True)
class InferTies(Pass):
    """Declares the ties that functions keep without being told.

    Attributes:
        include_public: also look at functions with callers that are not known.
        aggressive: also declare ties that need a copy.
    """

    NAME = "utilcall-infer-ties"
    include_public: bool = False
    aggressive: bool = False


@dataclass(frozen=True)
class Inline(Pass):
    """Inlines calls as the inlining policies of functions say.

    Attributes:
        inlining_threshold: largest size of a callee, in percent of its caller's.
        max_iterations: rounds within a group of mutually recursive functions.
    """

    NAME = "utilcall-inline"
    inlining_threshold: int = 2**32 - 1
    max_iterations: int = 4


@dataclass(frozen=True)
class IPO(Pass):
    """Simplifies signatures by what all calls and returns tell."""

    NAME = "utilcall-ipo"


@dataclass(frozen=True)
class Outline(Pass):
    """Moves marked ops into functions of their own."""

    NAME = "utilcall-outline"


@dataclass(frozen=True)
class IREEPipeline(Pass):
    """From func or utilcall ops to a program that IREE runs right."""

    NAME = "utilcall-iree-pipeline"


def pipeline(*passes: Pass) -> str:
    """Returns the text of a pipeline on modules, for MLIR's ``PassManager.parse``.

    Args:
        passes: what to run, in this order.
    """
    return f"builtin.module({','.join(map(str, passes))})"
