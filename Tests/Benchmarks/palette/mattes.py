"""Rough subject mattes for the benchmarks, without Peel's own network: OpenCV's GrabCut from a central rectangle.

    python3 mattes.py FOLDER

Writes FOLDER/NAME.pgm, longest side 320. The rectangle leaves out 8 % at the left and right and 6 % above and
below. Where GrabCut keeps less than 2 % of the photo, a central ellipse stands in.
"""

import sys
from pathlib import Path

import cv2
import numpy as np
import photos
from PIL import Image


def rough(image: Image.Image) -> np.ndarray:
    small = image.copy()
    small.thumbnail((320, 320), Image.Resampling.BOX)
    pixels = np.ascontiguousarray(np.asarray(small)[:, :, ::-1])
    height, width = pixels.shape[:2]
    left, top = int(width * 0.08), int(height * 0.06)
    cv2.setRNGSeed(1)
    mask = np.zeros((height, width), np.uint8)
    cv2.grabCut(
        pixels, mask, (left, top, width - 2 * left, height - 2 * top), np.zeros((1, 65)), np.zeros((1, 65)), 4,
        cv2.GC_INIT_WITH_RECT)
    subject = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD)).astype(np.uint8) * 255
    if subject.mean() / 255 < 0.02:
        subject[:] = 0
        cv2.ellipse(subject, (width // 2, height // 2), (width * 3 // 10, height * 35 // 100), 0, 0, 360, 255, -1)
    return subject


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for name in photos.names():
        Image.fromarray(rough(photos.working_raster(name))).save(target / f"{name}.pgm")
