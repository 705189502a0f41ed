"""Measures the mattes of `peel cut --matte` against masks, and shows the worst.

usage: quality.py PEEL PHOTOS MASKS [--sheet FILE.png] [--unrefined]        (numpy, Pillow, scipy)

PHOTOS and MASKS hold pictures of the same names (endings apart); masks are white where the subject is. Printed are
means over all photos: IoU at one half, the mean absolute error, the largest F-measure (beta squared 0.3) over all
thresholds of the mean precision and recall, and the F-measure of the boundaries with a tolerance of 1 % of the diagonal;
then the photos with the lowest IoU. --sheet draws the worst 24 of them: photo, cut-out on magenta, mask.
--unrefined measures the network's own mattes, too: what the refinement adds.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

SHOWN = 24
PHOTO_ENDINGS = {".jpg", ".jpeg", ".png", ".webp", ".heic"}
CELL = 220


def grey(path, size=None):
    """Values 0...1 of a grey picture, at `size` if that is given."""
    picture = Image.open(path).convert("L")
    if size and picture.size != size:
        picture = picture.resize(size, Image.BILINEAR)
    return np.asarray(picture, np.float32) / 255


def boundary(shape):
    return shape & ~ndimage.binary_erosion(shape, border_value=1)


def boundary_f(found, truth):
    ours, theirs = boundary(found), boundary(truth)
    if not ours.any() or not theirs.any():
        return float(ours.any() == theirs.any())
    tolerance = max(1.0, 0.01 * np.hypot(*truth.shape))
    precision = (ndimage.distance_transform_edt(~theirs)[ours] <= tolerance).mean()
    recall = (ndimage.distance_transform_edt(~ours)[theirs] <= tolerance).mean()
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


class Measures:
    """The measures of a set of mattes."""

    def __init__(self):
        self.overlaps, self.errors, self.boundaries, self.names = [], [], [], []
        self.precision, self.recall = np.zeros(255), np.zeros(255)

    def add(self, name, found, truth):
        a, b = found > 0.5, truth > 0.5
        either = (a | b).sum()
        self.names.append(name)
        self.overlaps.append((a & b).sum() / either if either else 1.0)
        self.errors.append(np.abs(found - truth).mean())
        self.boundaries.append(boundary_f(a, b))

        def above(values):
            return np.histogram(values, 256, (0, 1))[0][::-1].cumsum()[:255]

        right, wrong = above(found[b]), above(found[~b])
        self.precision += (right + 1e-9) / (right + wrong + 1e-9)
        self.recall += right / max(1, b.sum())

    def __str__(self):
        precision, recall = self.precision / len(self.names), self.recall / len(self.names)
        f = (1.3 * precision * recall / np.maximum(1e-9, 0.3 * precision + recall)).max()
        return (f"{len(self.names)} photos: IoU {np.mean(self.overlaps):.4f}  MAE {np.mean(self.errors):.4f}  "
                f"max F {f:.4f}  boundary F {np.mean(self.boundaries):.4f}  "
                f"IoU below one half: {np.mean(np.array(self.overlaps) < 0.5):.1%}")

    def worst(self, count):
        return [(self.overlaps[i], self.names[i]) for i in np.argsort(self.overlaps)[:count]]


def pairs(photos, masks):
    by_stem = {path.stem: path for path in sorted(masks.iterdir()) if path.suffix.lower() == ".png"}
    found = [(path, by_stem[path.stem]) for path in sorted(photos.iterdir())
             if path.suffix.lower() in PHOTO_ENDINGS and path.stem in by_stem]
    if not found:
        sys.exit(f"no photo in {photos} has a mask of its name (.png) in {masks}")
    return found


def measure(peel, found, folder, options=()):
    """Cuts all photos; a matte that could not be made counts as empty."""
    run = subprocess.run([peel, "cut", *(str(photo) for photo, _ in found), "--matte", "--quiet", "-o", str(folder),
                          *options])
    if run.returncode not in (0, 3):
        sys.exit(f"{peel} cut ended with status {run.returncode}")
    measures = Measures()
    for photo, mask in found:
        truth = grey(mask)
        matte = folder / f"{photo.stem}.png"
        empty = np.zeros_like(truth)
        measures.add(photo.name, grey(matte, truth.shape[::-1]) if matte.exists() else empty, truth)
    return measures


def sheet(measures, found, folder, file):
    """The worst photos, four to a row: photo, cut-out on magenta, mask."""
    by_name = {photo.name: (photo, mask) for photo, mask in found}
    worst = measures.worst(SHOWN)
    rows = (len(worst) + 3) // 4
    page = Image.new("RGB", (4 * (3 * CELL + 20), rows * (CELL + 24)), "white")
    draw = ImageDraw.Draw(page)
    for index, (overlap, name) in enumerate(worst):
        photo, mask = by_name[name]
        x, y = index % 4 * (3 * CELL + 20), index // 4 * (CELL + 24)
        picture = Image.open(photo).convert("RGB")
        picture.thumbnail((CELL, CELL))
        matte_file = folder / f"{photo.stem}.png"
        matte = Image.open(matte_file).convert("L") if matte_file.exists() else Image.new("L", picture.size)
        cut = Image.composite(picture, Image.new("RGB", picture.size, "magenta"), matte.resize(picture.size))
        for column, cell in enumerate((picture, cut, Image.open(mask).convert("RGB").resize(picture.size))):
            page.paste(cell, (x + column * CELL, y))
        draw.text((x, y + CELL + 4), f"{name}  IoU {overlap:.2f}", fill="black")
    page.save(file)
    print(f"the worst {len(worst)} photos: {file}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peel")
    parser.add_argument("photos", type=pathlib.Path)
    parser.add_argument("masks", type=pathlib.Path)
    parser.add_argument("--sheet")
    parser.add_argument("--unrefined", action="store_true")
    arguments = parser.parse_args()
    found = pairs(arguments.photos, arguments.masks)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        measures = measure(arguments.peel, found, folder)
        print("refined   ", measures)
        if arguments.unrefined:
            print("unrefined ", measure(arguments.peel, found, folder / "unrefined", ["--unrefined"]))
        for overlap, name in measures.worst(8):
            print(f"  {overlap:.3f} {name}")
        if arguments.sheet:
            sheet(measures, found, folder, arguments.sheet)


if __name__ == "__main__":
    main()
