# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a failing program small.

`shrink` takes parts out of a module for as long as the rest still fails: results of
`@main`, whole functions, regions of structured control flow, and ops, whose results are
replaced by other values of their type. upstream's mlir-reduce does the like for a
script that judges files; here a failure is judged in this process, and a value is never
replaced by one that would make the program meaningless to the interpreter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mlir import ir

# Takes a whole module in generic form.
Failing = Callable[[str], bool]

STRUCTURED = ("scf.if", "scf.for", "scf.execute_region", "scf.index_switch")
UNDEFINED = ("tensor.empty", "bufferization.alloc_tensor", "ub.poison")


def shrink(text: str, is_failing: Failing) -> str:
    """The smallest module found that still fails, in pretty form if it has one."""
    text = normalized(text)
    assert is_failing(text), "the program does not fail"
    while True:
        smaller = text
        for step in (drop_results, flatten_regions, remove_ops, drop_functions):
            smaller = step(smaller, is_failing)
        if smaller == text:
            return text
        text = smaller


def parse(text: str) -> ir.Module:
    ir.Context.current.allow_unregistered_dialects = True
    return ir.Module.parse(text)


def normalized(text: str) -> str:
    with ir.Context(), ir.Location.unknown():
        return str_of(parse(text))


def str_of(module: ir.Module) -> str:
    return module.operation.get_asm(print_generic_op_form=True)


def attempt(text: str, edit: Callable[[ir.Module], bool]) -> str | None:
    """The module after `edit`; None if that is no module, or nothing changed."""
    with ir.Context() as context, ir.Location.unknown():
        context.emit_error_diagnostics = False
        module = parse(text)
        try:
            if not edit(module) or not module.operation.verify():
                return None
        except (ir.MLIRError, ValueError, IndexError):
            return None
        return str_of(module)


