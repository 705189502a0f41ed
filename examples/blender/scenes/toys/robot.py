"""A tin robot on teal paper under a lamp, waving."""

import math

import numpy as np

from shapes import attach, ball, blend, from_field, lathe, limb, mixed, pipe, slab, smooth_path, sweep
from studio import camera, glow, paper, rgb, sky, softbox, solid, unlit, window

SAMPLES = 20


def box(name, centre, half, rounding, material, cells=70, paint=None):
    centre, half = np.asarray(centre, dtype=float), np.asarray(half, dtype=float)
    return from_field(name, lambda p: slab(p, centre, half, rounding), centre - half - 0.05, centre + half + 0.05, material, cells, paint)


def body_colour(p):
    return mixed(rgb("#f4612f"), rgb("#ffeccb"), ((p[:, 2] < 1.02) & (p[:, 2] > 0.9)).astype(float))


def heart(p):
    x, z = p[:, 0] / 0.17, (p[:, 2] - 1.42) / 0.17
    outline = (x**2 + z**2 - 0.5) ** 3 - x**2 * z**3 * 1.2
    return np.maximum(outline * 0.12, np.abs(p[:, 1] + 0.5) - 0.035)


def claw(side, up):
    """Two curved fingers around the end of an arm."""
    x, y, z = side
    fingers = []
    for s in (-1, 1):
        fingers.append([(x + s * 0.05, y, z), (x + s * 0.17, y, z + 0.1 * up), (x + s * 0.16, y, z + 0.24 * up), (x + s * 0.06, y, z + 0.33 * up)])
    return fingers


