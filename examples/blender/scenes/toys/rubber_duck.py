"""A rubber duck on the tiled edge of a bath, in soft window light."""

import numpy as np

from shapes import attach, ball, blend, ellipsoid, fade, from_field, limb, mixed, sheet, sphere, turned
from studio import camera, rgb, sky, softbox, solid, tiles, window


def body(p):
    trunk = ellipsoid(p, (0.1, 0, 0.62), (1.0, 0.76, 0.64))
    chest = sphere(p, (-0.35, 0, 0.72), 0.56)
    tail = limb(p, (0.75, 0, 0.78), (1.16, 0, 1.12), 0.3, 0.07)
    head = ellipsoid(p, (-0.42, 0, 1.55), (0.55, 0.53, 0.52))
    tuft = limb(p, (-0.36, 0, 2.0), (-0.2, 0, 2.17), 0.1, 0.035)
    result = blend(0.18, blend(0.3, trunk, chest, tail), head)
    result = blend(0.08, result, tuft)
    for side in (-1, 1):
        q = turned(p, (0.2, side * 0.68, 0.78), "y", 12)
        wing = blend(
            0.14,
            ellipsoid(q, (0.12, side * 0.68, 0.8), (0.46, 0.15, 0.3)),
            limb(q, (0.4, side * 0.72, 0.86), (0.78, side * 0.78, 1.02), 0.16, 0.05),
            limb(q, (0.3, side * 0.72, 0.72), (0.66, side * 0.77, 0.82), 0.14, 0.05),
        )
        result = blend(0.05, result, wing)
    return np.maximum(result, 0.02 - p[:, 2])  # a flat foot to stand on


def bill(p):
    upper = blend(
        0.12,
        ellipsoid(turned(p, (-0.95, 0, 1.46), "y", 10), (-1.02, 0, 1.46), (0.27, 0.27, 0.085)),
        sphere(p, (-0.88, 0, 1.52), 0.13),
    )
    lower = ellipsoid(turned(p, (-0.9, 0, 1.36), "y", -8), (-0.94, 0, 1.365), (0.22, 0.2, 0.07))
    return blend(0.03, upper, lower)


def blush(p):
    yellow = mixed(rgb("#ffbe0b"), rgb("#ff9500"), 0.5 * fade(-p[:, 2], -0.5, 0.0))
    for side in (-1, 1):
        away = np.linalg.norm(p - np.array((-0.78, side * 0.4, 1.38)), axis=1)
        yellow = mixed(yellow, rgb("#ff5a4d"), 0.75 * fade(-away, -0.17, -0.05))
    return yellow


def build():
    vinyl = solid("yellow vinyl", roughness=0.24, paint=True, Clearcoat=0.8, Clearcoat_Roughness=0.03)
    orange = solid("orange vinyl", "#ff6a13", roughness=0.28, Clearcoat=0.4)
    black = solid("black eye", "#0d0b12", roughness=0.06, Clearcoat=1.0)
    white = solid("white glint", "#ffffff", roughness=0.3, Emission="#ffffff", Emission_Strength=0.6)

    parts = [
        from_field("body", body, (-1.2, -1.05, -0.1), (1.4, 1.05, 2.35), vinyl, cells=150, paint=blush),
        from_field("bill", bill, (-1.45, -0.45, 1.15), (-0.6, 0.45, 1.75), orange, cells=70),
    ]
    for side in (-1, 1):
        parts.append(ball("eye", (-0.77, side * 0.305, 1.69), (0.085, 0.085, 0.125), black, (side * 8, 14, side * 42)))
    # Only the near eye: on the far one it would stick out of the outline.
    parts.append(ball("glint", (-0.832, -0.345, 1.745), (0.02, 0.028, 0.032), white, (0, 14, -42)))
    duck = attach(parts, turn=38)

    aqua = tiles("aqua tiles", "#7fd6d0", "#93e0d6", "#e9fbf6", size=1.15)
    sheet("ledge", aqua, 30, 9)
    wall = tiles("wall tiles", "#2fa8b5", "#49bcc4", "#c8f2ee", size=2.4)
    back = sheet("wall", wall, 60, 40)
    back.rotation_euler = (1.5708, 0, 0)
    back.location = (0, 13, 6)
    for x, z, r, colour in ((-6.4, 0.5, 1.6, "#ff8fa8"), (6.6, 1.2, 1.5, "#ffe9c9"), (4.6, -0.2, 0.9, "#ff9d6e"), (-4.0, -0.4, 0.8, "#fff2dd")):
        ball("bath thing", (x, 9.5, z), (r, r, r * 1.3), solid("thing " + colour, colour))

    camera((0.06, 0, 1.06), 3.05, elevation=12, aperture=0.4, focus=(-0.5, -0.45, 1.4))
    window((-5, -4.5, 6.5), (0, 0, 1), 4.0, 4.5, 1150, "#fff0dc")
    softbox((6, 1.5, 3.5), (0, 0, 1), 3, 4, 260, "#ffd9b8")
    softbox((0, 9, 9), (0, 13, 3), 8, 3, 1000, "#e6fbff")
    sky("#fff4e6", "#d5ece6", 0.5)
    return [duck]
