#!/bin/sh
# Prints the path of a Python with the packages of a requirements.txt, in a virtual environment below .build; the
# system's own where that cannot be made. Checks that need a missing package skip themselves.
# Usage: python.sh [FOLDER]: the folder of the requirements, this one unless told.
set -eu

here=$(cd "${1:-$(dirname "$0")}" && pwd)
checkout=$(cd "$(dirname "$0")/../.." && pwd)
venv="$checkout/.build/$(basename "$here" | tr '[:upper:]' '[:lower:]')-tests/venv"

if ! cmp -s "$here/requirements.txt" "$venv/requirements.txt"; then
    mkdir -p "$(dirname "$venv")"
    { python3 -m venv --clear "$venv" && "$venv/bin/python" -m pip install -q -r "$here/requirements.txt" \
        && cp "$here/requirements.txt" "$venv/"; } >&2 || { rm -rf "$venv"; echo python3; exit 0; }
fi
echo "$venv/bin/python"
