#!/bin/sh
# Compares what two programs make of photos (quality.py). Usage: quality.sh PREVIOUS CURRENT PHOTOS
set -eu

if [ $# != 3 ] || [ ! -x "$1" ]; then
    echo "usage: make bench-quality PREVIOUS=peel PHOTOS=folder" >&2
    exit 64
fi
here=$(cd "$(dirname "$0")" && pwd)
exec sh "$here/../python.sh" "numpy pillow" "$here/quality.py" "$@"
