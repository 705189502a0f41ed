"""Building blocks of painted wood with long shadows in the last sun."""

import math

import numpy as np

from shapes import ball, carve, from_field, lathe, length, limb, sheet, slab, wall
from studio import camera, sky, softbox, solid, sun

SAMPLES = 14
SAND, TERRACOTTA, ROSE, PLUM, TEAL = "#f0c48a", "#d4603a", "#e58f8a", "#6b3550", "#2f7f82"


def box(x, y, low, size, colour, turn=0):
    half = np.asarray(size) / 2
    thing = from_field("block", lambda p: slab(p, (0, 0, 0), half, 0.04), -half - 0.05, half + 0.05, paint_of(colour), cells=40)
    thing.location = (x, y, low + half[2])
    thing.rotation_euler.z = math.radians(turn)


def paint_of(colour):
    return solid("painted " + colour, colour, roughness=0.55, mottle=0.07, grain=0.12, grain_scale=24)


def arch(x, y, low, width, height, thickness, colour, turn=0):
    """A block with a round gate through it."""
    half = np.array((width / 2, thickness / 2, height / 2))
    gate = width * 0.29

    def field(p):
        tunnel = np.maximum(np.hypot(p[:, 0], np.maximum(p[:, 2] - (-half[2] + height * 0.36), 0)) - gate, -1.0)
        return carve(0.03, slab(p, (0, 0, 0), half, 0.04), tunnel)

    thing = from_field("arch", field, -half - 0.05, half + 0.05, paint_of(colour), cells=100)
    thing.location = (x, y, low + half[2])
    thing.rotation_euler.z = math.radians(turn)


def build():
    sheet("ground", solid("ground", "#f3d3ae", roughness=0.9, mottle=0.05, grain=0.15), 60, 16)
    wall(solid("plaster", "#e8a27c", roughness=0.95, mottle=0.08, grain=0.3, grain_scale=8), 6)
    arch(0.1, 0.6, 0, 2.3, 1.7, 0.7, TERRACOTTA, 6)
    box(0.1, 0.6, 1.7, (1.5, 0.7, 0.42), SAND, 4)
    lathe("roof", [(0.0, 0.0), (0.5, 0.0), (0.5, 0.02), (0.02, 0.78), (0.0, 0.8)], paint_of(PLUM), steps=2).location = (0.1, 0.6, 2.12)
    box(-1.95, 0.2, 0, (0.8, 0.8, 1.9), ROSE, -12)
    ball("globe", (-1.95, 0.2, 2.28), 0.38, paint_of(TEAL))
    lathe("pillar", [(0.0, 0.0), (0.4, 0.0), (0.42, 0.03), (0.42, 1.27), (0.4, 1.3), (0.0, 1.3)], paint_of(TEAL), steps=2).location = (1.95, 0.3, 0)
    box(1.95, 0.3, 1.3, (1.15, 0.75, 0.36), PLUM, 14)
    box(1.9, 0.3, 1.66, (0.55, 0.55, 0.55), SAND, 30)
    arch(-0.75, -1.3, 0, 1.1, 0.75, 0.5, SAND, -22)
    box(0.8, -1.35, 0, (0.6, 0.6, 0.6), ROSE, 24)
    ball("ball", (2.3, -1.2, 0.36), 0.36, paint_of(TERRACOTTA))
    box(-2.8, -0.9, 0, (0.55, 0.55, 0.9), TEAL, 10)
    camera((0, 0, 1.2), 4.6, elevation=12, azimuth=8, aperture=0.25, focus=(0, 0, 1), longest=1000)
    sun((0.85, 0.5, -0.42), 5.0, "#ffb067", angle=2)
    softbox((4, -6, 5), (0, 0, 1), 4, 4, 220, "#b9b0ff")
    sky("#a9a0e6", "#ffc9a0", 0.5)
    return []
