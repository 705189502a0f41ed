"""A contact sheet: photo, its gradients, our scheme with and without emphasis, and the other tools' palettes.

    python3 sheet.py OUT.png SUBJECT.json PLAIN.json RIVALS.json [NAME ...]

SUBJECT.json and PLAIN.json are what PaletteBench printed for the two kinds of emphasis.
"""

import json
import sys

import photos
from PIL import Image, ImageDraw

ROW = 132
STRIP = 300


def strip(draw: ImageDraw.ImageDraw, x: int, y: int, width: int, height: int, colours: list[str], shares=None) -> None:
    shares = shares or [1 / len(colours)] * len(colours) if colours else []
    left = 0.0
    for colour, share in zip(colours, shares):
        draw.rectangle([x + left * width, y, x + (left + share) * width - 1, y + height - 1], fill=colour)
        left += share


def gradient(sheet: Image.Image, x: int, y: int, stops: list[str], text: str) -> None:
    draw = ImageDraw.Draw(sheet)
    size = ROW - 8
    for line in range(size):
        draw.line([x, y + line, x + size, y + line], fill=stops[line * len(stops) // size])
    draw.text((x + 6, y + size - 16), "Title of it", fill=text)


if __name__ == "__main__":
    target, *paths = sys.argv[1:5]
    subject, plain, rivals = (json.load(open(path)) for path in paths)
    names = sys.argv[5:] or sorted(subject)
    tools = list(next(iter(rivals.values())))
    sheet = Image.new("RGB", (3 * (ROW + 4) + 2 * (STRIP + 8) + 8, len(names) * ROW), "#ffffff")
    draw = ImageDraw.Draw(sheet)
    for row, name in enumerate(names):
        y = row * ROW + 4
        photo = photos.working_raster(name)
        photo.thumbnail((ROW - 8, ROW - 8))
        sheet.paste(photo, (4, y))
        for place, mode in enumerate(("light", "dark")):
            gradient(sheet, (place + 1) * (ROW + 4), y, subject[name][mode], subject[name]["text"][place])
        x = 3 * (ROW + 4)
        five = subject[name]["schemes"]["5"]
        strip(draw, x, y, STRIP, 50, [slot["hex"] for slot in five])
        strip(draw, x, y + 50, STRIP, 8, [slot["hex"] for slot in five], [slot["share"] for slot in five])
        strip(draw, x, y + 58, STRIP, 6, [slot["hex"] for slot in five], [slot["prominence"] for slot in five])
        strip(draw, x, y + 70, STRIP, 16, [slot["hex"] for slot in subject[name]["schemes"]["3"]])
        strip(draw, x, y + 90, STRIP, 34, [slot["hex"] for slot in subject[name]["schemes"]["10"]])
        x += STRIP + 8
        strip(draw, x, y, STRIP, 34, [slot["hex"] for slot in plain[name]["schemes"]["5"]])
        for place, tool in enumerate(tools):
            strip(draw, x, y + 40 + place * 21, STRIP, 18, rivals.get(name, {}).get(tool, {}).get("hex", []))
    sheet.save(target)
