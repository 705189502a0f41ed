#!/bin/sh
# Measures the carousels of packs of 60, 500 and 2,000 stickers.
# Usage: measure.sh PEEL
set -eu

checkout=$(cd "$(dirname "$0")/../.." && pwd)
scratch="$checkout/.build/browser-tests"

python=$(sh "$checkout/Tests/python.sh")
sh "$checkout/Tests/Browser/packs.sh" "$1" "$scratch/large" 60 500 2000
"$python" "$checkout/Benchmarks/pages/measure.py" "$scratch/large/site"
rm -rf "$scratch/large"
