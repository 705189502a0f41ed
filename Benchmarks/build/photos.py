#!/usr/bin/env python3
"""Makes the photos that builds are measured with: scenes of the examples at 12 megapixels, as a telephone's sensor sees them.

Usage: photos.py SCENES FOLDER COUNT. The same scenes give the same pixels; photos that are there already stay.

A rendered scene has no noise, and compresses and decodes in half the time of a photo. The noise is that of a small sensor
in a room: shot noise that grows with the root of the light, and read noise below it, blurred a little where missing
colours are filled in from neighbours.
"""
import pathlib
import sys

import numpy
from PIL import Image

from shared import linear

LONG, SHORT = 4032, 3024
# Of the light that fills a pixel, in electrons; and what is read where there is none.
FULL_WELL, READ_NOISE = 1800.0, 4.0
QUALITY = 92


def deviations():
    """The noise of each 8-bit value, in such values: that of the light, by the slope of the encoding there."""
    encoded = numpy.arange(256) / 255
    light = linear(encoded)
    slope = numpy.where(light > 0.0031308, 1.055 / 2.4 * numpy.maximum(light, 0.0031308) ** (1 / 2.4 - 1), 12.92)
    return (numpy.sqrt(light * FULL_WELL + READ_NOISE**2) / FULL_WELL * slope * 255).astype(numpy.float32)


def sensed(picture, seed):
    """The picture with a sensor's noise."""
    noise = numpy.random.Generator(numpy.random.Philox(seed))
    values = numpy.asarray(picture)
    table = deviations()
    out = numpy.empty_like(values)
    for channel in range(3):
        grain = noise.standard_normal(values.shape[:2], dtype=numpy.float32)
        # What is filled in from neighbours.
        grain = (grain + numpy.roll(grain, 1, axis=0) + numpy.roll(grain, 1, axis=1)) / numpy.float32(3**0.5)
        sensed = values[..., channel] + grain * table[values[..., channel]]
        out[..., channel] = numpy.clip(sensed + 0.5, 0, 255)
    return Image.fromarray(out)


def framed(scene, turn):
    """The scene as it was, mirrored, from nearer by, or both: other photos of one thing."""
    if turn % 2:
        scene = scene.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if turn // 2:
        width, height = scene.size
        edge = 0.03 * (turn // 2)
        scene = scene.crop(
            (int(width * edge), int(height * edge), int(width * (1 - edge)), int(height * (1 - edge))))
    wide = scene.width >= scene.height
    return scene.resize((LONG, SHORT) if wide else (SHORT, LONG), Image.Resampling.BICUBIC)


def main():
    scenes = sorted(pathlib.Path(sys.argv[1]).glob("*.jpg"))
    folder, count = pathlib.Path(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        scene = scenes[number % len(scenes)]
        path = folder / f"{number + 1:02} {scene.stem}.jpg"
        if path.exists():
            continue
        with Image.open(scene) as opened:
            photo = sensed(framed(opened.convert("RGB"), number // len(scenes)), seed=number)
        partial = path.with_suffix(".part")
        photo.save(partial, "JPEG", quality=QUALITY, subsampling=2)
        partial.rename(path)


main()
