"""A strawberry with all its seeds on dark slate, lit from behind like a still life."""

import math

import numpy as np
from mathutils import Matrix

from shapes import attach, ball, blend, fade, from_arrays, from_field, length, mixed, pipe, sheet, smooth_path, wall
from studio import Nodes, blank, camera, finish, glass, rgb, sky, softbox, solid

SAMPLES = 40
BOUNCES = 6
SIDE = smooth_path([(0.0, 0.0), (0.2, 0.03), (0.46, 0.3), (0.74, 0.82), (0.92, 1.32), (0.9, 1.68), (0.66, 1.9), (0.3, 1.93), (0.0, 1.88)], 16)
SEEDS = 170


def radius_at(height):
    wall = SIDE[: np.argmax(SIDE[:, 1])]
    return np.interp(height, wall[:, 1], wall[:, 0])


def seeds():
    """Places and outward directions, evenly spread over the flesh (a golden spiral by area)."""
    heights = np.linspace(0.04, 1.72, 400)
    area = np.cumsum(radius_at(heights) + 0.12)
    area /= area[-1]
    result = []
    for i in range(SEEDS):
        height = float(np.interp((i + 0.5) / SEEDS, area, heights))
        turn = math.pi * (1 + 5**0.5) * i
        radius = float(radius_at(height))
        slope = float(radius_at(height + 0.02) - radius_at(height - 0.02)) / 0.04
        out = np.array((math.cos(turn), math.sin(turn), -slope))
        result.append((np.array((radius * math.cos(turn), radius * math.sin(turn), height)), out / np.linalg.norm(out)))
    return result


def flesh(seeds):
    places = np.array([place for place, _ in seeds])

    def field(p):
        height = np.clip(p[:, 2], 0, 1.9)
        body = (np.hypot(p[:, 0], p[:, 1]) - radius_at(height)) * 0.62
        crown = p[:, 2] - 1.88 + 0.16 * fade(-np.hypot(p[:, 0], p[:, 1]), -0.6, 0.0)
        body = np.maximum(-blend(0.3, -body, -crown), -p[:, 2])
        # A dimple around every seed.
        close = np.abs(body) < 0.13
        near = np.full(close.sum(), np.inf)
        for place in places:
            near = np.minimum(near, length(p[close] - place))
        body[close] += 0.04 * np.exp(-((near / 0.062) ** 2))
        return body

    return field


def blush(p):
    red = mixed(rgb("#b8061c"), rgb("#e0101f"), fade(p[:, 2], 0.1, 1.2))
    return mixed(red, rgb("#ff9a6a"), 0.6 * fade(p[:, 2], 1.7, 1.9))


def leaf(reach, width, lift, droop, material):
    """A pointed leaf that rises from the crown and curls over."""
    t = np.linspace(0, 1, 24)
    out = reach * t
    up = lift * np.sin(t * 2.2) - droop * t**2.6
    half = width * np.sin(np.pi * np.clip(t, 0, 1) ** 0.75) * (1 + 0.05 * np.sin(26 * t)) + 0.004
    across = np.linspace(-1, 1, 9)
    points = np.array([(o, h * a, u + 0.32 * h * abs(a) ** 1.6) for o, u, h in zip(out, up, half) for a in across])
    n = np.arange(24 * 9).reshape(24, 9)
    faces = np.stack([n[:-1, :-1], n[1:, :-1], n[1:, 1:], n[:-1, 1:]], axis=-1).reshape(-1, 4)
    one = from_arrays("leaf", points, faces, material, lambda p: mixed(rgb("#3f9a2f"), rgb("#8fd054"), fade(-np.abs(p[:, 1]), -0.05, 0.0) * 0.7 + 0.3 * fade(p[:, 0], 0.1, 0.8)))
    thick = one.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.022
    return one


def slate(name):
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    layers = nodes.noise(nodes.stretched(where, (1.0, 1.6, 1)), 1.3, 8, 0.62)
    fine = nodes.noise(where, 16, 6, 0.7)
    tone = nodes.ramp(nodes.math("ADD", nodes.math("MULTIPLY", layers, 0.75), nodes.math("MULTIPLY", fine, 0.25)), [(0.3, "#14161b"), (0.75, "#3b4049")])
    height = nodes.math("ADD", nodes.math("MULTIPLY", layers, 1.0), nodes.math("MULTIPLY", fine, 0.2))
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": tone, "Roughness": 0.42, "Specular": 0.45, "Normal": nodes.bump(height, 0.7, 0.05)}))
    return material


def build():
    red = solid("flesh", roughness=0.26, paint=True, Subsurface=0.03, Subsurface_Radius=(0.35, 0.08, 0.04), Clearcoat=0.5, Clearcoat_Roughness=0.06)
    gold = solid("seed", "#f4c766", roughness=0.3, Clearcoat=0.6)
    green = solid("leaf", roughness=0.45, paint=True, Specular=0.4)
    stalk = solid("stalk", "#7db545", roughness=0.5)
    grown = seeds()
    parts = [from_field("flesh", flesh(grown), (-1.0, -1.0, -0.05), (1.0, 1.0, 1.98), red, cells=140, paint=blush)]
    for place, out in grown:
        seed = ball("seed", place - 0.028 * out, (0.022, 0.03, 0.052), gold)
        # Its long axis lies on the flesh and points at the tip.
        down = np.array((0, 0, -1.0)) + out * out[2]
        down /= np.linalg.norm(down)
        seed.rotation_euler = Matrix([*zip(out, np.cross(down, out), down)]).to_euler()
        parts.append(seed)
    random = np.random.default_rng(4)
    for i in range(11):
        one = leaf(random.uniform(0.8, 1.02), random.uniform(0.13, 0.18), random.uniform(0.2, 0.34), random.uniform(0.14, 0.36), green)
        one.location = (0, 0, 1.76)
        one.rotation_euler = (random.uniform(-0.15, 0.15), 0, 2 * math.pi * i / 11 + random.uniform(-0.15, 0.15))
        parts.append(one)
    parts.append(pipe("stalk", smooth_path([(0, 0, 1.8), (0.02, 0, 2.05), (0.12, 0.02, 2.3), (0.3, 0.05, 2.5)], 8), 0.05, stalk))
    parts.append(ball("cut", (0.3, 0.05, 2.5), (0.052, 0.052, 0.03), solid("cut", "#d9e8a0", roughness=0.7), (0, 40, 0)))
    # It lies on its side, leaning on its crown.
    toy = attach(parts, turn=20, location=(0.78, 0.42, 0.3))
    toy.rotation_euler.y = math.radians(-66)

    sheet("slate", slate("slate"), 40, 14, centre=(0, 1))
    wall(solid("wall", "#1c2530", roughness=1.0, mottle=0.2), 14)
    drop = glass("drop", ior=1.33)
    for _ in range(34):
        x, y = random.uniform(-2.4, 2.6), random.uniform(-1.6, 1.6)
        size = random.uniform(0.02, 0.07)
        ball("drop", (x, y, 0.004), (size, size, size * 0.55), drop)

    camera((0.0, 0, 0.82), 3.0, elevation=20, aperture=0.4, focus=(0, -0.6, 0.85), longest=1600)
    softbox((-4.2, 3.2, 3.8), (0, 0, 0.8), 3.0, 3.0, 900, "#ffe2c4")
    softbox((3.4, -3.4, 4.6), (0, 0, 0.8), 2.6, 2.6, 480, "#fff1e2")
    softbox((5, 2.6, 1.8), (0, 0, 0.8), 1.6, 3, 200, "#a9c8ff")
    sky("#5d7390", "#2a2f38", 0.35)
    return [toy]
