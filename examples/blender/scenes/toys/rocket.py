"""A tin rocket with a friendly porthole on a violet paper sweep, between two coloured studio lights. Portrait."""

import math

import numpy as np

from shapes import attach, ball, blend, fade, from_field, lathe, limb, mixed, smooth_path, sweep, tube
from studio import camera, glow, paper, rgb, sky, softbox, solid, unlit

HULL = [(0.0, 0.5), (0.25, 0.5), (0.42, 0.56), (0.56, 0.9), (0.66, 1.35), (0.66, 1.8), (0.55, 2.35), (0.34, 2.85), (0.13, 3.15), (0.0, 3.2)]
_CURVE = smooth_path(HULL)


def hull_radius(height):
    return np.interp(height, _CURVE[:, 1], _CURVE[:, 0])


def hull_colour(p):
    z = p[:, 2]
    colour = np.broadcast_to(np.array(rgb("#fff1dc")), (len(p), 3))
    for low, high, other in ((2.42, 9.0, "#f2304a"), (0.0, 0.72, "#f2304a"), (2.3, 2.36, "#ffb81c"), (0.78, 0.84, "#ffb81c")):
        band = fade(z, low - 0.008, low + 0.008) * fade(-z, -high - 0.008, -high + 0.008)
        colour = mixed(colour, rgb(other), band)
    return colour


def fin(p):
    """A curved plate in the (x, z) plane, thick in the middle, with a round foot."""
    flat = np.stack([p[:, 0], np.zeros(len(p)), p[:, 2]], axis=1)
    outline = blend(
        0.12,
        tube(flat, [(0.45, 0, 1.2), (0.8, 0, 0.95), (1.05, 0, 0.55), (1.12, 0, 0.16)], [0.12, 0.16, 0.14, 0.08]),
        tube(flat, [(0.4, 0, 0.85), (0.75, 0, 0.72), (0.95, 0, 0.5)], [0.16, 0.16, 0.12]),
    )
    rounding, half = 0.05, 0.075
    a, b = outline + rounding, np.abs(p[:, 1]) - half + rounding
    plate = np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - rounding
    return blend(0.06, plate, limb(p, (1.12, 0, 0.1), (1.12, 0, 0.16), 0.1, 0.1))


def ring(material, radius, thickness, height):
    profile = [(radius + thickness * math.cos(a), height + thickness * math.sin(a)) for a in np.linspace(-math.pi, math.pi, 17)]
    return lathe("ring", profile, material, steps=2)


def build():
    tin = solid("painted tin", roughness=0.22, paint=True, Clearcoat=0.9, Clearcoat_Roughness=0.04)
    red = solid("red fin", "#f2304a", roughness=0.22, Clearcoat=0.9, Clearcoat_Roughness=0.04)
    brass = solid("brass", "#ffb43a", roughness=0.22, Metallic=1.0)
    steel = solid("dark steel", "#4b4a63", roughness=0.3, Metallic=1.0)
    glass = solid("porthole", "#2ec4e6", roughness=0.08, Clearcoat=1.0)
    dark = solid("rocket eye", "#12101c", roughness=0.1, Clearcoat=1.0)
    white = solid("rocket glint", "#ffffff", Emission="#ffffff", Emission_Strength=0.8)
    pink = solid("rocket cheek", "#ff7fa6", roughness=0.4)

    parts = [lathe("hull", HULL, tin, segments=160, steps=24, paint=hull_colour)]
    parts.append(lathe("nozzle", [(0.0, 0.52), (0.2, 0.5), (0.24, 0.4), (0.34, 0.2), (0.37, 0.18), (0.35, 0.17), (0.22, 0.35), (0.0, 0.4)], steel))
    parts.append(ball("tip", (0, 0, 3.24), 0.085, brass))
    for height, thickness in ((2.33, 0.03), (0.81, 0.03)):
        parts.append(ring(brass, float(hull_radius(height)), thickness, height))
    for i in range(20):
        a = i * math.pi / 10
        for height in (2.2, 0.94):
            r = float(hull_radius(height)) + 0.004
            parts.append(ball("rivet", (r * math.cos(a), r * math.sin(a), height), 0.024, brass))
    for turn in (-145, -35, 90):
        one = from_field("fin", fin, (0.2, -0.15, -0.05), (1.35, 0.15, 1.5), red, cells=110)
        one.rotation_euler = (0, 0, math.radians(turn))
        parts.append(one)

    # The porthole faces -y: ring, glass, and a face behind it.
    height, out = 1.68, -0.655
    rim = ring(brass, 0.33, 0.065, 0.0)
    rim.rotation_euler = (math.radians(90), 0, 0)
    rim.location = (0, out, height)
    parts += [rim, ball("glass", (0, out + 0.03, height), (0.33, 0.09, 0.33), glass)]
    for i in range(8):
        a = (i + 0.5) * math.pi / 4
        parts.append(ball("bolt", (0.335 * math.cos(a), out - 0.06, height + 0.335 * math.sin(a)), 0.02, steel))
    for side in (-1, 1):
        parts.append(ball("eye", (side * 0.115, out - 0.05, height + 0.03), (0.042, 0.025, 0.06), dark))
        parts.append(ball("glint", (side * 0.115 + 0.012, out - 0.073, height + 0.052), 0.013, white))
        parts.append(ball("cheek", (side * 0.2, out - 0.028, height - 0.06), (0.04, 0.012, 0.027), pink))
    arc = [(0.06 * math.sin(a), out - 0.058, height - 0.03 - 0.045 * math.cos(a)) for a in np.linspace(-1.35, 1.35, 9)]
    parts.append(from_field("smile", lambda p: tube(p, arc, [0.012] * 9), (-0.1, out - 0.1, height - 0.12), (0.1, out, height + 0.03), dark, cells=60))
    toy = attach(parts, turn=14)

    sweep("sweep", paper("violet paper", "#2b1a78", low="#8a4fe0", reach=9.0), back=5.0, bend=5.0)
    random = np.random.default_rng(21)
    star = [glow("star " + c, c, 1.0) for c in ("#ffd76a", "#ff9ecb", "#8fe3ff")]
    for _ in range(26):
        x, z = random.uniform(-4, 4), random.uniform(1.2, 8)
        unlit(ball("star", (x, 6.5 + random.uniform(0, 1.5), z), random.uniform(0.07, 0.2), star[random.integers(3)]))

    camera((0, 0, 1.63), 4.75, elevation=7, aperture=0.5, focus=(0, -0.6, 1.7), portrait=True)
    softbox((-4.2, -3.6, 4.2), (0, 0, 1.6), 2.6, 5.0, 800, "#fff0ea")
    softbox((5, 0.8, 2.8), (0, 0, 1.6), 1.6, 5, 520, "#ff5fb0")
    softbox((-5, 2.4, 2.4), (0, 0, 1.6), 1.4, 5, 380, "#39c6ff")
    softbox((0, 2, 10), (0, 6, 2), 6, 3, 450, "#b48cff")
    sky("#b9a4ff", "#6d4bd8", 0.4)
    return [toy]
