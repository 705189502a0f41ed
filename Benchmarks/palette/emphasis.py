"""Photos where counting by area misses the subject's colour, and whether emphasis finds it.

    python3 emphasis.py SUBJECT.json PLAIN.json MATTES

The subject's colour of a photo is the largest cluster (of four, by k-means in OKLab) of the pixels inside its matte,
MATTES/NAME.pgm, shrunk by a few pixels against errors at the edge; clusters without chroma are passed over where
the subject has a colourful one of at least a fifth of its area. A scheme of five has the colour where one of its
slots is within 0.06 of it in OKLab (a just visible step is about 0.02). Lists the photos that plain misses.
"""

import json
import sys

import cv2
import numpy as np
import photos
from PIL import Image
from sklearn.cluster import KMeans

NEAR = 0.06


def subject_colour(name: str, folder: str) -> tuple[np.ndarray, float]:
    matte = np.asarray(Image.open(f"{folder}/{name}.pgm"))
    inside = cv2.erode(matte, np.ones((5, 5), np.uint8)) > 127
    if inside.sum() < 100:
        inside = matte > 127
    size = (matte.shape[1], matte.shape[0])
    pixels = np.asarray(photos.working_raster(name).resize(size, Image.Resampling.BOX))[inside]
    fit = KMeans(4, n_init=10, random_state=0).fit(photos.of_bytes(pixels))
    areas = np.bincount(fit.labels_, minlength=4) / len(pixels)
    colourful = np.linalg.norm(fit.cluster_centers_[:, 1:], axis=1) > 0.08
    eligible = colourful & (areas >= 0.2)
    order = np.where(eligible, areas, -1) if eligible.any() else areas
    return fit.cluster_centers_[order.argmax()], float(matte.mean() / 255)


def hexed(colour: np.ndarray) -> str:
    """The nearest sRGB colour, for the eye."""
    l, m, s = (np.array([
        [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.2914855480]])
        @ colour) ** 3
    linear = np.clip([
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s], 0, 1)
    encoded = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return "#%02x%02x%02x" % tuple(np.round(encoded * 255).astype(int))


def nearest(entry: dict, colour: np.ndarray) -> tuple[str, float]:
    hexes = [slot["hex"] for slot in entry["schemes"]["5"]]
    distances = np.linalg.norm(photos.parsed(hexes) - colour, axis=1)
    return hexes[distances.argmin()], float(distances.min())


if __name__ == "__main__":
    subject, plain = (json.load(open(path)) for path in sys.argv[1:3])
    found = {"both": 0, "only subject": 0, "only plain": 0, "neither": 0}
    print("| photo | subject's area | its colour | plain's nearest | distance | ours | distance |")
    print("|---|---|---|---|---|---|---|")
    for name in sorted(subject):
        colour, area = subject_colour(name, sys.argv[3])
        theirs, miss = nearest(plain[name], colour)
        ours, hit = nearest(subject[name], colour)
        outcome = ("both" if hit < NEAR else "only plain") if miss < NEAR else (
            "only subject" if hit < NEAR else "neither")
        found[outcome] += 1
        if outcome == "only subject":
            print(f"| {name} | {area:.0%} | {hexed(colour)} | {theirs} | {miss:.3f} | {ours} | {hit:.3f} |")
        elif outcome != "both":
            print(f"({outcome}: {name} {hexed(colour)} {theirs} {miss:.3f} {ours} {hit:.3f})", file=sys.stderr)
    print("\nWithin %.2f: %s" % (NEAR, ", ".join(f"{count} {kind}" for kind, count in found.items())))
