"""Shapes: signed distance fields, the meshes made from them, and a few direct meshes.

A field is a function from an (n, 3) array of points to n distances, negative inside. Fields blend
softly into each other, which is what makes a body and a head look moulded from one piece.
"""

import math

import bpy
import numpy as np

# ---------------------------------------------------------------- fields


def length(vectors):
    return np.sqrt(np.einsum("ij,ij->i", vectors, vectors))


def sphere(p, centre, radius):
    return length(p - np.asarray(centre)) - radius


def ellipsoid(p, centre, radii):
    q = p - np.asarray(centre)
    radii = np.asarray(radii, dtype=float)
    near = length(q / radii)
    slope = np.maximum(length(q / radii**2), 1e-9)
    return near * (near - 1) / slope


def limb(p, start, end, start_radius, end_radius):
    """A straight limb with round ends whose thickness changes from start to end."""
    start, end = np.asarray(start, dtype=float), np.asarray(end, dtype=float)
    along = end - start
    t = np.clip((p - start) @ along / (along @ along), 0, 1)
    radius = start_radius + (end_radius - start_radius) * t
    return length(p - start - t[:, None] * along) - radius


def tube(p, points, radii):
    """Limbs in a row along a path."""
    parts = [limb(p, points[i], points[i + 1], radii[i], radii[i + 1]) for i in range(len(points) - 1)]
    return np.minimum.reduce(parts)


def torus(p, centre, ring, thickness, flat=1.0):
    """A ring around the z axis; flat < 1 squashes its cross-section in height."""
    q = p - np.asarray(centre)
    across = np.hypot(q[:, 0], q[:, 1]) - ring
    return (np.hypot(across, q[:, 2] / flat) - thickness) * min(flat, 1.0)


def slab(p, centre, half, rounding):
    """A box with rounded edges."""
    q = np.abs(p - np.asarray(centre)) - (np.asarray(half) - rounding)
    return length(np.maximum(q, 0)) + np.minimum(q.max(axis=1), 0) - rounding


def blend(softness, *fields):
    """The union of fields, with a fillet of about `softness` where they meet."""
    result = fields[0]
    for other in fields[1:]:
        h = np.clip(0.5 + 0.5 * (other - result) / softness, 0, 1)
        result = other + (result - other) * h - softness * h * (1 - h)
    return result


def carve(softness, solid, tool):
    return -blend(softness, -solid, tool)


def turned(p, centre, axis, degrees):
    """The points as seen from something that was turned about `axis` ("x", "y", "z") at `centre`."""
    centre = np.asarray(centre, dtype=float)
    c, s = math.cos(math.radians(-degrees)), math.sin(math.radians(-degrees))
    i, j = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    q = p - centre
    result = q.copy()
    result[:, i] = c * q[:, i] - s * q[:, j]
    result[:, j] = s * q[:, i] + c * q[:, j]
    return result + centre


