#!/usr/bin/env python3
"""Measures how different a pack's slides look: python3 Benchmarks/pages/measure_colors.py SITE...

Prints for each pack, light and dark, the mean distance in OKLab between all pairs of its slides' grounds (without stickers and
texts), and between neighbours; and the slides' mean chroma. Needs playwright, Pillow and a Chromium (see browsers.py).
"""
import io
import itertools
import pathlib
import statistics
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / name) for name in ("", "Browser")]
from PIL import Image

from browsers import Workbench

BARE = """() => {
  const style = new CSSStyleSheet()
  style.replaceSync(`.art, .label, .word, .step, .jump, .top, .toast { visibility: hidden !important }
    .track { scroll-behavior: auto !important }`)
  document.adoptedStyleSheets = [style]
}"""
SHOW = """index => document.querySelectorAll('.slide')[index].scrollIntoView({ behavior: 'instant', inline: 'start' })"""
COLUMNS, ROWS = 6, 4


def oklab(color):
    light = [each / 255 for each in color]
    r, g, b = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in light]
    l, m, s = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
               0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    l, m, s = (each ** (1 / 3) for each in (l, m, s))
    return (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s)


def distance(one, other):
    return statistics.fmean(sum((a - b) ** 2 for a, b in zip(x, y)) ** 0.5 for x, y in zip(one, other))


def grounds(bench, folder, count, scheme):
    """The colours of each slide's ground at the middles of 6 x 4 fields, in OKLab."""
    page = bench.page(f"{folder}index.html", 720, 450, color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(BARE)
    for index in range(count):
        page.evaluate(SHOW, index)
        page.wait_for_timeout(80)
        # Without the margins that a card may have.
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").crop((60, 60, 660, 330))
        yield [oklab(color) for color in picture.resize((COLUMNS, ROWS), Image.BOX).getdata()]
    page.context.close()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for site in sys.argv[1:]:
        with Workbench(pathlib.Path(site).resolve()) as bench:
            for pack, folder in bench.packs_with(2):
                for scheme in ("light", "dark"):
                    slides = list(grounds(bench, folder, len(bench.stickers(pack)), scheme))
                    pairs = statistics.fmean(distance(*pair) for pair in itertools.combinations(slides, 2))
                    near = statistics.fmean(distance(*pair) for pair in itertools.pairwise(slides))
                    chroma = statistics.fmean((a * a + b * b) ** 0.5 for slide in slides for _, a, b in slide)
                    print(f"{pack.name}, {scheme}: {len(slides)} slides, {pairs:.3f} apart on average, {near:.3f} from the "
                          f"one before; mean chroma {chroma:.3f}", flush=True)


if __name__ == "__main__":
    main()
