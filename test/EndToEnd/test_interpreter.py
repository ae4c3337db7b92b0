# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The reference interpreter against values worked out by hand.

Every other test trusts the interpreter, so nothing here is computed: each case is a body
of @main whose results were found with pencil and paper, or are laid down by the op's
definition (wrapping, rounding to zero, unordered comparisons).
"""

from __future__ import annotations

import importlib
import math

import ml_dtypes
import numpy as np
import pytest
from externals import InterpreterExternals
from interpreter import Interpreter, InterpreterError
from mlir import ir

PRELUDE = """
  func.func private @ext.inc(tensor<?xi32>) -> (tensor<?xi32> {iree.abi.tied = 0 : index})
  func.func private @ext.dbl(tensor<?xi32>, tensor<?xi32>)
    -> (tensor<?xi32> {iree.abi.tied = 1 : index})
"""


def run(signature: str, body: str, *inputs, externals=None, seed=0, prelude=PRELUDE):
    """The results of `func.func @main<signature> { <body> }`, as Python values."""
    importlib.import_module("mlir.dialects.func")
    text = f"{prelude}\nfunc.func @main{signature} {{\n{body}\n}}"
    with ir.Context() as context:
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(text)
        machine = Interpreter(module, externals or InterpreterExternals(), seed)
        return [result.tolist() for result in machine.call("main", *inputs)]


def scalar_op(op: str, type_: str, *inputs, result: str | None = None):
    """One op on scalars that all have one type."""
    names = [f"%a{i}" for i in range(len(inputs))]
    arguments = ", ".join(f"{name}: {type_}" for name in names)
    to = f" to {result}" if result else ""
    body = f"%r = {op} {', '.join(names)} : {type_}{to}\nreturn %r : {result or type_}"
    (value,) = run(f"({arguments}) -> {result or type_}", body, *inputs)
    return value


# ---------------------------------------------------------------------------
# arith, math, complex
# ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "type_", "inputs", "want"),
    [
        ("arith.addi", "i8", (127, 1), -128),
        ("arith.addi", "i1", (True, True), False),
        ("arith.addi", "i64", (2**63 - 1, 1), -(2**63)),
        ("arith.subi", "i16", (-32768, 1), 32767),
        ("arith.muli", "i32", (65536, 65536), 0),
        ("arith.muli", "i8", (-128, -1), -128),
        ("arith.divsi", "i32", (-7, 2), -3),
        ("arith.floordivsi", "i32", (-7, 2), -4),
        ("arith.ceildivsi", "i32", (-7, 2), -3),
        ("arith.ceildivsi", "i32", (7, 2), 4),
        ("arith.divui", "i8", (-1, 2), 127),
        ("arith.ceildivui", "i8", (-1, 2), -128),
        ("arith.remsi", "i32", (-7, 2), -1),
        ("arith.remsi", "i32", (7, -2), 1),
        ("arith.remui", "i8", (-1, 7), 3),
        ("arith.andi", "i8", (-4, 7), 4),
        ("arith.ori", "i8", (-4, 1), -3),
        ("arith.xori", "i8", (-1, 1), -2),
        ("arith.shli", "i8", (1, 7), -128),
        ("arith.shrsi", "i8", (-128, 6), -2),
        ("arith.shrui", "i8", (-128, 6), 2),
        ("arith.maxsi", "i8", (-1, 1), 1),
        ("arith.maxui", "i8", (-1, 1), -1),
        ("arith.minsi", "i1", (True, False), True),
        ("arith.minui", "i1", (True, False), False),
        ("arith.addf", "f32", (16777216.0, 1.0), 16777216.0),
        ("arith.addf", "f64", (16777216.0, 1.0), 16777217.0),
        ("arith.addf", "f16", (2048.0, 1.0), 2048.0),
        ("arith.addf", "bf16", (256.0, 1.0), 256.0),
        ("arith.divf", "f32", (1.0, 0.0), math.inf),
        ("arith.remf", "f32", (-7.0, 2.0), -1.0),
        ("arith.minimumf", "f32", (3.0, -2.0), -2.0),
        ("arith.maxnumf", "f32", (math.nan, 1.0), 1.0),
        ("math.absi", "i8", (-5,), 5),
        ("math.absi", "i8", (-128,), -128),
        ("math.sqrt", "f32", (9.0,), 3.0),
        ("math.floor", "f32", (-1.5,), -2.0),
        ("math.powf", "f32", (2.0, 10.0), 1024.0),
        ("math.fma", "f32", (2.0, 3.0, 4.0), 10.0),
        ("complex.mul", "complex<f32>", (1 + 2j, 3 - 1j), 5 + 5j),
        ("complex.conj", "complex<f32>", (1 + 2j,), 1 - 2j),
    ],
)
def test_op_on_scalars(op, type_, inputs, want):
    assert scalar_op(op, type_, *inputs) == want


def test_maximumf_keeps_nan_and_maxnumf_does_not():
    assert math.isnan(scalar_op("arith.maximumf", "f32", math.nan, 1.0))
    assert scalar_op("arith.minnumf", "f32", math.nan, 1.0) == 1.0


@pytest.mark.parametrize(
    ("op", "from_", "to", "given", "want"),
    [
        ("arith.extsi", "i8", "i32", -1, -1),
        ("arith.extui", "i8", "i32", -1, 255),
        ("arith.extsi", "i1", "i32", True, -1),
        ("arith.extui", "i1", "i32", True, 1),
        ("arith.trunci", "i32", "i8", 511, -1),
        ("arith.index_cast", "i8", "index", -1, -1),
        ("arith.index_castui", "i8", "index", -1, 255),
        ("arith.sitofp", "i8", "f32", -1, -1.0),
        ("arith.uitofp", "i8", "f32", -1, 255.0),
        ("arith.fptosi", "f32", "i32", -1.75, -1),
        ("arith.fptoui", "f32", "i8", 255.0, -1),
        ("arith.extf", "bf16", "f32", 1.5, 1.5),
        ("arith.truncf", "f32", "f16", 2049.0, 2048.0),
        ("arith.bitcast", "f32", "i32", 1.0, 0x3F800000),
        ("arith.bitcast", "i16", "bf16", 0x3FC0, 1.5),
        ("complex.re", "complex<f32>", "f32", 1 + 2j, 1.0),
    ],
)
def test_casts(op, from_, to, given, want):
    if op == "complex.re":
        body = f"%r = {op} %a : {from_}\nreturn %r : {to}"
        assert run(f"(%a: {from_}) -> {to}", body, given) == [want]
    else:
        assert scalar_op(op, from_, given, result=to) == want


@pytest.mark.parametrize(
    ("predicate", "want"),
    [
        ("eq", [0, 1, 0]),
        ("ne", [1, 0, 1]),
        ("slt", [1, 0, 0]),
        ("sle", [1, 1, 0]),
        ("sgt", [0, 0, 1]),
        ("sge", [0, 1, 1]),
        ("ult", [0, 0, 0]),
        ("ule", [0, 1, 0]),
        ("ugt", [1, 0, 1]),
        ("uge", [1, 1, 1]),
    ],
)
def test_cmpi(predicate, want):
    """-1 is the largest unsigned i8."""
    body = f"""%r = arith.cmpi {predicate}, %a, %b : tensor<3xi8>
               return %r : tensor<3xi1>"""
    signature = "(%a: tensor<3xi8>, %b: tensor<3xi8>) -> tensor<3xi1>"
    assert run(signature, body, [-1, 4, 3], [2, 4, 2]) == [[bool(w) for w in want]]


@pytest.mark.parametrize(
    ("predicate", "want"),
    [
        ("oeq", [0, 1, 0, 0]),
        ("one", [1, 0, 1, 0]),
        ("olt", [1, 0, 0, 0]),
        ("oge", [0, 1, 1, 0]),
        ("ord", [1, 1, 1, 0]),
        ("ueq", [0, 1, 0, 1]),
        ("une", [1, 0, 1, 1]),
        ("ult", [1, 0, 0, 1]),
        ("ugt", [0, 0, 1, 1]),
        ("uno", [0, 0, 0, 1]),
        ("false", [0, 0, 0, 0]),
        ("true", [1, 1, 1, 1]),
    ],
)
def test_cmpf(predicate, want):
    body = f"""%r = arith.cmpf {predicate}, %a, %b : tensor<4xf32>
               return %r : tensor<4xi1>"""
    signature = "(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1>"
    got = run(signature, body, [1, 2, 3, math.nan], [2, 2, 2, 2])
    assert got == [[bool(w) for w in want]]


def test_select_by_scalar_and_by_element():
    body = """
      %t = arith.constant true
      %r = arith.select %t, %a, %b : tensor<3xi32>
      %s = arith.select %m, %a, %b : tensor<3xi1>, tensor<3xi32>
      return %r, %s : tensor<3xi32>, tensor<3xi32>"""
    signature = """(%a: tensor<3xi32>, %b: tensor<3xi32>, %m: tensor<3xi1>)
                   -> (tensor<3xi32>, tensor<3xi32>)"""
    got = run(signature, body, [1, 2, 3], [4, 5, 6], [True, False, True])
    assert got == [[1, 2, 3], [1, 5, 3]]


@pytest.mark.parametrize(
    ("constant", "type_", "want"),
    [
        ("dense<[1, -2]>", "tensor<2xi8>", [1, -2]),
        ("dense<7>", "tensor<2x2xi16>", [[7, 7], [7, 7]]),
        ("dense<[true, false]>", "tensor<2xi1>", [True, False]),
        ("dense<1.5>", "tensor<2xbf16>", [1.5, 1.5]),
        ("dense<[0.5, -2.0]>", "tensor<2xf16>", [0.5, -2.0]),
        ("dense<(1.0, 2.0)>", "tensor<2xcomplex<f32>>", [1 + 2j, 1 + 2j]),
        ("dense<3>", "tensor<i32>", 3),
        ("-5", "i64", -5),
        ("2.5", "f64", 2.5),
        ("4", "index", 4),
    ],
)
def test_constants(constant, type_, want):
    body = f"%r = arith.constant {constant} : {type_}\nreturn %r : {type_}"
    assert run(f"() -> {type_}", body) == [want]


# ---------------------------------------------------------------------------
# tensor and linalg
# ---------------------------------------------------------------------------

A23 = [[1, 2, 3], [4, 5, 6]]


@pytest.mark.parametrize(
    ("body", "result", "want"),
    [
        (
            "%r = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>",
            "tensor<6xi32>",
            [1, 2, 3, 4, 5, 6],
        ),
        (
            """%r = tensor.expand_shape %a [[0], [1, 2]] output_shape [2, 1, 3]
                 : tensor<2x3xi32> into tensor<2x1x3xi32>""",
            "tensor<2x1x3xi32>",
            [[[1, 2, 3]], [[4, 5, 6]]],
        ),
        (
            """%s = arith.constant dense<[3, 2]> : tensor<2xi32>
               %r = tensor.reshape %a(%s)
                 : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<3x2xi32>""",
            "tensor<3x2xi32>",
            [[1, 2], [3, 4], [5, 6]],
        ),
        (
            """%r = tensor.extract_slice %a[0, 1] [2, 1] [1, 1]
                 : tensor<2x3xi32> to tensor<2xi32>""",
            "tensor<2xi32>",
            [2, 5],
        ),
        (
            """%r = tensor.extract_slice %a[1, 0] [1, 2] [1, 2]
                 : tensor<2x3xi32> to tensor<1x2xi32>""",
            "tensor<1x2xi32>",
            [[4, 6]],
        ),
        (
            """%c = arith.constant dense<[8, 9]> : tensor<2xi32>
               %r = tensor.insert_slice %c into %a[0, 2] [2, 1] [1, 1]
                 : tensor<2xi32> into tensor<2x3xi32>""",
            "tensor<2x3xi32>",
            [[1, 2, 8], [4, 5, 9]],
        ),
        (
            """%k = arith.constant 9 : i32
               %i = arith.constant 1 : index
               %r = tensor.insert %k into %a[%i, %i] : tensor<2x3xi32>""",
            "tensor<2x3xi32>",
            [[1, 2, 3], [4, 9, 6]],
        ),
        (
            """%i = arith.constant 1 : index
               %r = tensor.extract %a[%i, %i] : tensor<2x3xi32>""",
            "i32",
            5,
        ),
        (
            """%i = arith.constant 1 : index
               %r = tensor.dim %a, %i : tensor<2x3xi32>""",
            "index",
            3,
        ),
        ("%r = tensor.rank %a : tensor<2x3xi32>", "index", 2),
        (
            """%k = arith.constant 7 : i32
               %r = tensor.splat %k : tensor<2xi32>""",
            "tensor<2xi32>",
            [7, 7],
        ),
        (
            """%k = arith.constant 7 : i32
               %l = arith.constant 8 : i32
               %r = tensor.from_elements %k, %l : tensor<2x1xi32>""",
            "tensor<2x1xi32>",
            [[7], [8]],
        ),
        (
            """%r = tensor.concat dim(1) %a, %a
                 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x6xi32>""",
            "tensor<2x6xi32>",
            [[1, 2, 3, 1, 2, 3], [4, 5, 6, 4, 5, 6]],
        ),
        (
            """%k = arith.constant 0 : i32
               %r = tensor.pad %a low[1, 0] high[0, 1] {
               ^bb0(%i: index, %j: index):
                 tensor.yield %k : i32
               } : tensor<2x3xi32> to tensor<3x4xi32>""",
            "tensor<3x4xi32>",
            [[0, 0, 0, 0], [1, 2, 3, 0], [4, 5, 6, 0]],
        ),
        (
            """%r = tensor.generate {
               ^bb0(%i: index, %j: index):
                 %t = arith.constant 10 : index
                 %s = arith.muli %i, %t : index
                 %u = arith.addi %s, %j : index
                 tensor.yield %u : index
               } : tensor<2x2xindex>""",
            "tensor<2x2xindex>",
            [[0, 1], [10, 11]],
        ),
        (
            """%e = tensor.empty() : tensor<3x2xi32>
               %r = linalg.transpose ins(%a : tensor<2x3xi32>)
                 outs(%e : tensor<3x2xi32>) permutation = [1, 0]""",
            "tensor<3x2xi32>",
            [[1, 4], [2, 5], [3, 6]],
        ),
        (
            """%k = arith.constant 3 : i32
               %e = tensor.empty() : tensor<2xi32>
               %r = linalg.fill ins(%k : i32) outs(%e : tensor<2xi32>)
                 -> tensor<2xi32>""",
            "tensor<2xi32>",
            [3, 3],
        ),
        (
            """%e = tensor.empty() : tensor<2x3xi32>
               %r = linalg.sub ins(%a, %a : tensor<2x3xi32>, tensor<2x3xi32>)
                 outs(%e : tensor<2x3xi32>) -> tensor<2x3xi32>""",
            "tensor<2x3xi32>",
            [[0, 0, 0], [0, 0, 0]],
        ),
        (
            """%b = arith.constant dense<[[1, 0], [0, 1], [1, 1]]> : tensor<3x2xi32>
               %c = arith.constant dense<100> : tensor<2x2xi32>
               %r = linalg.matmul ins(%a, %b : tensor<2x3xi32>, tensor<3x2xi32>)
                 outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>""",
            "tensor<2x2xi32>",
            [[104, 105], [110, 111]],
        ),
        (
            """%z = arith.constant dense<[10, 20]> : tensor<2xi32>
               %r = linalg.generic {
                 indexing_maps = [affine_map<(i, j) -> (i, j)>,
                                  affine_map<(i, j) -> (i)>],
                 iterator_types = ["parallel", "reduction"]
               } ins(%a : tensor<2x3xi32>) outs(%z : tensor<2xi32>) {
               ^bb0(%x: i32, %s: i32):
                 %t = arith.addi %s, %x : i32
                 linalg.yield %t : i32
               } -> tensor<2xi32>""",
            "tensor<2xi32>",
            [16, 35],
        ),
        (
            """%e = tensor.empty() : tensor<2x3xindex>
               %r = linalg.generic {
                 indexing_maps = [affine_map<(i, j) -> (i, j)>],
                 iterator_types = ["parallel", "parallel"]
               } outs(%e : tensor<2x3xindex>) {
               ^bb0(%o: index):
                 %i = linalg.index 0 : index
                 %j = linalg.index 1 : index
                 %p = arith.muli %i, %j : index
                 linalg.yield %p : index
               } -> tensor<2x3xindex>""",
            "tensor<2x3xindex>",
            [[0, 0, 0], [0, 1, 2]],
        ),
    ],
)
def test_tensor_and_linalg(body, result, want):
    text = f"{body}\nreturn %r : {result}"
    assert run(f"(%a: tensor<2x3xi32>) -> {result}", text, A23) == [want]


def test_insert_leaves_the_old_value_alone():
    body = """
      %k = arith.constant 9 : i32
      %i = arith.constant 0 : index
      %r = tensor.insert %k into %a[%i] : tensor<2xi32>
      return %a, %r : tensor<2xi32>, tensor<2xi32>"""
    got = run("(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)", body, [1, 2])
    assert got == [[1, 2], [9, 2]]


# ---------------------------------------------------------------------------
# Control flow
# ---------------------------------------------------------------------------


def test_for_carries_two_values_crosswise():
    body = """
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a, %t = %b) -> (i32, i32) {
        scf.yield %t, %s : i32, i32
      }
      return %r#0, %r#1 : i32, i32"""
    signature = "(%n: index, %a: i32, %b: i32) -> (i32, i32)"
    assert run(signature, body, 0, 1, 2) == [1, 2]
    assert run(signature, body, 3, 1, 2) == [2, 1]


