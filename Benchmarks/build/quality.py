#!/usr/bin/env python3
"""Is a faster program as good as the one before? Usage: quality.py PREVIOUS CURRENT PHOTOS

Prints how much the mattes of both agree (intersection over union, of coverage), and for each kind of copy in the sites that both
build how near it comes to its own sticker (SSIM of lightness, over grey, in windows of 8 pixels) and how many bytes it takes.
Ends with 1 where mattes agree by less than .998, or copies are worse or larger than they were.
"""
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from shared import jpegs, similarity, windows

LEAST_AGREEMENT = 0.998
# What SSIM and bytes differ by where a cut-out differs by single steps of a few pixels.
SLACK, MORE_BYTES = 0.0003, 1.002
# A PNG is always exact, and its bytes are weighed against the time that they take.
MORE_PNG_BYTES = 1.04
GRAY = 128


def lightness(picture):
    """A picture with alpha over grey, as lightness."""
    values = numpy.asarray(picture.convert("RGBA"), dtype=numpy.float64)
    share = values[..., 3:] / 255
    return (values[..., :3] * share + GRAY * (1 - share)) @ numpy.array([0.299, 0.587, 0.114])


def ssim(one, other, seen):
    """SSIM where something is seen, in every fourth window."""
    where = windows(numpy.asarray(seen, dtype=numpy.float64)) > 0
    return float(similarity(lightness(one), lightness(other))[::4, ::4][where[::4, ::4]].mean())


def copies(site):
    """SSIM and bytes of every copy, by its kind and the sticker's name."""
    made = {}
    for png in sorted(site.glob("stickers/*.png")):
        with Image.open(png) as opened:
            sticker = opened.convert("RGBA")
        name = re.sub(r"-[0-9a-f]{8}$", "", png.stem)
        made["PNG", name] = (1.0, png.stat().st_size)
        for path in site.glob(f"stickers/{png.stem}-*.webp"):
            kind = path.stem.rpartition("-")[2]
            if kind == "blur":
                continue
            with Image.open(path) as opened:
                copy = opened.convert("RGBA")
            whole = sticker
            if copy.size != sticker.size:
                # Pillow's own scaling weighs colours by alpha in this mode.
                whole = sticker.convert("RGBa").resize(copy.size, Image.Resampling.LANCZOS).convert("RGBA")
            made[f"WebP {kind}", name] = (ssim(whole, copy, whole.getchannel("A")), path.stat().st_size)
    return made


def mattes(peel, photos, folder):
    subprocess.run([peel, "cut", *map(str, photos), "--matte", "-o", f"{folder}/", "--quiet"], check=False)
    found = {}
    for photo in photos:
        path = folder / f"{photo.stem}.png"
        if path.exists():
            with Image.open(path) as opened:
                found[photo.name] = numpy.asarray(opened.convert("L"), dtype=numpy.float32) / 255
    return found


def agreement(one, other):
    most = numpy.maximum(one, other).sum()
    return float(numpy.minimum(one, other).sum() / most) if most else 1.0


def main():
    previous, current, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    photos = jpegs(folder)
    failed = []
    with tempfile.TemporaryDirectory(prefix="peel-quality") as name:
        scratch = pathlib.Path(name)
        programs = {"before": previous, "after": current}
        cuts = {}
        for key, peel in programs.items():
            (scratch / key).mkdir()
            cuts[key] = mattes(peel, photos, scratch / key)
        agreements = {photo: agreement(cuts["before"][photo], cuts["after"][photo]) for photo in cuts["before"].keys() & cuts["after"].keys()}
        least = min(agreements, key=agreements.get)
        print(f"mattes of {len(agreements)} photos: IoU with those of before {statistics.mean(agreements.values()):.5f} in the mean, "
              f"at least {agreements[least]:.5f} ({least})\n")
        if agreements[least] < LEAST_AGREEMENT or len(agreements) < len(photos):
            failed.append("mattes")
        sites = {}
        for key, peel in programs.items():
            site = scratch / f"site-{key}"
            subprocess.run([peel, "build", str(folder), "-o", str(site), "--no-cache", "--quiet", "--lenient"], check=True)
            sites[key] = copies(site)
        both = sites["before"].keys() & sites["after"].keys()
        print(f"{'':10}  {'SSIM before':>11}  {'after':>8}  {'worst change':>12}  {'KB before':>9}  {'after':>7}")
        for kind in sorted({kind for kind, _ in both}):
            rows = [(sites["before"][key], sites["after"][key]) for key in sorted(both) if key[0] == kind]
            ssims = [statistics.mean(row[side][0] for row in rows) for side in (0, 1)]
            sizes = [statistics.mean(row[side][1] for row in rows) for side in (0, 1)]
            worst = min(after[0] - before[0] for before, after in rows)
            print(f"{kind:10}  {ssims[0]:11.5f}  {ssims[1]:8.5f}  {worst:+12.5f}  {sizes[0] / 1e3:9.2f}  {sizes[1] / 1e3:7.2f}")
            allowed = MORE_PNG_BYTES if kind == "PNG" else MORE_BYTES
            if ssims[1] < ssims[0] - SLACK or sizes[1] > sizes[0] * allowed:
                failed.append(kind)
    if failed:
        sys.exit(f"worse than before: {', '.join(failed)}")


main()
