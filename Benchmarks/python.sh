#!/bin/sh
# Runs a script with Python packages that only benchmarks need, in a virtual environment below .build, and with shared.py.
# Usage: python.sh "PACKAGE ..." SCRIPT [ARGUMENT...]; VENV names another environment.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
packages=$1
shift
venv=${VENV:-"$here/../.build/benchmarks-venv"}
mark="$venv/with-$(echo "$packages" | tr ' ' '-')"
if [ ! -e "$mark" ]; then
    [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
    # shellcheck disable=SC2086 # several packages
    "$venv/bin/python" -m pip install -q $packages
    touch "$mark"
fi
PYTHONPATH="$here" exec "$venv/bin/python" "$@"
