"""The studio: an empty scene, camera, lights and materials."""

import math

import bpy
from mathutils import Vector

# ---------------------------------------------------------------- scene and camera


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True


def camera(target, frame_height, elevation, azimuth=0.0, lens=85.0, aperture=0.3, focus=None, portrait=False, longest=1200):
    """A camera that sees `frame_height` units at the target.

    Angles in degrees; at azimuth 0 it looks along +y. `aperture` is the lens opening in scene units:
    the size, at the plane of focus, to which something very far away is blurred. `longest` is the photo's longer side
    in pixels.
    """
    scene = bpy.context.scene
    shortest = longest * 3 // 4
    scene.render.resolution_x, scene.render.resolution_y = (shortest, longest) if portrait else (longest, shortest)
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_fit = "VERTICAL"
    data.sensor_height = 36 if portrait else 27
    distance = frame_height * lens / data.sensor_height
    e, a = math.radians(elevation), math.radians(azimuth)
    target = Vector(target)
    eye = target + distance * Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    thing = bpy.data.objects.new("camera", data)
    thing.location = eye
    thing.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    data.dof.use_dof = True
    data.dof.aperture_fstop = lens / 1000 / aperture
    sight = (target - eye).normalized()
    data.dof.focus_distance = (Vector(focus or target) - eye).dot(sight)
    data.clip_end = 500
    scene.collection.objects.link(thing)
    scene.camera = thing
    return thing


# ---------------------------------------------------------------- light


def sky(top, bottom, strength=1.0):
    """A soft surrounding light that goes from `bottom` to `top`."""
    world = bpy.context.scene.world
    nodes = Nodes(world.node_tree)
    position = nodes.add("TexCoord").outputs["Generated"]
    height = nodes.add("SeparateXYZ", {"Vector": position}).outputs["Z"]
    level = nodes.add("MapRange", {"Value": height, "From Min": -0.6, "From Max": 0.8}).outputs["Result"]
    colour = nodes.ramp(level, [(0, bottom), (1, top)])
    background = nodes.add("Background", {"Color": colour, "Strength": strength})
    output = nodes.add("OutputWorld")
    world.node_tree.links.new(background.outputs[0], output.inputs[0])


def softbox(location, target, width, height, power, tint="#ffffff", spread=180.0):
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = width, height
    data.energy = power
    data.color = rgb(tint)
    data.spread = math.radians(spread)
    thing = bpy.data.objects.new("softbox", data)
    thing.location = location
    thing.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def window(location, target, width, height, power, tint="#ffffff", gap=0.12):
    """Four panes: glossy toys mirror them as a window."""
    first = softbox(location, target, 1, 1, 0, tint)
    bpy.context.view_layer.update()
    frame = first.matrix_world.copy()
    bpy.data.objects.remove(first)
    for i in (-1, 1):
        for j in (-1, 1):
            offset = Vector((i * width * (1 + gap) / 4, j * height * (1 + gap) / 4, 0))
            pane = softbox(location, target, width * (1 - gap) / 2, height * (1 - gap) / 2, power / 4, tint)
            pane.location = frame @ offset


def sun(direction, power, tint="#ffffff", angle=3.0):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = power
    data.color = rgb(tint)
    data.angle = math.radians(angle)
    thing = bpy.data.objects.new("sun", data)
    thing.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


# ---------------------------------------------------------------- colour and materials


def rgb(value):
    """Linear RGB of "#rrggbb"."""
    channels = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def rgba(value):
    return (*rgb(value), 1.0)


