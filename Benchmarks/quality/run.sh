#!/bin/sh
# Measures the cut-out (quality.py).
# Usage: run.sh PEEL DATA [PREVIOUS PHOTOS] [EVERY] [WHOLE]; PREVIOUS is an earlier peel, "" for none. With WHOLE what takes
# half an hour more is measured too.
set -eu

if [ $# -lt 2 ] || [ ! -d "$2" ]; then
    echo "usage: make quality DATA=folder with validation.zip and people-validation.zip [PREVIOUS=peel PHOTOS=folder] [EVERY=N] [WHOLE=1]" >&2
    exit 64
fi
checkout=$(cd "$(dirname "$0")/../.." && pwd)
scratch="$checkout/.build/quality"
mkdir -p "$scratch"
python() { sh "$checkout/Benchmarks/python.sh" "numpy pillow scipy opencv-python-headless" "$@"; }
# Before two of them begin at once.
python -c ""
(cd "$checkout" && PEEL_BENCHMARKS=1 swift build -c release --product MatteServer --scratch-path .build/benchmarks)
set -- "$1" "$2" "${3:-}" "${4:-}" "${5:-1}" "${6:-}"
server="$checkout/.build/benchmarks/release/MatteServer"
measures="$checkout/Benchmarks/quality"

# These two take one processor, and the first the other.
{
    python "$measures/hair.py" "$server" --sheet "$scratch/hair.png"
    python "$measures/composed.py" "$server" "$2" --sheet "$scratch/composed.png"
} >"$scratch/drawn.txt" &
drawn=$!
python "$measures/quality.py" "$server" "$1" "$2" --every "$5" --sheet "$scratch/worst.png" ${6:+--whole} \
    ${3:+--previous "$3"} ${4:+--photos "$4"}
wait "$drawn" || failed=$?
cat "$scratch/drawn.txt"
exit "${failed:-0}"
