"""Measures the cut-out against masks that people drew, without taps and with simulated ones, and draws the worst.

usage: quality.py SERVER PEEL DATA [--every N] [--whole] [--weights FILE] [--sheet FILE.png] [--previous PEEL] [--photos FOLDER]
                                                                                      (numpy, opencv, Pillow, scipy)

DATA holds validation.zip and people-validation.zip, each with image/NAME.* and mask/NAME.png; what is not there is left out,
and so said. SERVER is MatteServer. --every 4 takes every fourth photo. How far mattes of changed photos agree is asked of PEEL, and
of an earlier program; on a folder of photos too. There the CPU time of `peel cut` of both is compared, turn by turn. --whole
measures GrabCut with the same taps too, and the changes of all photos instead of every fifth; it takes half an hour more.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile
import zipfile

import cv2
import numpy as np
from PIL import Image, ImageDraw

from matte_server import MatteServer
from measures import boundary_f, by_clicks, by_taps, grab_cut, overlap, taps_needed
from shared import jpegs

MOST_TAPS = 8
MOST_CLICKS = 20
# the overlaps to which taps and clicks are counted
WANTED = (0.85, 0.9)
SHOWN = 12
CELL = 220
# the largest side of the photos whose CPU time is compared, in pixels: 12 megapixels
LARGE = (4000, 3000)
RUNS = 5
# how many photos there are for each that is changed, unless all are
FEWER = 5


def read_mask(path):
    return cv2.imread(str(path), cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


def at_size(matte, like):
    return matte if matte.shape == like.shape else cv2.resize(matte, like.shape[::-1], interpolation=cv2.INTER_LINEAR)


class Pairs:
    """The photos and masks of an archive, unpacked into a folder."""

    def __init__(self, archive, folder, every):
        with zipfile.ZipFile(archive) as opened:
            opened.extractall(folder)
        photos = {path.stem: path for path in (folder / "image").iterdir()}
        self.all = [(photos[mask.stem], mask) for mask in sorted((folder / "mask").iterdir())][::every]


def automatic(server, pairs, refined=True):
    """Prints overlap, error and boundaries without taps, of all photos and of those with a clear subject; returns the overlaps."""
    measures, clear = [], []
    for photo, mask in pairs:
        truth = read_mask(mask)
        server.open(photo)
        found, is_clear, _ = server.matte(refined=refined)
        found = at_size(found, truth)
        clear.append(is_clear)
        measures.append((overlap(found, truth), np.abs(found - truth).mean(), boundary_f(found, truth)))
    measures, clear = np.array(measures), np.array(clear)
    for what, some in (("photos", measures), ("with a clear subject", measures[clear])):
        if len(some):
            print("  %d %s: IoU %.4f  MAE %.4f  boundary F %.4f  IoU below one half %.1f%%"
                  % (len(some), what, *some.mean(0), 100 * (some[:, 0] < 0.5).mean()), flush=True)
    return measures[:, 0]


def with_taps(name, pairs, answer_for):
    """Prints how many simulated taps it takes; `answer_for` gives a photo's function of kept and dropped points."""
    overlaps = np.array([by_taps(answer_for(photo, read_mask(mask)), read_mask(mask), MOST_TAPS) for photo, mask in pairs])
    needed = [taps_needed(overlaps, least) for least in WANTED]
    print(f"{name}: taps to IoU .85 / .90: {needed[0].mean():.2f} / {needed[1].mean():.2f}, at .85 within one tap "
          f"{(needed[0] <= 1).mean():.1%}, below .90 after 5 taps "
          f"{(needed[1] > 5).mean():.1%}, a tap makes it worse {(np.diff(overlaps) < -0.005).mean():.1%}, "
          f"the first one {(np.diff(overlaps)[:, 0] < -0.005).mean():.1%}, IoU by taps "
          + " ".join(f"{value:.3f}" for value in overlaps.mean(0)), flush=True)


