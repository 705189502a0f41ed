#!/usr/bin/env python3
"""Writes colour.tsv: colours at 16 points of each file of a folder, converted to sRGB by Pillow with LittleCMS.

    python3 colour.py FOLDER

Relative colorimetric with black point compensation. Columns: name, x, y, R, G, B.
"""
import io
import os
import sys

from PIL import Image, ImageCms

sRGB = ImageCms.createProfile("sRGB")
lines = []
for name in sorted(os.listdir(sys.argv[1])):
    if not name.endswith((".jpg", ".png")):
        continue
    image = Image.open(os.path.join(sys.argv[1], name))
    profile = image.info.get("icc_profile")
    if image.mode != "CMYK":
        image = image.convert("RGB")
    if profile:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        image = ImageCms.profileToProfile(
            image, source, sRGB, renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC, outputMode="RGB",
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION)
    image = image.convert("RGB")
    for row in range(4):
        for column in range(4):
            x, y = image.width * (2 * column + 1) // 8, image.height * (2 * row + 1) // 8
            lines.append("\t".join(map(str, (name, x, y) + image.getpixel((x, y)))) + "\n")
target = os.path.join(os.path.dirname(os.path.abspath(__file__)), "colour.tsv")
open(target, "w").writelines(lines)
print(len(lines), "points")
