"""Measures mattes of hair and fur, on composites whose coverage is known to the last hair.

usage: hair.py SERVER [--weights FILE] [--sheet FILE.png] [--slow]                       (numpy, opencv, scipy; pymatting for --slow)

The toys of the examples, whose mattes are exact, get a coat of drawn strands (none, short fur, long hair) and stand before the
blurred scenes of the other examples. Along the outline, where the network's answer is unsure, the program's matte is compared
with the network's answer made sharp and blurred again, at the blur that does best, and with closed-form matting (Levin,
Lischinski and Weiss, 2008) of the same band where pymatting is installed: the sum of absolute differences, in thousands of
pixels, and the gradient error (Rhemann and others, "A Perceptually Motivated Online Benchmark for Image Matting", 2009).
"""

import argparse
import pathlib
import tempfile

import cv2
import numpy as np
from scipy import ndimage

from matte_server import MatteServer

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
SIDE = 1024
# strands are drawn at this many times the size
FINE = 3
# (name, strands, length and curl as shares of the picture's side, thickness in pixels)
COATS = (("smooth", 0, 0, 0, 0), ("fur", 5200, 0.022, 0.10, 1.1), ("hair", 520, 0.085, 0.35, 0.9))
BLURS = (1, 1.5, 2, 3, 4, 6)
# the band: within this share of the side of where the network's answer is unsure, and within that one of the outline
REACH = 0.012
OUTLINE = 0.05
SEED = 8


def spread(colors, sure):
    """Colours of the sure pixels, carried on to all others."""
    rows, columns = ndimage.distance_transform_edt(~sure, return_distances=False, return_indices=True)
    carried = colors[rows, columns]
    return np.where(sure[..., None], colors, cv2.GaussianBlur(carried, (0, 0), 3))


