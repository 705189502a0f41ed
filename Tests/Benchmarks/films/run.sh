#!/bin/sh
# Measures stickers and packs of films (films.py), with the Python packages it needs.
# Usage: run.sh PEEL [OPTION...]
set -eu

checkout=$(cd "$(dirname "$0")/../../.." && pwd)
python="$checkout/.build/films/venv/bin/python"
[ -x "$python" ] || {
    python3 -m venv "$checkout/.build/films/venv"
    "$python" -m pip install -q numpy pillow
}
exec "$python" "$checkout/Tests/Benchmarks/films/films.py" "$@"
