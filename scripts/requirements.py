# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the requirements of pyproject.toml: those to build with, or an extra's.

Usage: requirements.py build|iree|test
"""

import sys
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10; pip carries the same parser.
    from pip._vendor import tomli as tomllib


def requirements(kind: str) -> list[str]:
    """Returns the requirements to build with and to run, or those of extra `kind`."""
    text = Path(__file__).resolve().parents[1].joinpath("pyproject.toml").read_text()
    table = tomllib.loads(text)
    project = table["project"]
    if kind == "build":
        return table["build-system"]["requires"] + project["dependencies"]
    return project["optional-dependencies"][kind]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
