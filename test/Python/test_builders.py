# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Building functions and calls in Python: what comes out, and what is refused."""

import gc
import pydoc
import threading

import pytest
from mlir import ir
from mlir.dialects import arith, func, linalg, scf, tensor, utilcall


@pytest.fixture
def context():
    with ir.Context() as context, ir.Location.unknown():
        yield context


@pytest.fixture
def module(context):
    """An empty module whose body is the insertion point."""
    module = ir.Module.create()
    with ir.InsertionPoint(module.body):
        yield module


def i32():
    return ir.IntegerType.get_signless(32)


def integers(size: int = 4):
    return ir.RankedTensorType.get([size], i32(), loc=ir.Location.unknown())


def floats():
    return ir.RankedTensorType.get([4], ir.F32Type.get())


@pytest.fixture
def t(context):
    return integers()


@pytest.fixture
def double(module, t):
    return utilcall.declare("ext.double", inputs=[t, t], results=[t], tied={0: 1})


@pytest.fixture
def body(module, double, t):
    """The entry block of @main(%x, %y: tensor<4xi32>), as the insertion point."""
    main = utilcall.FuncOp("main", ([t, t], [t]))
    block = main.add_entry_block()
    with ir.InsertionPoint(block):
        yield block


def canonical(module: ir.Module) -> str:
    """The text of a module, which has to be valid and to parse to itself."""
    assert module.operation.verify()
    text = str(module)
    assert str(ir.Module.parse(text)) == text
    return text


def check(module: ir.Module, expected: str) -> None:
    """Compares a module with one in textual form."""
    assert canonical(module) == canonical(ir.Module.parse(expected))


# Declarations.


def test_declare(module, t):
    function = utilcall.declare(
        "ext.double",
        inputs=[t, t],
        results=[t],
        tied={0: 1},
        access={0: "read", 1: "write"},
        no_side_effects=True,
    )
    assert isinstance(function, utilcall.FuncOp)
    assert function.is_external and function.visibility == "private"
    assert function.name.value == "ext.double"
    check(
        module,
        """utilcall.func private @ext.double(
             %a: tensor<4xi32> {bufferization.access = "read"},
             %b: tensor<4xi32> {bufferization.access = "write"}) -> %b
             attributes {nosideeffects}""",
    )


def test_declare_untied_scalars_and_no_results(module, t):
    utilcall.declare("a", [i32()], [i32()])
    utilcall.declare("b", [t], visibility="nested")
    check(
        module,
        """utilcall.func private @a(i32) -> i32
           utilcall.func nested @b(tensor<4xi32>)""",
    )


def test_declare_several_ties(module, t):
    other = floats()
    function = utilcall.declare("f", [i32(), other, t], [t, i32(), t], tied={0: 2, 2: 1})
    assert function.tied == {0: 2, 2: 1}
    check(
        module,
        """utilcall.func private @f(%a: i32, %b: tensor<4xf32>, %c: tensor<4xi32>)
             -> (%c, i32, %b as tensor<4xi32>)""",
    )


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"tied": {1: 1}}, IndexError, "result #1 is out of range: '@f' has 1 result"),
        ({"tied": {0: 3}}, IndexError, "argument #3 is out of .* '@f' has 3 arguments"),
        ({"tied": {0: -1}}, IndexError, "argument #-1 is out of range"),
        ({"tied": {-1: 0}}, IndexError, "result #-1 is out of range"),
        ({"tied": {0: "x"}}, TypeError, "argument index of '@f' is 'x', expected an int"),
        ({"tied": {0: True}}, TypeError, "argument index of '@f' is True"),
        ({"tied": {0: 1.0}}, TypeError, "argument index of '@f' is 1.0"),
        ({"tied": [1]}, TypeError, r"tied is \[1\], expected a mapping"),
        (
            {"tied": {0: 2}},
            TypeError,
            "result #0 of '@f' of type 'tensor<4xi32>' cannot share storage with "
            "argument #2 of type 'i32': a scalar has no storage",
        ),
        ({"access": {0: "rw"}}, ValueError, "access of argument #0 of '@f' is 'rw'"),
        (
            {"access": {1: "read"}, "tied": {0: 1}},
            ValueError,
            "access of tied argument #1 of '@f' is 'read', expected .*'write', 're",
        ),
        ({"access": {3: "read"}}, IndexError, "argument #3 is out of range"),
        ({"access": {2: "read"}}, TypeError, "argument #2 of '@f' .* of type 'i32'"),
        ({"access": "read"}, TypeError, "access is 'read', expected a mapping"),
        ({"visibility": "public"}, ValueError, "a declaration is 'private' or"),
        ({"visibility": "hidden"}, ValueError, "visibility is 'hidden', expected"),
        ({"name": 3}, TypeError, "name is 3 of int, expected a string"),
        ({"name": ""}, ValueError, "name is empty"),
        ({"inputs": ["i32"]}, TypeError, "input #0 is 'i32' of str, expected a type"),
        ({"inputs": "i32"}, TypeError, "inputs are 'i32', expected a sequence of types"),
        ({"results": [None]}, TypeError, "result #0 is None of NoneType"),
        ({"ip": 3}, TypeError, "ip is 3 of int, expected an InsertionPoint"),
        ({"loc": "here"}, TypeError, "loc is 'here' of str, expected a Location"),
    ],
)
def test_declare_refuses(module, t, options, error, message):
    options = {"name": "f", "inputs": [t, t, i32()], "results": [t], **options}
    with pytest.raises(error, match=message):
        utilcall.declare(**options)
    check(module, "")


