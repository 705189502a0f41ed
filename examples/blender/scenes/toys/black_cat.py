"""A black porcelain cat at night: dark on dark, drawn by two rim lights."""

import math

import numpy as np

from shapes import attach, ball, blend, ellipsoid, from_field, limb, smooth_path, sheet, tube
from studio import camera, glow, sky, softbox, solid, unlit, wood

SAMPLES = 16
TAIL = smooth_path([(0.25, 0.65, 0.18), (0.72, 0.55, 0.14), (0.88, 0.05, 0.13), (0.72, -0.42, 0.13), (0.35, -0.72, 0.13), (0.05, -0.8, 0.16)], 4)


def cat(p):
    seat = ellipsoid(p, (0, 0.14, 0.55), (0.62, 0.66, 0.58))
    chest = limb(p, (0, -0.02, 0.75), (0, -0.14, 1.3), 0.46, 0.33)
    head = ellipsoid(p, (0, -0.22, 1.83), (0.56, 0.47, 0.46))
    cheeks = [ellipsoid(p, (s * 0.3, -0.3, 1.72), (0.26, 0.26, 0.22)) for s in (-1, 1)]
    result = blend(0.2, blend(0.25, seat, chest), blend(0.15, head, *cheeks))
    for s in (-1, 1):
        ear = limb(p, (s * 0.33, -0.18, 2.06), (s * 0.45, -0.16, 2.46), 0.2, 0.03)
        ear = np.maximum(ear, -0.24 - p[:, 1] - 0.0)
        haunch = ellipsoid(p, (s * 0.47, 0.02, 0.38), (0.24, 0.44, 0.38))
        leg = limb(p, (s * 0.19, -0.36, 1.0), (s * 0.19, -0.52, 0.14), 0.19, 0.14)
        paw = ellipsoid(p, (s * 0.2, -0.6, 0.11), (0.17, 0.22, 0.12))
        foot = ellipsoid(p, (s * 0.46, -0.42, 0.1), (0.15, 0.24, 0.1))
        result = blend(0.08, result, ear)
        result = blend(0.07, result, blend(0.1, leg, paw), blend(0.08, haunch, foot))
        result = blend(0.05, result, ellipsoid(p, (s * 0.1, -0.66, 1.67), (0.14, 0.1, 0.1)))
    tail = tube(p, TAIL, np.linspace(0.14, 0.11, len(TAIL)))
    return np.maximum(blend(0.05, result, tail), 0.01 - p[:, 2])


def build():
    black = solid("black porcelain", "#16121c", roughness=0.24, Clearcoat=0.8, Clearcoat_Roughness=0.05)
    rose = solid("nose", "#ff7d8c", roughness=0.3)
    amber = solid("amber eye", "#ffb000", roughness=0.1, Clearcoat=1.0, Emission="#ff9d00", Emission_Strength=0.25)
    pupil = solid("cat pupil", "#050308", roughness=0.05, Clearcoat=1.0)
    glint = solid("cat glint", "#ffffff", Emission="#ffffff", Emission_Strength=0.9)
    red = solid("collar", "#e3203f", roughness=0.4)
    gold = solid("bell", "#ffbe3d", roughness=0.2, Metallic=1.0)
    pale = solid("whisker", "#f4ecff", roughness=0.5)

    parts = [from_field("cat", cat, (-1.1, -0.95, -0.05), (1.1, 0.95, 2.6), black, cells=170)]
    for s in (-1, 1):
        parts.append(ball("eye", (s * 0.225, -0.62, 1.87), (0.135, 0.07, 0.14), amber, (0, 0, s * 18)))
        parts.append(ball("pupil", (s * 0.222, -0.678, 1.87), (0.06, 0.028, 0.105), pupil, (0, 0, s * 16)))
        parts.append(ball("glint", (s * 0.222 - 0.03, -0.702, 1.915), 0.024, glint))
        parts.append(ball("inner ear", (s * 0.375, -0.275, 2.17), (0.085, 0.03, 0.16), rose, (-8, s * 16, 0)))
        for k in (-1, 0, 1):
            start = (s * 0.16, -0.73, 1.68 + 0.025 * k)
            hair = smooth_path([start, (s * 0.45, -0.76, 1.69 + 0.07 * k), (s * 0.72, -0.68, 1.65 + 0.12 * k)], 5)
            low, high = hair.min(axis=0) - 0.03, hair.max(axis=0) + 0.03
            parts.append(from_field("whisker", lambda p, hair=hair: tube(p, hair, np.linspace(0.008, 0.004, len(hair))), low, high, pale, cells=100))
    parts.append(ball("nose", (0, -0.755, 1.73), (0.05, 0.03, 0.036), rose))
    band = [(0.37 * math.sin(a), -0.15 - 0.37 * math.cos(a), 1.41 - 0.05 * math.cos(a)) for a in np.linspace(0, 2 * math.pi, 33)]
    parts.append(from_field("collar", lambda p: tube(p, band, [0.052] * 33), (-0.5, -0.65, 1.25), (0.5, 0.35, 1.55), red, cells=110))
    parts.append(ball("bell", (0, -0.56, 1.27), 0.095, gold))
    toy = attach(parts, turn=-20)

    table = sheet("table", wood("walnut", "#4a2338", "#1d0c1c", plank=1.6, gloss=0.35), 40, 12)
    table.location = (0, 0, 0)
    wall = sheet("wall", solid("night", "#34184f", roughness=1.0, Emission="#4a1a66", Emission_Strength=0.3), 90, 50)
    wall.rotation_euler = (math.pi / 2, 0, 0)
    wall.location = (0, 16, 5)
    random = np.random.default_rng(31)
    bulbs = [glow("bulb " + c, c, 0.75) for c in ("#ff9d3c", "#ff6b6b", "#c86bff", "#ffcf6b")]
    for _ in range(20):
        x, z = random.uniform(-5.5, 5.5), random.uniform(0.6, 3.8)
        unlit(ball("bulb", (x, 13 + random.uniform(-1, 1), z), random.uniform(0.16, 0.3), bulbs[random.integers(4)]))

    camera((0, 0, 1.24), 3.35, elevation=7, aperture=0.5, focus=(0, -0.6, 1.7))
    softbox((-3.8, 2.4, 3.4), (0, 0, 1.2), 1.4, 4, 900, "#ff9a4d")
    softbox((3.8, 2.2, 3.0), (0, 0, 1.2), 1.4, 4, 900, "#4f8dff")
    softbox((-2.6, -4.2, 4.2), (0, 0, 1.4), 2.6, 2.6, 420, "#ffdfc8")
    sky("#5a3a96", "#3a1648", 0.6)
    return [toy]