def test_while_passes_values_to_both_regions():
    """Doubles until 100 is reached; the condition passes one value on, not two."""
    body = """
      %c100 = arith.constant 100 : i32
      %r = scf.while (%s = %a) : (i32) -> i32 {
        %go = arith.cmpi slt, %s, %c100 : i32
        scf.condition(%go) %s : i32
      } do {
      ^bb0(%t: i32):
        %d = arith.addi %t, %t : i32
        scf.yield %d : i32
      }
      return %r : i32"""
    assert run("(%a: i32) -> i32", body, 3) == [192]
    assert run("(%a: i32) -> i32", body, 100) == [100]


def test_index_switch_and_its_default():
    body = """
      %r = scf.index_switch %k -> i32
      case 2 { %x = arith.constant 20 : i32
               scf.yield %x : i32 }
      case 5 { %x = arith.constant 50 : i32
               scf.yield %x : i32 }
      default { %x = arith.constant 0 : i32
                scf.yield %x : i32 }
      return %r : i32"""
    assert [run("(%k: index) -> i32", body, k) for k in (2, 5, 3)] == [[20], [50], [0]]


def test_if_without_else_and_execute_region():
    body = """
      scf.if %f { scf.yield }
      %r = scf.execute_region -> i32 {
        cf.cond_br %f, ^yes, ^no
      ^yes:
        %x = arith.constant 1 : i32
        scf.yield %x : i32
      ^no:
        %y = arith.constant 2 : i32
        scf.yield %y : i32
      }
      return %r : i32"""
    assert run("(%f: i1) -> i32", body, True) == [1]
    assert run("(%f: i1) -> i32", body, False) == [2]


