"""From a scene to a photograph: two noisy exposures, cleaned against each other, and a matte."""

import os
import tempfile

import bpy
import numpy as np

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


# ---------------------------------------------------------------- rendering


def settings(samples, draft, bounces=3):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_percentage = 30 if draft else 100
    scene.render.use_persistent_data = True
    for stamp in ("date", "time", "render_time", "frame", "scene", "camera", "filename", "memory", "hostname"):
        setattr(scene.render, "use_stamp_" + stamp, False)  # these would go into the matte as text
    scene.render.dither_intensity = 0
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.07
    cycles.adaptive_min_samples = min(8, samples)
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = cycles.transmission_bounces = bounces - 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 4.0
    cycles.sample_clamp_direct = 30.0


def exposure(seed):
    """Renders once and returns the linear pixels of every pass, (height, width, 3), bottom row first."""
    scene = bpy.context.scene
    scene.cycles.seed = seed
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        files = tree.nodes.new("CompositorNodeOutputFile")
        files.base_path = folder
        files.format.file_format = "OPEN_EXR"
        files.format.color_mode = "RGB"
        files.format.color_depth = "32"
        files.file_slots.clear()
        for name in PASSES:
            files.file_slots.new(name)
            tree.links.new(layers.outputs[name], files.inputs[name])
        bpy.ops.render.render()
        found = {name: next(f for f in os.listdir(folder) if f.startswith(name)) for name in PASSES}
        return {name: read(os.path.join(folder, found[name])) for name in PASSES}


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, -1)[:, :, :3].copy()


# ---------------------------------------------------------------- noise


def padded(values, radius):
    return np.pad(values, [(radius, radius), (radius, radius)] + [(0, 0)] * (values.ndim - 2), mode="edge")


def box(values, radius):
    """Mean over a square, rows first, then columns."""
    height, width = values.shape[:2]
    size = 2 * radius + 1
    wide = padded(values, radius)
    rows = sum(wide[i : i + height] for i in range(1, size)) + wide[:height]
    return (sum(rows[:, i : i + width] for i in range(1, size)) + rows[:, :width]) / np.float32(size**2)


def squared(values):
    """The mean of squares over the channels."""
    return np.einsum("ijk,ijk->ij", values, values) / np.float32(values.shape[2])


def clean(first, second, radius=5, patch=2, strength=0.55):
    """Non-local means with two exposures of independent noise.

    The difference of the exposures tells how noisy each pixel is; weights found in one exposure
    average the other, so noise never votes for itself. Albedo and normals keep texture and edges.
    """
    a, b = np.log1p(np.maximum(first["Image"], 0)), np.log1p(np.maximum(second["Image"], 0))
    noise = box(squared(a - b) / 2, 3) + np.float32(1e-6)
    features = np.concatenate([(first[name] + second[name]) / 2 for name in PASSES[1:]], axis=2)
    spread = np.concatenate([(first[name] - second[name]) / 2 for name in PASSES[1:]], axis=2)
    feature_noise = 2 * box(squared(spread), 2)
    height, width = noise.shape
    wide = [padded(values, radius) for values in (a, b, noise, features)]
    sums = [np.zeros_like(a), np.zeros_like(b)]
    weights = [np.zeros_like(noise), np.zeros_like(noise)]
    for dy in range(2 * radius + 1):
        for dx in range(2 * radius + 1):
            other_a, other_b, other_noise, other_features = (w[dy : dy + height, dx : dx + width] for w in wide)
            apart = np.maximum(squared(features - other_features) - feature_noise, 0) / (np.float32(0.0012) + feature_noise)
            expected = noise + np.minimum(noise, other_noise)
            scale = np.float32(strength**2) * (noise + other_noise) + np.float32(1e-6)
            for k, guide, other_guide, target in ((0, a, other_a, other_b), (1, b, other_b, other_a)):
                distance = box((squared(guide - other_guide) - expected) / scale, patch)
                weight = np.exp(-np.maximum(distance, 0) - apart)
                sums[k] += target * weight[:, :, None]
                weights[k] += weight
    return np.expm1((sums[0] / weights[0][:, :, None] + sums[1] / weights[1][:, :, None]) / 2)


# ---------------------------------------------------------------- developing


