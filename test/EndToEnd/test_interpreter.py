# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The reference interpreter, op by op, against values worked out by hand or by NumPy."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from externals import InterpreterExternals
from interpreter import Interpreter, InterpreterError
from mlir import ir


def run(text: str, *arguments, seed: int = 0):
    """The results of @f. A body without a function is wrapped in one."""
    with ir.Context() as context:
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(text, context)
        machine = Interpreter(module, InterpreterExternals(), seed)
        return [np.array(result) for result in machine.call("f", *arguments)]


def run_op(body: str, inputs: str, result: str, *arguments):
    """The value %r of a straight-line body over %a, %b, ..."""
    names = (f"%{chr(ord('a') + i)}: {t}" for i, t in enumerate(inputs.split("; ")))
    signature = ", ".join(names if inputs else [])
    (value,) = run(
        f"func.func @f({signature}) -> {result} {{\n{body}\nreturn %r : {result}\n}}",
        *arguments,
    )
    return value


def scalar(op: str, type_: str, a, b):
    body = f"%r = {op} %a, %b : {type_}"
    return run_op(body, f"{type_}; {type_}", type_, a, b).item()


@pytest.mark.parametrize(
    ("op", "type_", "a", "b", "want"),
    [
        ("arith.addi", "i8", 127, 1, -128),
        ("arith.subi", "i16", -32768, 1, 32767),
        ("arith.muli", "i32", 2**30, 4, 0),
        ("arith.muli", "i64", 2**62, 2, -(2**63)),
        ("arith.addi", "i1", True, True, False),
        ("arith.divsi", "i32", -7, 2, -3),
        ("arith.divui", "i8", -1, 2, 127),
        ("arith.remsi", "i32", -7, 2, -1),
        ("arith.remui", "i8", -1, 16, 15),
        ("arith.floordivsi", "i32", -7, 2, -4),
        ("arith.ceildivsi", "i32", -7, 2, -3),
        ("arith.ceildivui", "i8", -1, 2, -128),
        ("arith.shli", "i8", 1, 7, -128),
        ("arith.shrsi", "i8", -128, 7, -1),
        ("arith.shrui", "i8", -128, 7, 1),
        ("arith.maxsi", "i8", -1, 1, 1),
        ("arith.maxui", "i8", -1, 1, -1),
        ("arith.minsi", "i1", True, False, True),
        ("arith.andi", "i32", 6, 3, 2),
        ("arith.ori", "i32", 6, 3, 7),
        ("arith.xori", "i1", True, True, False),
        ("arith.addf", "f32", 1.5, 2.0, 3.5),
        ("arith.divf", "f64", 1.0, 4.0, 0.25),
        ("arith.addf", "f16", 2048.0, 1.0, 2048.0),
        ("arith.addf", "bf16", 256.0, 1.0, 256.0),
        ("arith.maximumf", "f32", 1.0, 2.0, 2.0),
    ],
)
def test_binary(op, type_, a, b, want):
    assert scalar(op, type_, a, b) == want


def test_nan_in_maximum_and_maxnum():
    assert np.isnan(scalar("arith.maximumf", "f32", 1.0, np.nan))
    assert scalar("arith.maxnumf", "f32", 1.0, np.nan) == 1.0


@pytest.mark.parametrize(
    ("predicate", "want"), [("slt", True), ("ult", False), ("eq", False), ("uge", True)]
)
def test_cmpi(predicate, want):
    body = f"%r = arith.cmpi {predicate}, %a, %b : i8"
    assert run_op(body, "i8; i8", "i1", -1, 1) == want


@pytest.mark.parametrize(
    ("predicate", "number", "nan"),
    [
        ("false", False, False),
        ("oeq", False, False),
        ("olt", True, False),
        ("one", True, False),
        ("ord", True, False),
        ("ueq", False, True),
        ("ult", True, True),
        ("une", True, True),
        ("uno", False, True),
        ("true", True, True),
    ],
)
def test_cmpf(predicate, number, nan):
    body = f"%r = arith.cmpf {predicate}, %a, %b : f32"
    assert run_op(body, "f32; f32", "i1", 1.0, 2.0) == number
    assert run_op(body, "f32; f32", "i1", 1.0, np.nan) == nan