def test_forall_reads_what_was_there_before():
    """Each iteration moves one element; none sees what another has written."""
    body = """
      %r = scf.forall (%i) in (3) shared_outs(%o = %a) -> tensor<4xi32> {
        %c1 = arith.constant 1 : index
        %j = arith.addi %i, %c1 : index
        %s = tensor.extract_slice %o[%i] [1] [1] : tensor<4xi32> to tensor<1xi32>
        scf.forall.in_parallel {
          tensor.parallel_insert_slice %s into %o[%j] [1] [1]
            : tensor<1xi32> into tensor<4xi32>
        }
      }
      return %r : tensor<4xi32>"""
    got = run("(%a: tensor<4xi32>) -> tensor<4xi32>", body, [1, 2, 3, 4])
    assert got == [[1, 1, 2, 3]]


def test_branches_loop_and_switch():
    """Counts down from n while adding; then picks by n."""
    body = """
      %z = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      cf.br ^head(%n, %z : i32, i32)
    ^head(%k: i32, %s: i32):
      %done = arith.cmpi eq, %k, %z : i32
      cf.cond_br %done, ^pick, ^step
    ^step:
      %t = arith.addi %s, %k : i32
      %l = arith.subi %k, %one : i32
      cf.br ^head(%l, %t : i32, i32)
    ^pick:
      cf.switch %n : i32, [
        default: ^end(%s : i32), 3: ^end(%n : i32), 4: ^end(%one : i32)]
    ^end(%r: i32):
      return %r : i32"""
    got = [run("(%n: i32) -> i32", body, n) for n in (2, 3, 4)]
    assert got == [[3], [3], [1]]


