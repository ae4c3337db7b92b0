# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of utilcall.iree: compiling, running, and external functions in Python."""

import subprocess
import sys
import threading

import ml_dtypes
import numpy as np
import pytest
import utilcall
from utilcall import _tools, demo, iree

MODELS = ["sync", "async-external"]
#: IREE demotes f64 unless told otherwise.
F64 = ["--iree-input-demote-f64-to-f32=false", "--iree-vm-target-extension-f64"]
X = np.array([1, 2, 3, 4], np.int32)


def call_once(declaration: str, element: str = "tensor<4xi32>") -> str:
    """A program that passes its argument to @ext.f with an empty destination."""
    return f"""
      {declaration}
      func.func @main(%x: {element}) -> {element} {{
        %d = tensor.empty() : {element}
        %0 = call @ext.f(%x, %d) : ({element}, {element}) -> {element}
        return %0 : {element}
      }}"""


def tied_declaration(element: str = "tensor<4xi32>") -> str:
    return (
        f"func.func private @ext.f({element}, {element})"
        f" -> ({element} {{iree.abi.tied = 1 : index}})"
    )


TIED = call_once(tied_declaration())


@pytest.fixture(scope="module")
def tied_vmfbs():
    return {model: iree.compile(TIED, execution_model=model) for model in MODELS}


@pytest.mark.parametrize("model", MODELS)
def test_destination_is_written_in_place(tied_vmfbs, model):
    ext = iree.ExternalModule("ext")
    flags = []

    @ext.function(ties=1)
    def f(source, destination):
        flags.append((source.flags.writeable, destination.flags.writeable))
        assert source.dtype == np.int32 and source.shape == (4,)
        destination[:] = 2 * source

    given = X.copy()
    (result,) = iree.run(tied_vmfbs[model], "main", given, modules=[ext])
    assert result.tolist() == [2, 4, 6, 8]
    assert result.dtype == np.int32
    assert given.tolist() == X.tolist()
    assert flags == [(False, True)]


@pytest.mark.parametrize("model", MODELS)
def test_exception_reaches_the_caller(tied_vmfbs, model):
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source, destination):
        raise LookupError(f"no entry for {source.tolist()}")

    with pytest.raises(LookupError, match=r"no entry for \[1, 2, 3, 4\]"):
        iree.run(tied_vmfbs[model], "main", X, modules=[ext])


@pytest.mark.parametrize("model", MODELS)
def test_program_works_again_after_an_exception(tied_vmfbs, model):
    ext = iree.ExternalModule("ext")
    outcomes = [ValueError("first"), None]

    @ext.function(ties=1)
    def f(source, destination):
        outcome = outcomes.pop(0)
        if outcome:
            raise outcome
        destination[:] = source

    program = iree.load(tied_vmfbs[model], [ext])
    with pytest.raises(ValueError, match="first"):
        program.run("main", X)
    assert program.run("main", X)[0].tolist() == X.tolist()


@pytest.mark.parametrize("model", MODELS)
def test_writing_an_untied_operand_is_refused(tied_vmfbs, model):
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source, destination):
        source[0] = 7

    with pytest.raises(ValueError, match="read-only"):
        iree.run(tied_vmfbs[model], "main", X, modules=[ext])


@pytest.mark.parametrize("model", MODELS)
def test_untied_result_is_returned(model):
    declaration = (
        "func.func private @ext.f(tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>"
    )
    vmfb = iree.compile(call_once(declaration), execution_model=model)
    ext = iree.ExternalModule("ext")

    @ext.function(ties=-1)
    def f(source, _):
        return 5 * source

    (result,) = iree.run(vmfb, "main", X, modules=[ext])
    assert result.tolist() == [5, 10, 15, 20]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("scalars", ["i64", "i32 f32", "f64 i64"])
def test_scalar_operands(model, scalars):
    """Scalars stand before and after a tensor, so that every alignment comes up."""
    kinds = scalars.split()
    types = ", ".join([*kinds, "tensor<4xi32>", *kinds])
    names = [f"%c{i}" for i in range(len(kinds))]
    operands = ", ".join([*names, "%d", *names])
    values = [7 + i if kind[0] == "i" else 0.5 + i for i, kind in enumerate(kinds)]
    constants = "\n".join(
        f"{name} = arith.constant {value} : {kind}"
        for name, value, kind in zip(names, values, kinds, strict=True)
    )
    vmfb = iree.compile(
        f"""
        func.func private @ext.fill({types})
            -> (tensor<4xi32> {{iree.abi.tied = {len(kinds)} : index}})
        func.func @main() -> tensor<4xi32> {{
          {constants}
          %d = tensor.empty() : tensor<4xi32>
          %0 = call @ext.fill({operands}) : ({types}) -> tensor<4xi32>
          return %0 : tensor<4xi32>
        }}""",
        execution_model=model,
        extra_args=F64,
    )
    ext = iree.ExternalModule("ext")
    seen = []

    @ext.function(ties=len(kinds), operands=[*kinds, "tensor", *kinds])
    def fill(*arguments):
        *before, destination = arguments[: len(kinds) + 1]
        seen.append((before, list(arguments[len(kinds) + 1 :])))
        destination[:] = 9

    (result,) = iree.run(vmfb, "main", modules=[ext])
    assert result.tolist() == [9, 9, 9, 9]
    assert seen == [(values, values)]