@pytest.mark.parametrize(
    ("op", "source", "target", "value", "want"),
    [
        ("arith.extsi", "i1", "i32", True, -1),
        ("arith.extui", "i1", "i32", True, 1),
        ("arith.extui", "i8", "i16", -1, 255),
        ("arith.trunci", "i32", "i8", 300, 44),
        ("arith.trunci", "i32", "i1", 2, False),
        ("arith.index_cast", "i8", "index", -1, -1),
        ("arith.index_castui", "i8", "index", -1, 255),
        ("arith.sitofp", "i8", "f32", -1, -1.0),
        ("arith.uitofp", "i8", "f32", -1, 255.0),
        ("arith.fptosi", "f32", "i32", -1.75, -1),
        ("arith.extf", "bf16", "f32", 1.5, 1.5),
        ("arith.truncf", "f32", "bf16", 257.0, 256.0),
        ("arith.bitcast", "f32", "i32", 1.0, 0x3F800000),
    ],
)
def test_casts(op, source, target, value, want):
    assert run_op(f"%r = {op} %a : {source} to {target}", source, target, value) == want


@pytest.mark.parametrize(
    ("type_", "text", "want"),
    [
        ("tensor<2x2xi32>", "dense<[[1, 2], [3, 4]]>", [[1, 2], [3, 4]]),
        ("tensor<3xi1>", "dense<[true, false, true]>", [True, False, True]),
        ("tensor<2xi8>", "dense<-3>", [-3, -3]),
        ("tensor<2xf16>", "dense<[0.5, 2.0]>", [0.5, 2.0]),
        ("tensor<2xbf16>", "dense<[0.5, 2.0]>", [0.5, 2.0]),
        ("tensor<2xbf16>", "dense<2.0>", [2.0, 2.0]),
        ("tensor<f64>", "dense<2.5>", 2.5),
        ("tensor<2xcomplex<f32>>", "dense<[(1.0, 2.0), (3.0, -4.0)]>", [1 + 2j, 3 - 4j]),
        ("tensor<2xcomplex<f32>>", "dense<(1.0, 2.0)>", [1 + 2j, 1 + 2j]),
    ],
)
def test_constants(type_, text, want):
    value = run_op(f"%r = arith.constant {text} : {type_}", "", type_)
    assert value.tolist() == want


def test_bf16_is_bf16():
    value = run_op("%r = arith.constant 1.5 : bf16", "", "bf16")
    assert value.dtype == ml_dtypes.bfloat16


def test_math():
    body = "%r = math.sqrt %a : tensor<2xf32>"
    value = run_op(body, "tensor<2xf32>", "tensor<2xf32>", [4.0, 9.0])
    assert value.tolist() == [2.0, 3.0]
    assert run_op("%r = math.absi %a : i8", "i8", "i8", -128) == -128
    assert run_op("%r = math.fma %a, %b, %c : f32", "f32; f32; f32", "f32", 2, 3, 4) == 10


def test_complex():
    body = """%z = complex.create %a, %b : complex<f32>
      %c = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
      %m = complex.mul %z, %c : complex<f32>
      %r = complex.re %m : complex<f32>"""
    assert run_op(body, "f32; f32", "f32", 1.0, 2.0) == -2.0


A6 = np.arange(6, dtype=np.int32)