def test_declare_refuses_two_results_on_one_argument(module, t):
    message = "results #0 and #1 of '@f' are both tied to argument #0"
    with pytest.raises(ValueError, match=message):
        utilcall.declare("f", [t], [t, t], tied={0: 0, 1: 0})
    check(module, "")


def test_declare_refuses_other_sizes(module, t):
    message = (
        r"result #0 of '@f' of type 'tensor<8xi32>' cannot share storage with argument "
        r"#0 of type 'tensor<4xi32>': they take 32 and 16 bytes"
    )
    with pytest.raises(TypeError, match=message):
        utilcall.declare("f", [t], [integers(8)], tied={0: 0})
    check(module, "")


def test_declare_refuses_other_context(module, t):
    with ir.Context():
        foreign = integers()
    with pytest.raises(ValueError, match="input #1: type .* another context"):
        utilcall.declare("f", [t, foreign])
    other = ir.Location.unknown(foreign.context)
    with pytest.raises(ValueError, match="another context"):
        utilcall.declare("f", [foreign], loc=other)
    check(module, "")


def test_no_insertion_point_or_location(context, t):
    with pytest.raises(ValueError, match="there is no insertion point; use"):
        utilcall.declare("f", [t])


def test_no_location():
    with ir.Context():
        module = ir.Module.parse("")
        with ir.InsertionPoint(module.body):
            with pytest.raises(ValueError, match="there is no location; use"):
                utilcall.declare("f", [])
            with pytest.raises(ValueError, match="there is no location; use"):
                utilcall.call("f", results=[])
            utilcall.declare("f", [], loc=ir.Location.unknown())
        check(module, "utilcall.func private @f()")


# Calls.


def test_call_three_ways(module, body, double):
    x, y = body.arguments
    a = double(x, y)
    b = utilcall.call(double, x, a)
    c = utilcall.CallOp(double, [x, b])
    assert isinstance(a, ir.Value) and isinstance(b, ir.Value)
    utilcall.return_([c])
    check(
        module,
        """
        utilcall.func private @ext.double(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
        utilcall.func @main(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
          %a = utilcall.call @ext.double(%x, %y)
            : (tensor<4xi32>, tensor<4xi32>) -> %y
          %b = utilcall.call @ext.double(%x, %a)
            : (tensor<4xi32>, tensor<4xi32>) -> %a
          %c = utilcall.call @ext.double(%x, %b)
            : (tensor<4xi32>, tensor<4xi32>) -> %b
          utilcall.return %c : tensor<4xi32>
        }""",
    )


def test_several_results_are_a_tuple(module, body, t):
    with ir.InsertionPoint(module.body):
        pair = utilcall.declare("pair", [t, t], [t, i32(), t], tied={0: 1, 2: 0})
        none = utilcall.declare("none", [t])
    x, y = body.arguments
    first, scalar, second = returned = pair(x, y)
    assert isinstance(returned, tuple)
    assert (first.type, scalar.type, second.type) == (t, i32(), t)
    op = none(first)
    assert isinstance(op, utilcall.CallOp) and len(op.results) == 0
    utilcall.return_([second])
    assert (
        "%0:3 = utilcall.call @pair(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> "
        "(%arg1, i32, %arg0)" in canonical(module)
    )