def build():
    orange = solid("orange tin", roughness=0.3, paint=True, Clearcoat=0.7, Clearcoat_Roughness=0.06)
    cream = solid("cream tin", "#ffeccb", roughness=0.3, Clearcoat=0.6, Clearcoat_Roughness=0.06)
    steel = solid("steel", "#c9ced6", roughness=0.22, Metallic=1.0)
    dark = solid("screen", "#10222c", roughness=0.12, Clearcoat=1.0)
    light = solid("screen light", "#7dffe6", Emission="#6ffce0", Emission_Strength=1.0)
    red = solid("red lamp", "#ff2f45", roughness=0.15, Clearcoat=1.0, Emission="#ff2030", Emission_Strength=0.25)
    yellow = solid("yellow knob", "#ffc52e", roughness=0.3, Clearcoat=0.5)
    teal = solid("teal knob", "#19a79b", roughness=0.3, Clearcoat=0.5)
    rubber = solid("rubber", "#3a3f4b", roughness=0.6)

    parts = [box("body", (0, 0, 1.3), (0.62, 0.44, 0.6), 0.13, orange, 90, body_colour)]
    parts.append(box("plate", (0, -0.44, 1.42), (0.42, 0.04, 0.3), 0.035, cream))
    parts.append(from_field("heart", heart, (-0.3, -0.6, 1.2), (0.3, -0.4, 1.65), red, cells=80))
    for x, material in ((-0.32, yellow), (0.0, teal), (0.32, steel)):
        parts.append(ball("knob", (x, -0.45, 0.8), (0.075, 0.06, 0.075), material))
    for x in (-0.34, 0.34):
        for z in (1.2, 1.64):
            parts.append(ball("screw", (x, -0.478, z), (0.028, 0.016, 0.028), steel))
    parts.append(lathe("neck", [(0.2, 1.85), (0.24, 1.9), (0.2, 1.94), (0.24, 1.98), (0.2, 2.04)], steel))

    parts.append(box("head", (0, 0, 2.48), (0.74, 0.5, 0.48), 0.17, orange, 90, lambda p: mixed(rgb("#f4612f"), rgb("#ff8a4c"), np.clip(p[:, 2] - 2.1, 0, 1))))
    parts.append(box("frame", (0, -0.47, 2.48), (0.58, 0.07, 0.34), 0.065, cream))
    parts.append(box("screen", (0, -0.52, 2.48), (0.5, 0.04, 0.265), 0.035, dark))
    for s in (-1, 1):
        parts.append(ball("eye", (s * 0.21, -0.565, 2.53), (0.072, 0.018, 0.1), light))
        parts.append(lathe("ear", [(0.0, 0.0), (0.2, 0.0), (0.2, 0.07), (0.1, 0.1), (0.1, 0.17), (0.0, 0.18)], steel))
        parts[-1].rotation_euler = (0, s * math.pi / 2, 0)
        parts[-1].location = (s * 0.73, 0, 2.48)
    smile = [(0.13 * math.sin(a), -0.565, 2.4 - 0.06 * math.cos(a)) for a in np.linspace(-1.3, 1.3, 13)]
    parts.append(pipe("smile", smile, 0.018, light))
    parts.append(pipe("antenna", [(0, 0, 2.95), (0, 0, 3.3)], 0.03, steel))
    spring = [(0.075 * math.cos(a), 0.075 * math.sin(a), 2.97 + a * 0.0085) for a in np.linspace(0, 8 * math.pi, 97)]
    parts.append(pipe("spring", spring, 0.018, steel, sides=8))
    parts.append(ball("lamp", (0, 0, 3.36), 0.12, red))

    arms = (
        smooth_path([(-0.6, 0, 1.66), (-0.86, -0.02, 1.6), (-1.0, -0.06, 1.34), (-0.98, -0.12, 1.06)], 8),
        smooth_path([(0.6, 0, 1.66), (0.9, -0.02, 1.66), (1.1, -0.06, 1.92), (1.16, -0.12, 2.24)], 8),
    )
    for path, up in zip(arms, (-1, 1)):
        parts.append(pipe("arm", path, 0.085, steel))
        for point in path[2::3]:
            parts.append(ball("joint", point, (0.115, 0.115, 0.115), rubber))
        parts.append(ball("shoulder", path[0], 0.16, cream))
        parts.append(ball("wrist", path[-1], 0.14, cream))
        for finger in claw(path[-1] + (0, 0, 0.08 * up), up):
            soft = smooth_path(finger, 5)
            parts.append(from_field("finger", lambda p, soft=soft: np.minimum.reduce([limb(p, soft[i], soft[i + 1], 0.055, 0.055) for i in range(len(soft) - 1)]), soft.min(axis=0) - 0.08, soft.max(axis=0) + 0.08, yellow, cells=50))
    for s in (-1, 1):
        x = s * 0.32
        parts.append(lathe("leg", [(0.12, 0.76), (0.15, 0.7), (0.12, 0.64), (0.15, 0.58), (0.12, 0.52), (0.15, 0.46), (0.12, 0.4), (0.15, 0.34), (0.12, 0.28)], rubber))
        parts[-1].location.x = x
        parts.append(from_field("boot", lambda p, x=x: np.maximum(blend(0.1, slab(p, (x, -0.08, 0.12), (0.25, 0.36, 0.16), 0.1), limb(p, (x, 0, 0.15), (x, 0, 0.32), 0.18, 0.16)), 0.005 - p[:, 2]), (x - 0.35, -0.55, -0.05), (x + 0.35, 0.4, 0.55), cream, cells=60))
    toy = attach(parts, turn=-17)

    sweep("sweep", paper("teal paper", "#5cc0bd", low="#2c8f96", reach=8.0), back=5.0, bend=5.0)
    for i in range(7):
        unlit(ball("bulb", (-3.6 + 1.2 * i, 9.0, 5.0 + 0.25 * math.cos(i * 1.9)), 0.2, glow("bulb", "#ffe2a0", 1.2)))

    camera((0.06, 0, 1.72), 4.75, elevation=8, aperture=0.42, focus=(0, -0.5, 2.3), portrait=True, longest=1200)
    window((-4.6, -4.6, 6.2), (0, 0, 1.6), 3.6, 4.2, 1150, "#ffe6c4")
    softbox((5, -1.0, 3.0), (0, 0, 1.6), 2, 5, 300, "#9fe3ff")
    softbox((2.5, 4.5, 5), (0, 0, 2), 3, 3, 320, "#ffd0a0")
    softbox((0, 7, 9), (0, 11, 3), 8, 3, 700, "#d8fbff")
    sky("#ffe9cf", "#bfb6a8", 0.55)
    return [toy]
