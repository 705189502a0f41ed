#!/bin/sh
# Measures what a site of photos weighs (weight.py), with the Python packages it needs. Usage: weight.sh PEEL PHOTOS
set -eu

[ $# = 2 ] || { echo "usage: make bench-weight PHOTOS=folder" >&2; exit 64; }
checkout=$(cd "$(dirname "$0")/../../.." && pwd)
scratch="$checkout/.build/bench-weight"
mkdir -p "$scratch"
[ -x "$scratch/venv/bin/python" ] || {
    python3 -m venv "$scratch/venv"
    "$scratch/venv/bin/pip" install -q numpy pillow pyoxipng
}
command -v pngquant >/dev/null || echo "pngquant is not installed: it is left out" >&2
"$scratch/venv/bin/python" "$checkout/Tests/Benchmarks/build/weight.py" "$1" "$2" "$scratch/worst.png"
echo
echo "The ten least alike, true colour beside palette: $scratch/worst.png"