@pytest.mark.parametrize("model", MODELS)
def test_scalar_inputs(model):
    vmfb = iree.compile(
        """
        func.func @main(%x: tensor<4xi32>, %i: i32, %l: i64) -> tensor<4xi32> {
          %j = arith.trunci %l : i64 to i32
          %k = arith.addi %i, %j : i32
          %c0 = arith.constant 0 : index
          %0 = tensor.insert %k into %x[%c0] : tensor<4xi32>
          return %0 : tensor<4xi32>
        }""",
        execution_model=model,
    )
    (result,) = iree.run(vmfb, "main", X, 30, np.int64(12))
    assert result.tolist() == [42, 2, 3, 4]


@pytest.fixture(scope="module")
def scalar_programs():
    """For each model a program with a function `<type>` that returns its argument."""
    text = "\n".join(
        f"func.func @{type_}(%x: {type_}) -> {type_} {{ return %x : {type_} }}"
        for type_ in ["i1", "i32", "i64", "index", "f32", "f64"]
    )
    return {
        model: iree.load(iree.compile(text, execution_model=model, extra_args=F64))
        for model in MODELS
    }


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("type_", "value", "expected"),
    [
        ("i1", True, 1),
        ("i1", np.False_, 0),
        ("i32", -(2**31), -(2**31)),
        ("i32", 2**32 - 1, -1),
        ("i64", np.array(2**40), 2**40),
        ("index", 7, 7),
        ("f32", 3, 3.0),
        ("f32", np.float32(0.1), float(np.float32(0.1))),
        ("f32", ml_dtypes.bfloat16(1.5), 1.5),
        ("f64", 0.1, 0.1),
        ("f64", np.int64(5), 5.0),
    ],
)
def test_scalar_is_passed_as_the_parameters_type(
    scalar_programs, model, type_, value, expected
):
    assert scalar_programs[model].run(type_, value) == (expected,)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("type_", "value", "error", "message"),
    [
        ("i32", 4.7, TypeError, "input #0 of 'i32' is 4.7 .* type i32"),
        ("i64", X, TypeError, "type i64"),
        ("f32", X, TypeError, "type f32"),
        ("f32", 1j, TypeError, "type f32"),
        ("i32", 2**32, OverflowError, "input #0 of 'i32' .* fit into i32"),
        ("i32", -(2**31) - 1, OverflowError, "fit into i32"),
        ("i64", 2**64, OverflowError, "fit into i64"),
    ],
)
def test_unfit_scalar_is_refused(scalar_programs, model, type_, value, error, message):
    with pytest.raises(error, match=message):
        scalar_programs[model].run(type_, value)


@pytest.mark.parametrize("model", MODELS)
def test_scalar_for_a_tensor_of_rank_0(model):
    program = """
      func.func @main(%x: tensor<i64>, %y: tensor<4xi32>) -> tensor<i64> {
        %0 = arith.addi %x, %x : tensor<i64>
        return %0 : tensor<i64>
      }"""
    vmfb = iree.compile(program, execution_model=model)
    (result,) = iree.run(vmfb, "main", 21, X)
    assert result.shape == () and result == 42


@pytest.mark.parametrize("model", MODELS)
def test_unfit_arrays_and_counts_are_refused(model):
    program = """
      func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
        %0 = arith.addi %x, %x : tensor<4xi32>
        return %0 : tensor<4xi32>
      }"""
    loaded = iree.load(iree.compile(program, execution_model=model))
    for inputs in [(X.astype(np.int64),), (X[:3],), (X.reshape(2, 2),), (), (X, X)]:
        with pytest.raises(ValueError, match="mismatch"):
            loaded.run("main", *inputs)


