#!/bin/sh
# Measures what `peel export` makes of photos, beside sticker-convert and pngquant. Usage: run.sh PEEL PHOTOS
set -eu

[ $# = 2 ] || { echo "usage: make bench-apps PHOTOS=folder" >&2; exit 64; }
here=$(cd "$(dirname "$0")" && pwd)
python() { sh "$here/../python.sh" "numpy pillow sticker-convert" "$@"; }
python "$here/apps.py" "$1" "$2"
if command -v pngquant >/dev/null; then
    PEEL_BENCHMARKS=1 "${SWIFT:-swift}" build -c release --product QuantizerBench >&2
    python "$here/quantizer.py" "$1" "$here/../../.build/release/QuantizerBench" "$2"
else
    echo "pngquant is not installed: palettes are not compared with its own"
fi
