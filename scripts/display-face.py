#!/usr/bin/env python3
"""Makes the pages' display face: scripts/display-face.py FONT.ttf LICENCE.txt

Writes Site/display.woff2 with the Latin glyphs of FONT under the name "Peel Display" (an SIL Open Font License font with a
reserved name may not keep it once it is changed), its licence beside it, and Sources/Imaging/Lettering/display-face.txt with the
widths, the kerning and the outlines of its glyphs, which titles are drawn with (DisplayFace.swift describes it). Prints how
large the metric-matched stand-ins in Site/site.css have to be. Needs fonttools and brotli. The face in the repository is Fredoka
One 1.001 from PyPI's font-fredoka-one.
"""
import pathlib
import sys

from fontTools import subset
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

checkout = pathlib.Path(__file__).resolve().parents[1]
NAME = "Peel Display"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC]


def kerning(font):
    """The amount between every two unaccented letters, from the pair adjustments of the face."""
    table, cmap, unit = font["GPOS"].table, font.getBestCmap(), font["head"].unitsPerEm
    letters = {chr(code): name for code, name in cmap.items() if chr(code).isascii() and chr(code).isalpha()}
    wanted = {index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
              for index in record.Feature.LookupListIndex}
    subtables = [getattr(each, "ExtSubTable", each) for index in sorted(wanted)
                 for each in table.LookupList.Lookup[index].SubTable]

    def between(first, second):
        for each in subtables:
            if first not in each.Coverage.glyphs:
                continue
            if each.Format == 1:
                for record in each.PairSet[each.Coverage.glyphs.index(first)].PairValueRecord:
                    if record.SecondGlyph == second:
                        return record.Value1.XAdvance if record.Value1 else 0
                continue
            record = each.Class1Record[each.ClassDef1.classDefs.get(first, 0)].Class2Record[
                each.ClassDef2.classDefs.get(second, 0)]
            return getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0
        return 0

    lines = []
    for first in sorted(letters):
        groups = {}
        for second in sorted(letters):
            amount = between(letters[first], letters[second]) * 1000 // unit
            if amount:
                groups[amount] = groups.get(amount, "") + second
        if groups:
            lines.append(first + "".join(f"{amount}{seconds}" for amount, seconds in sorted(groups.items())))
    return lines


def outlines(font, codes):
    """Every shape once, and of which each character is made."""
    glyphs, cmap, scale = font.getGlyphSet(), font.getBestCmap(), 1000 / font["head"].unitsPerEm
    shapes, parts = [], []

    def shape(name):
        pen = RecordingPen()
        glyphs[name].draw(pen)
        found, text, at = [], "", (0, 0)

        def pair(point):
            nonlocal at
            point = tuple(round(each * scale) for each in point)
            step = f"{point[0] - at[0]} {point[1] - at[1]}"
            return point, step

        for kind, values in pen.value:
            if kind == "addComponent":
                part, (a, b, c, d, x, y) = values
                assert (a, b, c, d) == (1, 0, 0, 1), f"{name} turns its part {part}"
                found += [(number, dx + round(x * scale), dy + round(y * scale)) for number, dx, dy in shape(part)]
            elif kind in ("moveTo", "lineTo"):
                point, step = pair(values[0])
                text += ("m" if kind == "moveTo" else "l") + step
                at = point
            elif kind == "qCurveTo":
                points = list(values)
                if points[-1] is None:
                    # All points lie off the curve: it begins half-way between the last and the first.
                    points[-1] = tuple((points[-2][i] + points[0][i]) / 2 for i in (0, 1))
                    start, step = pair(points[-1])
                    text += "m" + step
                    at = start
                text += "q"
                for point in points:
                    at, step = pair(point)
                    text += step + " "
                text = text.rstrip()
            else:
                assert kind == "closePath", kind
                text += "z"
        if text:
            text = text.replace(" -", "-")
            if text not in shapes:
                shapes.append(text)
            found.append((shapes.index(text), 0, 0))
        return found

    for code in codes:
        parts.append(" ".join(str(number) + (f"@{x},{y}" if x or y else "") for number, x, y in shape(cmap[code])) or "-")
    return shapes, parts


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    font = subset.load_font(sys.argv[1], options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 3, 4):
            record.string = NAME
        if record.nameID == 6:
            record.string = NAME.replace(" ", "")
    font.flavor = "woff2"
    font.save(checkout / "Site" / "display.woff2")
    terms = pathlib.Path(sys.argv[2]).read_text()
    copyright = font["name"].getDebugName(0)
    (checkout / "Site" / "display-licence.txt").write_text(
        f"{copyright}\n{NAME} is a part of it: fewer glyphs, another format, another name.\n\n"
        + terms[terms.index("This Font Software is licensed"):].replace("\r", "").rstrip() + "\n")

    unit = font["head"].unitsPerEm
    glyphs = sorted((code, font["hmtx"][name][0] * 1000 // unit) for code, name in font.getBestCmap().items()
                    if code not in (0x20, 0xA0, 0xAD))
    glyphs = [(0x20, font["hmtx"][font.getBestCmap()[0x20]][0] * 1000 // unit), *glyphs]
    shapes, parts = outlines(font, [code for code, _ in glyphs])
    characters = [f"{chr(code)} {width} {placed}" for (code, width), placed in zip(glyphs, parts)]
    blocks = [[str(font["OS/2"].sCapHeight * 1000 // unit)], characters, kerning(font), shapes]
    (checkout / "Sources/Imaging/Lettering/display-face.txt").write_text(
        "\n".join("".join(line + "\n" for line in block) for block in blocks))
    sample = "The quick brown fox jumps over the lazy dog Sixty good things"
    mean = sum(dict(glyphs)[ord(each)] for each in sample) / len(sample)
    metrics = font["hhea"]
    print(f"mean width {mean:.0f}, ascent {metrics.ascent / unit:.3f}, descent {-metrics.descent / unit:.3f}")
    for name in sys.stdin.read().split() if not sys.stdin.isatty() else []:
        other = TTFont(name)
        cmap, scale = other.getBestCmap(), 1000 / other["head"].unitsPerEm
        width = sum(other["hmtx"][cmap[ord(each)]][0] * scale for each in sample) / len(sample)
        ratio = mean / width
        print(f"{pathlib.Path(name).stem}: size-adjust {ratio:.1%}; ascent-override "
              f"{metrics.ascent / unit / ratio:.1%}; descent-override {-metrics.descent / unit / ratio:.1%}")


main()