def reduce_items(
    text: str, count: int, edit: Callable[[ir.Module, set[int]], bool], fails: Failing
) -> str:
    """Delta debugging: tries to take out ever smaller runs of items, last ones first.
    Items keep their numbers only until one goes, so that they are counted anew."""
    size = max(count // 2, 1)
    while size >= 1:
        start = count - size
        while start > -size:
            chosen = set(range(max(start, 0), start + size))
            smaller = attempt(text, lambda module, chosen=chosen: edit(module, chosen))
            if smaller is not None and fails(smaller):
                text = smaller
            start -= size
        size //= 2
    return text


# ---------------------------------------------------------------------------
# Functions
# ---------------------------------------------------------------------------


def functions(module: ir.Module) -> Iterator[ir.Operation]:
    for op in module.body.operations:
        if op.operation.name in ("func.func", "utilcall.func"):
            yield op.operation


def symbol(function: ir.Operation) -> str:
    return ir.StringAttr(function.attributes["sym_name"]).value


def drop_functions(text: str, fails: Failing) -> str:
    with ir.Context():
        names = [symbol(function) for function in functions(parse(text))]

    def erase(module: ir.Module, chosen: set[int]) -> bool:
        for index, function in enumerate(list(functions(module))):
            if index in chosen and symbol(function) != "main":
                function.erase()
        return True

    return reduce_items(text, len(names), erase, fails)


def returns(function: ir.Operation) -> Iterator[ir.Operation]:
    for block in function.regions[0].blocks:
        last = block.operations[len(block.operations) - 1].operation
        if last.name in ("func.return", "utilcall.return"):
            yield last


def drop_results(text: str, fails: Failing) -> str:
    with ir.Context():
        main = next(f for f in functions(parse(text)) if symbol(f) == "main")
        count = len(ir.FunctionType(main.attributes["function_type"].value).results)

    def drop(module: ir.Module, chosen: set[int]) -> bool:
        main = next(f for f in functions(module) if symbol(f) == "main")
        kept = [i for i in range(count) if i not in chosen]
        type_ = ir.FunctionType(main.attributes["function_type"].value)
        results = [type_.results[i] for i in kept]
        main.attributes["function_type"] = ir.TypeAttr.get(
            ir.FunctionType.get(type_.inputs, results)
        )
        for name in ("res_attrs", "tied_operands"):
            if name in main.attributes:
                old = ir.ArrayAttr(main.attributes[name])
                main.attributes[name] = ir.ArrayAttr.get([old[i] for i in kept])
        for old in list(returns(main)):
            operands = [old.operands[i] for i in kept]
            ir.Operation.create(old.name, operands=operands, ip=ir.InsertionPoint(old))
            old.erase()
        return True

    # One at a time: the number of results is that of `text`.
    for index in reversed(range(count)):
        if count == 1:
            break
        smaller = attempt(text, lambda module, index=index: drop(module, {index}))
        if smaller is not None and fails(smaller):
            return drop_results(smaller, fails)
    return text


# ---------------------------------------------------------------------------
# Ops
# ---------------------------------------------------------------------------

Scope = list[ir.Value]


def walk(module: ir.Module) -> Iterator[tuple[ir.Operation, Scope]]:
    """All ops in functions but terminators, with the values that each may use."""
    for function in functions(module):
        for region in function.regions:
            yield from walk_region(region, [])


def walk_region(region: ir.Region, scope: Scope) -> Iterator[tuple[ir.Operation, Scope]]:
    for index, block in enumerate(region.blocks):
        # Of other blocks than the first, only what stands in them is in scope.
        inner = [*scope, *block.arguments] if index == 0 else list(block.arguments)
        ops = [op.operation for op in block.operations]
        for op in ops[:-1]:
            yield op, inner
            for nested in op.regions:
                yield from walk_region(nested, inner)
            inner = [*inner, *op.results]


def count_ops(text: str) -> int:
    with ir.Context():
        return sum(1 for _ in walk(parse(text)))


def is_defined(value: ir.Value) -> bool:
    owner = value.owner
    return isinstance(owner, ir.Block) or owner.name not in UNDEFINED


def remove(op: ir.Operation, scope: Scope) -> None:
    for result in op.results:
        if not list(result.uses):
            continue
        same = [v for v in scope if v.type == result.type and is_defined(v)]
        operands = [v for v in op.operands if v in same]
        result.replace_all_uses_with((operands or same[-1:])[0])
    op.erase()


def remove_ops(text: str, fails: Failing) -> str:
    def edit(module: ir.Module, chosen: set[int]) -> bool:
        ops = [pair for i, pair in enumerate(walk(module)) if i in chosen]
        outermost = {id(op) for op, _ in ops}
        # Users first. What stands in a chosen op goes with it.
        for op, scope in reversed(ops):
            parent = op.parent
            if parent is not None and id(parent) in outermost:
                continue
            remove(op, scope)
        return bool(ops)

    return reduce_items(text, count_ops(text), edit, fails)


def flatten_regions(text: str, fails: Failing) -> str:
    """Replaces structured control flow by one run of one of its regions."""
    index = 0
    while True:
        with ir.Context():
            found = [op.name for op, _ in walk(parse(text)) if op.name in STRUCTURED]
        if index >= len(found):
            return text
        for region in range(2 if found[index] != "scf.for" else 1):
            smaller = attempt(text, lambda m, i=index, r=region: flatten(m, i, r))
            if smaller is not None and fails(smaller):
                text = smaller
                break
        else:
            index += 1


def flatten(module: ir.Module, index: int, region: int) -> bool:
    ops = [op for op, _ in walk(module) if op.name in STRUCTURED]
    op = ops[index]
    block = op.regions[region].blocks[0]
    given: Sequence[ir.Value] = []
    if op.name == "scf.for":
        given = [op.operands[0], *list(op.operands)[3:]]
    for argument, value in zip(block.arguments, given, strict=True):
        argument.replace_all_uses_with(value)
    inner = [each.operation for each in block.operations]
    for each in inner[:-1]:
        each.move_before(op)
    for result, value in zip(op.results, inner[-1].operands, strict=True):
        result.replace_all_uses_with(value)
    op.erase()
    return True