def fade(values, low, high):
    """A smooth step from 0 at `low` to 1 at `high`."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mixed(base, other, amount):
    """Colours mixed per point; base is one colour or one per point."""
    base = np.broadcast_to(np.asarray(base, dtype=float), (len(amount), 3))
    return base + (np.asarray(other, dtype=float) - base) * amount[:, None]


# ---------------------------------------------------------------- meshes


def gradient(field, points, step):
    result = np.empty_like(points)
    for axis in range(3):
        shift = np.zeros(3)
        shift[axis] = step
        result[:, axis] = (field(points + shift) - field(points - shift)) / (2 * step)
    return result


def sampled_inside(field, low, step, counts, block=5):
    """Which grid points are inside; only blocks that the surface may cross are sampled point by point."""
    blocks = -(-counts // block)
    corner = np.argwhere(np.ones(blocks, dtype=bool)) * block
    distance = field(low + (corner + (block - 1) / 2) * step)
    inside = np.repeat(distance < 0, block**3).reshape(*blocks, block, block, block)
    near = np.abs(distance) < 2 * block * step
    offsets = np.argwhere(np.ones((block,) * 3, dtype=bool))
    points = low + (corner[near][:, None, :] + offsets[None]) * step
    inside.reshape(-1, block**3)[near] = field(points.reshape(-1, 3)).reshape(-1, block**3) < 0
    inside = inside.transpose(0, 3, 1, 4, 2, 5).reshape(blocks * block)
    return inside[: counts[0], : counts[1], : counts[2]]


def from_field(name, field, low, high, material, cells=90, paint=None):
    """Meshes the zero surface of a field (surface nets, then pulled onto the true surface).

    `paint` maps points to linear RGB; materials made with `paint=True` show it.
    """
    low, high = np.asarray(low, dtype=float), np.asarray(high, dtype=float)
    step = (high - low).max() / cells
    counts = np.ceil((high - low) / step).astype(int) + 1
    inside = sampled_inside(field, low, step, counts)

    corners = np.zeros(counts - 1, dtype=int)
    for i in (0, 1):
        for j in (0, 1):
            for k in (0, 1):
                corners += inside[i : counts[0] - 1 + i, j : counts[1] - 1 + j, k : counts[2] - 1 + k]
    active = (corners > 0) & (corners < 8)
    index = np.full(active.shape, -1)
    index[active] = np.arange(active.sum())

    centres = low + (np.argwhere(active) + 0.5) * step
    points = centres.copy()
    for _ in range(3):
        slope = gradient(field, points, step * 0.05)
        steepness = np.maximum((slope**2).sum(axis=1, keepdims=True), 1e-6)
        points = points - field(points)[:, None] * slope / steepness
        points = centres + np.clip(points - centres, -0.8 * step, 0.8 * step)

    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        here = np.moveaxis(inside, (axis, u, v), (0, 1, 2))
        cell = np.moveaxis(index, (axis, u, v), (0, 1, 2))
        before, after = here[:-1, 1:-1, 1:-1], here[1:, 1:-1, 1:-1]
        ring = np.stack([cell[:, :-1, :-1], cell[:, 1:, :-1], cell[:, 1:, 1:], cell[:, :-1, 1:]], axis=-1)
        faces.append(ring[before & ~after])
        faces.append(ring[after & ~before][:, ::-1])
    return from_arrays(name, points, np.concatenate(faces), material, paint)


def from_arrays(name, points, faces, material, paint=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(points).tolist(), [], np.asarray(faces).tolist())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), dtype=bool))
    if paint is not None:
        colours = np.ones((len(points), 4), dtype=np.float32)
        colours[:, :3] = paint(np.asarray(points))
        layer = mesh.color_attributes.new("paint", "FLOAT_COLOR", "POINT")
        layer.data.foreach_set("color", colours.ravel())
    mesh.update()
    return place(name, mesh, material)


def place(name, mesh, material=None, location=(0, 0, 0)):
    thing = bpy.data.objects.new(name, mesh)
    thing.location = location
    bpy.context.scene.collection.objects.link(thing)
    if material is not None and not mesh.materials:
        mesh.materials.append(material)
    return thing


def smooth_path(points, steps=12):
    """A Catmull-Rom curve through the points."""
    points = np.asarray(points, dtype=float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    result = []
    for i in range(1, len(padded) - 2):
        a, b, c, d = padded[i - 1 : i + 3]
        for t in np.arange(steps) / steps:
            result.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack(result + [points[-1]])


def lathe(name, profile, material, segments=128, steps=12, paint=None):
    """A smooth profile of (radius, height) points turned about the z axis."""
    profile = smooth_path(profile, steps)
    profile[:, 0] = np.maximum(profile[:, 0], 1e-4)
    angles = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    points = np.stack(
        [
            np.outer(profile[:, 0], np.cos(angles)),
            np.outer(profile[:, 0], np.sin(angles)),
            np.repeat(profile[:, 1:], segments, axis=1),
        ],
        axis=-1,
    ).reshape(-1, 3)
    row = np.arange(segments)
    following = (row + 1) % segments
    faces = [
        np.stack([i * segments + row, i * segments + following, (i + 1) * segments + following, (i + 1) * segments + row], axis=1)
        for i in range(len(profile) - 1)
    ]
    return from_arrays(name, points, np.concatenate(faces), material, paint)


def pipe(name, points, radius, material, sides=16):
    """A round rod, rope or hose along a path; its ends are open."""
    points = np.asarray(points, dtype=float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    # The frame is carried from point to point, so that the pipe does not twist.
    across = np.cross(along[0], (0, 0, 1) if abs(along[0][2]) < 0.9 else (1, 0, 0))
    rings = []
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    for point, way in zip(points, along):
        across = across - way * (across @ way)
        across /= np.linalg.norm(across)
        rings.append(point + radius * (np.outer(np.cos(angles), across) + np.outer(np.sin(angles), np.cross(way, across))))
    row = np.arange(sides)
    following = (row + 1) % sides
    faces = [
        np.stack([i * sides + row, i * sides + following, (i + 1) * sides + following, (i + 1) * sides + row], axis=1)
        for i in range(len(points) - 1)
    ]
    return from_arrays(name, np.concatenate(rings), np.concatenate(faces), material)


def ball(name, centre, radii, material, turn=(0, 0, 0)):
    """An ellipsoid as an object of its own: eyes, blobs, berries."""
    if np.isscalar(radii):
        radii = (radii,) * 3
    mesh = bpy.data.meshes.get("ball " + material.name)
    if mesh is None:
        angles = np.linspace(0, 2 * math.pi, 64, endpoint=False)
        heights = np.linspace(-math.pi / 2, math.pi / 2, 33)
        points = [(math.cos(h) * math.cos(a), math.cos(h) * math.sin(a), math.sin(h)) for h in heights for a in angles]
        faces = [
            (i * 64 + j, i * 64 + (j + 1) % 64, (i + 1) * 64 + (j + 1) % 64, (i + 1) * 64 + j) for i in range(32) for j in range(64)
        ]
        thing = from_arrays("ball " + material.name, points, faces, material)
        thing.name = name
    else:
        thing = place(name, mesh)
    thing.location = centre
    thing.scale = radii
    thing.rotation_euler = [math.radians(a) for a in turn]
    return thing


def sheet(name, material, width, depth, height=None, cells=2, centre=(0, 0)):
    """A horizontal sheet; `height` maps points to z, for creases and waves."""
    xs = np.linspace(-width / 2, width / 2, cells) + centre[0]
    ys = np.linspace(-depth / 2, depth / 2, cells) + centre[1]
    x, y = np.meshgrid(xs, ys, indexing="ij")
    points = np.stack([x, y, np.zeros_like(x)], axis=-1).reshape(-1, 3)
    if height is not None:
        points[:, 2] = height(points)
    n = np.arange(cells * cells).reshape(cells, cells)
    faces = np.stack([n[:-1, :-1], n[1:, :-1], n[1:, 1:], n[:-1, 1:]], axis=-1).reshape(-1, 4)
    return from_arrays(name, points, faces, material)


def wall(material, distance, width=160.0, low=-30.0, high=60.0):
    """An upright wall, `distance` behind the toy."""
    x = width / 2
    points = [(-x, distance, low), (x, distance, low), (x, distance, high), (-x, distance, high)]
    return from_arrays("wall", points, [(0, 1, 2, 3)], material)


def sweep(name, material, width=40, back=6.0, bend=3.0, front=-14.0, height=20.0):
    """A sheet of paper that lies on the table and rises in a curve behind: no horizon."""
    profile = [(front, 0.0), (back, 0.0)]
    profile += [(back + bend * math.sin(a), bend * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, 24)[1:]]
    profile.append((back + bend, height))
    points = [(side * width / 2, y, z) for y, z in profile for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return from_arrays(name, points, faces, material)


def attach(parts, turn=0.0, location=(0, 0, 0), scale=1.0, tilt=0.0):
    """Parents all parts to one handle so that the toy can be turned, tilted and moved as a whole."""
    handle = bpy.data.objects.new("handle", None)
    bpy.context.scene.collection.objects.link(handle)
    for part in parts:
        if part.parent is None:
            part.parent = handle
    handle.rotation_euler = (math.radians(tilt), 0, math.radians(turn))
    handle.location = location
    handle.scale = (scale,) * 3
    return handle