def with_clicks(pairs, answer_for):
    """Prints how many clicks it takes as papers count them: at most 20, the first at the subject's centre, never counts as 20."""
    for name, miss in (("at the centre", 0), ("that miss it by a tenth of the subject", 0.1)):
        chance = np.random.default_rng(1)
        overlaps = np.array([by_clicks(answer_for(photo, read_mask(mask)), read_mask(mask), MOST_CLICKS, WANTED[-1], miss, chance)
                             for photo, mask in pairs])
        needed = [np.minimum(taps_needed(overlaps, least) + 1, MOST_CLICKS).mean() for least in WANTED]
        print(f"clicks {name}, to IoU .85 / .90: {needed[0]:.2f} / {needed[1]:.2f}; never .90: "
              f"{(overlaps.max(1) < WANTED[-1]).mean():.1%}", flush=True)


def tapped(server, times):
    def answer_for(photo, truth):
        server.open(photo)
        count = 0

        def answer(keep, drop):
            nonlocal count
            found, _, time = server.matte(keep, drop)
            times[min(count, 2)].append(time)
            count += 1
            return at_size(found, truth)

        return answer

    return answer_for


def grabbed(photo, truth):
    pixels = cv2.resize(cv2.imread(str(photo)), truth.shape[::-1], interpolation=cv2.INTER_AREA)
    return lambda keep, drop: grab_cut(pixels, keep, drop)


def turned(picture, degrees):
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1)
    return cv2.warpAffine(picture, turn, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def jpeg(picture, quality):
    return cv2.imdecode(cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, quality))[1], cv2.IMREAD_COLOR)


# what is done to a photo, and to the plain photo's matte so that the two can be compared
CHANGES = {
    "mirror": (lambda photo: photo[:, ::-1], lambda matte: matte[:, ::-1]),
    "half size": (lambda photo: cv2.resize(photo, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), None),
    "JPEG 50": (lambda photo: jpeg(photo, 50), None),
    "3 degrees": (lambda photo: turned(photo, 3), lambda matte: turned(matte, 3)),
    "grey": (lambda photo: cv2.cvtColor(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), None),
    "dark": (lambda photo: (photo * 0.4).astype(np.uint8), None),
}


class PeelCut:
    """A program's mattes, by `peel cut --matte`, as any version of it makes them; none where it finds no clear subject."""

    def __init__(self, program, folder):
        self.program, self.file = program, folder / "matte.png"

    def matte_of(self, photo):
        self.file.unlink(missing_ok=True)
        subprocess.run([self.program, "cut", photo, "--matte", "-o", self.file, "-q"], check=False, stderr=subprocess.DEVNULL)
        return read_mask(self.file) if self.file.exists() else None


def unchanged(programs, photos, server, folder):
    """Prints how far the matte of a changed photo agrees with the photo's own, for each of several programs: for all photos of
    which all programs make a matte, and for those of them that have a clear subject."""
    agreements = {program: {name: [] for name in CHANGES} for program in programs}
    are_clear = []
    changed = str(folder / "changed.png")
    for photo in photos:
        plain = {program: cutter.matte_of(photo) for program, cutter in programs.items()}
        if any(matte is None for matte in plain.values()):
            continue
        server.open(photo)
        are_clear.append(server.matte()[1])
        pixels = cv2.imread(str(photo))
        for name, (change, follow) in CHANGES.items():
            cv2.imwrite(changed, change(pixels))
            for program, cutter in programs.items():
                found, expected = cutter.matte_of(changed), plain[program]
                expected = follow(expected) if follow else expected
                agreements[program][name].append(0 if found is None else overlap(at_size(found, expected), expected))
    for kind, chosen in (("photos", np.ones(len(are_clear), bool)), ("photos with a clear subject", np.array(are_clear, bool))):
        for program, by_change in agreements.items():
            print(f"agreement of a changed photo's matte with the photo's own, {program}, IoU: "
                  + ", ".join(f"{name} {np.mean(np.array(values)[chosen]):.3f}" for name, values in by_change.items())
                  + f" ({chosen.sum()} {kind})", flush=True)