@pytest.mark.parametrize("model", MODELS)
def test_external_without_operands_or_without_results(model):
    vmfb = iree.compile(
        """
        func.func private @ext.make() -> tensor<4xi32>
        func.func private @ext.look(tensor<4xi32>)
        func.func private @ext.tick()
        func.func @main() -> tensor<4xi32> {
          %0 = call @ext.make() : () -> tensor<4xi32>
          call @ext.look(%0) : (tensor<4xi32>) -> ()
          call @ext.tick() : () -> ()
          return %0 : tensor<4xi32>
        }""",
        execution_model=model,
    )
    ext = iree.ExternalModule("ext")
    seen = []
    ext.function(ties=-1, name="make")(lambda: X)
    ext.function(name="look")(lambda operand: seen.append(operand.tolist()))
    ext.function(name="tick")(lambda: seen.append("tick"))
    (result,) = iree.run(vmfb, "main", modules=[ext])
    assert result.tolist() == [1, 2, 3, 4]
    assert sorted(seen, key=str) == [[1, 2, 3, 4], "tick"]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("element", "dtype"),
    [
        ("i1", np.bool_),
        ("i8", np.int8),
        ("i64", np.int64),
        ("f16", np.float16),
        ("bf16", ml_dtypes.bfloat16),
        ("f64", np.float64),
        ("complex<f32>", np.complex64),
    ],
)
def test_element_types(model, element, dtype):
    tensor = f"tensor<2x3x{element}>"
    program = call_once(tied_declaration(tensor), tensor)
    vmfb = iree.compile(program, execution_model=model, extra_args=F64)
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source, destination):
        assert source.dtype == dtype
        destination[:] = source[::-1]

    given = np.array([[0, 1, 0], [1, 1, 0]]).astype(dtype)
    (result,) = iree.run(vmfb, "main", given, modules=[ext])
    assert result.dtype == dtype
    np.testing.assert_array_equal(result, given[::-1])


def test_module_without_externals_and_several_results():
    vmfb = iree.compile("""
        func.func @swap(%a: tensor<2xf32>, %b: tensor<f32>)
            -> (tensor<f32>, tensor<2xf32>) {
          return %b, %a : tensor<f32>, tensor<2xf32>
        }""")
    b, a = iree.run(vmfb, "swap", np.float32([1, 2]), np.array(3, np.float32))
    assert a.tolist() == [1, 2]
    assert b.shape == () and b == 3


def test_missing_external_names_it(tied_vmfbs):
    with pytest.raises(ValueError, match="required module 'ext' not registered"):
        iree.load(tied_vmfbs["sync"])
    with pytest.raises(ValueError, match="function f not exported"):
        iree.load(tied_vmfbs["sync"], [iree.ExternalModule("ext")])


def test_external_with_other_operands(tied_vmfbs):
    ext = iree.ExternalModule("ext")
    ext.function(ties=0, name="f")(lambda destination: None)
    with pytest.raises(RuntimeError, match=r"function ext\.f signature mismatch"):
        iree.load(tied_vmfbs["sync"], [ext])


def test_operands_that_iree_misreads_are_refused(tied_vmfbs):
    ext = iree.ExternalModule("ext")
    ext.function(name="f", operands=["tensor", "i32"])(lambda a, b: None)
    with pytest.raises(ValueError, match="misread its fences of 'ext"):
        iree.load(tied_vmfbs["async-external"], [ext])
    ext = iree.ExternalModule("ext")
    ext.function(name="f", operands=["f32", "tensor"])(lambda a, b: None)
    with pytest.raises(ValueError, match="misread operand #1 of 'ext"):
        iree.load(tied_vmfbs["sync"], [ext])


def test_missing_function(tied_vmfbs):
    ext = iree.ExternalModule("ext")
    ext.function(ties=1, name="f")(lambda source, destination: None)
    with pytest.raises(KeyError, match="no function 'other'"):
        iree.run(tied_vmfbs["sync"], "other", modules=[ext])


def test_externals_run_from_other_threads(tied_vmfbs):
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source, destination):
        destination[:] = source + 1

    results = [None] * 4

    def work(index):
        vmfb = tied_vmfbs[MODELS[index % 2]]
        results[index] = iree.run(vmfb, "main", X + index, modules=[ext])[0].tolist()

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(results))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [(X + index + 1).tolist() for index in range(len(results))]


@pytest.mark.parametrize("model", MODELS)
def test_threads_that_share_a_program_get_their_own_exceptions(tied_vmfbs, model):
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source, destination):
        if source[0] % 2:
            raise ValueError(str(source[0]))
        destination[:] = source

    program = iree.load(tied_vmfbs[model], [ext])
    wrong = []

    def work(first):
        for value in range(first, first + 400, 4):
            try:
                outcome = program.run("main", np.full(4, value, np.int32))[0].tolist()
            except Exception as error:
                outcome = str(error)
            if outcome != (str(value) if value % 2 else [value] * 4):
                wrong.append((value, outcome))

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize("model", MODELS)
def test_external_may_call_its_own_program(tied_vmfbs, model):
    ext = iree.ExternalModule("ext")

    @ext.function(ties=1)
    def f(source, destination):
        less = program.run("main", source - 1)[0] if source[0] else 0
        destination[:] = source + less

    program = iree.load(tied_vmfbs[model], [ext])
    (result,) = program.run("main", np.array([3, 4, 5, 6], np.int32))
    assert result.tolist() == [6, 10, 14, 18]


