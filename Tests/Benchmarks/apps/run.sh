#!/bin/sh
# Measures what `peel export` makes of photos, beside sticker-convert and pngquant. Usage: run.sh PEEL PHOTOS
set -eu

[ $# = 2 ] || { echo "usage: make bench-apps PHOTOS=folder" >&2; exit 64; }
checkout=$(cd "$(dirname "$0")/../../.." && pwd)
here="$checkout/Tests/Benchmarks/apps"
scratch="$checkout/.build/bench-apps"
venv=${VENV:-$scratch/venv}
mkdir -p "$scratch"
[ -x "$venv/bin/python" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install -q numpy pillow sticker-convert; }
"$venv/bin/python" "$here/apps.py" "$1" "$2" "$venv/bin/sticker-convert"
if command -v pngquant >/dev/null; then
    PEEL_BENCHMARKS=1 "${SWIFT:-swift}" build -c release --product QuantizerBench >&2
    "$venv/bin/python" "$here/quantizer.py" "$1" "$checkout/.build/release/QuantizerBench" "$2"
else
    echo "pngquant is not installed: palettes are not compared with its own"
fi
