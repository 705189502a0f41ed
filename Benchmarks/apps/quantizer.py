#!/usr/bin/env python3
"""Peel's palettes beside pngquant's, at equal bytes.

    python3 quantizer.py PEEL QUANTIZERBENCH PHOTOS

Both make each sticker with 256, 128, 64 and 32 colours. Where pngquant's quality lies between two of Peel's sizes, Peel's
is taken from the line between them, in the logarithm of bytes.
"""
import math
import pathlib
import shutil
import subprocess
import sys
import tempfile

from measures import ssim
from shared import Run

COUNTS = [256, 192, 128, 64, 32]


def main():
    peel, bench, photos = sys.argv[1:4]
    work = pathlib.Path(tempfile.mkdtemp(prefix="peel-quantizer-"))
    subprocess.run([peel, "export", photos, "--for", "plain", "-o", work / "packs", "-q"], check=False)
    sources = sorted((work / "packs").rglob("*.png"))
    scores = {"peel": {}, "pngquant": {}}
    times = {"peel": 0, "pngquant": 0}
    for count in COUNTS:
        for name in scores:
            out = work / f"{name}-{count}"
            out.mkdir()
            commands = [[bench, count, out, *sources]] if name == "peel" else [
                ["pngquant", "--force", "--speed", "3", count, "--output", out / source.name, source] for source in sources]
            times[name] += sum(Run(*command).cpu for command in commands)
            for source in sources:
                made = out / source.name
                scores[name].setdefault(source.name, []).append((made.stat().st_size, ssim(made, source)))
    print("| colours | Peel bytes | SSIM | pngquant bytes | SSIM |\n|---|---|---|---|---|")
    for place, count in enumerate(COUNTS):
        cells = []
        for name in ("peel", "pngquant"):
            sizes, values = zip(*[each[place] for each in scores[name].values()])
            cells += [f"{sum(sizes) // len(sizes):,}", f"{sum(values) / len(values):.4f}"]
        print(f"| {count} | {' | '.join(cells)} |")
    differences = []
    for name, points in scores["pngquant"].items():
        own = sorted(scores["peel"][name])
        for size, value in points:
            for (low, first), (high, second) in zip(own, own[1:]):
                if low <= size <= high and high > low:
                    share = (math.log(size) - math.log(low)) / (math.log(high) - math.log(low))
                    differences.append(first + (second - first) * share - value)
    better = sum(difference > 0 for difference in differences)
    print(f"\nAt equal bytes: {len(differences)} comparisons, Peel better in {better}, "
          f"mean difference of SSIM {sum(differences) / len(differences):+.4f}.")
    made = len(sources) * len(COUNTS)
    print(f"CPU: Peel {times['peel'] / made * 1000:.0f} ms, pngquant {times['pngquant'] / made * 1000:.0f} ms a file.")
    shutil.rmtree(work)


main()
