"""Cut and whole citrus fruit on blue tiles."""

import math

import numpy as np

from shapes import attach, ball, fade, from_arrays, mixed, sheet
from studio import camera, rgb, sky, solid, softbox, sun, tiles

FRUIT = {
    "orange": ("#ff8c1a", "#ffb347", "#ff9a2e"),
    "lemon": ("#ffd21f", "#fff0a0", "#ffe35c"),
    "lime": ("#5fae2e", "#e4f5a6", "#b9dd62"),
    "grapefruit": ("#ff9a5c", "#ff8b7b", "#f2545b"),
}


def half(kind, radius):
    """The cut face upwards: rind, pith and segments painted on a disc that bulges a little; the rind below."""
    rind, edge, pulp = (rgb(c) for c in FRUIT[kind])
    turn, reach = np.meshgrid(np.linspace(0, 2 * math.pi, 361), np.linspace(0, 1, 120), indexing="ij")
    points = np.stack([radius * reach * np.cos(turn), radius * reach * np.sin(turn), np.zeros_like(turn)], axis=-1).reshape(-1, 3)
    n = np.arange(361 * 120).reshape(361, 120)
    faces = np.stack([n[:-1, :-1], n[:-1, 1:], n[1:, 1:], n[1:, :-1]], axis=-1).reshape(-1, 4)
    count = 10

    def skin(p):
        """Distance to the next skin between segments, and to the pith, in radii."""
        r = np.hypot(p[:, 0], p[:, 1]) / radius
        a = (np.arctan2(p[:, 1], p[:, 0]) / (2 * math.pi) * count) % 1
        wall = np.minimum(a, 1 - a) * 2 * math.pi / count * r
        return np.minimum.reduce([wall - 0.018, 0.86 - r, r - 0.09]), r

    def paint(p):
        inside, r = skin(p)
        a = np.arctan2(p[:, 1], p[:, 0])
        threads = 0.5 + 0.5 * np.sin(90 * a + 7 * np.sin(9 * r + 5 * a)) * np.sin(26 * r + 3 * np.sin(17 * a))
        flesh = mixed(mixed(pulp, edge, 0.75 * threads), rind, 0.35 * fade(r, 0.3, 0.9))
        pale = mixed(flesh, rgb("#fff6dd"), fade(-inside, -0.022, 0.0))
        return mixed(pale, rind, fade(r, 0.955, 0.965))

    inside, _ = skin(points)
    points[:, 2] += 0.03 * radius * fade(inside, 0.0, 0.05)
    wet = solid("cut " + kind, roughness=0.22, paint=True, Subsurface=0.02, Clearcoat=0.5, Clearcoat_Roughness=0.15, grain=0.25, grain_scale=22)
    peel = solid("peel " + kind, FRUIT[kind][0], roughness=0.38, grain=0.35, grain_scale=26)
    a, h = np.meshgrid(np.linspace(0, 2 * math.pi, 97), np.linspace(-math.pi / 2, 0, 33), indexing="ij")
    shell = np.stack([radius * np.cos(h) * np.cos(a), radius * np.cos(h) * np.sin(a), radius * 0.95 * np.sin(h)], axis=-1).reshape(-1, 3)
    m = np.arange(97 * 33).reshape(97, 33)
    sides = np.stack([m[:-1, :-1], m[1:, :-1], m[1:, 1:], m[:-1, 1:]], axis=-1).reshape(-1, 4)
    return [from_arrays("cut", points, faces, wet, paint), from_arrays("rind", shell, sides, peel)]


def build():
    sheet("tiles", tiles("blue tiles", "#1f7fc4", "#2b93d6", "#e8f4fb", size=1.5), 30, 30)
    for kind, radius, x, y, tilt, turn in (
        ("orange", 0.98, -1.75, 0.05, 34, 20), ("grapefruit", 1.12, 0.55, 0.6, 30, -14), ("lemon", 0.74, -0.5, -1.25, 40, 36), ("lime", 0.66, 1.55, -1.2, 36, -30), ("lime", 0.62, -3.1, -1.0, 42, 40),
    ):
        fruit = attach(half(kind, radius), location=(x, y, radius * 0.86))
        fruit.rotation_euler = (math.radians(tilt), math.radians(turn * 0.4), math.radians(turn))
    for kind, radii, x, y, turn in (("lemon", (0.95, 0.74, 0.74), 2.75, 0.2, (0, 0, 30)), ("orange", 0.95, -0.6, 2.1, (0, 0, 0)), ("lime", (0.75, 0.64, 0.64), -2.9, 1.5, (0, 0, -20)), ("grapefruit", 1.1, 2.3, 2.3, (0, 0, 0))):
        low = radii if np.isscalar(radii) else radii[2]
        ball("whole", (x, y, low), radii, solid("peel " + kind, FRUIT[kind][0], roughness=0.38, grain=0.35, grain_scale=26), turn)
    camera((0, 0.1, 0.6), 4.9, elevation=36, aperture=0.3, focus=(0, -0.4, 0.8), longest=1000)
    sun((0.6, 0.35, -0.75), 3.2, "#fff0d6", angle=3)
    softbox((4, -4, 6), (0, 0, 0), 4, 4, 260, "#eaf4ff")
    sky("#cfe8ff", "#ffffff", 0.5)
    return []