def test_operands_are_values_ops_and_sequences(module, body, double):
    x, y = body.arguments
    empty = tensor.EmptyOp([4], i32())
    double(x, empty)
    double(x, empty.operation)
    double([x, y])
    double((x, [[y]]))
    double(body.arguments)
    utilcall.call(double, empty.results, y)
    utilcall.CallOp(double, (x, empty))
    utilcall.return_([double(x, y)])
    calls = [op for op in body if isinstance(op, utilcall.CallOp)]
    expected = [[x, empty.result]] * 2 + [[x, y]] * 3
    expected += [[empty.result, y], [x, empty.result], [x, y]]
    assert [list(call.operands) for call in calls] == expected
    canonical(module)


def test_callee_of_the_func_dialect(module, body, t):
    """Ties written as attributes hold, whatever the encoding."""
    with ir.InsertionPoint(module.body):
        module.body.append(
            ir.Operation.parse(
                "func.func private @f(tensor<4xi32>, tensor<4xi32>)"
                " -> (tensor<4xi32> {iree.abi.tied = 1 : index})"
            )
        )
    callee = list(module.body)[-1]
    assert isinstance(callee, func.FuncOp)
    x, y = body.arguments
    value = utilcall.call(callee, x, y)
    assert value.owner.opview.tied == {0: 1}
    utilcall.return_([utilcall.call("f", x, value)])
    canonical(module)


def test_callee_that_func_from_py_func_made(module, body, t):
    with ir.InsertionPoint(module.body):

        @func.FuncOp.from_py_func(t)
        def identity(x):
            return x

    utilcall.return_([utilcall.call(identity, body.arguments[0])])
    assert "utilcall.call @identity(%arg0)" in canonical(module)


def test_call_by_name(module, body, t):
    x, y = body.arguments
    a = utilcall.call("ext.double", x, y)
    b = utilcall.call(ir.FlatSymbolRefAttr.get("ext.double"), x, a, results=[t])
    c = utilcall.call("ext.double", x, b, results=[t], tied={0: 1})
    d = utilcall.call("ext.later", c, y, results=[t, t], tied={1: 0})
    e = utilcall.CallOp([t], "ext.double", [x, d[1]])
    assert [value.owner.opview.tied for value in (a, b, c)] == [{0: 1}] * 3
    assert d[0].owner.opview.tied == {1: 0} and e.tied == {0: 1}
    utilcall.return_([e])
    with pytest.raises(ir.MLIRError, match="'ext.later' is not defined"):
        module.operation.verify()
    with ir.InsertionPoint(module.body):
        utilcall.declare("ext.later", [t, t], [t, t], tied={1: 0})
    canonical(module)


def test_insertion_point_and_location_as_arguments(module, body, double):
    x, y = body.arguments
    where = ir.Location.file("program.py", 7, 1)
    later = double(x, y)
    earlier = double(x, y, loc=where, ip=ir.InsertionPoint(later.owner))
    assert [op.result for op in body] == [earlier, later]
    assert earlier.owner.location == where
    detached = utilcall.CallOp(double, [x, y], ip=False)
    assert detached.tied == {0: 1} and len(list(body)) == 2


def test_loc_tracebacks_show_the_users_code(module, body, double):
    with ir.loc_tracebacks():
        value = double(*body.arguments)
    assert "test_builders.py" in str(value.owner.location)
    assert "dialects" not in str(value.owner.location)


def test_callee_that_changes(module, body, double, t):
    """What was remembered of a callee is not used once the callee is another."""
    x, y = body.arguments
    double(x, y)
    double.attributes["sym_name"] = ir.StringAttr.get("renamed")
    assert double(x, y).owner.opview.callee.value == "renamed"
    double.tied_operands = None
    assert double(x, y).owner.opview.tied == {} and double.tied == {}
    type_ = ir.FunctionType.get([t], [t])
    double.attributes["function_type"] = ir.TypeAttr.get(type_)
    with pytest.raises(TypeError, match="takes 1 operand but 2 are given"):
        double(x, y)
    assert len(double(x).owner.operands) == 1


