# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""UtilCall: functions and calls that say which result lives in which operand.

The package brings the ``utilcall-opt`` tool and :mod:`utilcall.iree`, which
compiles a program for IREE and runs it. Importing it loads neither MLIR nor IREE,
because the Python packages of the two cannot live in one process.
"""

__version__ = "0.1.0"

__all__ = ["__version__"]