def strands(shape, coat, random):
    """Coverage by drawn strands that grow out of a shape, and for each pixel the place of the root of its strand."""
    _, count, length, curl, thickness = coat
    side = shape.shape[0]
    coverage = np.zeros((side * FINE, side * FINE), np.uint8)
    roots = np.zeros((side * FINE, side * FINE, 2), np.float32)
    inside = ndimage.distance_transform_edt(shape > 0.5)
    slope_y, slope_x = np.gradient(cv2.GaussianBlur((shape > 0.5).astype(np.float32), (0, 0), 9))
    edge = np.argwhere((inside > 0) & (inside < 5))
    for y, x in edge[random.integers(0, len(edge), count)] if count else ():
        angle = np.arctan2(-slope_y[y, x], -slope_x[y, x]) + random.normal(0, 0.45)
        bend = random.normal(0, curl)
        steps = 14
        reach = length * side * random.uniform(0.4, 1.4) / steps
        turns = angle + bend * np.arange(steps)
        path = np.stack([x + np.cumsum(np.cos(turns)) * reach, y + np.cumsum(np.sin(turns)) * reach], 1)
        path = np.concatenate([[[x, y]], path])
        wide = thickness * random.uniform(0.6, 1.5) * FINE
        for index, (one, other) in enumerate(zip(path, path[1:])):
            line = max(1, round(wide * (1 - 0.8 * index / steps)))
            ends = [tuple(int(v * FINE * 16) for v in end) for end in (one, other)]
            cv2.line(coverage, *ends, 255, line, cv2.LINE_AA, 4)
            cv2.line(roots, *ends, (float(x), float(y)), line + 2, cv2.LINE_8, 4)
    small = cv2.resize(coverage, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    return small, roots[FINE // 2::FINE, FINE // 2::FINE]


def composite(photo, matte, scene, coat, random):
    """A photo (8 bits) and its coverage (0 to 1), SIDE x SIDE."""
    rows, columns = (np.flatnonzero((matte > 0.5).any(axis)) for axis in (1, 0))
    margin = int(0.22 * max(np.ptp(rows), np.ptp(columns)))
    padded = [cv2.copyMakeBorder(v, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=0) for v in (photo, matte)]
    box = np.s_[rows[0]:rows[-1] + 2 * margin, columns[0]:columns[-1] + 2 * margin]
    photo, matte = (v[box] for v in padded)
    scale = SIDE / max(matte.shape)
    photo, matte = (cv2.resize(v, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) for v in (photo, matte))
    top, left = SIDE - matte.shape[0], (SIDE - matte.shape[1]) // 2
    around = ((top, 0), (left, SIDE - matte.shape[1] - left))
    matte = np.pad(matte, around).astype(np.float32)
    colors = spread(np.pad(photo, (*around, (0, 0))).astype(np.float32), matte > 0.98)
    coats, roots = strands(matte, coat, random)
    own = colors.copy()
    hairy = coats > 0
    at = np.clip(roots[hairy].astype(int), 0, SIDE - 1)
    shade = 0.75 + 0.5 * np.modf(np.abs(np.sin(at[:, :1] * 12.9898 + at[:, 1:] * 78.233)) * 43758.5)[0]
    mixed = np.where(matte[hairy][:, None] > 0.5, 0.5, 1)
    own[hairy] = own[hairy] * (1 - mixed) + colors[at[:, 1], at[:, 0]] * shade * mixed
    coverage = np.maximum(matte, coats)
    scene = cv2.GaussianBlur(cv2.resize(scene, (SIDE, SIDE)).astype(np.float32), (0, 0), random.uniform(2, 14))
    picture = own * coverage[..., None] + scene * (1 - coverage[..., None])
    noise = random.normal(0, 2, (SIDE, SIDE, 1))
    return np.clip(picture + noise, 0, 255).astype(np.uint8), coverage


def composites():
    random = np.random.default_rng(SEED)
    scenes = [cv2.imread(str(path)) for path in sorted((CHECKOUT / "examples/palettes").glob("*.jpg"))]
    for place, path in enumerate(sorted((CHECKOUT / "Tests/ExampleMattes/toys").glob("*.png"))):
        photo = cv2.imread(str(CHECKOUT / "examples/toys" / f"{path.stem}.jpg"))
        matte = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255
        for turn, coat in enumerate(COATS):
            yield (f"{path.stem}, {coat[0]}", *composite(photo, matte, scenes[(place + turn) % len(scenes)], coat, random))


def differences(found, truth, band):
    """The sum of absolute differences and the gradient error in the band, in thousands."""
    def slopes(matte):
        return np.stack([ndimage.gaussian_filter(matte, 1.4, order) for order in ((0, 1), (1, 0))])

    gradient = np.hypot(*slopes(found)) - np.hypot(*slopes(truth))
    return np.abs(found - truth)[band].sum() / 1000, (gradient[band] ** 2).sum() / 1000


def widened(places, share):
    return cv2.dilate(places.astype(np.uint8), np.ones((2 * int(share * SIDE) + 1,) * 2)) > 0


def closed_form(picture, seen, band):
    try:
        from pymatting import estimate_alpha_cf
    except ImportError:
        return None
    trimap = np.where(band, 0.5, seen > 0.5).astype(np.float64)
    return estimate_alpha_cf(picture[..., ::-1] / 255.0, trimap).astype(np.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("--weights")
    parser.add_argument("--sheet")
    parser.add_argument("--slow", action="store_true", help="closed-form matting too")
    arguments = parser.parse_args()
    server = MatteServer(arguments.server, arguments.weights)
    figures, rows = {}, []
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/photo.png"
        for name, picture, truth in composites():
            cv2.imwrite(file, picture)
            server.open(file)
            seen, ours = (server.matte(refined=refined)[0] for refined in (False, True))
            unsure = (seen > 0.1) & (seen < 0.9)
            outline = (truth > 0.02) & (truth < 0.98)
            band = widened(unsure, REACH) & widened(outline, OUTLINE)
            answers = {"as the network saw it": seen, "refined": ours}
            answers |= {f"blurred {blur}": cv2.GaussianBlur((seen > 0.5).astype(np.float32), (0, 0), blur) for blur in BLURS}
            if arguments.slow and (matte := closed_form(picture, seen, band)) is not None:
                answers["closed form"] = matte
            coat = name.rpartition(", ")[2]
            for kind, matte in answers.items():
                figures.setdefault(coat, {}).setdefault(kind, []).append(differences(matte, truth, band))
            rows.append((picture, seen, ours, truth))
    for coat, kinds in figures.items():
        means = {kind: np.mean(values, 0) for kind, values in kinds.items()}
        best = min((kind for kind in means if kind.startswith("blurred")), key=lambda kind: means[kind][0])
        medians = {kind: np.median(values, 0) for kind, values in kinds.items()}
        print(f"{coat}: " + ", ".join(f"{kind} {means[kind][0]:.2f} (median {medians[kind][0]:.2f}) / {means[kind][1]:.2f}"
                                      for kind in means if not kind.startswith("blurred") or kind == best), flush=True)
    if arguments.sheet:
        cv2.imwrite(arguments.sheet, np.concatenate([np.concatenate([cut(picture, matte) for matte in mattes], 1)
                                                     for picture, *mattes in rows[1::3][:5] + rows[2::3][:5]], 0))


def cut(picture, matte):
    alpha = cv2.resize(matte, (SIDE, SIDE))[..., None]
    return cv2.resize((picture * alpha + np.array([255, 0, 255]) * (1 - alpha)).astype(np.uint8), (SIDE // 2, SIDE // 2),
                      interpolation=cv2.INTER_AREA)


if __name__ == "__main__":
    main()
