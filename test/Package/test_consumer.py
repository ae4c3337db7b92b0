# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A project outside this one finds UtilCall with CMake, links it, and runs."""

import os
import subprocess
from pathlib import Path

import pytest

CONSUMER = Path(__file__).parent / "consumer"


def run(*command: str) -> str:
    """Runs a command; a failure shows all that the command wrote."""
    done = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def package_dir() -> str:
    """UtilCallConfig.cmake's folder: UTILCALL_CMAKE_DIR, or the installed wheel's."""
    folder = os.environ.get("UTILCALL_CMAKE_DIR")
    return folder or run("utilcall-config", "--cmakedir").strip()


def test_consumer_builds_and_runs(package_dir, tmp_path):
    configure = ["cmake", "-G", "Ninja", "-S", str(CONSUMER), "-B", str(tmp_path)]
    run(*configure, f"-DUtilCall_DIR={package_dir}", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", str(tmp_path))
    call, refusal, destination = run(str(tmp_path / "consumer")).splitlines()
    assert "utilcall.call @ext.f(%arg0, %0)" in call and call.endswith("-> %0")
    assert refusal.startswith("refused: 'utilcall.call' op result #0 is tied to")
    assert destination == "destination: bufferization.alloc_tensor"


def test_package_installs_every_kind_of_file(package_dir):
    prefix = Path(package_dir).parents[2]
    expected = [
        "bin/utilcall-opt",
        "include/UtilCall.td",
        "include/utilcall/IR/UtilCall.h",
        "include/utilcall/IR/UtilCallInterfaces.td",
        "include/utilcall/IR/UtilCallOps.h.inc",
        "include/utilcall/Transforms/Passes.h.inc",
        "lib/cmake/UtilCall/UtilCallConfig.cmake",
        "lib/cmake/UtilCall/UtilCallTargets.cmake",
        "lib/libUtilCallIR.a",
        "lib/libUtilCallRegisterAll.a",
    ]
    assert [name for name in expected if not (prefix / name).exists()] == []