@pytest.mark.parametrize(
    ("body", "inputs", "result", "want"),
    [
        (
            "%r = tensor.extract_slice %a[1] [2] [2] : tensor<6xi32> to tensor<2xi32>",
            [A6],
            "tensor<2xi32>",
            A6[1:5:2],
        ),
        (
            "%r = tensor.extract_slice %a[1, 0] [1, 3] [1, 1]"
            " : tensor<2x3xi32> to tensor<3xi32>",
            [A6.reshape(2, 3)],
            "tensor<3xi32>",
            A6[3:],
        ),
        (
            "%r = tensor.insert_slice %b into %a[0, 1] [2, 1] [1, 1]"
            " : tensor<2xi32> into tensor<2x3xi32>",
            [A6.reshape(2, 3), np.array([8, 9], np.int32)],
            "tensor<2x3xi32>",
            [[0, 8, 2], [3, 9, 5]],
        ),
        (
            "%r = tensor.expand_shape %a [[0, 1]] output_shape [3, 2]"
            " : tensor<6xi32> into tensor<3x2xi32>",
            [A6],
            "tensor<3x2xi32>",
            A6.reshape(3, 2),
        ),
        (
            "%r = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>",
            [A6.reshape(2, 3)],
            "tensor<6xi32>",
            A6,
        ),
        (
            "%s = arith.constant dense<[3, 2]> : tensor<2xi32>\n"
            "%r = tensor.reshape %a(%s)"
            " : (tensor<6xi32>, tensor<2xi32>) -> tensor<3x2xi32>",
            [A6],
            "tensor<3x2xi32>",
            A6.reshape(3, 2),
        ),
        (
            "%r = tensor.concat dim(0) %a, %a"
            " : (tensor<6xi32>, tensor<6xi32>) -> tensor<12xi32>",
            [A6],
            "tensor<12xi32>",
            np.concatenate([A6, A6]),
        ),
        (
            "%v = arith.constant 9 : i32\n%r = tensor.pad %a low[1] high[2] {\n"
            "^bb0(%i: index):\n tensor.yield %v : i32\n}"
            " : tensor<6xi32> to tensor<9xi32>",
            [A6],
            "tensor<9xi32>",
            np.pad(A6, (1, 2), constant_values=9),
        ),
        (
            "%r = tensor.generate {\n^bb0(%i: index, %j: index):\n"
            " %k = arith.addi %i, %j : index\n tensor.yield %k : index\n}"
            " : tensor<2x2xindex>",
            [],
            "tensor<2x2xindex>",
            [[0, 1], [1, 2]],
        ),
        (
            "%v = arith.constant 4 : i32\n%c2 = arith.constant 2 : index\n"
            "%r = tensor.insert %v into %a[%c2] : tensor<6xi32>",
            [A6],
            "tensor<6xi32>",
            [0, 1, 4, 3, 4, 5],
        ),
        (
            "%v = arith.constant 4 : i32\n%r = tensor.splat %v : tensor<3xi32>",
            [],
            "tensor<3xi32>",
            [4, 4, 4],
        ),
        (
            "%r = tensor.bitcast %a : tensor<6xi32> to tensor<6xf32>",
            [np.full(6, 0x3F800000, np.int32)],
            "tensor<6xf32>",
            [1.0] * 6,
        ),
        ("%r = tensor.rank %a : tensor<6xi32>", [A6], "index", 1),
    ],
)
def test_tensor(body, inputs, result, want):
    types = (f"tensor<{'x'.join(map(str, a.shape))}xi32>" for a in inputs)
    value = run_op(body, "; ".join(types), result, *inputs)
    assert value.tolist() == np.asarray(want).tolist()


M23 = np.arange(6, dtype=np.float32).reshape(2, 3)


@pytest.mark.parametrize(
    ("op", "result", "want"),
    [
        (
            "%r = linalg.matmul ins(%a, %t : tensor<2x3xf32>, tensor<3x2xf32>)"
            " outs(%i : tensor<2x2xf32>) -> tensor<2x2xf32>",
            "2x2",
            M23 @ M23.T + 1,
        ),
        (
            "%r = linalg.add ins(%a, %a : tensor<2x3xf32>, tensor<2x3xf32>)"
            " outs(%i : tensor<2x3xf32>) -> tensor<2x3xf32>",
            "2x3",
            M23 + M23,
        ),
        (
            "%r = linalg.copy ins(%a : tensor<2x3xf32>) outs(%i : tensor<2x3xf32>)"
            " -> tensor<2x3xf32>",
            "2x3",
            M23,
        ),
        (
            "%r = linalg.broadcast ins(%a : tensor<2x3xf32>)"
            " outs(%i : tensor<2x4x3xf32>) dimensions = [1]",
            "2x4x3",
            np.broadcast_to(M23[:, None, :], (2, 4, 3)),
        ),
        (
            "%r = linalg.map { arith.mulf } ins(%a, %a : tensor<2x3xf32>,"
            " tensor<2x3xf32>) outs(%i : tensor<2x3xf32>)",
            "2x3",
            M23 * M23,
        ),
        (
            "%r = linalg.reduce { arith.addf } ins(%a : tensor<2x3xf32>)"
            " outs(%i : tensor<2xf32>) dimensions = [1]",
            "2",
            M23.sum(axis=1) + 1,
        ),
        (
            "%r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>,"
            " affine_map<(d0, d1) -> (d0, d1)>],"
            ' iterator_types = ["parallel", "parallel"]}'
            " ins(%a : tensor<2x3xf32>) outs(%i : tensor<3x2xf32>) {\n"
            "^bb0(%x: f32, %y: f32):\n %k = linalg.index 1 : index\n"
            " %l = arith.index_cast %k : index to i32\n"
            " %m = arith.sitofp %l : i32 to f32\n"
            " %s = arith.addf %x, %m : f32\n linalg.yield %s : f32\n"
            "} -> tensor<3x2xf32>",
            "3x2",
            M23.T + np.arange(2),
        ),
    ],
)
def test_linalg(op, result, want):
    type_ = f"tensor<{result}xf32>"
    body = f"""%one = arith.constant 1.0 : f32
      %e = tensor.empty() : {type_}
      %i = linalg.fill ins(%one : f32) outs(%e : {type_}) -> {type_}
      %te = tensor.empty() : tensor<3x2xf32>
      %t = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%te : tensor<3x2xf32>)
        permutation = [1, 0]
      {op}"""
    value = run_op(body, "tensor<2x3xf32>", type_, M23)
    assert value.tolist() == np.asarray(want, np.float32).tolist()