# ---------------------------------------------------------------------------
# Values, calls and what has no meaning
# ---------------------------------------------------------------------------


def test_ties_cannot_be_observed():
    """Both calls get [1, 2]; the argument is what it was."""
    body = """
      %p = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
      %q = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
      %r = call @ext.dbl(%q, %q) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      return %p, %q, %r, %x
        : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>"""
    signature = """(%x: tensor<?xi32>)
      -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>, tensor<?xi32>)"""
    given = np.array([1, 2], np.int32)
    assert run(signature, body, given) == [[2, 3], [2, 3], [4, 6], [1, 2]]
    assert given.tolist() == [1, 2]


def test_calls_are_logged_in_order():
    externals = InterpreterExternals()
    body = """
      %p = call @ext.inc(%x) : (tensor<?xi32>) -> tensor<?xi32>
      %q = call @ext.dbl(%p, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      return %q : tensor<?xi32>"""
    run("(%x: tensor<?xi32>) -> tensor<?xi32>", body, [1], externals=externals)
    assert [call.name for call in externals.calls] == ["ext.inc", "ext.dbl"]


def test_functions_with_bodies_and_recursion():
    prelude = """func.func private @sum(%n: i32) -> i32 {
      %z = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %end = arith.cmpi eq, %n, %z : i32
      %r = scf.if %end -> i32 {
        scf.yield %z : i32
      } else {
        %m = arith.subi %n, %one : i32
        %s = func.call @sum(%m) : (i32) -> i32
        %t = arith.addi %s, %n : i32
        scf.yield %t : i32
      }
      return %r : i32
    }"""
    body = "%r = call @sum(%n) : (i32) -> i32\nreturn %r : i32"
    assert run("(%n: i32) -> i32", body, 4, prelude=prelude) == [10]