def test_parts_of_a_module_built_apart(module, body, t):
    """A callee that is in no module yet may be put where the call finds it."""
    callee = utilcall.FuncOp("f", ([t], [t]), tied={0: 0}, visibility="private", ip=False)
    utilcall.return_([callee(body.arguments[0])])
    module.body.append(callee)
    canonical(module)


def test_callee_that_is_erased(module, body, double):
    x, y = body.arguments
    double(x, y)
    double.erase()
    with pytest.raises(RuntimeError, match="invalidated"):
        double(x, y)


@pytest.fixture
def wrong_calls(module, body, double, t):
    """Calls with a mistake, each with its error and message."""
    x, y = body.arguments
    scalar = arith.constant(i32(), 1)
    f = tensor.empty([4], ir.F32Type.get())
    with ir.InsertionPoint(module.body):
        pair = utilcall.declare("pair", [t], [t, t])
    with ir.Context(), ir.Location.unknown():
        other = ir.Module.parse("""
            utilcall.func private @ext.double(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
            utilcall.func @g(%x: tensor<4xi32>) { utilcall.return }""")
        foreign_callee, foreign_function = other.body.operations
        foreign = foreign_function.arguments[0]
        foreign_location = ir.Location.unknown()
        foreign_point = ir.InsertionPoint.at_block_begin(foreign_function.entry_block)
        foreign_type = integers()
    elsewhere = ir.Module.parse("utilcall.func private @f(%a: tensor<4xi32>) -> %a")
    call = utilcall.call
    name = "'@ext.double'"
    # Ops do not keep their module alive, this fixture does.
    yield {
        "too few": (
            lambda: double(x),
            TypeError,
            f"{name} takes 2 operands but 1 is given",
        ),
        "too many": (
            lambda: double(x, y, y),
            TypeError,
            f"{name} takes 2 operands but 3 are given",
        ),
        "type": (
            lambda: double(x, f),
            TypeError,
            f"operand #1 of the call of {name} has type 'tensor<4xf32>' but the callee "
            "expects 'tensor<4xi32>'",
        ),
        "scalar": (lambda: double(scalar, y), TypeError, "operand #0 .* type 'i32' but"),
        "no value": (
            lambda: double(x, 3),
            TypeError,
            f"operand #1 of the call of {name} is 3 of int, expected a value",
        ),
        "no value in a sequence": (lambda: double([x, None]), TypeError, "#1 .* is None"),
        "string": (lambda: double(x, "y"), TypeError, "operand #1 .* is 'y' of str"),
        "op with several results": (
            lambda: double(x, utilcall.call(pair, x)[0].owner),
            ValueError,
            f"operand #1 of the call of {name} is a 'utilcall.call' with 2 results",
        ),
        "value of another context": (
            lambda: double(x, foreign),
            ValueError,
            f"operand #1 of the call of {name} belongs to another context",
        ),
        "callee of another context": (
            lambda: foreign_callee(x, y),
            ValueError,
            f"{name} belongs to another context than the insertion point",
        ),
        "insertion point of another context": (
            lambda: double(x, y, ip=foreign_point),
            ValueError,
            "the location belongs to another context than the insertion point",
        ),
        "location of another context": (
            lambda: double(x, y, loc=foreign_location),
            ValueError,
            "the location belongs to another context than the insertion point",
        ),
        "all of another context but the callee": (
            lambda: double(foreign, foreign, ip=foreign_point, loc=foreign_location),
            ValueError,
            "belongs to another context",
        ),
        "callee in another module": (
            lambda: elsewhere.body.operations[0](x),
            ValueError,
            "'@f' is not in the symbol table that encloses the insertion point",
        ),
        "unknown name": (
            lambda: call("unknown", x),
            ValueError,
            "unknown callee '@unknown'",
        ),
        "op that is no function": (
            lambda: call(f.owner, x),
            TypeError,
            "the callee is a 'tensor.empty', which is not a function",
        ),
        "not a callee": (lambda: call(3, x), TypeError, "callee is 3 of int, expected"),
        "results of a function": (
            lambda: call(double, x, y, results=[t]),
            TypeError,
            "results and tied are for a callee given by its name",
        ),
        "other result type": (
            lambda: call("ext.double", x, y, results=[i32()]),
            TypeError,
            f"result #0 of the call of {name} is of type 'i32' but the callee's is of "
            "type 'tensor<4xi32>'",
        ),
        "other result count": (
            lambda: call("ext.double", x, y, results=[]),
            TypeError,
            f"{name} has 1 result but results has 0",
        ),
        "other ties": (
            lambda: call("ext.double", x, y, tied={0: 0}),
            ValueError,
            rf"tied is \{{0: 0\}} but the ties of {name} are \{{0: 1\}}",
        ),
        "other operand by name": (
            lambda: call("ext.double", x, f),
            TypeError,
            "operand #1 of .* has type 'tensor<4xf32>'",
        ),
        "tie out of range": (
            lambda: call("later", x, results=[t], tied={0: 1}),
            IndexError,
            "operand #1 is out of range: the call has 1 operand",
        ),
        "tied result out of range": (
            lambda: call("later", x, results=[t], tied={1: 0}),
            IndexError,
            "result #1 is out of range: the call has 1 result",
        ),
        "tie on a scalar": (
            lambda: call("later", scalar, results=[i32()], tied={0: 0}),
            TypeError,
            "result #0 of the call of type 'i32' cannot share storage with operand #0 "
            "of type 'i32': a scalar has no storage",
        ),
        "two results on one operand": (
            lambda: call("later", x, results=[t, t], tied={0: 0, 1: 0}),
            ValueError,
            "results #0 and #1 of the call are both tied to operand #0",
        ),
        "foreign operand by name": (
            lambda: call("later", foreign, results=[t]),
            ValueError,
            "operand #0 of the call of '@later' belongs to another context",
        ),
        "foreign result by name": (
            lambda: call("later", x, results=[foreign_type]),
            ValueError,
            "result #0: type .* belongs to another context",
        ),
        "no type": (
            lambda: call("later", x, results=[3]),
            TypeError,
            "result #0 is 3 of int, expected a type",
        ),
        "call op": (
            lambda: utilcall.CallOp(double, [x]),
            TypeError,
            "takes 2 operands but 1 is given",
        ),
        "call op of a value": (
            lambda: utilcall.CallOp(double, x),
            TypeError,
            "operands are .*, expected a sequence",
        ),
    }


