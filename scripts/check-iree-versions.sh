#!/usr/bin/env bash
# Runs the end-to-end programs against several released IREE versions.
#
#   scripts/check-iree-versions.sh [version...]        default: 3.11.0 3.12.0 3.13.0
#
# Needs a built project (make build). Each version gets a virtual environment of its own
# under build/iree-<version>, with that compiler and runtime beside the MLIR bindings that
# the reference interpreter uses.
set -euo pipefail
cd "$(dirname "$0")/.."

versions=("$@")
[ ${#versions[@]} -gt 0 ] || versions=(3.11.0 3.12.0 3.13.0)
opt="$PWD/.venv/bin/utilcall-opt"
[ -x "$opt" ] || { echo "run 'make build' first" >&2; exit 1; }

status=0
for version in "${versions[@]}"; do
  venv="build/iree-$version"
  if [ ! -x "$venv/bin/python" ]; then
    .venv/bin/python -m venv "$venv"
    { .venv/bin/python scripts/requirements.py build
      .venv/bin/python scripts/requirements.py test; } |
      "$venv/bin/python" -m pip install --quiet -r /dev/stdin \
        "iree-base-compiler==$version" "iree-base-runtime==$version"
  fi
  # IREE 3.11 itself is wrong in the asynchronous model, and copies what a loop of blocks
  # carries in the other; see docs/iree.md.
  tests=()
  if [[ $version == 3.11.* ]]; then
    copies="test/EndToEnd/test_end_to_end.py::test_on_iree[cf-loop-sync]"
    tests=(-k "not fences and not threads" --deselect "$copies")
  fi
  echo "IREE $version"
  UTILCALL_OPT="$opt" "$venv/bin/python" -m pytest -q "${tests[@]}" \
    test/EndToEnd/test_end_to_end.py || status=1
done
exit $status