def test_scf_for_and_if():
    body = """%c0 = arith.constant 0 : index
      %c2 = arith.constant 2 : index
      %r = scf.for %i = %c0 to %a step %c2 iter_args(%s = %c0) -> (index) {
        %p = arith.cmpi eq, %i, %c2 : index
        %t = scf.if %p -> (index) {
          scf.yield %s : index
        } else {
          %u = arith.addi %s, %i : index
          scf.yield %u : index
        }
        scf.yield %t : index
      }"""
    assert run_op(body, "index", "index", 7) == 0 + 4 + 6
    assert run_op(body, "index", "index", 0) == 0


def test_scf_while_collatz():
    body = """%c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %q:2 = scf.while (%n = %a, %k = %c0) : (index, index) -> (index, index) {
        %go = arith.cmpi ne, %n, %c1 : index
        scf.condition(%go) %n, %k : index, index
      } do {
      ^bb0(%n: index, %k: index):
        %odd = arith.remui %n, %c2 : index
        %is = arith.cmpi eq, %odd, %c1 : index
        %half = arith.divui %n, %c2 : index
        %m = arith.muli %n, %c3 : index
        %m1 = arith.addi %m, %c1 : index
        %next = arith.select %is, %m1, %half : index
        %l = arith.addi %k, %c1 : index
        scf.yield %next, %l : index, index
      }
      %r = arith.addi %q#1, %c0 : index"""
    assert run_op(body, "index", "index", 6) == 8


@pytest.mark.parametrize(("flag", "want"), [(2, 20), (5, 50), (3, 99)])
def test_switches(flag, want):
    scf = """%r = scf.index_switch %a -> i32
      case 2 { %x = arith.constant 20 : i32 scf.yield %x : i32 }
      case 5 { %x = arith.constant 50 : i32 scf.yield %x : i32 }
      default { %x = arith.constant 99 : i32 scf.yield %x : i32 }"""
    assert run_op(scf, "index", "i32", flag) == want
    cf = """func.func @f(%a: i32) -> i32 {
      %x = arith.constant 20 : i32
      %y = arith.constant 50 : i32
      %z = arith.constant 99 : i32
      cf.switch %a : i32, [
        default: ^end(%z : i32), 2: ^end(%x : i32), 5: ^end(%y : i32)]
    ^end(%r: i32):
      return %r : i32
    }"""
    assert run(cf, flag)[0] == want


def test_blocks_pass_arguments_at_once():
    fibonacci = """func.func @f(%n: index) -> index {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      cf.br ^head(%n, %c0, %c1 : index, index, index)
    ^head(%k: index, %a: index, %b: index):
      %done = arith.cmpi eq, %k, %c0 : index
      cf.cond_br %done, ^end, ^body
    ^body:
      %s = arith.addi %a, %b : index
      %l = arith.subi %k, %c1 : index
      cf.br ^head(%l, %b, %s : index, index, index)
    ^end:
      return %a : index
    }"""
    assert run(fibonacci, 10)[0] == 55


def test_forall_reads_the_outputs_as_they_were():
    body = """%r = scf.forall (%i) in (3) shared_outs(%o = %a) -> (tensor<3xi32>) {
        %c0 = arith.constant 0 : index
        %x = tensor.extract %o[%c0] : tensor<3xi32>
        %t = tensor.from_elements %x : tensor<1xi32>
        scf.forall.in_parallel {
          tensor.parallel_insert_slice %t into %o[%i] [1] [1]
            : tensor<1xi32> into tensor<3xi32>
        }
      }"""
    value = run_op(body, "tensor<3xi32>", "tensor<3xi32>", [7, 8, 9])
    assert value.tolist() == [7, 7, 7]


def test_execute_region():
    body = """%r = scf.execute_region -> i32 {
        %p = arith.cmpi eq, %a, %b : i32
        cf.cond_br %p, ^x, ^y
      ^x:
        scf.yield %a : i32
      ^y:
        %s = arith.addi %a, %b : i32
        scf.yield %s : i32
      }"""
    assert run_op(body, "i32; i32", "i32", 4, 5) == 9
    assert run_op(body, "i32; i32", "i32", 4, 4) == 4


