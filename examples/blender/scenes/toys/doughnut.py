"""A doughnut with pink glaze and sprinkles on periwinkle linen, under an overcast sky."""

import math

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from shapes import attach, blend, fade, from_field, gradient, limb, mixed, place, sheet, torus
from studio import camera, linen, rgb, sky, softbox, solid

SPRINKLES = ("#fff3d6", "#ffd23f", "#3ec1d3", "#8ee3b0", "#ff7b54", "#8d6bff")


def dough(p):
    angle = np.arctan2(p[:, 1], p[:, 0])
    ring = torus(p, (0, 0, 0.5), 0.86, 0.52 + 0.012 * np.sin(3 * angle + 1), flat=0.92)
    return ring + 0.008 * np.sin(5 * angle) * np.cos(9 * p[:, 2])


def glaze(p):
    """A slightly thicker ring, cut off by a wavy edge with drips."""
    angle = np.arctan2(p[:, 1], p[:, 0])
    outer = np.hypot(p[:, 0], p[:, 1]) > 0.86
    waves = 0.075 * np.sin(7 * angle + 0.4) + 0.06 * np.sin(4 * angle + 2) + 0.04 * np.sin(11 * angle)
    edge = np.where(outer, 0.47 + waves, 0.50 + 0.05 * np.sin(5 * angle))
    shell = torus(p, (0, 0, 0.5), 0.86, 0.565, flat=0.92)
    return -blend(0.09, -shell, -(edge - p[:, 2]) * 0.9)


def crust(p):
    pale_belt = fade(-np.abs(p[:, 2] - 0.42), -0.16, -0.05)
    return mixed(mixed(rgb("#c9772e"), rgb("#a9571c"), fade(-p[:, 2], -0.25, 0.05)), rgb("#f0c27b"), 0.75 * pale_belt)


def capsule(length, radius, material):
    thing = from_field("sprinkle", lambda p: limb(p, (0, 0, -length), (0, 0, length), radius, radius), (-0.08,) * 3, (0.08,) * 3, material, cells=28)
    return thing


def build():
    baked = solid("dough", roughness=0.62, paint=True, grain=0.35, grain_scale=30, mottle=0.12)
    icing = solid("icing", "#ff6f91", roughness=0.16, Clearcoat=0.7, Clearcoat_Roughness=0.05, mottle=0.03)
    parts = [
        from_field("dough", dough, (-1.5, -1.5, -0.1), (1.5, 1.5, 1.1), baked, cells=130, paint=crust),
        from_field("glaze", glaze, (-1.55, -1.55, 0.0), (1.55, 1.55, 1.15), icing, cells=170),
    ]

    random = np.random.default_rng(7)
    models = []
    for colour in SPRINKLES:
        model = capsule(0.05, 0.022, solid("sprinkle " + colour, colour, roughness=0.25, Clearcoat=0.4))
        models.append(model)
    taken = []
    while len(taken) < 210:
        turn, up = random.uniform(0, 2 * math.pi), random.normal(math.pi / 2, 0.62)
        across = 0.86 + 0.565 * math.cos(up)
        spot = np.array([[across * math.cos(turn), across * math.sin(turn), 0.5 + 0.52 * math.sin(up)]])
        if spot[0, 2] < 0.72 or any(np.linalg.norm(spot - other) < 0.1 for other in taken):
            continue
        taken.append(spot)
        normal = Vector(gradient(glaze, spot, 0.01)[0]).normalized()
        spot = spot - glaze(spot)[:, None] * np.array(normal)
        flat = normal.orthogonal().normalized()
        flat.rotate(Quaternion(normal, random.uniform(0, 2 * math.pi)))
        lean = (flat + normal * random.uniform(-0.12, 0.2)).normalized()
        model = models[random.integers(len(models))]
        one = place("sprinkle", model.data)
        one.location = Vector(spot[0]) + normal * 0.012
        one.rotation_euler = lean.to_track_quat("Z", "Y").to_euler()
        parts.append(one)
    for model in models:
        bpy.data.objects.remove(model)
    doughnut = attach(parts, tilt=0, turn=20)

    def folds(p):
        x, y = p[:, 0], p[:, 1]
        flat = fade(np.hypot(x, y), 1.5, 4.5)
        crease = 0.16 * np.sin(0.9 * x + 0.5 * y + 0.6 * np.sin(0.7 * y)) + 0.09 * np.sin(1.7 * y - 0.6 * x + np.sin(x))
        return flat * (crease + 0.05)

    cloth = linen("linen", "#8ea6f5", "#5a73d6")
    sheet("cloth", cloth, 34, 34, folds, cells=260, centre=(0, 6))
    camera((0, 0, 0.42), 3.15, elevation=40, aperture=0.34, focus=(0, -0.7, 0.9))
    softbox((-4.5, 4, 6), (0, 0, 0.4), 6, 5, 950, "#ffffff")
    softbox((5, -3, 4), (0, 0, 0.4), 4, 4, 420, "#ffe3d0")
    sky("#eaf1ff", "#d5d8ff", 0.65)
    return [doughnut]
