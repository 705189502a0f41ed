#!/usr/bin/env python3
"""Draws what more than one subject means, for docs/cut-outs.md: subject-rule.py PEEL OUT.webp      (numpy, opencv)

Toys of the examples, cut out by their exact mattes, are put together on a table; below each photo is what `peel cut` makes of it.
"""
import pathlib
import subprocess
import sys
import tempfile

import cv2
import numpy as np

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]
SIZE = np.array((1200, 900))
CELL = (480, 360)
PAPER = (240, 244, 246)
CROWD = ["robot", "cactus", "monster", "rocket", "rubber duck", "mushroom", "teapot", "black cat", "strawberry", "doughnut",
         "potion", "robot", "monster", "cactus", "rubber duck", "rocket", "black cat", "mushroom"]
# (toy, middle and foot in fractions of the photo, height in pixels)
PHOTOS = (
    [("robot", 0.33, 0.86, 560), ("monster", 0.66, 0.86, 520)],
    [("robot", 0.42, 0.88, 640), ("black cat", 0.72, 0.89, 300)],
    [("robot", 0.42, 0.88, 640), ("strawberry", 0.80, 0.88, 120)],
    [(name, 0.1 + 0.16 * (place % 6), 0.28 + 0.31 * (place // 6), 150) for place, name in enumerate(CROWD)],
)


def toy(name):
    """A toy's colours and coverage, trimmed."""
    colors = cv2.imread(str(CHECKOUT / f"examples/toys/{name}.jpg")).astype(np.float32)
    matte = cv2.imread(str(CHECKOUT / f"Tests/ExampleMattes/toys/{name}.png"), cv2.IMREAD_GRAYSCALE)
    matte = cv2.resize(matte, colors.shape[1::-1]).astype(np.float32) / 255
    rows, columns = (np.flatnonzero((matte > 0.5).any(axis)) for axis in (1, 0))
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    return colors[box], matte[box]


def photo(things):
    width, height = SIZE
    down = np.linspace(0, 1, height)[:, None, None]
    table = (np.array((226, 232, 236)) * (1 - down) + np.array((196, 208, 216)) * down) * np.ones((1, width, 1))
    for name, middle, foot, tall in things:
        colors, matte = (cv2.resize(v, None, fx=tall / len(v), fy=tall / len(v), interpolation=cv2.INTER_AREA) for v in toy(name))
        wide = matte.shape[1]
        shadow = np.zeros((height, width), np.float32)
        at = (int(middle * width), int(foot * height - tall * 0.02))
        cv2.ellipse(shadow, at, (int(wide * 0.45), max(4, int(tall * 0.05))), 0, 0, 360, 1, -1)
        table *= 1 - 0.35 * cv2.GaussianBlur(shadow, (0, 0), tall * 0.03)[..., None]
        top, left = int(foot * height) - len(matte), int(middle * width - wide / 2)
        box = np.s_[top:top + len(matte), left:left + wide]
        table[box] = colors * matte[..., None] + table[box] * (1 - matte[..., None])
    noise = np.random.default_rng(3).normal(0, 2, table.shape)
    return np.clip(table + noise, 0, 255).astype(np.uint8)


def fitted(sticker):
    """A sticker on paper, as large as a cell allows."""
    cell = np.full((*CELL[::-1], 3), PAPER, np.uint8)
    scale = min(CELL[0] * 0.92 / sticker.shape[1], CELL[1] * 0.92 / sticker.shape[0])
    sticker = cv2.resize(sticker, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    alpha = sticker[..., 3:] / 255
    top, left = (CELL[1] - sticker.shape[0]) // 2, (CELL[0] - sticker.shape[1]) // 2
    box = np.s_[top:top + sticker.shape[0], left:left + sticker.shape[1]]
    cell[box] = sticker[..., :3] * alpha + cell[box] * (1 - alpha)
    return cell


def main():
    program, out = sys.argv[1:]
    columns = []
    with tempfile.TemporaryDirectory() as folder:
        for place, things in enumerate(PHOTOS):
            file, sticker = (f"{folder}/{place}.{kind}" for kind in ("jpg", "png"))
            picture = photo(things)
            cv2.imwrite(file, picture, (cv2.IMWRITE_JPEG_QUALITY, 92))
            result = subprocess.run([program, "cut", file, "-o", sticker], capture_output=True, text=True)
            print(f"photo {place + 1}: exit status {result.returncode} {result.stderr.strip()}")
            # what has no clear subject becomes a card in a pack
            cut = cv2.imread(sticker, cv2.IMREAD_UNCHANGED) if result.returncode == 0 else card(program, file, folder)
            columns.append(np.concatenate([cv2.resize(picture, CELL, interpolation=cv2.INTER_AREA), fitted(cut)]))
    cv2.imwrite(out, np.concatenate(columns, 1), (cv2.IMWRITE_WEBP_QUALITY, 82))


def card(program, file, folder):
    pack = pathlib.Path(folder) / "pack"
    pack.mkdir()
    (pack / "crowd.jpg").write_bytes(pathlib.Path(file).read_bytes())
    subprocess.run([program, "build", pack, "-o", f"{folder}/site", "-q"], check=True)
    return cv2.imread(str(next(pathlib.Path(folder, "site/stickers").glob("*.png"))), cv2.IMREAD_UNCHANGED)


if __name__ == "__main__":
    main()
