#!/bin/sh
# Measures the CPU time of what the work on a photo consists of: run.sh PHOTO ...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
checkout="$here/../.."
(cd "$checkout" && PEEL_BENCHMARKS=1 "${SWIFT:-swift}" build -c release --product KernelBench --scratch-path .build/benchmarks)
# As `peel` sets them for itself.
export MALLOC_MMAP_THRESHOLD_=67108864 MALLOC_TRIM_THRESHOLD_=134217728
"$checkout/.build/benchmarks/release/KernelBench" --repeats 7 "$@"