WRONG_CALLS = [
    "too few",
    "too many",
    "type",
    "scalar",
    "no value",
    "no value in a sequence",
    "string",
    "op with several results",
    "value of another context",
    "callee of another context",
    "insertion point of another context",
    "location of another context",
    "all of another context but the callee",
    "callee in another module",
    "unknown name",
    "op that is no function",
    "not a callee",
    "results of a function",
    "other result type",
    "other result count",
    "other ties",
    "other operand by name",
    "tie out of range",
    "tied result out of range",
    "tie on a scalar",
    "two results on one operand",
    "foreign operand by name",
    "foreign result by name",
    "no type",
    "call op",
    "call op of a value",
]


@pytest.mark.parametrize("name", WRONG_CALLS)
@pytest.mark.parametrize("warm", [False, True], ids=["cold", "warm"])
def test_call_refuses(wrong_calls, body, double, name, warm):
    """Nothing is created; whether the callee was called before makes no difference."""
    assert set(wrong_calls) == set(WRONG_CALLS)
    if warm:
        double(*body.arguments)
    wrong, error, message = wrong_calls[name]
    if name == "op with several results":
        with pytest.raises(error, match=message):
            wrong()
        return
    before = len(list(body))
    with pytest.raises(error, match=message):
        wrong()
    assert len(list(body)) == before


def test_call_without_insertion_point(module, body, double):
    x, y = body.arguments
    done = []

    def work():
        # Insertion points are those of the thread.
        with ir.Location.unknown(x.context):
            for attempt in (lambda: double(x, y), lambda: utilcall.call("f", x)):
                try:
                    attempt()
                except ValueError as error:
                    done.append(str(error))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert len(done) == 2
    assert all("there is no insertion point; use 'with Ins" in text for text in done)


def test_invalid_callee_is_refused(module, body, t):
    """A func.func with contradicting encodings says which."""
    with ir.InsertionPoint(module.body):
        callee = ir.Operation.parse(
            "func.func private @f(tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32> "
            "{iree.abi.tied = 1 : index, utilcall.tied = 0 : index})"
        )
        module.body.append(callee)
    with pytest.raises(ValueError, match="ties of the callee are not valid: .*'@?f'"):
        utilcall.call(callee, *body.arguments)


