"""A dotted teapot on a terrazzo counter in bright kitchen light; the wall shows through its handle."""

import math

import numpy as np

from shapes import attach, ball, blend, carve, ellipsoid, fade, from_field, lathe, limb, mixed, sheet, smooth_path, tube
from studio import camera, rgb, sky, softbox, solid, terrazzo, window

SPOUT = smooth_path([(-0.7, 0, 0.62), (-1.12, 0, 0.78), (-1.36, 0, 1.12), (-1.5, 0, 1.5), (-1.68, 0, 1.66)], 4)
HANDLE = smooth_path([(0.8, 0, 1.38), (1.2, 0, 1.56), (1.6, 0, 1.4), (1.68, 0, 1.0), (1.45, 0, 0.62), (1.1, 0, 0.42), (0.8, 0, 0.45)], 4)


def pot(p):
    belly = ellipsoid(p, (0, 0, 0.9), (1.08, 1.08, 0.86))
    belly = blend(0.1, belly, ellipsoid(p, (0, 0, 0.12), (0.62, 0.62, 0.12)))
    spout = tube(p, SPOUT, np.linspace(0.3, 0.13, len(SPOUT)))
    handle = tube(p, HANDLE, 0.105 + 0.02 * np.cos(np.linspace(0, 2 * math.pi, len(HANDLE))))
    whole = blend(0.16, belly, spout)
    whole = blend(0.1, whole, handle)
    bore = limb(p, (-1.5, 0, 1.5), (-1.9, 0, 1.83), 0.05, 0.12)
    whole = carve(0.04, whole, bore)
    return np.maximum(whole, 0.02 - p[:, 2])


def dots():
    """Evenly spread over the belly (a golden spiral)."""
    n = 54
    i = np.arange(n) + 0.5
    up, turn = np.arccos(1 - 2 * i / n), math.pi * (1 + 5**0.5) * i
    return np.stack([1.08 * np.cos(turn) * np.sin(up), 1.08 * np.sin(turn) * np.sin(up), 0.9 + 0.86 * np.cos(up)], axis=1)


def glaze_colour(p):
    base = mixed(rgb("#0d7f86"), rgb("#2cc0b0"), fade(p[:, 2], 0.1, 1.9))
    cream = rgb("#fff3dc")
    off_belly = np.abs(ellipsoid(p, (0, 0, 0.9), (1.08, 1.08, 0.86)))
    for dot in dots():
        if 0.35 < dot[2] < 1.5:
            away = np.linalg.norm(p - dot, axis=1)
            base = mixed(base, cream, fade(-away, -0.124, -0.1) * (off_belly < 0.05))
    tip = np.linalg.norm(p - SPOUT[-1], axis=1)
    return mixed(base, rgb("#ffb52e"), fade(-tip, -0.235, -0.212))


def build():
    glaze = solid("teal glaze", roughness=0.14, paint=True, Clearcoat=0.8, Clearcoat_Roughness=0.02)
    cream = solid("cream glaze", "#fff3dc", roughness=0.16, Clearcoat=0.7, Clearcoat_Roughness=0.02)
    amber = solid("amber glaze", "#ffb52e", roughness=0.16, Clearcoat=0.7, Clearcoat_Roughness=0.02)
    parts = [from_field("pot", pot, (-2.0, -1.15, -0.1), (1.95, 1.15, 2.0), glaze, cells=260, paint=glaze_colour)]
    parts.append(lathe("lid", [(0.62, 1.58), (0.66, 1.62), (0.65, 1.67), (0.58, 1.72), (0.42, 1.82), (0.2, 1.89), (0.1, 1.92), (0.0, 1.93)], cream))
    parts.append(lathe("knob", [(0.0, 1.9), (0.1, 1.9), (0.085, 1.97), (0.1, 2.02), (0.165, 2.1), (0.16, 2.19), (0.09, 2.26), (0.0, 2.28)], amber))
    toy = attach(parts, turn=12, location=(0, 0, -0.02))

    sheet("counter", terrazzo("terrazzo", "#f3e3cf", ("#f28f6b", "#3e7cb1", "#f2c14e", "#7a9e7e", "#d1495b"), scale=1.9), 40, 11, centre=(0, 0))
    wall = sheet("wall", solid("wall", "#ffc145", roughness=0.9, mottle=0.05), 90, 50)
    wall.rotation_euler = (math.pi / 2, 0, 0)
    wall.location = (0, 14, 5)
    shelf = solid("shelf", "#b9713c", roughness=0.6)
    plank = sheet("plank", shelf, 30, 3)
    plank.location = (0, 11.5, -0.3)
    front = sheet("plank front", shelf, 30, 0.4)
    front.rotation_euler = (math.pi / 2, 0, 0)
    front.location = (0, 10.0, -0.5)
    for x, r, h, c in ((-4.9, 0.85, 0.8, "#f7f0e0"), (-3.1, 0.6, 1.1, "#e4572e"), (-1.0, 0.7, 0.6, "#f7f0e0"), (2.9, 0.8, 0.75, "#f26b6b"), (4.6, 0.6, 1.1, "#4f8f6b")):
        ball("jar", (x, 11, h - 0.3), (r, r, h), solid("jar " + c, c, roughness=0.4))

    camera((-0.03, 0, 1.06), 3.35, elevation=13, aperture=0.42, focus=(-0.2, -0.8, 1.1))
    window((-5, -4, 6), (0, 0, 1), 4.2, 4.6, 1150, "#fffaf0")
    softbox((5.5, -1.5, 3), (0, 0, 1), 2.5, 4, 200, "#ffe3bd")
    softbox((2, 7, 10), (0, 13, 3), 8, 4, 900, "#fff3d8")
    sky("#fff6e6", "#f3dcb8", 0.55)
    return [toy]
