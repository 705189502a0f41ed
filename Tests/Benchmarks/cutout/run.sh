#!/bin/sh
# Measures the CPU time of cut-outs, decoding and encoding apart: run.sh PHOTO ...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
checkout="$here/../../.."
(cd "$checkout" && PEEL_BENCHMARKS=1 swift build -c release --product CutoutBench --scratch-path .build/benchmarks)
# As `peel` sets them for itself.
export MALLOC_MMAP_THRESHOLD_=67108864 MALLOC_TRIM_THRESHOLD_=134217728
"$checkout/.build/benchmarks/release/CutoutBench" --repeats 7 "$@"
