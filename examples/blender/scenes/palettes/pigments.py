"""Six bowls of pigment on dark linen, from above."""

import math

import numpy as np

from shapes import ball, fade, from_arrays, lathe, sheet
from studio import camera, linen, sky, softbox, solid

SAMPLES = 14
COLOURS = ("#ffb400", "#e4123f", "#2436c9", "#0f9d6b", "#ff5fa2", "#6a21b8")


def heap(material, centre, random):
    """Powder poured into a cone, with the little slides and crumbs that pouring leaves."""
    turn, reach = np.meshgrid(np.linspace(0, 2 * math.pi, 181), np.linspace(0, 1, 70), indexing="ij")
    x, y = 0.83 * reach * np.cos(turn), 0.83 * reach * np.sin(turn)
    z = 0.42 + 0.46 * (1 - np.hypot(reach, 0.12))
    for scale in (2.0, 4.0, 8.0, 16.0):
        a, b = random.uniform(0, 6, 2)
        z = z + 0.03 / scale**0.75 * np.sin(scale * 3 * x + a + y) * np.cos(scale * 3.4 * y + b - x) * fade(reach, 0.0, 0.5)
    points = np.stack([x, y, z], axis=-1).reshape(-1, 3)
    n = np.arange(181 * 70).reshape(181, 70)
    faces = np.stack([n[:-1, :-1], n[:-1, 1:], n[1:, 1:], n[1:, :-1]], axis=-1).reshape(-1, 4)
    from_arrays("heap", points, faces, material).location = centre
    for _ in range(36):
        a, r, size = random.uniform(0, 2 * math.pi), 1.02 + abs(random.normal(0, 0.22)), random.uniform(0.008, 0.03)
        ball("crumb", (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), size * 0.6), size, material)


def build():
    random = np.random.default_rng(2)
    clay = solid("black clay", "#26232b", roughness=0.35, grain=0.15, Clearcoat=0.4)
    sheet("cloth", linen("charcoal linen", "#3d3a48", "#1e1b26", threads=22), 20, 16)
    for i, colour in enumerate(COLOURS):
        centre = ((i % 3 - 1) * 2.25 + (0.25 if i > 2 else -0.25), (i // 3 - 0.5) * 2.2, 0)
        bowl = lathe("bowl", [(0.0, 0.02), (0.5, 0.02), (0.8, 0.2), (0.95, 0.52), (0.93, 0.56), (0.87, 0.52), (0.7, 0.3), (0.0, 0.2)], clay)
        bowl.location = centre
        heap(solid("pigment " + colour, colour, roughness=1.0, Specular=0.0, Sheen=0.5, grain=0.8, grain_scale=60), centre, random)
    camera((0, 0, 0.25), 5.7, elevation=52, azimuth=-8, aperture=0.25, longest=1000)
    softbox((-5, 4, 6), (0, 0, 0), 3, 3, 1300, "#fff1df")
    softbox((5, -3, 5), (0, 0, 0), 4, 4, 260, "#dfe6ff")
    sky("#ffffff", "#d8d4e6", 0.3)
    return []
