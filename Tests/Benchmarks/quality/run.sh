#!/bin/sh
# Measures mattes against masks (quality.py), with the Python packages it needs. Usage: run.sh PEEL PHOTOS MASKS
set -eu

[ $# = 3 ] || { echo "usage: make quality PHOTOS=folder MASKS=folder (pictures of the same names)" >&2; exit 64; }
checkout=$(cd "$(dirname "$0")/../../.." && pwd)
scratch="$checkout/.build/quality"
python="$scratch/venv/bin/python"
mkdir -p "$scratch"
[ -x "$python" ] || { python3 -m venv "$scratch/venv" && "$python" -m pip install -q numpy pillow scipy; }
"$python" "$checkout/Tests/Benchmarks/quality/quality.py" "$1" "$2" "$3" --unrefined --sheet "$scratch/worst.png"
