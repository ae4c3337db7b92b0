# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reference interpreter of value semantics, used to judge every other route.

A value never changes once it exists: each one is a read-only NumPy array (scalars are
arrays of rank 0). An external function gets copies of its operands and may write the
tied ones; its results are what it leaves in them. So a tie cannot be observed here, and
what a program computes with ties in place has to be equal to what is computed here.

Contents that are undefined (`tensor.empty`, `ub.poison`) are garbage that differs from
one evaluation to the next; a program whose results depend on them gives itself away by
giving different results for different seeds.

Integers are computed on Python's own, and wrapped to their width afterwards. Speed does
not matter here: programs are small.
"""

from __future__ import annotations

import ast
import itertools
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ml_dtypes
import numpy as np
from mlir import ir
from mlir.dialects import linalg

Array = np.ndarray
External = Callable[..., Sequence[Array]]

# How MLIR writes a size, offset or stride that an operand gives.
DYNAMIC = -(2**63)

INTEGER_TYPES = {1: np.bool_, 8: np.int8, 16: np.int16, 32: np.int32, 64: np.int64}
FLOAT_TYPES = {
    ir.F16Type: np.float16,
    ir.BF16Type: ml_dtypes.bfloat16,
    ir.F32Type: np.float32,
    ir.F64Type: np.float64,
}
COMPLEX_TYPES = {ir.F32Type: np.complex64, ir.F64Type: np.complex128}


class InterpreterError(Exception):
    """The program cannot be evaluated: unknown op or type, undefined behaviour."""


# ---------------------------------------------------------------------------
# Types and values
# ---------------------------------------------------------------------------


def frozen(value: Any, dtype: Any = None) -> Array:
    """A private read-only copy of `value`."""
    array = np.array(value, dtype=dtype)
    array.setflags(write=False)
    return array


def element_type(type_: ir.Type) -> ir.Type:
    return type_.element_type if isinstance(type_, ir.ShapedType) else type_


def dtype_of(type_: ir.Type) -> np.dtype:
    """The NumPy type of a scalar, or of the elements of a tensor."""
    type_ = element_type(type_)
    if isinstance(type_, ir.IndexType):
        return np.dtype(np.int64)
    if isinstance(type_, ir.IntegerType) and type_.width in INTEGER_TYPES:
        return np.dtype(INTEGER_TYPES[type_.width])
    if isinstance(type_, ir.ComplexType):
        part = type_.element_type
        for mlir_type, numpy_type in COMPLEX_TYPES.items():
            if isinstance(part, mlir_type):
                return np.dtype(numpy_type)
    for mlir_type, numpy_type in FLOAT_TYPES.items():
        if isinstance(type_, mlir_type):
            return np.dtype(numpy_type)
    raise InterpreterError(f"no NumPy type for {type_}")


def bit_width(dtype: np.dtype) -> int:
    return 1 if dtype == np.bool_ else dtype.itemsize * 8


def as_unsigned(value: int, width: int) -> int:
    return value % 2**width


def as_signed(value: int, width: int) -> int:
    value = as_unsigned(value, width)
    return value - 2**width if value >= 2 ** (width - 1) else value


def wrapped(values: Any, dtype: np.dtype) -> Array:
    """Python integers cut to the width of `dtype`."""
    values = np.asarray(values, dtype=object)
    width = bit_width(dtype)
    cut = as_unsigned if dtype == np.bool_ else as_signed
    flat = [cut(int(value), width) for value in values.flat]
    return np.array(flat, dtype=dtype).reshape(values.shape)


def integers(array: Array, signed: bool) -> Array:
    """The elements as Python integers; an i1 that is true is -1 or 1."""
    width = bit_width(array.dtype)
    read = as_signed if signed else as_unsigned
    flat = np.empty(array.size, dtype=object)
    flat[:] = [read(int(value), width) for value in array.flat]
    return flat.reshape(array.shape)


def elementwise(function: Callable, *arrays: Array) -> Array:
    """`function` on Python objects, element by element."""
    return np.asarray(np.frompyfunc(function, len(arrays), 1)(*arrays), dtype=object)


def static_shape(type_: ir.ShapedType) -> list[int | None]:
    return [
        None if type_.is_dynamic_dim(i) else type_.get_dim_size(i)
        for i in range(type_.rank)
    ]


# ---------------------------------------------------------------------------
# Attributes
# ---------------------------------------------------------------------------


def attribute_value(op: ir.Operation) -> Any:
    """The `value` of a constant. Its bindings cannot read bf16 and complex elements,
    so those are read from the text."""
    type_ = op.results[0].type
    dtype = dtype_of(type_)
    if not isinstance(type_, ir.ShapedType):
        attribute = op.attributes["value"]
        if isinstance(attribute, ir.ArrayAttr):
            return complex(*(part.value for part in attribute))
        return attribute.value
    shape = static_shape(type_)
    if np.issubdtype(dtype, np.complexfloating) or dtype == ml_dtypes.bfloat16:
        text = re.search(r"dense<(.*?)>(?= :)", str(op), re.DOTALL)
        if not text:
            raise InterpreterError(f"cannot read the elements of {op}")
        value = np.array(ast.literal_eval(text[1]), dtype=np.float64)
        if np.issubdtype(dtype, np.complexfloating):
            value = value[..., 0] + 1j * value[..., 1]
        return np.broadcast_to(value, shape)
    return np.array(op.attributes["value"]).reshape(shape)


def segments(op: ir.Operation, operands: Sequence[Array]) -> list[list[Array]]:
    """The operands by operand group."""
    remaining = iter(operands)
    sizes = op.attributes["operandSegmentSizes"]
    return [list(itertools.islice(remaining, size)) for size in sizes]


def mixed(op: ir.Operation, name: str, dynamic: Sequence[Array]) -> list[int]:
    """Sizes that are partly in attribute `name` and partly operands."""
    remaining = iter(dynamic)
    return [
        int(next(remaining)) if size == DYNAMIC else size for size in op.attributes[name]
    ]


def filled_shape(type_: ir.Type, dynamic: Sequence[Array]) -> list[int]:
    """The shape of `type_` with its dynamic sizes given by operands."""
    remaining = iter(dynamic)
    return [
        int(next(remaining)) if size is None else size for size in static_shape(type_)
    ]


def evaluate_affine(expr: ir.AffineExpr, dims: Sequence[int]) -> int:
    if isinstance(expr, ir.AffineDimExpr):
        return dims[expr.position]
    if isinstance(expr, ir.AffineConstantExpr):
        return expr.value
    for kind, compute in (
        (ir.AffineAddExpr, lambda a, b: a + b),
        (ir.AffineMulExpr, lambda a, b: a * b),
        (ir.AffineModExpr, lambda a, b: a % b),
        (ir.AffineFloorDivExpr, lambda a, b: a // b),
        (ir.AffineCeilDivExpr, lambda a, b: -(-a // b)),
    ):
        if isinstance(expr, kind):
            return compute(
                evaluate_affine(expr.lhs, dims), evaluate_affine(expr.rhs, dims)
            )
    raise InterpreterError(f"affine expression {expr}")


# ---------------------------------------------------------------------------
# The machine
# ---------------------------------------------------------------------------


class Interpreter:
    """Evaluates functions of one module.

    `externals` maps the names of declarations to Python functions. `seed` varies the
    undefined contents. `calls` lists the external functions in the order of calls.
    Values are made by `keep`, and ops looked up in `ops`, so that a subclass may say
    what a value is.
    """

    ops: Mapping[str, Callable[..., Any]]

    def __init__(
        self, module: ir.Module, externals: Mapping[str, External], seed: int = 0
    ):
        # Operations do not keep their module alive.
        self.module = module
        self.externals = externals
        self.garbage = np.random.default_rng(seed)
        self.calls: list[str] = []
        self.functions = {
            op.attributes["sym_name"].value: op.operation
            for op in module.body.operations
            if op.operation.name in ("func.func", "utilcall.func")
        }

    def keep(self, value: Any, dtype: Any = None) -> Array:
        """The array that stands for a value."""
        return frozen(value, dtype)

    def call(self, name: str, *arguments: Any) -> list[Array]:
        """The results of function `name`."""
        if name not in self.functions:
            raise InterpreterError(f"no function {name}")
        function = self.functions[name]
        signature = function.attributes["function_type"].value
        if len(arguments) != len(signature.inputs):
            raise InterpreterError(f"{name} takes {len(signature.inputs)} arguments")
        values = [
            self.keep(value, dtype_of(type_))
            for value, type_ in zip(arguments, signature.inputs, strict=True)
        ]
        region = function.regions[0]
        if len(region.blocks) == 0:
            results = self.call_external(name, values)
        else:
            with np.errstate(all="ignore"):
                results = Frame(self).run_region(region, values)
        return [
            checked(value, type_, name)
            for value, type_ in zip(results, signature.results, strict=True)
        ]

    def call_external(self, name: str, values: Sequence[Array]) -> list[Array]:
        if name not in self.externals:
            raise InterpreterError(f"no external function {name}")
        self.calls.append(name)
        results = self.externals[name](*(np.array(value) for value in values))
        return [frozen(result) for result in results]

    def undefined(self, shape: Sequence[int], type_: ir.Type) -> Array:
        """Contents that mean nothing, other ones each time."""
        dtype = dtype_of(type_)
        if dtype == np.bool_:
            return frozen(self.garbage.integers(0, 2, size=shape), dtype)
        if np.issubdtype(dtype, np.integer):
            limits = np.iinfo(dtype)
            return frozen(
                self.garbage.integers(limits.min, limits.max, size=shape, dtype=dtype)
            )
        return frozen(self.garbage.uniform(1e3, 6e4, size=shape), dtype)


def checked(value: Array, type_: ir.Type, where: str) -> Array:
    """Results have to fit their types, or the interpreter itself is wrong."""
    fits = value.dtype == dtype_of(type_)
    if isinstance(type_, ir.ShapedType):
        if type_.has_rank:
            shape = static_shape(type_)
            fits = fits and len(shape) == value.ndim
            fits = fits and all(
                want in (None, have)
                for want, have in zip(shape, value.shape, strict=True)
            )
    else:
        fits = fits and value.ndim == 0
    if not fits:
        raise InterpreterError(
            f"{where}: {value.dtype} {value.shape} does not fit {type_}"
        )
    return value


class Frame:
    """The values of one function activation."""

    def __init__(self, machine: Interpreter):
        self.machine = machine
        self.values: dict[ir.Value, Array] = {}
        # The iteration that each enclosing linalg op is in, for linalg.index.
        self.iterations: list[Sequence[int]] = []

    def run_region(self, region: ir.Region, arguments: Sequence[Any]) -> list[Array]:
        """Runs from the entry block until a terminator leaves the region; returns the
        terminator's operands."""
        block = region.blocks[0]
        while True:
            terminator, operands = self.run_block(block, arguments)
            if terminator.name not in BRANCHES:
                return operands
            block, arguments = BRANCHES[terminator.name](terminator, *operands)

    def run_block(
        self, block: ir.Block, arguments: Sequence[Any]
    ) -> tuple[ir.Operation, list[Array]]:
        """Runs a block; returns its last op and that op's operands."""
        for argument, value in zip(block.arguments, arguments, strict=True):
            self.values[argument] = self.machine.keep(value, dtype_of(argument.type))
        ops = [op.operation for op in block.operations]
        for op in ops[:-1]:
            self.run_op(op)
        return ops[-1], self.operands(ops[-1])

    def operands(self, op: ir.Operation) -> list[Array]:
        return [self.values[operand] for operand in op.operands]

    def run_op(self, op: ir.Operation) -> None:
        ops = self.machine.ops
        if op.name.startswith("linalg.") and op.name not in ops:
            results = run_linalg(self, op, *self.operands(op))
        elif op.name in ops:
            results = ops[op.name](self, op, *self.operands(op))
        else:
            raise InterpreterError(f"unknown op {op.name} at {op.location}")
        if not isinstance(results, (list, tuple)):
            results = [] if results is None else [results]
        for result, value in zip(op.results, results, strict=True):
            value = self.machine.keep(value, dtype_of(result.type))
            self.values[result] = checked(value, result.type, op.name)


