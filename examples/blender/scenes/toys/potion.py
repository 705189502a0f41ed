"""A flask of something pink and sparkling: glass in front of a bright wall."""

import math

import numpy as np

from shapes import attach, ball, from_arrays, lathe, pipe, sheet, smooth_path, wall
from studio import camera, glass, glow, paper, sky, softbox, solid, unlit, window, wood

BOUNCES = 10
SAMPLES = 24
OUTSIDE = [(0.0, 0.0), (0.5, 0.0), (0.72, 0.06), (1.0, 0.42), (1.08, 0.86), (0.96, 1.34), (0.62, 1.72), (0.36, 1.92), (0.3, 2.1), (0.3, 2.48), (0.35, 2.53), (0.4, 2.58), (0.38, 2.66), (0.3, 2.67)]
INSIDE = [(0.25, 2.62), (0.24, 2.4), (0.24, 2.1), (0.3, 1.9), (0.56, 1.67), (0.89, 1.31), (1.0, 0.86), (0.93, 0.45), (0.68, 0.14), (0.48, 0.09), (0.0, 0.09)]
LEVEL = 1.3


def star(name, size, material):
    """A little five-pointed star, plump in its middle."""
    angles = np.arange(10) * math.pi / 5 + math.pi / 2
    reach = np.where(np.arange(10) % 2 == 0, 1.0, 0.45) * size
    rim = np.stack([reach * np.cos(angles), np.zeros(10), reach * np.sin(angles)], axis=1)
    points = np.vstack([rim, [(0, -0.3 * size, 0), (0, 0.3 * size, 0)]])
    faces = [(i, (i + 1) % 10, 10) for i in range(10)] + [((i + 1) % 10, i, 11) for i in range(10)]
    mesh = from_arrays(name, points, faces, material)
    mesh.data.polygons.foreach_set("use_smooth", np.zeros(len(faces), dtype=bool))
    return mesh


def build():
    clear = glass("flask", "#f4fffb", shade=0.9)
    pink = glass("potion", "#ff86c4", ior=1.3, shade=0.8)
    cork = solid("cork", "#c98d52", roughness=0.85, mottle=0.25, grain=0.5, grain_scale=14)
    twine = solid("twine", "#e8cf9a", roughness=0.9, grain=0.4)
    gold = solid("gold", "#ffce4a", roughness=0.3, Metallic=0.6, Emission="#ffd15c", Emission_Strength=1.1)
    card = solid("card", "#fff3d9", roughness=0.8)
    ink = solid("ink", "#7a2f8f", roughness=0.7)

    shell = np.vstack([smooth_path(OUTSIDE, 12), smooth_path(INSIDE, 12)])
    # The path is already smooth: no further steps between its points.
    parts = [lathe("flask", shell, clear, segments=160, steps=1)]
    # The potion reaches a little into the glass, so that no air is left between them.
    inside = smooth_path(INSIDE, 12)[::-1]
    filled = [(r + 0.012, z - 0.006) for r, z in inside if z < LEVEL]
    filled[0] = (0.0, filled[0][1])
    edge = filled[-1][0]
    parts.append(lathe("potion", np.array(filled + [(edge - 0.01, LEVEL - 0.01), (edge - 0.06, LEVEL - 0.025), (0.0, LEVEL - 0.03)]), pink, segments=160, steps=1))
    parts.append(lathe("cork", [(0.0, 2.36), (0.2, 2.36), (0.225, 2.4), (0.245, 2.62), (0.27, 2.86), (0.25, 2.94), (0.0, 2.95)], cork))

    random = np.random.default_rng(17)
    for i in range(26):
        a, r, z = random.uniform(0, 2 * math.pi), 0.78 * math.sqrt(random.uniform(0, 1)), random.uniform(0.22, LEVEL - 0.12)
        r *= min(1.0, 0.45 + z)
        one = star("star", random.uniform(0.035, 0.085), gold)
        one.location = (r * math.cos(a), r * math.sin(a), z)
        one.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(0, 2), random.uniform(-0.6, 0.6))
        parts.append(one)
    for turn in range(3):
        ring = [(0.318 * math.cos(a), 0.318 * math.sin(a), 2.13 + 0.05 * turn + 0.008 * math.sin(2 * a + turn)) for a in np.linspace(0, 2 * math.pi, 65)]
        parts.append(pipe("twine", ring, 0.028, twine, sides=8))
    parts.append(pipe("twine", smooth_path([(0.1, -0.33, 2.16), (0.22, -0.42, 1.98), (0.4, -0.62, 1.86), (0.5, -0.72, 1.8)], 6), 0.016, twine, sides=8))
    # The tag leans on the shoulder of the flask.
    tag = lathe("tag", [(0.0, 0.0), (0.29, 0.0), (0.3, 0.012), (0.29, 0.024), (0.0, 0.024)], card)
    mark = star("mark", 0.15, ink)
    mark.scale = (1, 0.12, 1)
    mark.rotation_euler = (math.radians(90), 0, 0)
    mark.location = (0, 0, 0.024)
    mark.parent = tag
    tag.location = (0.55, -0.86, 1.57)
    tag.rotation_euler = (math.radians(57), math.radians(8), math.radians(30))
    parts.append(tag)
    toy = attach(parts, turn=-6)

    sheet("table", wood("pale wood", "#e7c79b", "#bf8f57", plank=1.7, turn=-6), 40, 13)
    wall(paper("sage", "#9fd8bf"), 11)
    books = [solid("book " + c, c, roughness=0.7) for c in ("#f08a4b", "#f6d55c", "#3caea3", "#ed553b", "#20639b")]
    for x, r, h, c in ((-5.0, 0.7, 1.2, 0), (-3.8, 0.5, 0.8, 1), (3.4, 0.75, 0.75, 3), (4.7, 0.55, 1.4, 4), (-2.6, 0.4, 0.5, 2)):
        ball("jar", (x, 8.4, h), (r, r, h), books[c])
    for x, z in ((-2.6, 3.6), (-4.4, 3.9), (2.9, 3.5), (4.4, 4.1), (3.7, 2.9)):
        unlit(ball("light", (x, 10.2, z), 0.2, glow("light", "#fff0b8", 1.3)))

    camera((0, 0, 1.42), 3.7, elevation=10, aperture=0.42, focus=(0, -0.9, 1.2), longest=1200)
    window((-5, -4.2, 6), (0, 0, 1), 3.6, 4.2, 900, "#fff6ea")
    softbox((4.8, -1.5, 3), (0, 0, 1.2), 1.6, 4.5, 330, "#ffe0f0")
    softbox((0, 5, 8), (0, 11, 2.5), 8, 4, 900, "#f4fff4")
    sky("#f7fff6", "#f0dcc0", 0.65)
    return [toy]
