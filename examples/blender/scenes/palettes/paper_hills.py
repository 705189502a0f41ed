"""Hills of cut paper behind each other, from plum to gold."""

import numpy as np

from shapes import ball, from_arrays
from studio import camera, paper, sky, softbox

SAMPLES = 14
LAYERS = ("#241a4a", "#3f2a72", "#6d3c97", "#a94f9f", "#dd6a8f", "#f79379", "#fdbf6f", "#fee3a2")


def build():
    random = np.random.default_rng(14)
    x = np.linspace(-9, 9, 400)
    for i, colour in enumerate(LAYERS):
        depth = 0.42 * i
        top = 0.62 * i + 0.1
        for scale in (0.35, 0.8, 1.7):
            top = top + 0.3 / (1 + scale) * np.sin(scale * x * (1.25 + 0.1 * i) + random.uniform(0, 6))
        low, high = np.stack([x, np.full_like(x, depth), np.full_like(x, -3)], axis=1), np.stack([x, np.full_like(x, depth), top], axis=1)
        n = np.arange(400)
        faces = np.stack([n[:-1], n[1:], n[1:] + 400, n[:-1] + 400], axis=1)
        layer = from_arrays("hill", np.vstack([low, high]), faces, paper("paper " + colour, colour))
        thick = layer.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = 0.05
    for points in ([(-20, 4.2, -5), (20, 4.2, -5), (20, 4.2, 20), (-20, 4.2, 20)],):
        from_arrays("sky", points, [(0, 1, 2, 3)], paper("sky paper", "#fff2cf"))
    disc = ball("sun", (1.7, 2.95, 4.4), (0.95, 0.04, 0.95), paper("sun paper", "#ff6f61"))
    disc.data.materials[0].name = "sun paper"
    camera((0, 1, 2.4), 6.1, elevation=6, aperture=0.2, longest=1000)
    softbox((-4, -3, 10), (0, 2, 2), 3, 3, 1900, "#fff4e4")
    softbox((5, -7, 3), (0, 2, 2), 5, 5, 500, "#f3e4ff")
    sky("#ffffff", "#e9d8ff", 0.45)
    return []
