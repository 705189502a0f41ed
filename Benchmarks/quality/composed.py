"""Composes forty photos with exact mattes, of glass, thin things, groups and the dark, and measures the cut-out on them.

usage: composed.py SERVER DATA [--sheet FILE.png] [--photos FOLDER]                                 (numpy, opencv, Pillow)

SERVER is MatteServer; DATA holds people-validation.zip and validation.zip. The sheet shows each photo, its cut-out on magenta, and
the exact one. Glass has partial coverage: there the cut-out is also compared with what the network saw, unrefined.
"""

import argparse
import pathlib
import tempfile
import zipfile

import cv2
import numpy as np

from matte_server import MatteServer
from measures import overlap

SIDE = 640
EACH = 10
CELL = 150
MAGENTA = np.array([255, 0, 255], np.float32)


def grounds(archive, chance):
    """Photos without a subject: others, so far out of focus that nothing in them is a thing, over a table."""
    with zipfile.ZipFile(archive) as opened:
        names = sorted(name for name in opened.namelist() if name.startswith("image/") and not name.endswith("/"))
        while True:
            data = np.frombuffer(opened.read(names[chance.integers(len(names))]), np.uint8)
            ground = cv2.resize(cv2.imdecode(data, cv2.IMREAD_COLOR), (SIDE, SIDE)).astype(np.float32)
            ground = cv2.GaussianBlur(ground, (0, 0), SIDE / 24)
            table = chance.integers(40, 215, 3).astype(np.float32)
            edge = int(SIDE * chance.uniform(0.62, 0.72))
            share = np.clip((np.arange(SIDE) - edge) / 14, 0, 1)[:, None, None] * 0.85
            yield ground * (1 - share) + table * share * np.linspace(0.9, 1.1, SIDE)[:, None, None]


def grained(photo, chance, sigma=3.0):
    return np.clip(photo + chance.normal(0, sigma, photo.shape), 0, 255).astype(np.uint8)


