#!/usr/bin/env python3
"""Measures whether each slide's light can be seen on its sticker: python3 Benchmarks/pages/measure_light.py SITE...

A light follows its sticker if its hue (within 35 degrees) covers a tenth of what can be seen of it, if both are grey, or if it is
the complement of the hue that covers most. The white outline does not count. Exit status 1 if fewer than 95 % of the slides do.
Needs Pillow.
"""
import math
import pathlib
import re
import sys

from measure_colors import oklab
from PIL import Image

FAMILY, LEAST, GREY, ENOUGH = 35, 0.1, 0.04, 0.95


def turn(one, other):
    return abs((one - other + 180) % 360 - 180)


def polar(color):
    lightness, a, b = oklab(color)
    return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def visible(path):
    """Lightness, chroma and hue of the sticker's pixels, without its white outline."""
    picture = Image.open(path).convert("RGBA")
    picture.thumbnail((96, 96))
    seen = [polar(pixel[:3]) for pixel in picture.getdata() if pixel[3] > 200]
    return [color for color in seen if color[0] < 0.985 or color[1] > 0.01]


def cover(key, colors):
    """The share of the colours that a light's hue covers, and the hue that covers most."""
    lightness, chroma, hue = key
    hued = [each for each in colors if each[1] >= 0.02]
    bins = [sum(turn(each[2], middle) <= FAMILY for each in hued) for middle in range(0, 360, 10)]
    grey = 1 - len(hued) / len(colors)
    own = sum(turn(each[2], hue) <= FAMILY for each in hued) / len(colors)
    return max(own, grey if chroma < 0.07 else 0), bins.index(max(bins)) * 10


def lights(site):
    style = "".join(path.read_text() for path in sorted(site.glob("assets/pack-*.css")))
    for slug, key in re.findall(r"#([^\s{}]+){[^}]*--soft:[^}]*--key:(#\w{6})", style):
        yield slug.replace("\\", ""), polar([int(key[place:place + 2], 16) for place in (1, 3, 5)])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    fails = False
    for site in map(pathlib.Path, sys.argv[1:]):
        count, follow, away = 0, 0, []
        for slug, key in dict(lights(site)).items():
            picture = next(site.glob(f"stickers/{slug}-????????-128.webp"), None)
            colors = visible(picture) if picture else None
            if not colors:
                continue
            count += 1
            share, most = cover(key, colors)
            if share >= LEAST or turn(key[2], most + 180) <= 25:
                follow += 1
            else:
                away.append(f"{slug} {share:.0%}")
        print(f"{site.name}: the light of {follow} of {count} slides follows the sticker; not {', '.join(away) or 'one'}")
        fails |= follow < ENOUGH * count
    sys.exit(fails)


if __name__ == "__main__":
    main()
