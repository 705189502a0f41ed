"""A fluffy turquoise monster on coral paper: a hard one to cut out."""

import math

import numpy as np

from shapes import attach, ball, blend, ellipsoid, from_field, limb, sweep, tube
from studio import camera, fur, paper, sky, softbox, solid

SAMPLES = 16  # fur hides noise


def belly(p):
    return blend(
        0.3,
        ellipsoid(p, (0, 0, 1.0), (0.86, 0.8, 0.82)),
        limb(p, (-0.8, -0.1, 0.95), (-1.08, -0.22, 0.72), 0.16, 0.14),
        limb(p, (0.8, -0.1, 1.05), (1.08, -0.22, 1.38), 0.16, 0.14),
    )


def horn(p):
    return tube(p, [(0, 0, 0), (0.07, 0, 0.2), (0.2, 0, 0.4)], [0.15, 0.1, 0.03]) - 0.012 * np.sin(p[:, 2] * 50)


def grin(p):
    return np.maximum(ellipsoid(p, (0, -0.98, 0.86), (0.34, 0.13, 0.25)), p[:, 2] - 0.89) - 0.02


def build():
    skin = solid("monster skin", "#0f8f9e", roughness=0.8)
    ivory = solid("ivory", "#ffe9c2", roughness=0.35, Clearcoat=0.4)
    white = solid("eye white", "#ffffff", roughness=0.15, Clearcoat=1.0)
    iris = solid("iris", "#ffb01f", roughness=0.15, Clearcoat=1.0)
    black = solid("pupil", "#0e0a14", roughness=0.08, Clearcoat=1.0)
    glint = solid("monster glint", "#ffffff", Emission="#ffffff", Emission_Strength=0.8)
    lips = solid("mouth", "#5b1230", roughness=0.4)
    tongue = solid("tongue", "#ff6f8f", roughness=0.35)
    shoe = solid("shoe", "#ffc928", roughness=0.3, Clearcoat=0.6)

    body = from_field("body", belly, (-1.4, -1.0, 0.0), (1.4, 1.0, 2.1), skin, cells=70)
    fur(body, 2600, 0.34, "#12c4c4", "#7dfbe6", root=0.011, seed=4, wild=0.07, children=26, clump=0.35)
    parts = [body]
    for side in (-1, 1):
        parts.append(ball("eye", (side * 0.3, -0.86, 1.34), (0.29, 0.24, 0.31), white))
        parts.append(ball("iris", (side * 0.27, -1.04, 1.33), (0.16, 0.085, 0.17), iris))
        parts.append(ball("pupil", (side * 0.265, -1.088, 1.33), (0.1, 0.055, 0.11), black))
        parts.append(ball("glint", (side * 0.265 - 0.045, -1.135, 1.385), 0.03, glint))
        one = from_field("horn", horn, (-0.25, -0.25, -0.2), (0.35, 0.25, 0.5), ivory, cells=70)
        one.location = (side * 0.42, -0.05, 1.83)
        one.rotation_euler = (0, math.radians(side * 18), 0 if side > 0 else math.pi)
        parts.append(one)
        parts.append(ball("shoe", (side * 0.36, -0.4, 0.15), (0.25, 0.4, 0.17), shoe, (0, 0, side * 14)))
    parts.append(from_field("mouth", grin, (-0.5, -1.3, 0.5), (0.5, -0.7, 1.0), lips, cells=80))
    parts.append(ball("tongue", (0.04, -1.06, 0.7), (0.16, 0.09, 0.09), tongue))
    for x in (-0.15, 0.13):
        parts.append(ball("tooth", (x, -1.1, 0.87), (0.06, 0.035, 0.085), ivory))
    toy = attach(parts, turn=-10)

    sweep("sweep", paper("coral paper", "#ff8a70", low="#ff6f61", reach=8.0), back=4.0, bend=5.0)
    random = np.random.default_rng(8)
    tones = [solid("paper ball " + c, c, roughness=0.9) for c in ("#ffd08a", "#ffb3a0", "#ff4d6d", "#fff0d6")]
    for x, z in ((-3.9, 2.5), (-2.7, 3.1), (2.6, 2.9), (3.7, 2.2), (4.3, 3.2), (-4.4, 1.0)):
        ball("paper ball", (x, 6.5 + random.uniform(-0.5, 0.5), z), random.uniform(0.45, 0.8), tones[random.integers(4)])

    camera((0, -0.2, 1.1), 3.25, elevation=7, aperture=0.38, focus=(0, -0.95, 1.2))
    softbox((-4.5, -4.0, 4.8), (0, 0, 1), 4.5, 4.5, 620, "#fff4e8")
    softbox((4.8, 1.8, 3.6), (0, 0, 1.1), 2, 4, 520, "#ffd0a0")
    softbox((-4.5, 2.6, 3.2), (0, 0, 1.1), 1.5, 4, 260, "#fff0ff")
    sky("#fff0e6", "#ffb7a0", 0.55)
    return [toy]
