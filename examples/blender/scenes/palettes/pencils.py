"""Twelve coloured pencils in the order of the rainbow on pale boards."""

import math

import numpy as np

from shapes import attach, from_arrays, lathe, sheet
from studio import camera, sky, softbox, solid, wood

SAMPLES = 14
COLOURS = ("#e6194b", "#f2542d", "#f58a1f", "#ffc20e", "#c5d92d", "#4fb848", "#12a594", "#1aa7dd", "#2b5fd9", "#5a3fc0", "#9a3fc4", "#e0489e")


def pencil(colour):
    """A six-sided pencil along the z axis, its point upwards, 5 long."""
    lacquer = solid("lacquer " + colour, colour, roughness=0.25, Clearcoat=0.7)
    core = solid("core " + colour, colour, roughness=0.6)
    cedar = solid("cedar", "#e3b684", roughness=0.7, mottle=0.15)
    parts = [
        lathe("lacquer", [(0.24, -3.0), (0.24, 1.4)], lacquer, segments=6, steps=1),
        lathe("cedar", [(0.236, 1.36), (0.225, 1.42), (0.08, 2.16)], cedar, segments=48, steps=4),
        lathe("core", [(0.086, 2.12), (0.03, 2.36), (0.0, 2.39)], core, segments=32, steps=4),
    ]
    parts[0].data.polygons.foreach_set("use_smooth", np.zeros(len(parts[0].data.polygons), dtype=bool))
    return parts


def build():
    random = np.random.default_rng(9)
    sheet("boards", wood("white boards", "#f3ece0", "#d9cbb6", plank=2.2, turn=90), 20, 20)
    for i, colour in enumerate(COLOURS):
        one = attach(pencil(colour), location=((i - 5.5) * 0.5, -0.9 + 0.5 * math.sin(i * 0.75) + random.uniform(-0.06, 0.06), 0.22))
        one.rotation_euler = (math.radians(-90), 0, math.radians(random.uniform(-0.8, 0.8)))
    camera((0, 0.05, 0.1), 5.0, elevation=58, azimuth=14, aperture=0.25, focus=(0, 0.4, 0.3), longest=1000)
    softbox((-5, 4, 5), (0, 0, 0), 2.5, 2.5, 1100, "#fff2e2")
    softbox((5, -3, 5), (0, 0, 0), 4, 4, 240, "#e2ecff")
    sky("#ffffff", "#efe6da", 0.4)
    return []