class Nodes:
    """Short way to write node trees; input values may be sockets, "#rrggbb" or plain values."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            socket = node.inputs[name]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = rgba(value) if isinstance(value, str) else value
        return node

    def ramp(self, value, stops, hard=False):
        node = self.add("ValToRGB", {"Fac": value})
        ramp = node.color_ramp
        ramp.interpolation = "CONSTANT" if hard else "EASE"
        while len(ramp.elements) < len(stops):
            ramp.elements.new(1.0)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = rgba(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
        return node.outputs["Color"]

    def math(self, operation, a, b=0.0):
        return self.add("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, amount, a, b, how="MIX"):
        return self.add("MixRGB", {"Fac": amount, "Color1": a, "Color2": b}, blend_type=how).outputs[0]

    def noise(self, where, scale, detail=4.0, roughness=0.5):
        return self.add("TexNoise", {"Vector": where, "Scale": scale, "Detail": detail, "Roughness": roughness}).outputs["Fac"]

    def stretched(self, where, scale):
        return self.add("Mapping", {"Vector": where, "Scale": scale}).outputs["Vector"]

    def bump(self, height, strength, distance=0.02, before=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if before is not None:
            inputs["Normal"] = before
        return self.add("Bump", inputs).outputs["Normal"]


def blank(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = Nodes(material.node_tree)
    return material, nodes


def finish(nodes, shader):
    output = nodes.add("OutputMaterial")
    nodes.tree.links.new(shader.outputs[0], output.inputs["Surface"])


def solid(name, colour="#ffffff", roughness=0.5, paint=False, grain=0.0, grain_scale=40.0, mottle=0.0, **inputs):
    """Most toys: a principled surface.

    `paint` shows the colours painted on the mesh, `grain` adds fine relief, `mottle` slightly uneven
    colour. Further inputs go to the shader: Clearcoat=1, Sheen=1, ...
    """
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    base = nodes.add("VertexColor", layer_name="paint").outputs["Color"] if paint else nodes.add("RGB").outputs[0]
    if not paint:
        base.default_value = rgba(colour)
    if mottle:
        level = nodes.add("MapRange", {"Value": nodes.noise(where, 2.5), "To Min": 1 - mottle, "To Max": 1 + mottle}).outputs["Result"]
        base = nodes.mix(1.0, base, level, "MULTIPLY")
    values = {"Base Color": base, "Roughness": roughness}
    if grain:
        values["Normal"] = nodes.bump(nodes.noise(where, grain_scale), grain)
    values.update({name.replace("_", " "): value for name, value in inputs.items()})
    finish(nodes, nodes.add("BsdfPrincipled", values))
    return material


def glow(name, colour, strength=1.0):
    """Something bright in the background; it is seen but does not light the toy (that would be noisy)."""
    material, nodes = blank(name)
    finish(nodes, nodes.add("Emission", {"Color": colour, "Strength": strength}))
    material.cycles.sample_as_light = False
    return material


def glass(name, tint="#ffffff", ior=1.45, shade=0.85):
    """Clear glass or a clear liquid. Its shadow is only `shade` times as bright as the light around it: real caustics
    would be far too noisy."""
    material, nodes = blank(name)
    body = nodes.add("BsdfGlass", {"Color": tint, "Roughness": 0.0, "IOR": ior}).outputs[0]
    shadow = nodes.add("BsdfTransparent", {"Color": nodes.mix(1.0, tint, (shade, shade, shade, 1), "MULTIPLY")}).outputs[0]
    thrown = nodes.add("LightPath").outputs["Is Shadow Ray"]
    finish(nodes, nodes.add("MixShader", {0: thrown, 1: body, 2: shadow}))
    return material


def unlit(thing):
    """Seen by the camera only."""
    thing.visible_diffuse = thing.visible_glossy = thing.visible_shadow = False
    return thing


def wood(name, light, dark, plank=1.1, gloss=0.45, turn=0.0):
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    where = nodes.add("Mapping", {"Vector": where, "Rotation": (0, 0, math.radians(turn))}).outputs["Vector"]
    bricks = nodes.add(
        "TexBrick",
        {"Vector": where, "Scale": 1.0, "Mortar Size": 0.008, "Brick Width": 7.0, "Row Height": plank, "Color1": "#000000", "Color2": "#ffffff"},
        offset=0.37,
    )
    board = bricks.outputs["Color"]
    # Each board takes its grain from another place of the noise.
    shift = nodes.add("VectorMath", {0: board, 1: (7.3, 3.1, 5.7)}, operation="MULTIPLY").outputs[0]
    place = nodes.add("VectorMath", {0: where, 1: shift}, operation="ADD").outputs[0]
    broad = nodes.noise(nodes.stretched(place, (0.35, 2.2, 1)), 1.4, 3)
    rings = nodes.math("FRACT", nodes.math("MULTIPLY", broad, 9.0))
    fibre = nodes.noise(nodes.stretched(place, (1.5, 40, 1)), 3.0, 5, 0.65)
    level = nodes.math("ADD", nodes.math("MULTIPLY", rings, 0.35), nodes.math("MULTIPLY", fibre, 0.65))
    tone = nodes.ramp(level, [(0.2, dark), (0.75, light)])
    tint = nodes.add("MapRange", {"Value": board, "To Min": 0.82, "To Max": 1.08}).outputs["Result"]
    tone = nodes.mix(1.0, tone, tint, "MULTIPLY")
    gapped = nodes.mix(bricks.outputs["Fac"], tone, "#20120a")
    relief = nodes.math("SUBTRACT", nodes.math("MULTIPLY", fibre, 0.25), bricks.outputs["Fac"])
    rough = nodes.add("MapRange", {"Value": fibre, "To Min": gloss - 0.1, "To Max": gloss + 0.15}).outputs["Result"]
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": gapped, "Roughness": rough, "Normal": nodes.bump(relief, 0.5, 0.02)}))
    return material


def linen(name, colour, shade, threads=26.0):
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    wobble = nodes.add("TexNoise", {"Vector": where, "Scale": 3.0, "Detail": 3.0}).outputs["Color"]
    where = nodes.add("VectorMath", {0: where, 1: nodes.add("VectorMath", {0: wobble, 1: (0.06, 0.06, 0)}, operation="MULTIPLY").outputs[0]}, operation="ADD").outputs[0]
    warp = nodes.add("TexWave", {"Vector": where, "Scale": threads}, bands_direction="X").outputs["Fac"]
    weft = nodes.add("TexWave", {"Vector": where, "Scale": threads}, bands_direction="Y").outputs["Fac"]
    weave = nodes.math("MULTIPLY", nodes.math("ADD", warp, weft), 0.5)
    slub_x = nodes.noise(nodes.stretched(where, (2, 60, 1)), 1.0, 3)
    slub_y = nodes.noise(nodes.stretched(where, (60, 2, 1)), 1.0, 3)
    slub = nodes.math("MULTIPLY", nodes.math("ADD", slub_x, slub_y), 0.5)
    level = nodes.math("ADD", nodes.math("MULTIPLY", weave, 0.5), nodes.math("MULTIPLY", slub, 0.6))
    tone = nodes.ramp(level, [(0.2, shade), (0.7, colour)])
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": tone, "Roughness": 0.9, "Specular": 0.15, "Sheen": 0.4, "Normal": nodes.bump(level, 0.7, 0.03)}))
    return material


def paper(name, colour, low=None, reach=6.0):
    """Paper with a faint tooth; with `low`, a printed gradient from `low` on the table to `colour` at height `reach`."""
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    base = nodes.add("RGB").outputs[0]
    base.default_value = rgba(colour)
    if low:
        height = nodes.add("SeparateXYZ", {"Vector": where}).outputs["Z"]
        base = nodes.ramp(nodes.math("DIVIDE", height, reach), [(0, low), (1, colour)])
    fibre = nodes.noise(where, 30, 6, 0.7)
    cloud = nodes.add("MapRange", {"Value": nodes.noise(where, 0.8, 3), "To Min": 0.93, "To Max": 1.07}).outputs["Result"]
    base = nodes.mix(1.0, base, cloud, "MULTIPLY")
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": base, "Roughness": 0.75, "Specular": 0.25, "Normal": nodes.bump(fibre, 0.25, 0.02)}))
    return material


def terrazzo(name, ground, chips, scale=2.6):
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    tone = nodes.mix(nodes.noise(where, 6, 5), ground, "#ffffff", "SOFT_LIGHT")
    for size, keep, seed in ((scale, 0.5, 0.0), (scale * 2.3, 0.45, 5.3), (scale * 5, 0.35, 9.1)):
        place = nodes.add("Mapping", {"Vector": where, "Location": (seed, seed * 0.7, seed)}).outputs["Vector"]
        cells = nodes.add("TexVoronoi", {"Vector": place, "Scale": size}, voronoi_dimensions="2D")
        edge = nodes.add("TexVoronoi", {"Vector": place, "Scale": size}, voronoi_dimensions="2D", feature="DISTANCE_TO_EDGE")
        parts = nodes.add("SeparateColor", {"Color": cells.outputs["Color"]})
        stops = [(i / len(chips), chip) for i, chip in enumerate(chips)]
        colour = nodes.ramp(parts.outputs[0], stops, hard=True)
        chosen = nodes.math("LESS_THAN", parts.outputs[1], keep)
        within = nodes.math("GREATER_THAN", edge.outputs["Distance"], 0.09)
        tone = nodes.mix(nodes.math("MULTIPLY", chosen, within), tone, colour)
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": tone, "Roughness": 0.3, "Specular": 0.4}))
    return material


def tiles(name, colour, other, grout, size=0.8):
    material, nodes = blank(name)
    where = nodes.add("TexCoord").outputs["Object"]
    bricks = nodes.add(
        "TexBrick",
        {
            "Vector": where,
            "Scale": 1.0,
            "Brick Width": size,
            "Row Height": size,
            "Mortar Size": 0.022,
            "Mortar Smooth": 0.3,
            "Color1": colour,
            "Color2": other,
            "Mortar": grout,
        },
        offset=0.0,
    )
    rough = nodes.math("ADD", nodes.math("MULTIPLY", bricks.outputs["Fac"], 0.6), 0.12)
    height = nodes.math("SUBTRACT", nodes.math("MULTIPLY", nodes.noise(where, 2.2, 2), 0.5), bricks.outputs["Fac"])
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": bricks.outputs["Color"], "Roughness": rough, "Normal": nodes.bump(height, 0.4, 0.03)}))
    return material


def fur(thing, count, length, low, high, root=0.01, seed=1, wild=0.0, children=0, clump=0.0):
    """Hair on a mesh, coloured `low` at the root and `high` at the tip."""
    material, nodes = blank("fur " + thing.name)
    along = nodes.add("HairInfo").outputs["Intercept"]
    each = nodes.add("MapRange", {"Value": nodes.add("HairInfo").outputs["Random"], "To Min": 0.8, "To Max": 1.2}).outputs["Result"]
    colour = nodes.mix(1.0, nodes.ramp(along, [(0.1, low), (0.9, high)]), each, "MULTIPLY")
    finish(nodes, nodes.add("BsdfPrincipled", {"Base Color": colour, "Roughness": 0.6, "Specular": 0.25, "Sheen": 0.3}))
    thing.data.materials.append(material)
    system = thing.modifiers.new("fur", "PARTICLE_SYSTEM").particle_system
    system.seed = seed
    hair = system.settings
    hair.type = "HAIR"
    hair.count = count
    hair.hair_step = 4
    hair.hair_length = length
    hair.length_random = 0.5
    hair.brownian_factor = wild
    hair.root_radius = root
    hair.tip_radius = root * 0.15
    hair.radius_scale = 1.0
    hair.material = len(thing.data.materials)
    hair.render_step = 3
    if children:
        hair.child_type = "INTERPOLATED"
        hair.rendered_child_count = children
        hair.clump_factor = clump
        hair.roughness_2 = 0.04
    return system
