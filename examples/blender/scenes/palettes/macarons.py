"""Macarons in a tower and around it, on peach paper."""

import math

import numpy as np

from shapes import attach, fade, lathe
from shapes import sweep
from studio import camera, paper, sky, softbox, solid, window

SAMPLES = 14
FLAVOURS = (("#f7a8b8", "#fff0e0"), ("#b8a2e3", "#6a4aa8"), ("#9ad9b4", "#fff7d6"), ("#ffd97a", "#ff9f5a"), ("#8fc7f0", "#fff4ea"), ("#d98a6a", "#5a2a1c"))


def macaron(flavour, random):
    """Two shells with ruffled feet and a filling, lying flat, 0.62 high."""
    shade, filling = FLAVOURS[flavour]
    shell = solid(f"shell {flavour}", shade, roughness=0.5, mottle=0.04, grain=0.08, grain_scale=30)
    feet = solid(f"feet {flavour}", shade, roughness=0.9, grain=1.0, grain_scale=16)
    cream = solid(f"cream {flavour}", filling, roughness=0.45)
    parts = [lathe("cream", [(0.0, 0.22), (0.68, 0.22), (0.735, 0.31), (0.68, 0.4), (0.0, 0.4)], cream)]
    for flip in (1, -1):
        for profile, material in (([(0.0, 0.4), (0.72, 0.4), (0.79, 0.43), (0.75, 0.47), (0.6, 0.48)], feet), ([(0.7, 0.46), (0.775, 0.48), (0.73, 0.56), (0.5, 0.62), (0.0, 0.635)], shell)):
            half = lathe("shell", [(r, 0.31 + flip * (z - 0.31)) for r, z in profile], material)
            parts.append(half)
    for part in parts[1:]:
        for vertex in part.data.vertices:
            a = math.atan2(vertex.co.y, vertex.co.x)
            ruffle = 1 + 0.007 * math.sin(23 * a + vertex.co.z * 40) + 0.004 * math.sin(9 * a)
            vertex.co.x *= ruffle
            vertex.co.y *= ruffle
    return parts


def build():
    random = np.random.default_rng(6)
    for i, flavour in enumerate((0, 2, 1, 3)):
        toy = attach(macaron(flavour, random), turn=40 * i, location=(0.05 * math.sin(3 * i), 0.05 * math.cos(2 * i), 0.63 * i))
        toy.rotation_euler.x = math.radians(1.5 * math.sin(2 * i))
    for x, y, flavour, lean in ((-1.9, 0.1, 4, 0), (-1.86, 0.1, 0, 0), (1.75, 0.5, 5, 0), (-3.3, 1.8, 3, 0), (3.4, 1.7, 2, 0)):
        z = 0.63 if (x, flavour) == (-1.86, 0) else 0.0
        attach(macaron(flavour, random), turn=70 * x, location=(x, y, z))
    # One stands on its edge and leans on the tower.
    toy = attach(macaron(1, random), location=(1.62, -0.75, 0.77), turn=-62)
    toy.rotation_euler.x = math.radians(78)

    sweep("sweep", paper("peach", "#ffc9a8"), back=6.0, bend=5.0)
    camera((0, 0, 1.15), 3.7, elevation=13, aperture=0.3, focus=(0, -0.7, 1.2), longest=1000)
    window((-5, -4, 6), (0, 0, 1), 4, 4.5, 1150, "#fff8f0")
    softbox((5, -1, 3), (0, 0, 1), 2.5, 4, 230, "#ffdff0")
    sky("#fff8f4", "#ffe0d0", 0.6)
    return []
