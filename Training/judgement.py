"""Fits SubjectJudgement: how likely an answer is to show the subject, by what can be measured of it.

usage: judgement.py SERVER DATA [--check FOLDER]                                     (numpy, opencv, Pillow)

SERVER is MatteServer (Benchmarks/quality). DATA holds pairs-10.zip, whose last 300 pairs no network was trained on. Each of
these photos is measured as it is, mirrored, dark and blurred, cropped, and with a wide border of its own reflection; the others, which
a network knows, as they are. So are parts of photos without their subjects, in which nothing is to be found; they count less, because
people may see something in them all the same. The second table is fitted to photos whose first answer is not nearly certain. Prints the two tables of Sources/Imaging/Cutout/Matting/SubjectJudgement.swift. --check FOLDER prints what the present tables do with
other pairs (image/, mask/): how many photos are refused, and how many of the others overlap their mask by less than GOAL.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import zipfile

import numpy as np
from PIL import Image, ImageEnhance, ImageFilter

HELD_BACK = 300
GOAL = 0.7
GRID = 96
# the chance of a first answer that is nearly certain
CERTAIN = 0.9
# what a part without a subject counts beside a photo
NOTHING = 0.35
# the least share of a photo, and the most cells, of a part without a subject
LEAST_PART = 0.33
STEP = 12


def changed(photo, mask):
    """A photo and its mask as they are and changed."""
    width, height = photo.size
    yield photo, mask
    yield photo.transpose(Image.FLIP_LEFT_RIGHT), mask.transpose(Image.FLIP_LEFT_RIGHT)
    dark = ImageEnhance.Color(ImageEnhance.Brightness(photo).enhance(0.6)).enhance(0.5)
    yield dark.filter(ImageFilter.GaussianBlur(0.8)), mask
    x, y = random.randint(0, width // 5), random.randint(0, height // 5)
    box = (x, y, x + width * 4 // 5, y + height * 4 // 5)
    yield photo.crop(box), mask.crop(box)
    border = ((height // 5,) * 2, (width // 5,) * 2)
    yield (Image.fromarray(np.pad(np.asarray(photo), (*border, (0, 0)), "reflect")),
           Image.fromarray(np.pad(np.asarray(mask), border)))


def without_subject(photo, mask):
    """The largest part, at most twice as wide as high, in which nothing of the mask lies; `None` where that is small."""
    width, height = photo.size
    columns, rows = width // STEP, height // STEP
    full = np.asarray(mask)[:rows * STEP, :columns * STEP].reshape(rows, STEP, columns, STEP).max((1, 3)) > 0
    best, heights = (0, None), np.zeros(columns, int)
    for bottom in range(rows):
        heights = np.where(full[bottom], 0, heights + 1)
        for left in range(columns):
            for right in range(left, columns):
                across = right - left + 1
                down = min(heights[left:right + 1].min(), 2 * across)
                if across <= 2 * down and across * down > best[0]:
                    best = (across * down, (left, bottom - down + 1, right + 1, bottom + 1))
    if best[0] < LEAST_PART * columns * rows:
        return None
    return photo.crop([STEP * value for value in best[1]])


class Judge:
    """Measures of the answers about photos, as the program takes them."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.file = folder / "photo.png"

    def answers(self, photo, mask=None):
        """The first answer's measures, and a list of all answers' measures; each with its overlap with the mask."""
        photo.save(self.file)
        self.process.stdin.write(f"photo {self.file}\njudge\n")
        self.process.stdin.flush()
        line = lambda: self.process.stdout.readline().split()
        truth = np.zeros((GRID, GRID), bool) if mask is None else np.asarray(mask.resize((GRID, GRID), Image.BOX)) > 127
        first = [float(value) for value in line()]
        answers = []
        for _ in range(int(line()[0])):
            *measures, cells = line()
            found = np.array([cell == "1" for cell in cells]).reshape(GRID, GRID)
            overlap = (found & truth).sum() / max(1, (found | truth).sum())
            answers.append(([float(value) for value in measures], overlap))
        return (first, answers[0][1]) if first else None, answers


def fitted(measures, is_good, weights, ridge=1.0):
    """The weights and the constant of a logistic regression, by Newton's method."""
    mean = np.average(measures, 0, weights)
    deviation = np.sqrt(np.average((measures - mean) ** 2, 0, weights)) + 1e-9
    inputs = np.c_[(measures - mean) / deviation, np.ones(len(measures))]
    penalty = ridge * np.eye(inputs.shape[1])
    penalty[-1, -1] = 0
    found = np.zeros(inputs.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-inputs @ found))
        slope = inputs.T @ (weights * (chance - is_good)) + penalty @ found
        found -= np.linalg.solve((inputs * (weights * chance * (1 - chance))[:, None]).T @ inputs + penalty, slope)
    scaled = found[:-1] / deviation
    return scaled, found[-1] - scaled @ mean


def pairs_of(archive):
    with zipfile.ZipFile(archive) as opened:
        for name in sorted(name for name in opened.namelist() if name.startswith("image/")):
            with opened.open(name) as photo, opened.open(f"mask/{pathlib.PurePath(name).stem}.png") as mask:
                photo = Image.open(photo).convert("RGB")
                yield photo, Image.open(mask).convert("L").resize(photo.size)


def views_of(archive):
    """Photos with their masks, or `None` where nothing is to be found, and what they count."""
    pairs = list(pairs_of(archive))
    for place, (photo, mask) in enumerate(pairs):
        if place < len(pairs) - HELD_BACK:
            yield photo, mask, 1
            continue
        yield from ((*view, 1) for view in changed(photo, mask))
        if rest := without_subject(photo, mask):
            yield rest, None, NOTHING


def table(name, rows):
    """Prints a table; returns the function that it stands for."""
    measures, overlaps, weights = (np.array(column) for column in zip(*rows))
    found, constant = fitted(measures, (overlaps >= GOAL).astype(float), weights)
    print(f"odds{name} = {constant:.4f}\nweights{name} = [{', '.join(f'{value:.4g}' for value in found)}]", flush=True)
    return lambda measures: 1 / (1 + np.exp(-(np.array(measures) @ found + constant)))


def fit(judge, archive):
    random.seed(1)
    seen = [(*judge.answers(photo, mask), weight) for photo, mask, weight in views_of(archive)]
    chance = table("AtOnce", [(*first, weight) for first, _, weight in seen if first])
    table("AmongOthers", [
        (*answer, weight) for first, answers, weight in seen if not first or chance(first[0]) < CERTAIN for answer in answers])


def check(program, folder):
    sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Benchmarks/quality"))
    from matte_server import MatteServer
    server = MatteServer(program)
    refused, overlaps = 0, []
    for path in sorted((folder / "image").iterdir()):
        server.open(path)
        found, is_clear, _ = server.matte()
        truth = np.asarray(Image.open(folder / "mask" / f"{path.stem}.png").convert("L").resize(found.shape[::-1])) > 127
        refused += not is_clear
        if is_clear:
            overlaps.append(((found > 0.5) & truth).sum() / max(1, ((found > 0.5) | truth).sum()))
    print(f"{refused} refused; of {len(overlaps)} others {sum(value < GOAL for value in overlaps)} overlap by less than {GOAL}, "
          f"the mean is {np.mean(overlaps):.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--check", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.check:
        check(arguments.server, arguments.check)
        return
    with tempfile.TemporaryDirectory() as scratch:
        fit(Judge(arguments.server, pathlib.Path(scratch)), arguments.data / "pairs-10.zip")


if __name__ == "__main__":
    main()