def test_failing_verifier_raises_with_diagnostics(module, body, t):
    x = body.arguments[0]
    utilcall.return_([x])
    with ir.InsertionPoint.at_block_begin(body):
        call = utilcall.call("later", x, results=[t], tied={0: 0})
    with pytest.raises(ir.MLIRError) as caught:
        module.operation.verify()
    (diagnostic,) = caught.value.error_diagnostics
    assert "callee 'later' is not defined" in diagnostic.message
    assert call.owner.opview.tied == {0: 0}


# Definitions.


def test_define(module, double, t):
    @utilcall.define(t, t, tied={0: 1})
    def twice(x, init):
        """Doubles twice."""
        return double(double(x, init), init)

    assert isinstance(twice, utilcall.FuncOp) and twice.func_op is twice
    assert twice.tied == {0: 1} and twice.visibility == "public"

    @utilcall.func(t, t, results=[t], name="other", visibility="private")
    def anything(x, init):
        return [twice(x, init).owner]

    check(
        module,
        """
        utilcall.func private @ext.double(%a: tensor<4xi32>, %b: tensor<4xi32>) -> %b
        utilcall.func @twice(%x: tensor<4xi32>, %y: tensor<4xi32>) -> %y {
          %0 = utilcall.call @ext.double(%x, %y)
            : (tensor<4xi32>, tensor<4xi32>) -> %y
          %1 = utilcall.call @ext.double(%0, %y)
            : (tensor<4xi32>, tensor<4xi32>) -> %y
          utilcall.return %1 : tensor<4xi32>
        }
        utilcall.func private @other(%x: tensor<4xi32>, %y: tensor<4xi32>)
            -> tensor<4xi32> {
          %0 = utilcall.call @twice(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> %y
          utilcall.return %0 : tensor<4xi32>
        }""",
    )


def test_define_without_results(module, t):
    @utilcall.FuncOp.from_py_func(t)
    def nothing(x):
        pass

    @utilcall.define(results=[])
    def caller():
        assert isinstance(nothing(tensor.empty([4], i32())), utilcall.CallOp)

    assert list(nothing.type.results) == [] == list(caller.type.results)
    canonical(module)


def test_define_that_calls_itself(module, t):
    @utilcall.define(t, results=[t], tied={0: 0})
    def again(x, func_op):
        return func_op(x)

    assert "utilcall.call @again(%arg0) : (tensor<4xi32>) -> %arg0" in canonical(module)


def test_define_with_returns_of_its_own(module, t):
    @utilcall.define(t, results=[t])
    def forward(x, **options):
        assert options["func_op"].name.value == "forward"
        utilcall.return_([x])

    assert str(forward).count("utilcall.return") == 1
    canonical(module)


def test_define_several_results(module, t):
    @utilcall.define(t, i32(), tied={1: 0})
    def swap(x, i):
        return i, x

    assert swap.tied == {1: 0}
    assert [str(type_) for type_ in swap.type.results] == ["i32", "tensor<4xi32>"]
    canonical(module)


@pytest.mark.parametrize(
    ("options", "returned", "error", "message"),
    [
        ({}, 3, TypeError, "returned value #0 of '@f' is 3 of int"),
        ({"tied": {1: 0}}, "x", IndexError, "result #1 is out of range: '@f' has 1"),
        ({"tied": {0: 2}}, "x", IndexError, "argument #2 is out of range: '@f' has 2"),
        ({"tied": {0: 1}}, "x", TypeError, "cannot share storage with argument #1"),
        (
            {"results": "i"},
            "x",
            TypeError,
            "returned value #0 of '@f' has type 'tensor<4xi32>' but the function's "
            "result has type 'i32'",
        ),
        ({"results": "xi"}, "x", TypeError, "returns 1 value but .* has 2 results"),
        ({"results": "x", "tied": {0: 1}}, "x", TypeError, "cannot share storage"),
    ],
)
def test_define_refuses(module, t, options, returned, error, message):
    types = {"x": t, "i": i32()}
    if "results" in options:
        options = {**options, "results": [types[key] for key in options["results"]]}
    with pytest.raises(error, match=message):

        @utilcall.define(t, i32(), **options)
        def f(x, i):
            return x if returned == "x" else returned

    check(module, "")