def test_undefined_contents_differ_by_evaluation_and_by_seed():
    body = """
      %a = tensor.empty() : tensor<4xi32>
      %b = bufferization.alloc_tensor() : tensor<4xi32>
      %c = ub.poison : tensor<4xi32>
      return %a, %b, %c : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>"""
    signature = "() -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)"
    first, other = run(signature, body), run(signature, body, seed=1)
    assert len({tuple(values) for values in [*first, *other]}) == 6
    assert run(signature, body) == first


def test_alloc_tensor_copy_and_materialize_are_the_value():
    body = """
      %b = bufferization.alloc_tensor() copy(%a) : tensor<2xi32>
      %e = tensor.empty() : tensor<2xi32>
      %m = bufferization.materialize_in_destination %a in %e
        : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
      return %b, %m : tensor<2xi32>, tensor<2xi32>"""
    signature = "(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)"
    assert run(signature, body, [1, 2]) == [[1, 2], [1, 2]]


def test_bf16_is_rounded_after_each_op():
    """1 + 1/256 needs one bit more than bf16 has."""
    body = """
      %s = arith.addf %a, %b : tensor<1xbf16>
      return %s : tensor<1xbf16>"""
    signature = "(%a: tensor<1xbf16>, %b: tensor<1xbf16>) -> tensor<1xbf16>"
    one, small, larger = np.array([[1], [1 / 256], [1 / 64]], ml_dtypes.bfloat16)
    assert run(signature, body, one, small) == [[1.0]]
    assert run(signature, body, one, larger) == [[1.015625]]


