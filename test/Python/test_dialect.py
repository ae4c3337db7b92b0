# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Importing mlir.dialects.utilcall registers the dialect and its passes."""

import subprocess
import sys

import pytest
from mlir import ir
from mlir.dialects import utilcall
from mlir.passmanager import PassManager
from utilcall import passes

PROGRAM = """
utilcall.func private @ext.double(%src: tensor<4xi32>, %dst: tensor<4xi32>) -> %dst
utilcall.func @main(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = utilcall.call @ext.double(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
  utilcall.return %0 : tensor<4xi32>
}
"""


def test_context_made_afterwards_knows_the_dialect():
    with ir.Context():
        module = ir.Module.parse(PROGRAM)
        assert module.operation.verify()
        assert isinstance(module.body.operations[0], utilcall.FuncOp)


def test_context_made_before_is_registered_by_hand():
    code = f"""
from mlir import ir
context = ir.Context()
from mlir.dialects import utilcall
with context:
    try:
        ir.Module.parse({PROGRAM!r})
    except ir.MLIRError:
        print("unknown")
    utilcall.register(context)
    print(ir.Module.parse({PROGRAM!r}).operation.verify())
"""
    assert run_python(code) == "unknown\nTrue\n"


def test_passes_run_in_a_pass_manager():
    with ir.Context():
        module = ir.Module.parse(PROGRAM)
        pipeline = passes.pipeline(passes.MaterializeCopyOnWrite())
        PassManager.parse(pipeline).run(module.operation)
        assert "bufferization.alloc_tensor() copy(%arg1)" in str(module)


@pytest.mark.parametrize("cls", passes.Pass.__subclasses__(), ids=lambda cls: cls.NAME)
def test_pass_is_registered(cls):
    with ir.Context():
        PassManager.parse(passes.pipeline(cls()))


def test_import_without_anything_else():
    """The module needs no import before it."""
    code = """
from mlir.dialects import utilcall
print(utilcall.FuncOp.OPERATION_NAME)
"""
    assert run_python(code) == "utilcall.func\n"


def run_python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return done.stdout
