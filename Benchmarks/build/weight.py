#!/usr/bin/env python3
"""What a site weighs: bytes of each kind of file, with true colour and with palettes, and how alike the palettes are.

    python3 weight.py PEEL PHOTOS [SHEET]

SSIM is measured over white, black and magenta, at the sticker's size and at 512 pixels; the least of the three counts. The PNG files
in true colour are also given to pngquant and oxipng, where they are installed. SHEET is a picture of the ten least alike.
"""
import collections
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from shared import Run, similarity

GROUNDS = [(255, 255, 255), (0, 0, 0), (255, 0, 255)]
LUMA = numpy.array([0.299, 0.587, 0.114])


def light(image, ground):
    pixels = numpy.asarray(image).astype(float)
    cover = pixels[..., 3:] / 255
    return (pixels[..., :3] * cover + numpy.array(ground) * (1 - cover)) @ LUMA


def ssim(one, other):
    return min(similarity(light(one, ground), light(other, ground)).mean() for ground in GROUNDS)


def seen(image):
    scale = 512 / max(image.size)
    if scale >= 1:
        return image
    return image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS)


def alike(pair):
    one, other = (Image.open(path).convert("RGBA") for path in pair)
    return ssim(one, other), ssim(seen(one), seen(other))


def build(peel, photos, work, png):
    """A site with this setting, and the CPU seconds that it took."""
    folder = work / f"photos-{png}"
    folder.mkdir()
    for photo in sorted(photos.iterdir()):
        if photo.is_file() and photo.name != "peel.yaml":
            shutil.copy(photo, folder)
    (folder / "peel.yaml").write_text(f"png: {png}\n")
    return work / png, Run(peel, "build", folder, "-o", work / png, "--no-cache", "--lenient", "-q").cpu


def kinds(site):
    sizes, count, largest = collections.Counter(), 0, 0
    for file in site.rglob("*"):
        if file.is_file():
            sizes[file.suffix or file.name] += file.stat().st_size
            largest = max(largest, file.stat().st_size)
            count += 1
    return sizes, count, largest


def stickers(site):
    return {file.name.rsplit("-", 1)[0]: file for file in sorted((site / "stickers").glob("*.png"))}


def row(name, files, whole, known=None):
    scores = known or list(concurrent.futures.ProcessPoolExecutor().map(alike, [(whole[n], files[n]) for n in files]))
    size = sum(file.stat().st_size for file in files.values())
    share = size / sum(whole[n].stat().st_size for n in files)
    full, small = zip(*scores)
    print(f"| {name} | {size:,} | {share:.2f} | {sum(full) / len(full):.4f} | {min(full):.4f} "
          f"| {sum(small) / len(small):.4f} | {min(small):.4f} |")
    return scores


def sheet(path, worst, whole, files):
    width, height = 480, 240
    picture = Image.new("RGB", (2 * width * len(GROUNDS), height * len(worst)))
    for line, name in enumerate(worst):
        for place, ground in enumerate([(255, 0, 255), (24, 24, 28), (250, 250, 250)]):
            for side, file in enumerate([whole[name], files[name]]):
                sticker = Image.open(file).convert("RGBA")
                left, top = (sticker.width - width) // 2, (sticker.height - height) // 2
                part = sticker.crop((left, top, left + width, top + height))
                back = Image.new("RGBA", part.size, ground + (255,))
                picture.paste(Image.alpha_composite(back, part), ((2 * place + side) * width, line * height))
    picture.save(path)


def main():
    peel, photos = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    work = pathlib.Path(tempfile.mkdtemp(prefix="peel-weight-"))
    (before, first), (after, second) = build(peel, photos, work, "lossless"), build(peel, photos, work, "small")
    (old, count, largest), (new, now_count, now_largest) = kinds(before), kinds(after)
    print("| kind | true colour | palettes |\n|---|---|---|")
    for kind in sorted(set(old) | set(new), key=lambda kind: -old[kind]):
        print(f"| {kind} | {old[kind]:,} | {new[kind]:,} |")
    print(f"| all | {sum(old.values()):,} | {sum(new.values()):,} |")
    print(f"| largest file | {largest:,} | {now_largest:,} |\n| files | {count} | {now_count} |")
    print(f"| CPU | {first:.1f} s | {second:.1f} s |\n")
    whole, small = stickers(before), stickers(after)
    indexed = {name: file for name, file in small.items() if Image.open(file).mode == "P"}
    print(f"{len(indexed)} of {len(small)} stickers have a palette.\n")
    print("| PNG | bytes | of true colour | SSIM, mean | worst | at 512, mean | worst |\n|---|---|---|---|---|---|---|")
    scores = row("Peel", indexed, whole)
    if shutil.which("pngquant"):
        made = work / "pngquant"
        made.mkdir()
        for name in indexed:
            subprocess.run(["pngquant", "--speed", "3", "256", "--output", made / f"{name}.png", whole[name]], check=True)
        row("pngquant --speed 3", {name: made / f"{name}.png" for name in indexed}, whole)
    try:
        import oxipng
        made = work / "oxipng"
        made.mkdir()
        for name in indexed:
            oxipng.optimize(whole[name], made / f"{name}.png", level=2)
        row("oxipng -o 2, lossless", {name: made / f"{name}.png" for name in indexed}, whole, [(1, 1)])
    except ImportError:
        print("\noxipng is not installed (pip install pyoxipng)")
    if len(sys.argv) > 3:
        order = sorted(zip(scores, indexed))
        sheet(sys.argv[3], [name for _, name in order[:10]], whole, indexed)
    shutil.rmtree(work)


if __name__ == "__main__":
    main()
