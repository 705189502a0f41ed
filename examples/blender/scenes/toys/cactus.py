"""A smiling cactus in a dipped pot on a wooden table, in warm evening light. Portrait."""

import math

import numpy as np

from shapes import attach, ball, blend, ellipsoid, fade, from_arrays, from_field, gradient, lathe, limb, mixed, sheet, tube, turned
from studio import camera, rgb, sky, softbox, solid, sun, wood

RIBS = 14
FOOT = 0.95


def ribs(p, centre):
    angle = np.arctan2(p[:, 1] - centre[1], p[:, 0] - centre[0])
    return 0.035 * np.abs(np.sin(angle * RIBS / 2)) ** 0.7


def trunk(p):
    column = blend(0.2, limb(p, (0, 0, FOOT), (0, 0, FOOT + 1.05), 0.5, 0.52), limb(p, (0, 0, FOOT + 1.0), (0, 0, FOOT + 1.12), 0.52, 0.5))
    return column + 0.05 - ribs(p, (0, 0))


ARMS = (
    ([(0.42, 0, 1.6), (0.78, 0, 1.62), (0.9, 0, 1.75), (0.92, 0, 2.15)], [0.17, 0.18, 0.19, 0.17]),
    ([(-0.42, 0, 1.95), (-0.72, 0, 1.97), (-0.83, 0, 2.08), (-0.85, 0, 2.38)], [0.15, 0.16, 0.165, 0.15]),
)


def plant(p):
    arms = [tube(p, *arm) + 0.0 for arm in ARMS]
    for i, (path, _) in enumerate(ARMS):
        upright = fade(p[:, 2], path[1][2], path[2][2] + 0.1)
        angle = np.arctan2(p[:, 1], p[:, 0] - path[3][0])
        arms[i] = arms[i] - 0.018 * upright * np.abs(np.sin(angle * 4)) ** 0.7
    return blend(0.12, trunk(p), *arms)


def plant_colour(p):
    green = mixed(rgb("#2f9e6e"), rgb("#8fd67b"), fade(p[:, 2], 0.9, 2.6))
    ridge = ribs(p, (0, 0)) / 0.035
    green = mixed(green, rgb("#1f7f63"), 0.35 * (1 - ridge) * fade(-np.abs(p[:, 0]), -0.55, -0.5))
    for side in (-1, 1):
        away = np.linalg.norm(p - np.array((side * 0.3, -0.46, 1.62)), axis=1)
        green = mixed(green, rgb("#ff8fa3"), 0.85 * fade(-away, -0.12, -0.05))
    return green


def flower(centre, size, petal_colours, heart):
    parts = []
    for ring, (count, lean, length) in enumerate(((8, 40, 0.3), (6, 16, 0.26))):
        for i in range(count):
            turn = 360 / count * i + ring * 20

            def petal(p, turn=turn, lean=lean, length=length):
                q = turned(turned(p, (0, 0, 0), "z", turn), (0, 0, 0), "y", lean)
                curl = q + np.stack([0.35 * (q[:, 2] - 0.1) ** 2 / length, np.zeros(len(q)), np.zeros(len(q))], axis=1) * -1
                return ellipsoid(curl, (0, 0, length * 0.85), (0.035, 0.15, length * 0.9)) * 0.7

            thing = from_field("petal", petal, (-0.6,) * 3, (0.6,) * 3, petal_colours[ring], cells=60)
            thing.location, thing.scale = centre, (size,) * 3
            parts.append(thing)
    for i in range(14):
        a, r = i * 2.4, 0.028 * math.sqrt(i)
        parts.append(ball("stamen", (centre[0] + size * r * math.cos(a), centre[1] + size * r * math.sin(a), centre[2] + size * 0.2), size * 0.035, heart))
    return parts


def spines(material):
    """Little stars along the ribs, one mesh."""
    random = np.random.default_rng(11)
    points, faces = [], []
    spots = []
    for rib in range(RIBS):
        angle = (rib + 0.5) * 2 * math.pi / RIBS
        for height in np.arange(FOOT + 0.2, FOOT + 1.62, 0.17):
            ray = np.array((math.cos(angle), math.sin(angle), 0.0))
            if ray[1] < -0.55 and 1.36 < height < 1.92:
                continue  # room for the face
            spots.append(ray * 0.62 + np.array((0, 0, height)))
    for path, _ in ARMS:
        for height in np.arange(path[2][2], path[3][2] + 0.2, 0.13):
            for k in range(8):
                angle = (k + 0.5) * math.pi / 4
                spots.append(np.array((path[3][0] + 0.25 * math.cos(angle), 0.25 * math.sin(angle), height)))
    spots = np.array(spots)
    for _ in range(8):
        slope = gradient(plant, spots, 0.01)
        spots = spots - plant(spots)[:, None] * slope / np.maximum((slope**2).sum(axis=1, keepdims=True), 1e-6)
    normals = gradient(plant, spots, 0.01)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    for spot, normal in zip(spots, normals):
        for _ in range(5):
            way = normal + random.normal(0, 0.55, 3)
            way /= np.linalg.norm(way)
            side = np.cross(way, (0.3, 0.5, 0.81))
            side /= np.linalg.norm(side)
            other = np.cross(way, side)
            base = len(points)
            for a in (0, 2.09, 4.19):
                points.append(spot + 0.007 * (math.cos(a) * side + math.sin(a) * other))
            points.append(spot + way * random.uniform(0.07, 0.12))
            faces += [(base, base + 1, base + 3), (base + 1, base + 2, base + 3), (base + 2, base, base + 3)]
    return from_arrays("spines", points, faces, material)


