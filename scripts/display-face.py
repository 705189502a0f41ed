#!/usr/bin/env python3
"""Makes the pages' display face: scripts/display-face.py FONT.ttf LICENCE.txt

Writes Site/display.woff2 with the Latin glyphs of FONT under the name "Peel Display" (an SIL Open Font License font with a
reserved name may not keep it once it is changed), its licence beside it, and the widths of its glyphs as Swift. Prints how
large the metric-matched stand-ins in Site/site.css have to be. Needs fonttools and brotli. The face in the repository is
Fredoka One 1.001 from PyPI's font-fredoka-one.
"""
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

checkout = pathlib.Path(__file__).resolve().parents[1]
NAME = "Peel Display"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC]
SWIFT = '''/// The widths of the display face's glyphs; written by `scripts/display-face.py`.
enum DisplayFace {{
    /// The characters that the face has, in the order of their code points.
    static let characters = Array(
        #"""
{characters}
        """#)
    /// Their widths in thousandths of the font size, in the same order.
    static let advances: [Int] = [
{advances}
    ]
}}
'''


def wrapped(parts, width, glue):
    lines, line = [], ""
    for part in parts:
        if len(line) + len(part) + len(glue) > width:
            lines.append(line.rstrip(" "))
            line = ""
        line += part + glue
    return lines + [line.rstrip(" ")]


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
    text = "".join(chr(code) for code, _ in glyphs)
    (checkout / "Sources/Pages/Look/DisplayFace.swift").write_text(SWIFT.format(
        characters="\n".join("        " + text[at:at + 90] + "\\#" for at in range(0, len(text), 90))[:-2],
        advances="\n".join("        " + line for line in wrapped([f"{width}," for _, width in glyphs], 96, " "))))
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
