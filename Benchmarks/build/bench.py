#!/usr/bin/env python3
"""Measures builds of 12-megapixel photos, whole and by stages, beside other programs on the same photos.

Usage: bench.py PEEL PHOTOS [--record FILE] [--rounds N]

Rounds go through all programs one after the other, so that what else the machine does falls on all of them; medians are
printed. Processor time counts all threads and processes. With --record the figures are appended to a file, a line of JSON with
the commit of the program.
"""
import argparse
import datetime
import json
import pathlib
import shutil
import statistics
import subprocess
import tempfile

import rivals
from shared import Run, jpegs


def peel_runs(peel):
    def build(jobs):
        return lambda photos, scratch: [
            [peel, "build", str(photos[0].parent), "-o", f"{scratch}/site", "-j", str(jobs), "--no-cache", "--quiet"]]

    return {
        "peel build, 2 jobs": build(2), "peel build, 1 job": build(1),
        "peel cut": lambda photos, scratch: [
            [peel, "cut", str(photo), "-o", f"{scratch}/sticker.webp", "--quiet"] for photo in photos],
    }


def stages(peel, photos, scratch):
    """What `--timings` tells of a build with one job; nothing where the program does not know it."""
    made = subprocess.run(
        [peel, "build", str(photos[0].parent), "-o", f"{scratch}/site", "-j", "1", "--no-cache", "--timings", "--json"],
        capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in made.stdout.splitlines()]
    return next((line["stages"] for line in lines if line["kind"] == "timings"), [])


def one_by_one(name):
    """Programs that are started once for each photo are given few of them."""
    return name.startswith(("djpeg", "vips", "peel cut"))


def table(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) if not column else cell.rjust(width) for column, (cell, width) in enumerate(zip(row, widths))))
    print()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("peel")
    parser.add_argument("photos", type=pathlib.Path)
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    photos = jpegs(options.photos)
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="peel-bench"))
    programs = peel_runs(options.peel) | rivals.installed()
    taken = {name: [] for name in programs}
    try:
        for _ in range(options.rounds):
            for name, commands in programs.items():
                few = photos[:: max(1, len(photos) // 8)][:8] if one_by_one(name) else photos
                for old in scratch.iterdir():
                    shutil.rmtree(old) if old.is_dir() else old.unlink()
                runs = [Run(*command, statuses=(0, 3)) for command in commands(few, scratch)]
                taken[name].append((sum(run.wall for run in runs) / len(few), sum(run.cpu for run in runs) / len(few), max(run.peak for run in runs)))
        by_stage = stages(options.peel, photos, scratch)
    finally:
        shutil.rmtree(scratch)

    figures = {
        name: dict(zip(("wall", "cpu", "peak"), (round(statistics.median(column), 4) for column in zip(*runs))))
        for name, runs in taken.items()}
    print(f"{len(photos)} photos, medians of {options.rounds} rounds\n")
    table([("", "wall ms a photo", "CPU ms a photo", "peak MiB")] + [
        (name, f"{1e3 * row['wall']:.0f}", f"{1e3 * row['cpu']:.0f}", f"{row['peak']:.0f}") for name, row in figures.items()])
    ratios = {"wall, 2 jobs ÷ 1": ("peel build, 2 jobs", "peel build, 1 job", "wall"),
              "CPU ÷ sigal's": ("peel build, 2 jobs", "sigal, 2 jobs", "cpu"),
              "CPU ÷ Hugo's": ("peel build, 2 jobs", "Hugo", "cpu"),
              "peel cut, wall ÷ vipsthumbnail's": ("peel cut", "vipsthumbnail", "wall")}
    ratios = {name: round(figures[one][key] / figures[other][key], 3)
              for name, (one, other, key) in ratios.items() if other in figures}
    table([("", "ratio")] + [(name, f"{value:.2f}") for name, value in ratios.items()])
    if by_stage:
        table([("stage", "CPU ms a photo", "wall ms a photo", "raised the peak by MiB")] + [
            (stage["name"], f"{1e3 * stage['cpu'] / len(photos):.1f}", f"{1e3 * stage['wall'] / len(photos):.1f}",
             f"{stage['raisedPeak'] / 2**20:.1f}") for stage in by_stage])
    if options.record:
        version = subprocess.run([options.peel, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        line = {"commit": version.rpartition("+")[2], "date": datetime.date.today().isoformat(), "photos": len(photos),
                "programs": figures, "ratios": ratios,
                "stages": {stage["name"]: round(stage["cpu"] / len(photos), 5) for stage in by_stage}}
        with open(options.record, "a", encoding="utf-8") as record:
            record.write(json.dumps(line, sort_keys=True) + "\n")


main()
