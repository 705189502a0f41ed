#!/bin/sh
# Measures what a site of photos weighs (weight.py). Usage: weight.sh PEEL PHOTOS
set -eu

[ $# = 2 ] || { echo "usage: make bench-weight PHOTOS=folder" >&2; exit 64; }
here=$(cd "$(dirname "$0")" && pwd)
worst="$(cd "$here/../../.build" && pwd)/worst.png"
command -v pngquant >/dev/null || echo "pngquant is not installed: it is left out" >&2
sh "$here/../python.sh" "numpy pillow pyoxipng" "$here/weight.py" "$1" "$2" "$worst"
echo
echo "The ten least alike, true colour beside palette: $worst"