@pytest.mark.parametrize(
    ("signature", "body", "message"),
    [
        (
            "(%a: tensor<2xi32>) -> tensor<2xi32>",
            '%r = "no.such"(%a) : (tensor<2xi32>) -> tensor<2xi32>\n'
            "return %r : tensor<2xi32>",
            "unknown op no.such",
        ),
        (
            "(%a: tensor<2xi32>) -> i32",
            "%i = arith.constant 2 : index\n"
            "%r = tensor.extract %a[%i] : tensor<2xi32>\nreturn %r : i32",
            "out of bounds",
        ),
        (
            "(%a: tensor<2xi32>) -> tensor<2xi32>",
            "%z = arith.constant dense<0> : tensor<2xi32>\n"
            "%r = arith.divsi %a, %z : tensor<2xi32>\nreturn %r : tensor<2xi32>",
            "divides by zero",
        ),
        (
            "(%a: tensor<2xi32>) -> tensor<2xi32>",
            '%f = arith.constant false\ncf.assert %f, "stop here"\n'
            "return %a : tensor<2xi32>",
            "stop here",
        ),
        (
            "(%a: tensor<2xi32>) -> tensor<3xi32>",
            "%d = tensor.cast %a : tensor<2xi32> to tensor<?xi32>\n"
            "%r = tensor.cast %d : tensor<?xi32> to tensor<3xi32>\n"
            "return %r : tensor<3xi32>",
            "does not fit",
        ),
    ],
)
def test_what_has_no_meaning_is_refused(signature, body, message):
    with pytest.raises(InterpreterError, match=message):
        run(signature, body, [1, 2])


def test_unknown_external_is_refused():
    prelude = "func.func private @ext.nobody(tensor<1xi32>) -> tensor<1xi32>"
    body = """%r = call @ext.nobody(%a) : (tensor<1xi32>) -> tensor<1xi32>
              return %r : tensor<1xi32>"""
    with pytest.raises(InterpreterError, match="ext.nobody"):
        run("(%a: tensor<1xi32>) -> tensor<1xi32>", body, [1], prelude=prelude)