def pot_colour(p):
    wave = 0.5 + 0.03 * np.sin(5 * np.arctan2(p[:, 1], p[:, 0]))
    return mixed(rgb("#f7f0e3"), rgb("#f26b4f"), fade(p[:, 2] - wave, -0.011, 0.011))


def build():
    skin = solid("cactus skin", roughness=0.5, paint=True, grain=0.15)
    spine = solid("spine", "#fff3d0", roughness=0.6)
    glazed = solid("pot glaze", roughness=0.3, paint=True, Clearcoat=0.4, Clearcoat_Roughness=0.1, grain=0.06, grain_scale=20)
    gravel = [solid("gravel " + c, c, roughness=0.8) for c in ("#7a5440", "#a5806a", "#5a3d30", "#c9a98e")]
    dark = solid("cactus eye", "#141014", roughness=0.1, Clearcoat=1.0)
    glint = solid("cactus glint", "#ffffff", Emission="#ffffff", Emission_Strength=0.8)
    pink = [solid("petal out", "#ff4f8b", roughness=0.5), solid("petal in", "#ff85b0", roughness=0.5)]
    gold = solid("stamen", "#ffd23f", roughness=0.6)

    profile = [(0.0, 0.02), (0.3, 0.02), (0.5, 0.02), (0.57, 0.06), (0.62, 0.3), (0.7, 0.7), (0.72, 0.78), (0.78, 0.8), (0.81, 0.84), (0.82, 0.98), (0.8, 1.03), (0.74, 1.03), (0.71, 0.98), (0.68, 0.85), (0.0, 0.84)]
    parts = [
        lathe("pot", profile, glazed, segments=256, steps=44, paint=pot_colour),
        from_field("plant", plant, (-1.15, -0.7, 0.6), (1.25, 0.7, 2.85), skin, cells=190, paint=plant_colour),
        spines(spine),
    ]
    random = np.random.default_rng(2)
    for _ in range(150):
        a, r = random.uniform(0, 2 * math.pi), random.uniform(0.46, 0.68)
        size = random.uniform(0.03, 0.06)
        parts.append(ball("stone", (r * math.cos(a), r * math.sin(a), 0.9 + random.uniform(-0.02, 0.03)), (size, size * 0.8, size * 0.7), gravel[random.integers(4)], random.uniform(0, 360, 3)))
    for side in (-1, 1):
        parts.append(ball("eye", (side * 0.185, -0.495, 1.74), (0.06, 0.045, 0.082), dark, (0, 0, side * 20)))
        parts.append(ball("glint", (side * 0.185 + 0.015, -0.54, 1.772), 0.018, glint))
    arc = [(0.085 * math.sin(a), -0.545, 1.665 - 0.06 * math.cos(a)) for a in np.linspace(-1.35, 1.35, 9)]
    parts.append(from_field("smile", lambda p: tube(p, arc, [0.016] * 9), (-0.14, -0.6, 1.55), (0.14, -0.48, 1.75), dark, cells=60))
    parts += flower((0.08, -0.08, 2.5), 1.0, pink, gold)
    parts += flower((0.93, 0, 2.31), 0.5, pink, gold)
    toy = attach(parts, turn=8)

    oak = wood("oak", "#d99a5b", "#8a4e24", plank=1.5)
    table = sheet("table", oak, 40, 12, centre=(0, 0.5))
    table.location = (0, 0, 0)
    wall = sheet("wall", solid("wall", "#ffc27d", roughness=0.9, mottle=0.08), 80, 40)
    wall.rotation_euler = (math.pi / 2, 0, 0)
    wall.location = (0, 15, 5)
    for x, z, r, c in ((-2.9, 0.5, 0.9, "#e4572e"), (-2.2, 4.9, 1.0, "#6a994e"), (-3.3, 4.2, 1.2, "#4a7c3f"), (-2.9, 5.9, 0.9, "#9bc46a"), (2.9, 0.4, 0.8, "#e8739a"), (2.6, 5.4, 0.7, "#fff0c2")):
        ball("shelf thing", (x, 11, z), (r, r * 0.6, r), solid("thing " + c, c, roughness=0.7))

    camera((0.05, 0, 1.42), 4.15, elevation=9, aperture=0.42, focus=(0, -0.45, 1.6), portrait=True)
    sun((0.75, 0.5, -0.42), 3.6, "#ffb066", angle=4)
    softbox((4.5, -4.5, 4.0), (0, 0, 1.3), 4, 5, 330, "#ffd9cf")
    softbox((3.5, 4.0, 5.0), (0, 0, 1.5), 3, 4, 420, "#ffe2b8")
    sky("#ffd9c2", "#e8a58c", 0.55)
    return [toy]
