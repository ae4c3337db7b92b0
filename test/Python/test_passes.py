# Part of the UtilCall project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The dataclasses of utilcall.passes are what utilcall-opt registers."""

import re
import subprocess
from dataclasses import fields

import pytest
from utilcall import _tools, passes

CLASSES = passes.Pass.__subclasses__()


def opt(*arguments: str, text: str = "") -> str:
    command = [str(_tools.utilcall_opt()), *arguments]
    return subprocess.run(
        command, input=text, capture_output=True, text=True, check=True
    ).stdout


def registered() -> dict[str, set[str]]:
    """The options of each pass and pipeline of ours that the tool's help lists."""
    found: dict[str, set[str]] = {}
    options: set[str] = set()
    for line in opt("--help").splitlines():
        if match := re.match(r" {2,6}--([\w-]+)", line):
            options = found.setdefault(match[1], set())
        elif match := re.match(r" {7,}--([\w-]+)=?", line):
            options.add(match[1])
    ours = re.compile(r"utilcall-(?!test|opt)|convert-.*utilcall")
    return {name: found[name] for name in found if ours.match(name)}


def test_all_passes_and_options_are_there():
    declared = {
        c.NAME: {field.name.replace("_", "-") for field in fields(c)} for c in CLASSES
    }
    assert declared == registered()


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.NAME)
def test_pipelines_parse_with_each_option(cls):
    changed = {
        f.name: (not f.default) if isinstance(f.default, bool) else 7 for f in fields(cls)
    }
    for instance in (cls(), cls(**changed)):
        opt(f"--pass-pipeline={passes.pipeline(instance)}", text="module {}")


# Of a pipeline the tool dumps the passes.
@pytest.mark.parametrize(
    "cls",
    [cls for cls in CLASSES if not cls.NAME.endswith("-pipeline")],
    ids=lambda cls: cls.NAME,
)
def test_defaults_are_those_of_the_tool(cls):
    dumped = subprocess.run(
        [
            str(_tools.utilcall_opt()),
            f"--pass-pipeline={passes.pipeline(cls())}",
            "--dump-pass-pipeline",
        ],
        input="module {}",
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    for field in fields(cls):
        text = str(field.default).lower()
        assert f"{field.name.replace('_', '-')}={text}" in dumped
