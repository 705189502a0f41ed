#!/bin/sh
# Measures the cut-out (quality.py), with the Python packages it needs.
# Usage: run.sh PEEL DATA [PREVIOUS PHOTOS] [EVERY]; PREVIOUS is an earlier peel, "" for none.
set -eu

if [ $# -lt 2 ] || [ ! -d "$2" ]; then
    echo "usage: make quality DATA=folder with validation.zip and people-validation.zip [PREVIOUS=peel PHOTOS=folder] [EVERY=N]" >&2
    exit 64
fi
checkout=$(cd "$(dirname "$0")/../../.." && pwd)
scratch="$checkout/.build/quality"
python="$scratch/venv/bin/python"
mkdir -p "$scratch"
[ -x "$python" ] || {
    python3 -m venv "$scratch/venv"
    "$python" -m pip install -q numpy pillow scipy opencv-python-headless
}
(cd "$checkout" && PEEL_BENCHMARKS=1 swift build -c release --product MatteServer --scratch-path .build/benchmarks)
set -- "$1" "$2" "${3:-}" "${4:-}" "${5:-1}"
"$python" "$checkout/Tests/Benchmarks/quality/quality.py" "$checkout/.build/benchmarks/release/MatteServer" "$1" "$2" \
    --every "$5" --sheet "$scratch/worst.png" ${3:+--previous "$3"} ${4:+--photos "$4"}
"$python" "$checkout/Tests/Benchmarks/quality/hair.py" "$checkout/.build/benchmarks/release/MatteServer" --sheet "$scratch/hair.png"
"$python" "$checkout/Tests/Benchmarks/quality/composed.py" "$checkout/.build/benchmarks/release/MatteServer" "$2" \
    --sheet "$scratch/composed.png"
