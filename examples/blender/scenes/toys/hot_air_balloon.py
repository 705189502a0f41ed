"""A striped hot-air balloon among cotton clouds in the light of an early morning."""

import math

import numpy as np

from shapes import attach, ball, from_arrays, lathe, mixed, pipe, smooth_path, wall
from studio import camera, paper, rgb, sky, softbox, solid, sun

SAMPLES = 20
GORES = 16
STRIPES = ("#f2545b", "#fff1d6", "#f7b538", "#fff1d6", "#1fa6a0", "#fff1d6", "#3d6fd1", "#fff1d6")
OUTLINE = smooth_path([(0.36, 1.42), (0.5, 1.62), (0.84, 2.1), (1.14, 2.7), (1.2, 3.15), (1.08, 3.62), (0.74, 4.0), (0.34, 4.18), (0.0, 4.22)], 12)


def envelope(material):
    """Cloth panels that bulge a little between their seams."""
    angles = np.linspace(0, 2 * math.pi, GORES * 12, endpoint=False)
    bulge = np.abs(np.sin(angles * GORES / 2)) ** 0.7
    points = []
    for radius, height in OUTLINE:
        reach = max(radius, 1e-4) * (0.955 + 0.045 * bulge)
        points.append(np.stack([reach * np.cos(angles), reach * np.sin(angles), np.full_like(angles, height)], axis=1))
    row = np.arange(len(angles))
    following = (row + 1) % len(angles)
    n = len(angles)
    faces = [np.stack([i * n + row, i * n + following, (i + 1) * n + following, (i + 1) * n + row], axis=1) for i in range(len(OUTLINE) - 1)]

    def stripes(p):
        gore = np.floor((np.arctan2(p[:, 1], p[:, 0]) % (2 * math.pi)) / (2 * math.pi) * GORES + 1e-6).astype(int)
        colours = np.array([rgb(c) for c in STRIPES])[gore % len(STRIPES)]
        band = ((p[:, 2] > 1.72) & (p[:, 2] < 1.86)).astype(float)
        crown = (p[:, 2] > 4.06).astype(float)
        return mixed(mixed(colours, rgb("#24407a"), band), rgb("#f2545b"), crown)

    return from_arrays("envelope", np.concatenate(points), np.concatenate(faces), material, stripes)


def weave(p):
    """Willow rods going over and under each other."""
    column = np.arctan2(p[:, 1], p[:, 0]) * 18 / math.pi
    row = p[:, 2] / 0.046
    over = (np.floor(column) + np.floor(row)) % 2
    round_off = 0.5 + 0.5 * np.abs(np.sin(math.pi * column)) * np.abs(np.sin(math.pi * row)) ** 0.5
    return mixed(rgb("#a9682c"), rgb("#e2aa61"), over) * round_off[:, None]


def cloud(material, centre, size, random):
    for _ in range(16):
        x, y, z = random.normal(0, (1.1, 0.3, 0.2)) * size
        ball("puff", (centre[0] + x, centre[1] + y, centre[2] + abs(z)), random.uniform(0.3, 0.62) * size * max(0.5, 1 - abs(x) / (2.6 * size)), material)


def build():
    cloth = solid("cloth", roughness=0.65, paint=True, Sheen=0.3, grain=0.12, grain_scale=18)
    rope = solid("rope", "#9a6a35", roughness=0.8)
    leather = solid("leather", "#7a3f1d", roughness=0.5)
    flame = solid("burner", "#e6b54a", roughness=0.25, Metallic=1.0)
    wicker = solid("wicker", roughness=0.6, paint=True)
    parts = [envelope(cloth)]
    parts.append(lathe("basket", [(0.0, 0.0), (0.27, 0.0), (0.3, 0.04), (0.34, 0.4), (0.355, 0.5), (0.31, 0.5), (0.29, 0.1), (0.0, 0.08)], wicker, segments=432, steps=24, paint=weave))
    for height, radius in ((0.5, 0.345), (0.03, 0.29), (0.26, 0.325)):
        ring = [(radius * math.cos(a), radius * math.sin(a), height) for a in np.linspace(0, 2 * math.pi, 65)]
        parts.append(pipe("trim", ring, 0.034, leather))
    parts.append(lathe("burner", [(0.0, 0.86), (0.1, 0.86), (0.12, 0.9), (0.1, 1.0), (0.06, 1.04), (0.0, 1.04)], flame))
    parts.append(pipe("bar", [(-0.34, 0, 0.9), (0.34, 0, 0.9)], 0.022, flame, sides=8))
    for i in range(8):
        a = i * math.pi / 4
        parts.append(pipe("line", [(0.34 * math.cos(a), 0.34 * math.sin(a), 0.5), (0.355 * math.cos(a), 0.355 * math.sin(a), 1.46)], 0.014, rope, sides=8))
    for i in range(6):
        a = i * math.pi / 3 + 0.3
        parts.append(ball("sandbag", (0.37 * math.cos(a), 0.37 * math.sin(a), 0.24), (0.075, 0.075, 0.11), solid("sack", "#e9d3a6", roughness=0.9, grain=0.3)))
    toy = attach(parts, turn=16, tilt=-3)

    wall(paper("sky paper", "#3f9fe6", low="#ffd2b0", reach=7.5), 16)
    random = np.random.default_rng(12)
    cotton = solid("cotton", "#ffffff", roughness=1.0, Sheen=0.6)
    for x, y, z, size in ((-3.4, 9, 0.1, 1.5), (3.2, 8, 1.0, 1.2), (-2.8, 12, 4.6, 1.1), (3.9, 12, 5.0, 1.4), (0.6, 9, -1.2, 2.0), (2.6, 3.0, -1.3, 1.0), (-2.2, 2.2, -1.2, 0.9)):
        cloud(cotton, (x, y, z), size, random)

    camera((0, 0, 2.1), 4.95, elevation=-2, aperture=0.3, focus=(0, -0.6, 2.2), portrait=True, longest=1200)
    sun((0.75, 0.55, -0.5), 3.2, "#ffd9a8", angle=8)
    softbox((4.5, -4.5, 3.0), (0, 0, 2), 4, 5, 260, "#cfe6ff")
    sky("#9fd2ff", "#ffe3cc", 0.75)
    return [toy]
