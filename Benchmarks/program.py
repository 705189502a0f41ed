#!/usr/bin/env python3
"""Where the program's bytes are, and how long it takes to start: program.py PROGRAM

Needs GNU binutils. PROGRAM is not stripped, as `make build` leaves it: its symbols tell which module a byte is of.
"""
import collections
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 30


def parts(program):
    """Bytes of each section of the stripped program, the largest first."""
    lines = subprocess.run(["size", "-A", program], check=True, capture_output=True, text=True).stdout.splitlines()
    sections = [line.split() for line in lines if line.startswith(".") or line.startswith("swift5")]
    return sorted(((int(size), name) for name, size, *_ in sections if name != ".bss"), reverse=True)


def modules(program):
    """Bytes of the symbols of each module."""
    sums = collections.Counter()
    lines = subprocess.run(["nm", "-S", "--defined-only", program], check=True, capture_output=True, text=True).stdout
    for line in lines.splitlines():
        fields = line.split(maxsplit=3)
        if len(fields) == 4 and fields[2] not in "bB":
            sums[module(fields[3])] += int(fields[1], 16)
    return sums.most_common()


def module(symbol):
    if found := re.match(r"(?:symbolic |associated conformance |_*)*\$s(\d+)(\w+)", symbol):
        return found[2][:int(found[1])]
    if symbol.startswith("$s"):
        return "Swift"
    if re.search(r"_7\d$|icu_7\d|icudt7", symbol):
        return "_FoundationICU"
    if symbol.startswith(("_ZN5swift", "swift_", "_swift", "_ZNK5swift")):
        return "Swift's runtime"
    return "C and all else"


def start(program):
    """Milliseconds from the call to the end of `--version`, each time."""
    for _ in range(RUNS):
        begin = time.perf_counter()
        subprocess.run([program, "--version"], check=True, stdout=subprocess.DEVNULL)
        yield (time.perf_counter() - begin) * 1000


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        stripped = os.path.join(folder, "peel")
        subprocess.run(["strip", "-o", stripped, sys.argv[1]], check=True)
        print(f"{os.path.getsize(stripped):>10,}  the program, stripped")
        for size, name in parts(stripped)[:10]:
            print(f"{size:>10,}    {name}")
        print("\nby module, as far as its symbols tell")
        for name, size in modules(sys.argv[1])[:25]:
            print(f"{size:>10,}    {name}")
        times = sorted(start(stripped))
        print(f"\nstart: {statistics.median(times):.1f} ms, the median of {RUNS} ({times[0]:.1f} to {times[-1]:.1f})")


main()
