# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs lit of the Python that runs this file; lit's package has no __main__."""

import sys

from lit.main import main

if __name__ == "__main__":
    sys.exit(main())