@pytest.mark.parametrize(
    ("ties", "operands", "message"),
    [
        (2, None, "tied to operand #2 but the function has 2 operands"),
        ([0, 0], None, "results #0 and #1 of 'ext.f' are both tied to operand #0"),
        (0, ["i32", "tensor"], "which is a scalar"),
        (0, ["tensor", "i3"], "unknown kind 'i3'"),
    ],
)
def test_bad_declarations(ties, operands, message):
    ext = iree.ExternalModule("ext")
    with pytest.raises(ValueError, match=message):
        ext.function(ties, name="f", operands=operands)(lambda a, b: None)


def test_function_defined_twice():
    ext = iree.ExternalModule("ext")
    ext.function(name="f")(lambda: None)
    with pytest.raises(ValueError, match=r"'ext\.f' is defined twice"):
        ext.function(name="f")(lambda: None)


def test_returning_a_tied_result_is_refused(tied_vmfbs):
    ext = iree.ExternalModule("ext")
    ext.function(ties=1, name="f")(lambda source, destination: source)
    with pytest.raises(TypeError, match="returned 1 values but has 0 untied results"):
        iree.run(tied_vmfbs["sync"], "main", X, modules=[ext])


def test_invalid_program_raises_compile_error():
    with pytest.raises(iree.CompileError) as caught:
        iree.compile("func.func @main() -> tensor<4xi32> { return }")
    assert "enclosing function (@main) returns 1" in caught.value.diagnostics
    assert "utilcall-opt" in str(caught.value)


def test_error_of_iree_compile_raises_compile_error():
    with pytest.raises(iree.CompileError, match="iree-compile ended with status"):
        iree.compile("module {}", extra_args=["--no-such-flag"])


def test_unknown_execution_model():
    with pytest.raises(ValueError, match="unknown execution model 'other'"):
        iree.compile("module {}", execution_model="other")


def test_program_from_a_file(tmp_path):
    path = tmp_path / "program.mlir"
    path.write_text(TIED)
    assert iree.convert(path) == iree.convert(TIED) == iree.convert(TIED.encode())


def test_demo_is_right(capsys):
    assert demo.main() == 0
    assert demo.right_results() == ((2, 8, 18, 32), (6, 24, 54, 96))
    assert capsys.readouterr().out.endswith("UtilCall is right.\n")


def test_demo_fails_where_ours_is_wrong(capsys, monkeypatch):
    """Stock IREE stands in for a UtilCall that lost the ties."""
    monkeypatch.setattr(iree, "compile", iree.iree_compile)
    assert demo.main() == 1
    assert capsys.readouterr().out.endswith("UtilCall is WRONG.\n")


def run_python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    return done.stdout


def test_import_loads_neither_mlir_nor_iree():
    code = (
        "import sys, utilcall; from utilcall import _tools; _tools.iree_compile();"
        "print([m for m in ('mlir', 'iree.compiler', 'iree.runtime')"
        " if m in sys.modules])"
    )
    assert run_python(code) == "[]\n"


def test_missing_iree_says_what_to_install():
    code = """
import sys
sys.modules["iree.runtime"] = None
try:
    import utilcall.iree
except ImportError as error:
    print(error)
"""
    assert "pip install 'utilcall[iree]'" in run_python(code)


def test_missing_iree_compiler_says_what_to_install(monkeypatch):
    monkeypatch.setattr(_tools.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"pip install 'utilcall\[iree\]'"):
        iree.iree_compile("module {}")


def test_mlir_and_utilcall_iree_live_in_one_process():
    code = """
import mlir.ir
from utilcall import iree
with mlir.ir.Context():
    module = mlir.ir.Module.parse("func.func @main() { return }")
print("@main" in iree.convert(module))
"""
    assert run_python(code) == "True\n"


def test_versions():
    command = [sys.executable, "-m", "utilcall", "--version"]
    lines = subprocess.check_output(command, text=True).splitlines()
    assert lines[0] == f"utilcall {utilcall.__version__}"
    assert "MLIR 22.1.8.4" in lines
    assert any(line.startswith("IREE runtime 3.13") for line in lines)


def test_installed_scripts():
    scripts = {
        ("utilcall-opt", "--version"): "LLVM version 22",
        ("utilcall-config", "--version"): utilcall.__version__,
        ("utilcall-config", "--cmakedir"): "lib/cmake/UtilCall",
        ("utilcall-config", "--includedir"): "utilcall/include",
        ("utilcall-config", "--bindir"): "utilcall/bin",
    }
    for command, expected in scripts.items():
        assert expected in subprocess.check_output(command, text=True)