OPS: dict[str, Callable[..., Any]] = {}
Interpreter.ops = OPS
BRANCHES: dict[str, Callable[..., tuple[ir.Block, Sequence[Array]]]] = {}


def semantics(*names: str) -> Callable:
    """Registers a function `(frame, op, *operands) -> results` for ops."""

    def register(function: Callable) -> Callable:
        for name in names:
            OPS[name] = function
        return function

    return register


def result_dtype(op: ir.Operation) -> np.dtype:
    return dtype_of(op.results[0].type)


# ---------------------------------------------------------------------------
# func and utilcall
# ---------------------------------------------------------------------------


@semantics("func.call", "utilcall.call")
def run_call(frame: Frame, op: ir.Operation, *operands: Array) -> list[Array]:
    callee = op.attributes["callee"].value
    return frame.machine.call(callee, *operands)


# ---------------------------------------------------------------------------
# arith and math
# ---------------------------------------------------------------------------


def divide_to_zero(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


SIGNED, UNSIGNED = True, False
INTEGER_OPS: dict[str, tuple[bool, Callable[[int, int], int]]] = {
    "addi": (SIGNED, lambda a, b: a + b),
    "subi": (SIGNED, lambda a, b: a - b),
    "muli": (SIGNED, lambda a, b: a * b),
    "andi": (SIGNED, lambda a, b: a & b),
    "ori": (SIGNED, lambda a, b: a | b),
    "xori": (SIGNED, lambda a, b: a ^ b),
    "maxsi": (SIGNED, max),
    "minsi": (SIGNED, min),
    "maxui": (UNSIGNED, max),
    "minui": (UNSIGNED, min),
    "divsi": (SIGNED, divide_to_zero),
    "divui": (UNSIGNED, lambda a, b: a // b),
    "remsi": (SIGNED, lambda a, b: a - b * divide_to_zero(a, b)),
    "remui": (UNSIGNED, lambda a, b: a % b),
    "floordivsi": (SIGNED, lambda a, b: a // b),
    "ceildivsi": (SIGNED, lambda a, b: -(-a // b)),
    "ceildivui": (UNSIGNED, lambda a, b: -(-a // b)),
    "shli": (UNSIGNED, lambda a, b: a << b),
    "shrui": (UNSIGNED, lambda a, b: a >> b),
    "shrsi": (SIGNED, lambda a, b: a >> b),
}


def integer_op(signed: bool, compute: Callable[[int, int], int]) -> Callable:
    def run(frame: Frame, op: ir.Operation, a: Array, b: Array) -> Array:
        try:
            values = elementwise(compute, integers(a, signed), integers(b, signed))
        except ZeroDivisionError as error:
            raise InterpreterError(f"{op.name} divides by zero") from error
        return wrapped(values, a.dtype)

    return run


for _name, (_signed, _compute) in INTEGER_OPS.items():
    OPS[f"arith.{_name}"] = integer_op(_signed, _compute)

FLOAT_OPS: dict[str, Callable[..., Any]] = {
    "arith.addf": np.add,
    "arith.subf": np.subtract,
    "arith.mulf": np.multiply,
    "arith.divf": np.divide,
    "arith.remf": np.fmod,
    "arith.negf": np.negative,
    "arith.maximumf": np.maximum,
    "arith.minimumf": np.minimum,
    "arith.maxnumf": np.fmax,
    "arith.minnumf": np.fmin,
    "complex.add": np.add,
    "complex.sub": np.subtract,
    "complex.mul": np.multiply,
    "complex.div": np.divide,
    "complex.neg": np.negative,
    "complex.conj": np.conjugate,
    "complex.abs": np.abs,
    "complex.re": np.real,
    "complex.im": np.imag,
}
for _name, _compute in FLOAT_OPS.items():
    OPS[_name] = lambda frame, op, *operands, compute=_compute: compute(*operands)

# Computed in double precision and rounded once.
MATH_OPS: dict[str, Callable[..., Any]] = {
    "absf": np.abs,
    "ceil": np.ceil,
    "cos": np.cos,
    "exp": np.exp,
    "floor": np.floor,
    "fma": lambda a, b, c: a * b + c,
    "log": np.log,
    "powf": np.power,
    "rsqrt": lambda a: 1 / np.sqrt(a),
    "sin": np.sin,
    "sqrt": np.sqrt,
    "tanh": np.tanh,
}
for _name, _compute in MATH_OPS.items():
    OPS[f"math.{_name}"] = lambda frame, op, *operands, compute=_compute: compute(
        *(operand.astype(np.float64) for operand in operands)
    )


@semantics("math.absi")
def run_absi(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return wrapped(elementwise(abs, integers(a, SIGNED)), a.dtype)


COMPARE_INTEGERS: list[tuple[bool, Callable[[int, int], bool]]] = [
    (SIGNED, lambda a, b: a == b),
    (SIGNED, lambda a, b: a != b),
    (SIGNED, lambda a, b: a < b),
    (SIGNED, lambda a, b: a <= b),
    (SIGNED, lambda a, b: a > b),
    (SIGNED, lambda a, b: a >= b),
    (UNSIGNED, lambda a, b: a < b),
    (UNSIGNED, lambda a, b: a <= b),
    (UNSIGNED, lambda a, b: a > b),
    (UNSIGNED, lambda a, b: a >= b),
]


@semantics("arith.cmpi")
def run_cmpi(frame: Frame, op: ir.Operation, a: Array, b: Array) -> Array:
    predicate = op.attributes["predicate"].value
    signed, compare = COMPARE_INTEGERS[predicate]
    return elementwise(compare, integers(a, signed), integers(b, signed))


# Ordered predicates 1 to 6; 8 to 13 are the same, or true for a NaN.
COMPARE_FLOATS = [np.equal, np.greater, np.greater_equal, np.less, np.less_equal]
COMPARE_FLOATS.append(np.not_equal)


@semantics("arith.cmpf")
def run_cmpf(frame: Frame, op: ir.Operation, a: Array, b: Array) -> Array:
    predicate = op.attributes["predicate"].value
    unordered = np.isnan(a) | np.isnan(b)
    if predicate in (0, 15):
        return np.full(a.shape, predicate == 15)
    if predicate in (7, 14):
        return unordered if predicate == 14 else ~unordered
    if predicate < 7:
        return COMPARE_FLOATS[predicate - 1](a, b) & ~unordered
    return COMPARE_FLOATS[predicate - 8](a, b) | unordered


@semantics("arith.select")
def run_select(frame: Frame, op: ir.Operation, flag: Array, a: Array, b: Array) -> Array:
    return np.where(flag, a, b)


@semantics("arith.constant", "complex.constant")
def run_constant(frame: Frame, op: ir.Operation) -> Array:
    return np.array(attribute_value(op), dtype=result_dtype(op))


@semantics("arith.extsi", "arith.trunci", "arith.index_cast")
def run_signed_cast(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return wrapped(integers(a, SIGNED), result_dtype(op))


@semantics("arith.extui", "arith.index_castui")
def run_unsigned_cast(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return wrapped(integers(a, UNSIGNED), result_dtype(op))


@semantics("arith.sitofp")
def run_sitofp(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return integers(a, SIGNED).astype(np.float64)


@semantics("arith.uitofp")
def run_uitofp(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return integers(a, UNSIGNED).astype(np.float64)


@semantics("arith.fptosi", "arith.fptoui")
def run_fptoi(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return wrapped(elementwise(math.trunc, a.astype(np.float64)), result_dtype(op))


@semantics("arith.extf", "arith.truncf")
def run_float_cast(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return a.astype(result_dtype(op))


@semantics("arith.bitcast", "tensor.bitcast")
def run_bitcast(frame: Frame, op: ir.Operation, a: Array) -> Array:
    return a.view(result_dtype(op))


@semantics("complex.create")
def run_complex_create(frame: Frame, op: ir.Operation, re_: Array, im: Array) -> Array:
    return re_ + 1j * im


@semantics("ub.poison")
def run_poison(frame: Frame, op: ir.Operation) -> Array:
    type_ = op.results[0].type
    shape = static_shape(type_) if isinstance(type_, ir.ShapedType) else []
    if None in shape:
        raise InterpreterError("ub.poison of dynamic shape")
    return frame.machine.undefined(shape, type_)


# ---------------------------------------------------------------------------
# tensor and bufferization
# ---------------------------------------------------------------------------


@semantics("tensor.empty")
def run_empty(frame: Frame, op: ir.Operation, *sizes: Array) -> Array:
    type_ = op.results[0].type
    return frame.machine.undefined(filled_shape(type_, sizes), type_)


@semantics("bufferization.alloc_tensor")
def run_alloc_tensor(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    sizes, copied, _ = segments(op, operands)
    if copied:
        return copied[0]
    type_ = op.results[0].type
    return frame.machine.undefined(filled_shape(type_, sizes), type_)


@semantics("bufferization.materialize_in_destination")
def run_materialize(frame: Frame, op: ir.Operation, source: Array, dest: Array) -> Array:
    return source


@semantics("tensor.dim")
def run_dim(frame: Frame, op: ir.Operation, source: Array, dim: Array) -> int:
    return source.shape[int(dim)]


@semantics("tensor.rank")
def run_rank(frame: Frame, op: ir.Operation, source: Array) -> int:
    return source.ndim


@semantics("tensor.cast")
def run_cast(frame: Frame, op: ir.Operation, source: Array) -> Array:
    return source


@semantics("tensor.extract")
def run_extract(frame: Frame, op: ir.Operation, source: Array, *at: Array) -> Array:
    return source[index_of(source, at)]


@semantics("tensor.insert")
def run_insert(
    frame: Frame, op: ir.Operation, scalar: Array, dest: Array, *at: Array
) -> Array:
    result = np.array(dest)
    result[index_of(dest, at)] = scalar
    return result


def index_of(array: Array, at: Sequence[Array]) -> tuple[int, ...]:
    index = tuple(int(i) for i in at)
    if any(not 0 <= i < size for i, size in zip(index, array.shape, strict=True)):
        raise InterpreterError(f"index {index} out of bounds of {array.shape}")
    return index


def slice_of(
    op: ir.Operation, array: Array, dynamic: Sequence[Sequence[Array]]
) -> tuple[slice, ...]:
    """The slice of `array` that the offsets, sizes and strides of `op` describe."""
    offsets, sizes, strides = (
        mixed(op, f"static_{name}", given)
        for name, given in zip(("offsets", "sizes", "strides"), dynamic, strict=True)
    )
    for offset, size, stride, extent in zip(
        offsets, sizes, strides, array.shape, strict=True
    ):
        last = offset + (size - 1) * stride
        if size and not (0 <= offset < extent and 0 <= last < extent):
            raise InterpreterError(f"{op.name} out of bounds of {array.shape}")
    return tuple(
        slice(offset, offset + size * stride, stride)
        for offset, size, stride in zip(offsets, sizes, strides, strict=True)
    )


def reduced_shape(shape: Sequence[int], type_: ir.Type) -> list[int]:
    """`shape` without as many of its unit dimensions as `type_` has fewer."""
    want = static_shape(type_)
    for kept in itertools.combinations(range(len(shape)), len(want)):
        dropped = [size for i, size in enumerate(shape) if i not in kept]
        sizes = [shape[i] for i in kept]
        if all(size == 1 for size in dropped) and all(
            w in (None, size) for w, size in zip(want, sizes, strict=True)
        ):
            return sizes
    raise InterpreterError(f"shape {list(shape)} does not reduce to {type_}")


@semantics("tensor.extract_slice")
def run_extract_slice(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    (source,), *dynamic = segments(op, operands)
    part = source[slice_of(op, source, dynamic)]
    return part.reshape(reduced_shape(part.shape, op.results[0].type))


@semantics("tensor.insert_slice")
def run_insert_slice(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    (source,), (dest,), *dynamic = segments(op, operands)
    result = np.array(dest)
    where = slice_of(op, dest, dynamic)
    result[where] = source.reshape(result[where].shape)
    return result


@semantics("tensor.expand_shape")
def run_expand_shape(
    frame: Frame, op: ir.Operation, source: Array, *sizes: Array
) -> Array:
    return source.reshape(mixed(op, "static_output_shape", sizes))


@semantics("tensor.collapse_shape")
def run_collapse_shape(frame: Frame, op: ir.Operation, source: Array) -> Array:
    groups = [list(group) for group in op.attributes["reassociation"]]
    return source.reshape([math.prod(source.shape[i.value] for i in g) for g in groups])


@semantics("tensor.reshape")
def run_reshape(frame: Frame, op: ir.Operation, source: Array, shape: Array) -> Array:
    return source.reshape([int(size) for size in shape])


@semantics("tensor.from_elements")
def run_from_elements(frame: Frame, op: ir.Operation, *elements: Array) -> Array:
    dtype = result_dtype(op)
    return np.array(elements, dtype=dtype).reshape(static_shape(op.results[0].type))


@semantics("tensor.splat")
def run_splat(frame: Frame, op: ir.Operation, scalar: Array, *sizes: Array) -> Array:
    return np.full(filled_shape(op.results[0].type, sizes), scalar)


@semantics("tensor.concat")
def run_concat(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    return np.concatenate(operands, axis=op.attributes["dim"].value)


@semantics("tensor.generate")
def run_generate(frame: Frame, op: ir.Operation, *sizes: Array) -> Array:
    result = np.empty(filled_shape(op.results[0].type, sizes), result_dtype(op))
    for index in np.ndindex(result.shape):
        (result[index],) = frame.run_region(op.regions[0], index)
    return result


@semantics("tensor.pad")
def run_pad(frame: Frame, op: ir.Operation, *operands: Array) -> Array:
    (source,), dynamic_low, dynamic_high = segments(op, operands)
    low = mixed(op, "static_low", dynamic_low)
    high = mixed(op, "static_high", dynamic_high)
    shape = [a + size + b for a, size, b in zip(low, source.shape, high, strict=True)]
    result = np.empty(shape, source.dtype)
    for index in np.ndindex(*shape):
        inner = tuple(i - a for i, a in zip(index, low, strict=True))
        if all(0 <= i < size for i, size in zip(inner, source.shape, strict=True)):
            result[index] = source[inner]
        else:
            (result[index],) = frame.run_region(op.regions[0], index)
    return result


# ---------------------------------------------------------------------------
# linalg
# ---------------------------------------------------------------------------


@semantics("linalg.index")
def run_linalg_index(frame: Frame, op: ir.Operation) -> int:
    return frame.iterations[-1][op.attributes["dim"].value]


def run_linalg(frame: Frame, op: ir.Operation, *operands: Array) -> list[Array]:
    """Any structured op: its body once per point of its iteration space, in order.
    Reductions accumulate in the results, as the body reads them back."""
    maps = linalg.get_indexing_maps(op.opview)
    if maps is None:
        raise InterpreterError(f"unknown op {op.name} at {op.location}")
    maps = [attribute.value for attribute in maps]
    inputs = operands[: len(operands) - len(op.results)]
    outputs = [np.array(value) for value in operands[len(inputs) :]]
    body = op.regions[0].blocks[0]
    for point in np.ndindex(*iteration_space(op, maps, operands)):
        at = [tuple(evaluate_affine(e, point) for e in m.results) for m in maps]
        elements = [array[i] for array, i in zip([*inputs, *outputs], at, strict=True)]
        frame.iterations.append(point)
        _, yielded = frame.run_block(body, elements[: len(body.arguments)])
        frame.iterations.pop()
        for output, i, value in zip(outputs, at[len(inputs) :], yielded, strict=True):
            output[i] = value
    return outputs


def iteration_space(
    op: ir.Operation, maps: Sequence[ir.AffineMap], operands: Sequence[Array]
) -> list[int]:
    sizes: dict[int, int] = {}
    for map_, operand in zip(maps, operands, strict=True):
        for expr, size in zip(map_.results, operand.shape, strict=True):
            if not isinstance(expr, ir.AffineDimExpr):
                continue
            dim = expr.position
            if sizes.setdefault(dim, size) != size:
                raise InterpreterError(f"{op.name}: sizes of d{dim} differ")
    if len(sizes) != maps[0].n_dims:
        raise InterpreterError(f"{op.name}: loop bounds do not follow from shapes")
    return [sizes[dim] for dim in range(len(sizes))]


# ---------------------------------------------------------------------------
# scf and cf
# ---------------------------------------------------------------------------


@semantics("scf.for")
def run_for(
    frame: Frame,
    op: ir.Operation,
    lower: Array,
    upper: Array,
    step: Array,
    *init: Array,
) -> Sequence[Array]:
    carried: Sequence[Array] = init
    for i in range(int(lower), int(upper), int(step)):
        carried = frame.run_region(op.regions[0], [i, *carried])
    return carried


@semantics("scf.while")
def run_while(frame: Frame, op: ir.Operation, *init: Array) -> Sequence[Array]:
    before, after = op.regions
    carried: Sequence[Array] = init
    while True:
        go_on, *passed = frame.run_region(before, carried)
        if not go_on:
            return passed
        carried = frame.run_region(after, passed)


@semantics("scf.if")
def run_if(frame: Frame, op: ir.Operation, condition: Array) -> Sequence[Array]:
    region = op.regions[0 if condition else 1]
    return frame.run_region(region, []) if len(region.blocks) else []


@semantics("scf.index_switch")
def run_index_switch(frame: Frame, op: ir.Operation, flag: Array) -> Sequence[Array]:
    cases = list(op.attributes["cases"])
    chosen = cases.index(int(flag)) + 1 if int(flag) in cases else 0
    return frame.run_region(op.regions[chosen], [])


@semantics("scf.execute_region")
def run_execute_region(frame: Frame, op: ir.Operation) -> Sequence[Array]:
    return frame.run_region(op.regions[0], [])


@semantics("scf.forall")
def run_forall(frame: Frame, op: ir.Operation, *operands: Array) -> list[Array]:
    """Every iteration reads the outputs as they were; only inserts are seen after."""
    *dynamic, outputs = segments(op, operands)
    lower, upper, step = (
        mixed(op, f"static{name}", given)
        for name, given in zip(("LowerBound", "UpperBound", "Step"), dynamic, strict=True)
    )
    results = [np.array(output) for output in outputs]
    body = op.regions[0].blocks[0]
    shared = list(body.arguments)[len(lower) :]
    for point in itertools.product(*map(range, lower, upper, step)):
        terminator, _ = frame.run_block(body, [*point, *outputs])
        for insert in terminator.regions[0].blocks[0].operations:
            insert = insert.operation
            if insert.name != "tensor.parallel_insert_slice":
                raise InterpreterError(f"unknown op {insert.name} in scf.forall")
            (source,), (dest,), *where = segments(insert, frame.operands(insert))
            position = shared.index(segments(insert, list(insert.operands))[1][0])
            part = slice_of(insert, dest, where)
            results[position][part] = source.reshape(results[position][part].shape)
    return results


@semantics("cf.assert")
def run_assert(frame: Frame, op: ir.Operation, condition: Array) -> None:
    if not condition:
        raise InterpreterError(f"cf.assert: {op.attributes['msg']}")


def branch(op: ir.Operation, *operands: Array) -> tuple[ir.Block, Sequence[Array]]:
    return op.successors[0], operands


def conditional_branch(
    op: ir.Operation, *operands: Array
) -> tuple[ir.Block, Sequence[Array]]:
    (condition,), *passed = segments(op, operands)
    chosen = 0 if condition else 1
    return op.successors[chosen], passed[chosen]


def switch(op: ir.Operation, *operands: Array) -> tuple[ir.Block, Sequence[Array]]:
    (flag,), default, passed = segments(op, operands)
    cases = []
    if "case_values" in op.attributes:
        cases = [int(case) for case in np.array(op.attributes["case_values"])]
    if int(flag) not in cases:
        return op.successors[0], default
    chosen = cases.index(int(flag))
    sizes = list(op.attributes["case_operand_segments"])
    start = sum(sizes[:chosen])
    return op.successors[chosen + 1], passed[start : start + sizes[chosen]]


BRANCHES.update({"cf.br": branch, "cf.cond_br": conditional_branch, "cf.switch": switch})
