#!/usr/bin/env python3
"""Makes one sticker of a folder turn left and right: turn.py FOLDER. The others are saved anew, so that all are photos to Peel."""
import math
import pathlib
import sys

from PIL import Image

stickers = sorted(pathlib.Path(sys.argv[1]).glob("*.png"))
for path in stickers[:-1]:
    Image.open(path).save(path)
turned = Image.open(stickers[-1]).convert("RGBA")
frames = [turned.rotate(9 * math.sin(2 * math.pi * step / 8), Image.Resampling.BICUBIC) for step in range(8)]
frames[0].save(stickers[-1].with_suffix(".webp"), save_all=True, append_images=frames[1:], duration=90, loop=0, lossless=True)
stickers[-1].unlink()
