#!/usr/bin/env python3
"""Compares how long two programs take to cut out one photo. Usage: cut.py PREVIOUS CURRENT PHOTOS [--rounds N]

The programs take turns on each JPEG photo, so that what else the machine does falls on both; medians are compared. On a busy
machine run it as `chrt -f 50 python3 cut.py …` (as root).
"""
import argparse
import pathlib
import statistics
import tempfile

from shared import Run, jpegs


def seconds(program, photo, scratch):
    """Seconds of wall and of processor time."""
    target = pathlib.Path(scratch, "sticker.png")
    target.unlink(missing_ok=True)
    run = Run(program, "cut", photo, "-o", target, "--quiet")
    return run.wall, run.cpu


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("previous")
    parser.add_argument("current")
    parser.add_argument("photos", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    photos = jpegs(options.photos)
    sums = {program: [0.0, 0.0] for program in (options.previous, options.current)}
    with tempfile.TemporaryDirectory(prefix="peel-bench") as scratch:
        for photo in photos:
            taken = {program: [] for program in sums}
            for _ in range(options.rounds):
                for program, figures in taken.items():
                    figures.append(seconds(program, photo, scratch))
            for program, figures in taken.items():
                for kind in range(2):
                    sums[program][kind] += statistics.median(each[kind] for each in figures)
    old, new = sums[options.previous], sums[options.current]
    for kind, name in enumerate(("wall", "processor")):
        print(f"{name}: {old[kind] / len(photos):.3f} s and {new[kind] / len(photos):.3f} s a photo, ratio {new[kind] / old[kind]:.3f}")


main()
