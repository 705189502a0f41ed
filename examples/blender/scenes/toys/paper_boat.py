"""A paper boat afloat on quiet water in the evening."""

import math

import numpy as np

from shapes import attach, ball, from_arrays, mixed, pipe, sheet, wall
from studio import Nodes, blank, camera, finish, glow, paper, rgb, sky, softbox, solid, sun, unlit

SAMPLES = 20
BOUNCES = 5


def fold(name, grid, material, paint=None):
    """One panel of paper: a grid of points, as thick as card, with crisp edges."""
    rows, columns = grid.shape[:2]
    n = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([n[:-1, :-1], n[1:, :-1], n[1:, 1:], n[:-1, 1:]], axis=-1).reshape(-1, 4)
    panel = from_arrays(name, grid.reshape(-1, 3), faces, material, paint)
    thick = panel.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.022
    thick.offset = 0
    return panel


def patch(a, b, c, d, steps=90, bow=(0, 0, 0)):
    """A sheet between the edges a-b (low) and d-c (high), bowed a little in its middle."""
    a, b, c, d, bow = (np.asarray(v, dtype=float) for v in (a, b, c, d, bow))
    u, v = np.meshgrid(np.linspace(0, 1, steps), np.linspace(0, 1, steps), indexing="ij")
    u, v = u[..., None], v[..., None]
    flat = (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * d + u * c)
    return flat + bow * (16 * u * (1 - u) * v * (1 - v))


def stripes(p):
    """Printed bands along the rim."""
    rim = 0.62 + 0.34 * (np.abs(p[:, 0]) / 1.6) ** 1.25
    down = rim - p[:, 2]
    base = np.broadcast_to(np.asarray(rgb("#fff6e6")), (len(p), 3))
    red = ((down < 0.15) | ((down > 0.22) & (down < 0.27))).astype(float)
    return mixed(base, rgb("#ef4b4b"), red)


def dots(p):
    x, z = (p[:, 0] + 0.09) % 0.24 - 0.12, (p[:, 2] + np.where(((p[:, 0] + 0.09) // 0.24) % 2 < 1, 0.0, 0.12)) % 0.24 - 0.12
    return mixed(rgb("#ffd23f"), rgb("#fff6e6"), (np.hypot(x, z) < 0.05).astype(float))


def side(s, reach=400):
    """A side of the hull from stern to bow: foot and rim bulge out in the middle."""
    u = np.linspace(-1, 1, reach)
    foot = np.stack([0.95 * u, s * 0.3 * (1 - np.abs(u) ** 1.6), np.full_like(u, -0.05)], axis=1)
    rim = np.stack([1.6 * u, s * 0.62 * (1 - np.abs(u) ** 1.25), 0.62 + 0.34 * np.abs(u) ** 1.25], axis=1)
    v = np.linspace(0, 1, 120)[None, :, None]
    return foot[:, None] * (1 - v) + rim[:, None] * v


def ripples(p):
    x, y = p[:, 0], p[:, 1]
    away = np.hypot(x * 0.62, y * 1.25)
    rings = 0.016 * np.sin(15 * away - 0.6) * np.exp(-0.75 * np.maximum(away - 0.6, 0))
    swell = 0.012 * np.sin(1.3 * x + 2.9 * y) + 0.008 * np.sin(-2.4 * x + 4.3 * y + 1.0) + 0.005 * np.sin(5.1 * x + 7.7 * y)
    return rings + swell


def build():
    printed = solid("printed paper", roughness=0.85, paint=True, Specular=0.15, grain=0.15, grain_scale=30)
    yellow = solid("yellow paper", roughness=0.85, paint=True, Specular=0.15, grain=0.15, grain_scale=30)
    stick = solid("stick", "#d8a25e", roughness=0.6)
    blue = solid("flag", "#2f6fd6", roughness=0.8)
    parts = [fold("side", side(s), printed, stripes) for s in (-1, 1)]
    peak = (0, 0, 1.62)
    for s in (-1, 1):
        for e in (-1, 1):
            parts.append(fold("sail", patch((0, s * 0.3, 0.12), (e * 0.98, 0, 0.4), peak, peak, bow=(0, s * 0.02, 0)), yellow, dots))
    parts.append(pipe("stick", [(0, 0, 1.5), (0, 0, 2.2)], 0.022, stick))
    flag = patch((0, 0, 1.88), (0.46, 0.08, 2.0), (0.46, 0.08, 2.04), (0, 0, 2.18), bow=(0, -0.06, 0))
    parts.append(fold("flag", flag, blue))
    toy = attach(parts, turn=-27, tilt=3, location=(0, 0, -0.02))
    toy.rotation_euler.y = math.radians(-3)

    water, nodes = blank("water")
    where = nodes.add("TexCoord").outputs["Object"]
    fine = nodes.noise(nodes.stretched(where, (1, 2.2, 1)), 3.0, 3)
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": "#0d6f86", "Roughness": 0.03, "Specular": 0.6, "IOR": 1.33, "Normal": nodes.bump(fine, 0.12, 0.05)}))
    sheet("pond", water, 14, 14, ripples, cells=420, centre=(0, 2.5))
    far = sheet("far pond", water, 90, 40, centre=(0, 29.4))
    far.location.z = -0.01
    wall(paper("dusk", "#7f7be0", low="#ffab7d", reach=14.0), 46)
    random = np.random.default_rng(3)
    greens = [solid("bush " + c, c, roughness=0.9) for c in ("#2f5d62", "#3f7a6a", "#28475c", "#5b6f8f")]
    for _ in range(46):
        x = random.uniform(-20, 20)
        ball("bush", (x, random.uniform(30, 36), random.uniform(-0.3, 1.2)), random.uniform(1.0, 2.4), greens[random.integers(4)])
    lamps = [glow("lamp " + c, c, 1.3) for c in ("#ffd28a", "#ffb46b", "#ffe9b8")]
    for _ in range(14):
        unlit(ball("lamp", (random.uniform(-11, 11), 28, random.uniform(0.7, 2.6)), random.uniform(0.14, 0.26), lamps[random.integers(3)]))
    leaf = solid("lily leaf", "#4f9a58", roughness=0.4)
    for x, y, r in ((-2.6, 2.8, 0.8), (3.0, 4.2, 0.95), (2.5, -1.5, 0.5), (-3.4, 5.4, 0.8)):
        ball("lily leaf", (x, y, 0.0), (r, r * 0.95, 0.035), leaf)

    camera((0.05, 0, 0.9), 3.2, elevation=6.5, aperture=0.5, focus=(0.2, -0.5, 0.7), longest=1200)
    sun((0.8, -0.25, -0.42), 3.0, "#ffb87a", angle=6)
    softbox((-4.5, -4.5, 4.5), (0, 0, 0.8), 4, 4, 560, "#ffe6d4")
    softbox((4.5, -3.2, 2.2), (0, 0, 0.6), 3, 3, 120, "#b7c6ff")
    softbox((0, 34, 22), (0, 46, 4), 40, 10, 12000, "#ffd9c0")
    sky("#8f94e6", "#ffc9a6", 0.75)
    return [toy]