def test_define_takes_back_what_a_failing_body_built(module, double, t):
    with pytest.raises(ZeroDivisionError) as caught:

        @utilcall.define(t)
        def f(x):
            y = double(x, x)
            raise ZeroDivisionError(y)

    assert [op.name.value for op in module.body] == ["ext.double"]
    # Debuggers look at the values in the frames of the traceback.
    assert "utilcall.call" in str(caught.value.args[0])


def test_func_op_like_upstreams(module, t):
    def build(op):
        utilcall.return_([op.arguments[0]])

    ours = utilcall.FuncOp("f", ([t], [t]), visibility="private", body_builder=build)
    type_ = ir.FunctionType.get([t], [t])
    more = utilcall.FuncOp("g", type_, visibility="private")
    theirs = func.FuncOp("h", ([t], [t]), visibility="private")
    for op in (ours, more):
        assert op.type == theirs.type and op.is_external == (op is more)
        assert op.body == op.regions[0]
    assert ours.entry_block == ours.body.blocks[0]
    with pytest.raises(IndexError, match="'@f' has an entry block"):
        ours.add_entry_block()
    with pytest.raises(IndexError, match="'@g' is a declaration and has no body"):
        _ = more.arguments
    with pytest.raises(TypeError, match="type is 'i32', expected a function type"):
        utilcall.FuncOp("k", i32())
    with pytest.raises(TypeError, match="type is 3, expected a function type or a pair"):
        utilcall.FuncOp("k", 3)
    canonical(module)


# Queries.


def test_queries(module, body, t):
    with ir.InsertionPoint(module.body):
        f = utilcall.declare("f", [t, t, i32()], [t, i32(), t], tied={0: 1, 2: 0})
    x, y = body.arguments
    call = f(x, y, arith.constant(i32(), 0))[0].owner
    views = [f, call.opview, utilcall.TiedOpInterface(call)]
    for view in views:
        assert view.tied == {0: 1, 2: 0}
        assert [view.tied_operand(i) for i in range(3)] == [1, None, 0]
        assert [view.tied_results(i) for i in range(3)] == [(2,), (0,), ()]
        assert [view.is_tied(i) for i in range(3)] == [True, True, False]
        for query in (view.tied_operand, view.tied_results, view.is_tied):
            with pytest.raises(IndexError, match="#3 is out of range: .* has 3"):
                query(3)
            with pytest.raises(IndexError, match="#-1 is out of range"):
                query(-1)
            with pytest.raises(TypeError, match="expected an integer"):
                query("0")
    assert views[2].operation == call and views[2].opview == call.opview


def test_base_follows_ties(body, double):
    x, y = body.arguments
    second = double(x, double(x, y))
    assert utilcall.TiedOpInterface(second.owner).base(0) == y


def test_interface_of_other_ops(body, double):
    empty = tensor.EmptyOp([4], i32())
    with pytest.raises(ValueError, match="'tensor.empty' does not implement TiedOpInt"):
        utilcall.TiedOpInterface(empty)
    with pytest.raises(TypeError, match="op is .* expected an op"):
        utilcall.TiedOpInterface(empty.result)


# Together with other dialects.


def test_other_dialects_in_one_module(module, double, t):
    @func.FuncOp.from_py_func(t)
    def entry(x):
        zero, ten, one = (arith.constant(ir.IndexType.get(), i) for i in (0, 10, 1))
        init = linalg.fill(arith.constant(i32(), 0), outs=[tensor.empty([4], i32())])
        for _, carried, _result in scf.for_(zero, ten, one, [init]):
            scf.yield_([double(x, carried)])
        return _result

    text = canonical(module)
    assert "utilcall.call @ext.double(%arg0, %arg2)" in text and "scf.for" in text


# Memory.


def test_no_reference_cycles(context, t):
    def build():
        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            f = utilcall.declare("f", [t, t], [t], tied={0: 1})

            @utilcall.define(t, t, tied={0: 1})
            def main(x, y):
                for _ in range(100):
                    y = f(x, utilcall.CallOp(f, [x, y]))
                return utilcall.call("f", x, y)

        assert module.operation.verify()

    build()
    gc.collect()
    gc.disable()
    try:
        build()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_help_teaches():
    text = pydoc.render_doc(utilcall.call, renderer=pydoc.plaintext)
    for part in ("callee:", "tied:", "Returns:", "Raises:", "Example:", "TypeError"):
        assert part in text
