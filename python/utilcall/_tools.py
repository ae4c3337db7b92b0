# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the installed tools, and is what the console scripts run."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import sysconfig
from pathlib import Path

import utilcall


def _prefixes() -> list[Path]:
    """The folders that bin/, include/ and lib/ may stand in, the likeliest first.

    In an editable installation the Python files stay in the source tree while the
    built files lie in site-packages.
    """
    site = Path(sysconfig.get_path("platlib")) / "utilcall"
    return [Path(__file__).resolve().parent, site]


def _installed(relative: str) -> Path:
    for prefix in _prefixes():
        path = prefix / relative
        if path.exists():
            return path
    raise FileNotFoundError(
        f"utilcall's '{relative}' is not installed beside its Python package; "
        "install it with 'pip install .' from the source tree"
    )


def utilcall_opt() -> Path:
    """Returns the path of the ``utilcall-opt`` binary.

    The environment variable ``UTILCALL_OPT`` overrides the installed one, for work
    in a build tree.

    Raises:
        FileNotFoundError: there is no such file.
    """
    override = os.environ.get("UTILCALL_OPT")
    if not override:
        return _installed("bin/utilcall-opt")
    if not os.path.isfile(override):
        raise FileNotFoundError(f"UTILCALL_OPT names no file: '{override}'")
    return Path(override)


def iree_compile() -> Path:
    """Returns the path of the ``iree-compile`` binary, without importing IREE.

    Importing ``iree.compiler`` would load a second MLIR into a process that may
    already hold the ``mlir`` package.

    Raises:
        ImportError: iree-base-compiler is not installed.
    """
    try:
        spec = importlib.util.find_spec("iree.compiler")
    except ModuleNotFoundError:
        spec = None
    for folder in (spec and spec.submodule_search_locations) or ():
        binary = Path(folder) / "_mlir_libs" / "iree-compile"
        if binary.is_file():
            return binary
    raise ImportError(
        "IREE's compiler is not installed; run: pip install 'utilcall[iree]'"
    )


def run_utilcall_opt() -> None:
    """Replaces this process by ``utilcall-opt``, with the same arguments."""
    binary = str(_installed("bin/utilcall-opt"))
    os.execv(binary, [binary, *sys.argv[1:]])


def run_utilcall_config() -> int:
    """Prints where the installed C++ headers, CMake files and tools are."""
    parser = argparse.ArgumentParser(
        prog="utilcall-config", description=run_utilcall_config.__doc__
    )
    choice = parser.add_mutually_exclusive_group(required=True)
    folders = {
        "--includedir": ("include", "the folder to include C++ headers from"),
        "--cmakedir": ("lib/cmake/UtilCall", "the value for CMake's UtilCall_DIR"),
        "--bindir": ("bin", "the folder of the tools"),
    }
    for flag, (folder, text) in folders.items():
        choice.add_argument(
            flag, dest="folder", action="store_const", const=folder, help=text
        )
    choice.add_argument("--version", action="version", version=utilcall.__version__)
    print(_installed(parser.parse_args().folder))
    return 0
