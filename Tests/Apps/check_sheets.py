"""Sheets of stickers: read by other programs, and measured as they come out of a printer."""
import functools
import json
import re
import xml.etree.ElementTree

import pytest

from checks import tool

SVG = "{http://www.w3.org/2000/svg}"


@functools.cache
def sheet(bench, name, *options, photos=None):
    """A sheet of photos, by default the example photos, and the report on it: made once for all that ask for it."""
    path = bench.folder / name
    done = bench.run(bench.peel, "sheet", photos or bench.photos, "--cache", bench.cache, "-o", path, "--json", "-q", *options)
    return path, json.loads(done.stdout)


def picture(bench, path, resolution):
    """The first page as a greyscale picture, as poppler draws it."""
    image = pytest.importorskip("PIL.Image")
    bench.run(tool("pdftoppm"), "-r", resolution, "-singlefile", path, path.with_suffix(""))
    return image.open(path.with_suffix(".ppm"))


def check_qpdf_finds_nothing_wrong(bench):
    for name, options in (("a4.pdf", ()), ("small.pdf", ("--paper", "100x150mm", "--size", "40mm", "--marks"))):
        path, report = sheet(bench, name, *options)
        said = bench.run(tool("qpdf"), "--check", path).stdout
        assert "No syntax or stream encoding errors" in said, said
        assert report["stickers"] == bench.count


def check_a_ruler_on_the_page_is_as_long_as_it_says(bench):
    path, _ = sheet(bench, "ruler.pdf", "--ruler", photos=bench.copies("ruler", 1))
    page = picture(bench, path, 300).convert("L")
    millimetre = 300 / 25.4
    row = [page.getpixel((x, round(2.05 * millimetre))) for x in range(page.width)]
    dark = [x for x, value in enumerate(row) if value < 128]
    assert abs((dark[-1] - dark[0] + 1) / millimetre - 100) < 0.2, (dark[0], dark[-1])
    column = [page.getpixel((round(2.05 * millimetre), y)) for y in range(page.height)]
    dark = [y for y, value in enumerate(column) if value < 128]
    assert abs((dark[-1] - dark[0] + 1) / millimetre - 100) < 0.2, (dark[0], dark[-1])
    assert abs(page.width / millimetre - 210) < 0.1 and abs(page.height / millimetre - 297) < 0.1, page.size


def cuts(path):
    """The cut paths of an SVG: for each, points along its curves in millimetres, and whether it is closed."""
    root = xml.etree.ElementTree.parse(path).getroot()
    found = []
    for shape in root.find(f"{SVG}g[@id='CutContour']").iter(f"{SVG}path"):
        numbers = [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", shape.get("d"))]
        points = list(zip(numbers[::2], numbers[1::2]))
        line = [points[0]]
        for place in range(1, len(points), 3):
            a, (b, c, d) = line[-1], points[place:place + 3]
            for step in range(1, 9):
                t = step / 8
                line.append(tuple((1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i]
                                  + t ** 3 * d[i] for i in (0, 1)))
        found.append((line, shape.get("d").endswith("Z")))
    return root, found


def check_cuts_are_closed_apart_and_as_large_as_asked(bench):
    path, report = sheet(bench, "cut.svg", "--size", "60mm", "--gap", "5mm", "--paper", "a3")
    assert report["files"] == [str(path)]
    root, found = cuts(path)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "420mm", "0 0 297 420")
    assert len(found) == bench.count
    for line, is_closed in found:
        assert is_closed and all(5.95 <= x <= 291.05 and 5.95 <= y <= 414.05 for x, y in line)
        # Turned on the page, a box of 60 has a box between 60 / √2 and 60 × √2.
        reach = max(max(x for x, _ in line) - min(x for x, _ in line), max(y for _, y in line) - min(y for _, y in line))
        assert 42.4 <= reach <= 84.9, reach
    for index, (one, _) in enumerate(found):
        for other, _ in found[index + 1:]:
            nearest = min((x - u) ** 2 + (y - v) ** 2 for x, y in one[::3] for u, v in other[::3]) ** 0.5
            # Every third point: a little off the nearest.
            assert nearest > 4.9, f"two cuts are {nearest} mm apart"
    assert report["largestDeviation"] <= 0.1, report


def check_the_cut_in_the_pdf_is_the_one_in_the_svg(bench):
    """A page without its pictures shows the cut alone: its pixels lie on the SVG's path."""
    svg, _ = sheet(bench, "same.svg")
    pdf, _ = sheet(bench, "a4.pdf")
    plain = bench.folder / "plain.pdf"
    bench.run(tool("qpdf"), "--qdf", "--object-streams=disable", pdf, plain)
    text = plain.read_bytes()
    # Spaces in the place of the drawing keep every length.
    stripped = re.sub(rb"/I\d+ Do", lambda found: b" " * len(found[0]), text)
    assert stripped != text
    plain.write_bytes(stripped)
    page = picture(bench, plain, 300).convert("RGB")
    millimetre = 300 / 25.4
    _, found = cuts(svg)
    points = {(round(x * millimetre - 0.5), round(y * millimetre - 0.5)) for line, _ in found for x, y in line}
    magenta = {(x, y) for x, y in points if page.getpixel((x, y))[1] < 200}
    near = sum(any(page.getpixel((x + dx, y + dy))[1] < 220 for dx in (-1, 0, 1) for dy in (-1, 0, 1)) for x, y in points)
    assert near >= 0.999 * len(points), f"{near} of {len(points)} points, {len(magenta)} exactly"


def check_paper_that_is_too_small_is_said(bench):
    path = bench.folder / "never.pdf"
    done = bench.run(bench.peel, "sheet", bench.photos, "--cache", bench.cache, "-o", path, "--paper", "50x50mm", status=None)
    assert done.returncode not in (0, 3) and "does not fit" in done.stderr and "--paper" in done.stderr, done.stderr
    assert not path.exists()


def check_one_sticker_is_told_as_one(bench):
    photos = bench.copies("one", 1)
    said = bench.run(bench.peel, "sheet", photos, "--paper", "a5", "-o", bench.folder / "one.pdf", "--cache", bench.cache).stderr
    assert "1 sticker on 1 page;" in said, said