def draw_worst(server, pairs, overlaps, file):
    """The worst photos, four to a row: photo, cut-out on magenta, mask."""
    worst = np.argsort(overlaps)[:SHOWN]
    page = Image.new("RGB", (4 * (3 * CELL + 20), (len(worst) + 3) // 4 * (CELL + 24)), "white")
    draw = ImageDraw.Draw(page)
    for place, index in enumerate(worst):
        photo, mask = pairs[index]
        x, y = place % 4 * (3 * CELL + 20), place // 4 * (CELL + 24)
        picture = Image.open(photo).convert("RGB")
        picture.thumbnail((CELL, CELL))
        server.open(photo)
        matte = Image.fromarray((server.matte()[0] * 255).astype(np.uint8)).resize(picture.size)
        cut = Image.composite(picture, Image.new("RGB", picture.size, "magenta"), matte)
        for column, cell in enumerate((picture, cut, Image.open(mask).convert("RGB").resize(picture.size))):
            page.paste(cell, (x + column * CELL, y))
        draw.text((x, y + CELL + 4), f"{photo.name}  IoU {overlaps[index]:.2f}", fill="black")
    page.save(file)
    print(f"the worst {len(worst)} photos: {file}", flush=True)


def compare_times(previous, current, photos, folder):
    """Prints the CPU time of `peel cut` for photos of 12 megapixels, the two programs turn by turn."""
    times = {previous: [], current: []}
    for path in photos[:6]:
        large = folder / f"{path.stem}.jpg"
        Image.open(path).convert("RGB").resize(LARGE, Image.LANCZOS).save(large, quality=90)
        for program in (previous, current) * RUNS:
            before = os.times()
            subprocess.run([program, "cut", large, "-o", folder / "out.png", "-q"], check=False, stderr=subprocess.DEVNULL)
            after = os.times()
            times[program].append(after.children_user + after.children_system - before.children_user - before.children_system)
    old, new = (statistics.median(times[program]) for program in (previous, current))
    print(f"CPU per photo of 12 megapixels, medians of {len(times[current])} runs: {1000 * new:.0f} ms, before "
          f"{1000 * old:.0f} ms, ratio {new / old:.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("current")
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--weights")
    parser.add_argument("--sheet")
    parser.add_argument("--previous")
    parser.add_argument("--photos", type=pathlib.Path)
    arguments = parser.parse_args()
    server = MatteServer(arguments.server, arguments.weights)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        programs = {"before": arguments.previous, "now": arguments.current}
        cutters = {name: PeelCut(program, folder) for name, program in programs.items() if program}
        for name in ("validation", "people-validation"):
            archive = arguments.data / f"{name}.zip"
            if not archive.exists():
                print(f"{archive} is not there: its figures are left out")
                continue
            pairs = Pairs(archive, folder / name, arguments.every).all
            print(f"{name}, no taps, as the network saw it")
            automatic(server, pairs, refined=False)
            print(f"{name}, no taps")
            overlaps = automatic(server, pairs)
            if name != "validation":
                continue
            times = ([], [], [])
            with_taps("taps", pairs, tapped(server, times))
            print("CPU, medians: photo without taps {:.0f} ms, first tap {:.0f} ms, tap beyond the first {:.0f} ms".format(
                *map(statistics.median, times)), flush=True)
            with_clicks(pairs, tapped(server, ([], [], [])))
            if arguments.whole:
                with_taps("GrabCut with taps set alike", pairs, grabbed)
            unchanged(cutters, [photo for photo, _ in pairs[:: 1 if arguments.whole else FEWER]], server, folder)
            if arguments.sheet:
                draw_worst(server, pairs, overlaps, arguments.sheet)
        if arguments.photos:
            unchanged(cutters, jpegs(arguments.photos), server, folder)
        if arguments.previous and arguments.photos:
            compare_times(arguments.previous, arguments.current, jpegs(arguments.photos), folder)
        else:
            print("no PREVIOUS program to compare with on PHOTOS: CPU time is left out")


if __name__ == "__main__":
    main()
