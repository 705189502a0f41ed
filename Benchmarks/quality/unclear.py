#!/usr/bin/env python3
"""What unclear photos cost beside usual ones: python3 unclear.py PEEL PHOTOS [ROUNDS]

CPU of `peel cut` for each photo of a folder, the median of some rounds, over the median photo's. Usual photos are near 1; those
that Peel looks at again, because their first answer is unclear, should stay below 3. The ten that cost most are listed.
"""
import os
import pathlib
import statistics
import sys
import tempfile

from shared import Run, jpegs

SHOWN = 10


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    peel, folder, rounds = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 3
    photos = jpegs(folder)
    times, cut = {photo: [] for photo in photos}, {}
    with tempfile.TemporaryDirectory() as scratch:
        for _ in range(rounds):
            for photo in photos:
                run = Run(peel, "cut", photo, "-o", f"{scratch}/sticker.png", "--quiet", statuses=None)
                times[photo].append(run.cpu)
                cut[photo] = run.status == 0
    medians = {photo: statistics.median(some) for photo, some in times.items()}
    usual = statistics.median(medians.values())
    print(f"{len(photos)} photos, {len(photos) - sum(cut.values())} without a clear subject; the median takes {usual * 1000:.0f} ms")
    for photo in sorted(medians, key=medians.get, reverse=True)[:SHOWN]:
        print(f"{medians[photo] / usual:5.2f}  {photo.name}{'' if cut[photo] else '  (no clear subject)'}")


if __name__ == "__main__":
    main()
