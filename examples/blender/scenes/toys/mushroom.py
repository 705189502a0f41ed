"""A clay toadstool and its little one on moss, with the evening sun behind them."""

import math

import numpy as np

from shapes import attach, ball, blend, ellipsoid, fade, from_field, limb, mixed, sheet, sphere, tube
from studio import camera, fur, glow, rgb, sky, softbox, solid, sun, unlit

CAP_FOOT = 1.22
SPOTS = ((-95, 40, 0.3), (-40, 22, 0.2), (-150, 20, 0.22), (-62, 62, 0.16), (-135, 58, 0.17), (30, 30, 0.25), (90, 45, 0.28), (150, 40, 0.25), (-97, 6, 0.14), (-10, 55, 0.15), (-178, 8, 0.13), (-68, 3, 0.1), (0, 88, 0.24), (-20, 4, 0.15))


def stem(p):
    trunk = blend(0.25, limb(p, (0, 0, 0.25), (0, 0, 1.3), 0.47, 0.3), ellipsoid(p, (0, 0, 0.22), (0.53, 0.53, 0.3)))
    return np.maximum(trunk, -p[:, 2] - 0.1)


def cap(p):
    dome = ellipsoid(p, (0, 0, CAP_FOOT), (1.18, 1.18, 1.0))
    angle = np.arctan2(p[:, 1], p[:, 0])
    reach = np.hypot(p[:, 0], p[:, 1])
    hollow = 0.16 * fade(-reach, -1.05, -0.3)
    gills = 0.014 * np.sin(44 * angle) * fade(reach, 0.3, 0.5) * fade(-reach, -1.12, -1.0)
    floor = CAP_FOOT - 0.08 + hollow + gills - p[:, 2]
    return -blend(0.14, -dome, -0.9 * floor)


def spots(p):
    patches = []
    for turn, up, radius in SPOTS:
        t, u = math.radians(turn), math.radians(up)
        centre = (1.18 * math.cos(t) * math.cos(u), 1.18 * math.sin(t) * math.cos(u), CAP_FOOT + 1.0 * math.sin(u))
        patches.append(sphere(p, centre, radius))
    return -blend(0.06, -(cap(p) - 0.035), -np.minimum.reduce(patches))


def cap_colour(p):
    red = mixed(rgb("#e8202a"), rgb("#ff5a36"), fade(p[:, 2], 1.2, 2.2))
    return mixed(red, rgb("#ffe9cf"), fade(-cap_under(p), -0.03, 0.03))


def cap_under(p):
    """Positive on the dome, negative under it."""
    return p[:, 2] - (CAP_FOOT - 0.04) + 0.25 * np.maximum(0.98 - np.hypot(p[:, 0], p[:, 1]), 0) * -1


def stem_colour(p):
    cream = mixed(rgb("#fff0da"), rgb("#e9c79a"), fade(-p[:, 2], -0.35, 0.05))
    for side in (-1, 1):
        away = np.linalg.norm(p - np.array((side * 0.27, -0.36, 0.62)), axis=1)
        cream = mixed(cream, rgb("#ff8f86"), 0.85 * fade(-away, -0.12, -0.04))
    return cream


def toadstool(materials):
    clay, red, white, dark, glint = materials
    parts = [
        from_field("stem", stem, (-0.6, -0.6, -0.15), (0.6, 0.6, 1.7), clay, cells=90, paint=stem_colour),
        from_field("cap", cap, (-1.3, -1.3, 1.0), (1.3, 1.3, 2.35), red, cells=170, paint=cap_colour),
        from_field("spots", spots, (-1.35, -1.35, 1.0), (1.35, 1.35, 2.4), white, cells=170),
    ]
    for side in (-1, 1):
        parts.append(ball("eye", (side * 0.165, -0.405, 0.74), (0.052, 0.04, 0.075), dark))
        parts.append(ball("glint", (side * 0.165 + 0.018, -0.442, 0.765), 0.016, glint))
    arc = [(0.075 * math.sin(a), -0.448 + 0.01 * abs(math.sin(a)), 0.665 - 0.055 * math.cos(a)) for a in np.linspace(-1.35, 1.35, 9)]
    parts.append(from_field("smile", lambda p: tube(p, arc, [0.013] * 9), (-0.12, -0.5, 0.55), (0.12, -0.36, 0.75), dark, cells=60))
    return parts


def build():
    materials = (
        solid("stem clay", roughness=0.6, paint=True, grain=0.25),
        solid("red glaze", roughness=0.25, paint=True, Clearcoat=0.6, Clearcoat_Roughness=0.08),
        solid("spot clay", "#fff6e8", roughness=0.55, grain=0.3),
        solid("mushroom eye", "#1b0f14", roughness=0.1, Clearcoat=1.0),
        solid("mushroom glint", "#ffffff", Emission="#ffffff", Emission_Strength=0.8),
    )
    big = attach(toadstool(materials), turn=12, location=(-0.25, 0.15, -0.02))
    little = attach(toadstool(materials), turn=-14, location=(1.02, -0.5, -0.02), scale=0.44)

    def ground(p):
        x, y = p[:, 0], p[:, 1]
        bumps = 0.07 * np.sin(1.9 * x + 0.7 * y) + 0.06 * np.sin(2.3 * y - 1.1 * x + 2) + 0.04 * np.sin(4.1 * x + 3.3 * y)
        return (bumps - 0.04) * (0.35 + 0.65 * fade(np.hypot(x - 0.2, y), 0.6, 2.0)) - 0.03

    soil = solid("soil", "#2c4a17", roughness=0.9)
    near = sheet("moss", soil, 9, 8, ground, cells=160, centre=(0, 0.4))
    fur(near, 90000, 0.15, "#33691e", "#a6d44c", root=0.014, seed=3, wild=0.05)
    far = sheet("meadow", solid("meadow green", "#5f9a34", roughness=0.9), 80, 60, centre=(0, 34))
    far.location.z = -0.2

    random = np.random.default_rng(5)
    greens = [solid("leaf " + c, c, roughness=0.8) for c in ("#2f7d4f", "#5ba546", "#93c83d", "#1f6a5c", "#d8c43a")]
    for _ in range(44):
        x, y, z = random.uniform(-13, 13), random.uniform(14, 26), random.uniform(-0.5, 8)
        ball("bush", (x, y, z), random.uniform(0.9, 2.3), greens[random.integers(len(greens))])
    warm = [glow("light " + c, c, 1.1) for c in ("#ffe08a", "#fff3c4", "#d9f27a")]
    for _ in range(22):
        x, y, z = random.uniform(-9, 9), random.uniform(12, 15), random.uniform(0.8, 8)
        unlit(ball("sparkle", (x, y, z), random.uniform(0.12, 0.3), warm[random.integers(3)]))
    back = sheet("forest", solid("forest", "#2f8a5d", roughness=1.0, Emission="#4aa35f", Emission_Strength=0.25), 120, 60)
    back.rotation_euler = (math.pi / 2, 0, 0)
    back.location = (0, 34, 15)

    camera((0.12, 0, 1.08), 3.15, elevation=6, aperture=0.42, focus=(0, -0.45, 1.0))
    sun((-0.75, -0.6, -0.55), 4.0, "#ffc27a", angle=6)
    softbox((-4.5, -4.5, 4.5), (0, 0, 1), 4, 4, 420, "#fff1df")
    softbox((4.5, -3.5, 1.6), (0, 0, 0.6), 3, 3, 110, "#e6ffd0")
    sky("#fff6e0", "#c9c48a", 0.65)
    return [big, little]
