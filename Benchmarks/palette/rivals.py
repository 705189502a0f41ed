"""The palettes of other tools for the same working rasters, with the CPU time each took.

    python3 rivals.py OUT.json

Needs colorthief, pylette and materialyoucolor beside numpy and Pillow. Each gets the raster as it likes it and is
asked for five colours with its default quality; what is not an option of the tool is not done for it.
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path

import photos

COUNT = 5


def hexes(colours) -> list[str]:
    return ["#%02x%02x%02x" % tuple(int(channel) for channel in colour[:3]) for colour in colours]


def colorthief(path: str) -> list[str]:
    from colorthief import ColorThief
    return hexes(ColorThief(path).get_palette(color_count=COUNT))


def pylette(path: str) -> list[str]:
    from pylette import extract_colors
    return hexes(colour.rgb for colour in extract_colors(path, palette_size=COUNT))


def celebi(path: str) -> list[str]:
    """Material's quantiser, asked for five colours."""
    from materialyoucolor.quantize import ImageQuantizeCelebi
    return hexes(rgb(argb) for argb in ImageQuantizeCelebi(path, 1, COUNT))


def material(path: str) -> list[str]:
    """Material as Android uses it: 128 colours, then scored for a theme; fewer than five where few score."""
    from materialyoucolor.quantize import ImageQuantizeCelebi
    from materialyoucolor.score.score import Score, ScoreOptions
    return hexes(rgb(argb) for argb in Score.score(ImageQuantizeCelebi(path, 1, 128), ScoreOptions(desired=COUNT)))


def rgb(argb: int) -> tuple[int, int, int]:
    return argb >> 16 & 255, argb >> 8 & 255, argb & 255


TOOLS = {"ColorThief": colorthief, "Pylette": pylette, "Material, quantiser": celebi, "Material, scored": material}

if __name__ == "__main__":
    target = Path(sys.argv[1])
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in photos.names():
            path = os.path.join(folder, f"{name}.png")
            photos.working_raster(name).save(path, compress_level=0)
            found[name] = {}
            for tool, palette in TOOLS.items():
                start = time.process_time()
                colours = palette(path)
                found[name][tool] = {"hex": colours, "cpu": (time.process_time() - start) * 1000}
            target.write_text(json.dumps(found, indent=1))
