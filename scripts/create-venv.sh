#!/bin/sh
# Usage: create-venv.sh PYTHON FOLDER
# Makes a virtual environment with a pip. Debian's python3 has no ensurepip unless
# python3-venv is installed; then pip comes from the system's pip.
set -eu
python=$1
venv=$2

if "$python" -c 'import ensurepip' 2>/dev/null; then
  exec "$python" -m venv "$venv"
fi

"$python" -m venv --without-pip "$venv"
if "$python" -m pip --version >/dev/null 2>&1 &&
  "$python" -m pip --quiet --python "$venv/bin/python" install pip; then
  exit 0
fi
echo "cannot get pip: install Debian's python3-venv and try again" >&2
exit 1