def test_recursion():
    factorial = """func.func @f(%n: i32) -> i32 {
      %one = arith.constant 1 : i32
      %p = arith.cmpi sle, %n, %one : i32
      cf.cond_br %p, ^end, ^more
    ^end:
      return %one : i32
    ^more:
      %m = arith.subi %n, %one : i32
      %r = call @f(%m) : (i32) -> i32
      %s = arith.muli %n, %r : i32
      return %s : i32
    }"""
    assert run(factorial, 5)[0] == 120


TIED = """func.func private @ext.inc(tensor<2xi32>) -> tensor<2xi32>
    func.func @f(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
      %a = call @ext.inc(%x) : (tensor<2xi32>) -> tensor<2xi32>
      %b = call @ext.inc(%a) : (tensor<2xi32>) -> tensor<2xi32>
      return %x, %a, %b : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
    }"""


def test_ties_cannot_be_observed():
    x = np.array([1, 2], np.int32)
    assert [v.tolist() for v in run(TIED, x)] == [[1, 2], [2, 3], [3, 4]]
    assert x.tolist() == [1, 2]


def test_utilcall_ops_in_generic_form():
    text = """"builtin.module"() ({
      "utilcall.func"() <{function_type = (tensor<2xi32>) -> tensor<2xi32>,
        sym_name = "ext.inc", sym_visibility = "private",
        tied_operands = [0 : index]}> ({}) : () -> ()
      "utilcall.func"() <{function_type = (tensor<2xi32>)
        -> (tensor<2xi32>, tensor<2xi32>), sym_name = "f"}> ({
      ^bb0(%x: tensor<2xi32>):
        %r = "utilcall.call"(%x) <{callee = @ext.inc, tied_operands = [0 : index]}>
          : (tensor<2xi32>) -> tensor<2xi32>
        "utilcall.return"(%x, %r) : (tensor<2xi32>, tensor<2xi32>) -> ()
      }) : () -> ()
    }) : () -> ()"""
    assert [v.tolist() for v in run(text, [1, 2])] == [[1, 2], [2, 3]]


def test_bufferization():
    text = """func.func @f(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
      %c = bufferization.alloc_tensor() copy(%x) : tensor<2xi32>
      %e = bufferization.alloc_tensor() : tensor<2xi32>
      %m = bufferization.materialize_in_destination %c in %e
        : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
      return %c, %m : tensor<2xi32>, tensor<2xi32>
    }"""
    assert [v.tolist() for v in run(text, [1, 2])] == [[1, 2], [1, 2]]


@pytest.mark.parametrize("element", ["i8", "i32", "f32", "bf16", "complex<f32>"])
@pytest.mark.parametrize(
    "op", ["tensor.empty()", "ub.poison", "bufferization.alloc_tensor()"]
)
def test_undefined_contents_differ_each_time(op, element):
    type_ = f"tensor<8x{element}>"
    text = f"""func.func @f() -> ({type_}, {type_}) {{
      %a = {op} : {type_}
      %b = {op} : {type_}
      return %a, %b : {type_}, {type_}
    }}"""
    a, b = run(text)
    c, _ = run(text, seed=1)
    assert not np.array_equal(a, b)
    assert not np.array_equal(a, c)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('%r = "who.knows"() : () -> i32', "unknown op who.knows"),
        ("%z = arith.constant 0 : i32\n%r = arith.divsi %z, %z : i32", "by zero"),
        (
            '%p = arith.constant false\ncf.assert %p, "no"\n%r = arith.constant 1 : i32',
            "no",
        ),
        (
            "%i = arith.constant 5 : index\n"
            "%t = arith.constant dense<1> : tensor<2xi32>\n"
            "%r = tensor.extract %t[%i] : tensor<2xi32>",
            "out of bounds",
        ),
        ("%r = call @ext.nothing() : () -> i32", "no external function"),
    ],
)
def test_what_has_no_meaning_is_an_error(body, message):
    text = f"""func.func private @ext.nothing() -> i32
      func.func @f() -> i32 {{\n{body}\nreturn %r : i32\n}}"""
    with pytest.raises(InterpreterError, match=message):
        run(text)


def test_values_are_read_only():
    with ir.Context() as context:
        module = ir.Module.parse(TIED, context)
        machine = Interpreter(module, InterpreterExternals())
        for value in machine.call("f", [1, 2]):
            with pytest.raises(ValueError, match="read-only"):
                value[0] = 0