def toned(linear, shoulder=0.5):
    """Display colours: straight up to the shoulder, then rolled off, so that colours stay rich and
    highlights do not burn out."""
    room = 1 - shoulder
    linear = np.maximum(linear, 0)
    rolled = np.where(linear < shoulder, linear, shoulder + room * np.tanh((linear - shoulder) / room))
    return np.where(rolled <= 0.0031308, 12.92 * rolled, 1.055 * rolled ** (1 / 2.4) - 0.055).astype(np.float32)


def without_metadata(path):
    """Drops every comment and application segment except JFIF from a JPEG."""
    with open(path, "rb") as file:
        data = file.read()
    kept, at = data[:2], 2
    while data[at + 1] != 0xDA:
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if data[at + 1] != 0xFE and not 0xE1 <= data[at + 1] <= 0xEF:
            kept += data[at:end]
        at = end
    with open(path, "wb") as file:
        file.write(kept + data[at:])


def develop(linear, path, seed, grain=0.006):
    """Tone curve, a little film grain, JPEG (PNG for drafts)."""
    shown = toned(linear)
    height, width = shown.shape[:2]
    speckle = np.random.default_rng(seed).normal(0, 1, (height, width)).astype(np.float32)
    speckle = 0.6 * speckle + 0.8 * box(speckle, 1)
    shown += grain * speckle[:, :, None] * (1 - 0.5 * shown)
    image = bpy.data.images.new("photo", width, height, alpha=False)
    image.colorspace_settings.name = "Non-Color"
    flat = np.ones((height, width, 4), dtype=np.float32)
    flat[:, :, :3] = np.clip(shown, 0, 1)
    image.pixels.foreach_set(flat.ravel())
    image.filepath_raw = path
    image.file_format = "JPEG" if path.endswith(".jpg") else "PNG"
    bpy.context.scene.render.image_settings.quality = 90
    image.save()
    if path.endswith(".jpg"):
        without_metadata(path)


def photograph(path, samples, seed, draft, bounces):
    settings(samples // 2, draft, bounces)
    first, second = exposure(seed), exposure(seed + 1)
    develop(clean(first, second, radius=3 if draft else 5), path, seed)


# ---------------------------------------------------------------- matte


def flat_material(name, level):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    emission = tree.nodes.new("ShaderNodeEmission")
    emission.inputs["Color"].default_value = (level, level, level, 1)
    material.cycles.sample_as_light = False
    tree.links.new(emission.outputs[0], tree.nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return material


def with_children(things):
    for thing in things:
        yield thing
        yield from with_children(thing.children)


def matte(path, subject, samples, seed, draft):
    """The share of every pixel that the subject covers, through the same lens: white toy, black world."""
    white, black = flat_material("matte white", 1.0), flat_material("matte black", 0.0)
    chosen = set(with_children(subject))
    for thing in bpy.data.objects:
        if thing.type == "MESH":
            if thing.data.users > 1:
                thing.data = thing.data.copy()
            thing.data.materials.clear()
            thing.data.materials.append(white if thing in chosen else black)
        elif thing.type == "LIGHT":
            thing.hide_render = True
    scene = bpy.context.scene
    settings(samples, draft)
    scene.use_nodes = False
    scene.render.use_persistent_data = False
    scene.world = None
    scene.cycles.seed = seed
    scene.cycles.max_bounces = 0
    # Only the edges need every sample.
    scene.cycles.adaptive_threshold = 0.005
    scene.cycles.adaptive_min_samples = min(16, samples)
    scene.view_settings.view_transform = "Raw"
    scene.view_settings.look = "None"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "BW"
    scene.render.image_settings.color_depth = "8"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def card(path):
    """A matte of the whole photo, with round corners: for a photo whose colours are the subject."""
    render = bpy.context.scene.render
    width = render.resolution_x * render.resolution_percentage // 100
    height = render.resolution_y * render.resolution_percentage // 100
    radius = 0.08 * min(width, height)
    x = np.abs(np.arange(width) + 0.5 - width / 2) - (width / 2 - radius)
    y = np.abs(np.arange(height) + 0.5 - height / 2) - (height / 2 - radius)
    past = np.hypot(np.maximum(x, 0)[None, :], np.maximum(y, 0)[:, None])
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[:, :, :3] = np.clip(radius - past + 0.5, 0, 1)[:, :, None]
    image = bpy.data.images.new("card", width, height, alpha=False)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw = path
    image.file_format = "PNG"
    image.save()