def drawn(paint):
    """Coverage of what `paint` draws in white, antialiased, at the photo's size."""
    large = np.zeros((SIDE * 3, SIDE * 3), np.uint8)
    paint(large)
    return cv2.resize(large, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def vessel(chance):
    """A glass from its outline: half widths at heights, from the rim to the foot."""
    kinds = ([(0, .95), (.25, 1), (.45, .8), (.55, .12), (.6, .07), (.9, .07), (.96, .6), (1, .7)],
             [(0, .8), (.5, .75), (1, .65)],
             [(0, .22), (.3, .22), (.42, .8), (1, .8)],
             [(0, .6), (.15, .45), (.5, 1), (.85, .8), (1, .5)])
    heights, widths = zip(*kinds[chance.integers(len(kinds))])
    top, tall, wide = chance.uniform(.15, .25) * SIDE, chance.uniform(.5, .62) * SIDE, chance.uniform(.12, .2) * SIDE
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    down = (y - top) / tall
    half = np.interp(down, heights, widths) * wide
    across = (x - SIDE / 2) / np.maximum(half, 1)
    inside = np.clip((1 - np.abs(across)) * half + .5, 0, 1) * ((down >= 0) & (down <= 1))
    return inside.astype(np.float32), across, down


def glass(ground, chance):
    inside, across, down = vessel(chance)
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    bent = cv2.remap(ground, (x - across * 40 * inside).astype(np.float32), y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    rim = np.clip(np.abs(across) ** 6, 0, 1) * inside
    full = (down > chance.uniform(.3, .5)) & (chance.random() < .4)
    tint = np.array([chance.uniform(60, 255) for _ in range(3)], np.float32)
    coverage = inside * np.clip(.18 + .7 * rim + .35 * full, 0, 1)
    light = np.exp(-((across + .55) / .09) ** 2) * inside * (down > .05) * (down < .5)
    own = np.where(full[..., None], tint, 225.0) * (1 - .45 * rim[..., None])
    photo = bent * (1 - coverage[..., None]) + own * coverage[..., None]
    photo = photo * (1 - light[..., None]) + 255 * light[..., None]
    return photo, np.maximum(coverage, light)


def thin(ground, chance):
    thick = int(chance.integers(7, 16))
    center = SIDE * 3 // 2
    kind = chance.integers(4)

    def paint(page):
        if kind == 0:
            for side in (-1, 1):
                at = (center + side * 330, center + 150)
                cv2.circle(page, at, 270, 255, thick, cv2.LINE_AA)
                for spoke in range(12):
                    turn = spoke * np.pi / 12
                    way = np.array([np.cos(turn), np.sin(turn)]) * 270
                    cv2.line(page, tuple(map(int, at - way)), tuple(map(int, at + way)), 255, max(3, thick // 3), cv2.LINE_AA)
            bones = [(-330, 150), (-120, -200), (230, -200), (330, 150), (0, 150), (-120, -200), (0, 150), (230, -200)]
            cv2.polylines(page, [np.array(bones, np.int32) + center], False, 255, thick + 8, cv2.LINE_AA)
        elif kind == 1:
            for side in (-1, 1):
                cv2.ellipse(page, (center + side * 330, center), (260, 200), 0, 0, 360, 255, thick + 6, cv2.LINE_AA)
                cv2.line(page, (center + side * 590, center - 40), (center + side * 800, center - 160), 255, thick + 4, cv2.LINE_AA)
            cv2.ellipse(page, (center, center - 30), (80, 60), 0, 180, 360, 255, thick + 4, cv2.LINE_AA)
        elif kind == 2:
            for stalk in range(9):
                lean = (stalk - 4) * 130 + int(chance.integers(-30, 30))
                end = (center + lean, 350 + int(chance.integers(0, 250)))
                cv2.line(page, (center + lean // 6, 1560), end, 255, thick, cv2.LINE_AA)
                cv2.ellipse(page, end, (60, 24), int(chance.integers(0, 180)), 0, 360, 255, -1, cv2.LINE_AA)
            cv2.rectangle(page, (center - 170, 1400), (center + 170, 1640), 255, -1)
        else:
            seat = [(-320, 100), (320, 100), (380, 240), (-380, 240)]
            cv2.polylines(page, [np.array(seat, np.int32) + center], True, 255, thick + 6, cv2.LINE_AA)
            for x, low in ((-300, 700), (300, 700), (-370, 780), (370, 780)):
                cv2.line(page, (center + x, center + 150), (center + x, center + low), 255, thick + 6, cv2.LINE_AA)
            for x in range(-300, 301, 100):
                cv2.line(page, (center + x, center + 100), (center + x, center - 620), 255, thick, cv2.LINE_AA)
            cv2.line(page, (center - 310, center - 620), (center + 310, center - 620), 255, thick + 10, cv2.LINE_AA)

    coverage = drawn(paint)
    dark = ground.mean() > 110
    color = chance.uniform(10, 70, 3) if dark else chance.uniform(190, 250, 3)
    return ground * (1 - coverage[..., None]) + color * coverage[..., None], coverage


class People:
    """People whose masks are known."""

    def __init__(self, archive):
        self.opened = zipfile.ZipFile(archive)
        self.names = sorted(name for name in self.opened.namelist() if name.startswith("mask/") and name.endswith(".png"))
        self.images = {pathlib.Path(name).stem: name for name in self.opened.namelist() if name.startswith("image/")}

    def one(self, chance, tall):
        """One of them, so tall, as pixels and coverage."""
        name = self.names[chance.integers(len(self.names))]
        mask = cv2.imdecode(np.frombuffer(self.opened.read(name), np.uint8), cv2.IMREAD_GRAYSCALE)
        photo = cv2.imdecode(np.frombuffer(self.opened.read(self.images[pathlib.Path(name).stem]), np.uint8), cv2.IMREAD_COLOR)
        mask = cv2.resize(mask, photo.shape[1::-1])
        x, y, width, height = cv2.boundingRect((mask > 127).astype(np.uint8))
        size = (max(1, round(width * tall / height)), tall)
        coverage = cv2.resize(mask[y:y + height, x:x + width].astype(np.float32) / 255, size, interpolation=cv2.INTER_LINEAR)
        return cv2.resize(photo[y:y + height, x:x + width].astype(np.float32), size, interpolation=cv2.INTER_LINEAR), coverage


def lay(photo, matte, thing, coverage, left, top):
    """Lays a thing onto a photo, and adds it to the matte."""
    x, y = max(0, left), max(0, top)
    part = slice(y - top, y - top + min(SIDE - y, coverage.shape[0] - (y - top))), \
        slice(x - left, x - left + min(SIDE - x, coverage.shape[1] - (x - left)))
    share, pixels = coverage[part], thing[part]
    place = slice(y, y + share.shape[0]), slice(x, x + share.shape[1])
    photo[place] = photo[place] * (1 - share[..., None]) + pixels * share[..., None]
    matte[place] = np.maximum(matte[place], share)


def group(ground, chance, people):
    photo, matte = ground.copy(), np.zeros((SIDE, SIDE), np.float32)
    count, left = int(chance.integers(2, 5)), 60
    for _ in range(count):
        tall = int(SIDE * chance.uniform(.62, .74))
        thing, coverage = people.one(chance, tall)
        lay(photo, matte, thing, coverage, left, SIDE - 60 - tall)
        left += int(coverage.shape[1] * chance.uniform(.75, .95))
    return photo, matte


def dark(ground, chance, people):
    photo, matte = ground.copy(), np.zeros((SIDE, SIDE), np.float32)
    thing, coverage = people.one(chance, int(SIDE * .75))
    lay(photo, matte, thing, coverage, (SIDE - coverage.shape[1]) // 2, int(SIDE * .17))
    return photo * chance.uniform(.12, .3), matte


def composed(data):
    """Kind, photo and exact matte of each."""
    chance = np.random.default_rng(7)
    ground, people = grounds(data / "validation.zip", chance), People(data / "people-validation.zip")
    for kind, make in (("glass", glass), ("thin", thin), ("group", lambda *of: group(*of, people)),
                       ("dark", lambda *of: dark(*of, people))):
        for _ in range(EACH):
            photo, matte = make(next(ground), chance)
            yield kind, grained(photo, chance), matte


def on_magenta(photo, matte):
    return photo * matte[..., None] + MAGENTA * (1 - matte[..., None])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--sheet")
    parser.add_argument("--photos", type=pathlib.Path)
    given = parser.parse_args()
    server, cells, figures = MatteServer(given.server), [], {}
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.photos or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for number, (kind, photo, truth) in enumerate(composed(given.data)):
            path = folder / f"{number:02}-{kind}.png"
            cv2.imwrite(str(path), photo)
            server.open(path)
            raw = cv2.resize(server.matte(refined=False)[0], (SIDE, SIDE))
            found, clear, _ = server.matte()
            found = cv2.resize(found, (SIDE, SIDE))
            figures.setdefault(kind, []).append(
                (overlap(found, truth > .1), np.abs(found - truth).mean(), np.abs(raw - truth).mean(), clear))
            cells.append(np.hstack([photo, on_magenta(photo, found), on_magenta(photo, truth)]).astype(np.uint8))
    for kind, values in figures.items():
        share, error, seen, clear = np.array(values, np.float32).mean(0)
        print(f"{kind}: IoU {share:.3f}  MAE {error:.4f}  as the network saw it {seen:.4f}  clear {clear:.0%}", flush=True)
    if given.sheet:
        small = [cv2.resize(cell, (3 * CELL, CELL), interpolation=cv2.INTER_AREA) for cell in cells]
        rows = [np.hstack(small[at:at + 4]) for at in range(0, len(small), 4)]
        cv2.imwrite(given.sheet, np.vstack(rows))
        print(f"the photos, cut out and as they should be: {given.sheet}")


if __name__ == "__main__":
    main()
