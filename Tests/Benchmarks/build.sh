#!/bin/sh
# Measures whole builds of a folder of photos: wall time, CPU time and peak memory, each the median of several runs.
# Usage: build.sh PEEL PHOTOS [RUNS]
set -eu

peel=$1
photos=$2
runs=${3:-3}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

python3 - "$peel" "$photos" "$runs" "$scratch" <<'PYTHON'
import os, statistics, subprocess, sys, time

peel, photos, runs, scratch = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
rows = []
for run in range(runs):
    started = time.monotonic()
    process = subprocess.Popen([peel, "build", photos, "-o", f"{scratch}/site{run}", "--no-cache", "--lenient", "--quiet"])
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{peel} build {photos}: status {os.waitstatus_to_exitcode(status)}")
    rows.append((time.monotonic() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024))
count = len([name for name in os.listdir(f"{scratch}/site0/s") if name.endswith(".html")])
wall, cpu, memory = (statistics.median(column) for column in zip(*rows))
print(f"{count} stickers, median of {runs} runs: {wall:.2f} s wall, {cpu:.2f} s CPU "
      f"({1000 * cpu / count:.0f} ms each), peak memory {memory:.0f} MiB")
PYTHON
