# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Configuration of the lit tests; lit itself defines `config`."""

import os
import subprocess

import lit.formats

config.name = "UtilCall"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
# pytest runs what lies in these.
config.excludes = ["EndToEnd", "Package", "Python"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.utilcall_obj_root, "test")

tools = [config.utilcall_tools_dir, config.llvm_tools_dir, config.mlir_tools_dir]
config.environment["PATH"] = os.pathsep.join([*tools, os.environ["PATH"]])
config.environment["FILECHECK_OPTS"] = "--enable-var-scope --allow-unused-prefixes=false"
config.substitutions.append(("%utilcall_src_root", config.utilcall_src_root))


def counts_statistics() -> bool:
    """Whether MLIR was built to count (LLVM_ENABLE_STATS); Debian's was not."""
    run = subprocess.run(
        ["utilcall-opt", "-symbol-dce", "-mlir-pass-statistics", "-"],
        input="module { module { func.func private @f() } }",
        env=config.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return "1 num-dce'd" in run.stderr


if counts_statistics():
    config.available_features.add("statistics")
