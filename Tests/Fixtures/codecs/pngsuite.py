#!/usr/bin/env python3
"""Writes pngsuite.tsv: what every valid file of PngSuite decodes to, by decoders that are not libpng.

    python3 pngsuite.py FOLDER-WITH-PNGSUITE

Pillow decodes; pypng does where Pillow has no exact result (16 bits per sample, grey with a transparent value). gAMA
and other colour chunks are left out of account. Columns: name, width, height, FNV-1a (64 bit) of the R, G, B, A
bytes, 8 bits each; 16-bit samples are rounded (v * 255 / 65535).
"""
import glob
import os
import sys

import numpy as np
import png
from PIL import Image


def by_pypng(path):
    width, height, rows, info = png.Reader(filename=path).asDirect()
    values = np.array([list(row) for row in rows], dtype=np.int64).reshape(height, width, info["planes"])
    top = 2 ** info["bitdepth"] - 1
    values = (values * 255 * 2 + top) // (2 * top)
    if info["planes"] < 3:
        values = np.concatenate([np.repeat(values[..., :1], 3, axis=2), values[..., 1:]], axis=2)
    if values.shape[2] == 3:
        values = np.concatenate([values, np.full(values.shape[:2] + (1,), 255)], axis=2)
    return values.astype(np.uint8)


def by_pillow(path):
    return np.asarray(Image.open(path).convert("RGBA"))


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


lines = []
for path in sorted(glob.glob(os.path.join(sys.argv[1], "*.png"))):
    name = os.path.basename(path)
    if name.startswith("x"):
        continue
    header = open(path, "rb").read(26)
    depth, color = header[24], header[25]
    transparent_grey = color == 0 and b"tRNS" in open(path, "rb").read()
    pixels = by_pypng(path) if depth == 16 or transparent_grey else by_pillow(path)
    lines.append(f"{name}\t{pixels.shape[1]}\t{pixels.shape[0]}\t{fnv1a(pixels.tobytes())}\n")
target = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pngsuite.tsv")
open(target, "w").writelines(lines)
print(len(lines), "files")
