# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions and calls whose results live in their operands.

Importing this module registers the dialect for every ``mlir.ir.Context`` made
afterwards, and the passes and pipelines of :mod:`utilcall.passes` for
``mlir.passmanager.PassManager.parse``.
"""

from __future__ import annotations

from .. import ir as _ir
from . import _utilcall as _ext
from ._utilcall_ops_gen import *  # noqa: F403


def register(context: _ir.Context) -> None:
    """Registers the dialect in a context that was made before this module was loaded."""
    registry = _ir.DialectRegistry()
    _ext.register_dialects(registry)
    context.append_dialect_registry(registry)
    context.load_all_available_dialects()


_ext.register_dialects(_ir.get_dialect_registry())
_ext.register_passes()
