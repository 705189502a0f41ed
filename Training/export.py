"""PyTorch weights -> the file that Peel embeds, and golden values for its tests.

usage: export.py AUTOMATIC.pt TAPPED.pt [--golden FOLDER] [--checkpoints FOLDER]
                                                                       (writes Sources/Imaging/Cutout/Network/subject.weights)

Two sets of weights of one shape: the first answers where nothing was tapped, the second where something was; the layers of
the second are named `tap/...`, and only it has the taps' own.

Batch norm is folded into each convolution, heads that only help training are left out, and weights are stored as
8-bit integers with a scale for each output. Little-endian:

    8 bytes   "PEELNET" and a zero byte
    4         version of this format
    4         version of the network: part of cache keys, count it up with every new training
    4         CRC-32 of everything after this field
    4         number of layers
    32 each   layer: name (24 bytes, zero-padded), outputs, inputs per group, kernel, 0 (16 bits each)
    then      for each layer its scales and its biases (32-bit floats, one of each per output) and its weights
              (signed bytes, outputs x inputs per group x kernel x kernel; times the output's scale)

The golden files are raw: of three example photos `photos.u8` (96 x 96 x 3, bytes) with their taps' `maps.u8` (3 x 96 x 96,
bytes that stand for 0 to 1), and the logits `plain.f32` and `tapped.f32` (48 x 48, little-endian floats), computed with the
folded weights as they are stored. `--checkpoints` keeps both sets in half precision, for training to go on from.
"""

import argparse
import pathlib
import struct
import zlib

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image
from torch import nn

import data
import network
import taps

FORMAT_VERSION = 2
NETWORK_VERSION = 8
DESTINATION = pathlib.Path(__file__).parent.parent / "Sources/Imaging/Cutout/Network/subject.weights"
EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"
GOLDEN_PHOTOS = ("toys/rubber duck.jpg", "toys/teapot.jpg", "toys/robot.jpg")
GOLDEN_SIDE = 96


def folded(module, has_taps):
    """A module's convolutions in the order of inference, as (name, module, weights, biases)."""
    for name, part in module.named_modules():
        if isinstance(part, network.NormalisedConvolution):
            convolution, norm = part[0], part[1]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            yield name, part, convolution.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale
        elif name.endswith("whole") or name == f"decoder.{len(network.DECODER) - 1}.head":
            yield name, part, part.weight, part.bias
        elif has_taps and name in ("taps.spread", "taps.mix"):
            yield name, part, part.weight, torch.zeros(len(part.weight))


def quantised(weights):
    """Signed bytes and, for each output, the scale that gives the weights back."""
    weights = weights.detach().numpy().astype(np.float32)
    largest = np.abs(weights).reshape(len(weights), -1).max(1)
    scales = np.maximum(largest, 1e-12) / 127
    return np.rint(weights / scales[:, None, None, None]).astype(np.int8), scales.astype("<f4")


def install(module, layers):
    """Replaces a network's convolutions by the folded ones, so that golden values use the same numbers."""
    for _, part, (weights, scales), biases in layers:
        convolution = part[0] if isinstance(part, nn.Sequential) else part
        convolution.weight.data = torch.from_numpy(weights * scales[:, None, None, None])
        convolution.bias = nn.Parameter(torch.from_numpy(biases))
        if isinstance(part, nn.Sequential):
            part[1] = nn.Identity()


def write_weights(layers):
    table, data = b"", b""
    for name, _, (weights, scales), biases in layers:
        outputs, inputs, kernel, _ = weights.shape
        table += struct.pack("<24s4H", name.encode(), outputs, inputs, kernel, 0)
        data += scales.tobytes() + biases.tobytes() + weights.tobytes()
    body = struct.pack("<I", len(layers)) + table + data
    header = b"PEELNET\0" + struct.pack("<3I", FORMAT_VERSION, NETWORK_VERSION, zlib.crc32(body))
    DESTINATION.write_bytes(header + body)
    print(f"{DESTINATION.name}: {len(layers)} layers, {len(header + body)} bytes")


def write_golden(automatic, tapped, folder):
    """Photos of the examples, small, with a tap to keep in the middle and one to drop at the side."""
    photos, hints = [], torch.zeros(len(GOLDEN_PHOTOS), 3, GOLDEN_SIDE, GOLDEN_SIDE)
    for name, one in zip(GOLDEN_PHOTOS, hints):
        photo = Image.open(EXAMPLES / name).convert("RGB").resize((GOLDEN_SIDE, GOLDEN_SIDE), Image.BOX)
        photos.append(np.asarray(photo))
        taps.draw(one, (GOLDEN_SIDE // 2, GOLDEN_SIDE // 2, True))
        taps.draw(one, (10, GOLDEN_SIDE // 2, False))
    x = data.normalised(data.planes(np.stack(photos)))
    with torch.no_grad():
        plain = automatic(x)[0]
        answer = F.interpolate(torch.sigmoid(plain), x.shape[2:], mode="bilinear", align_corners=False)
        hints[:, 2:] = (answer * 255).round() / 255
        tapped = tapped(x, hints)[0]
    (folder / "photos.u8").write_bytes(np.stack(photos).tobytes())
    (folder / "maps.u8").write_bytes((hints * 255).round().to(torch.uint8).numpy().tobytes())
    for name, logits in (("plain", plain), ("tapped", tapped)):
        (folder / f"{name}.f32").write_bytes(logits.numpy().astype("<f4").tobytes())
        print(f"golden logits, {name}: {logits.min():.3f} ... {logits.max():.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("automatic")
    parser.add_argument("tapped")
    parser.add_argument("--golden", type=pathlib.Path)
    parser.add_argument("--checkpoints", type=pathlib.Path)
    arguments = parser.parse_args()
    modules, layers = [], []
    for path, prefix in ((arguments.automatic, ""), (arguments.tapped, "tap/")):
        module = network.load(path).eval()
        if arguments.checkpoints:
            halves = {name: v.half() if v.is_floating_point() else v for name, v in module.state_dict().items()}
            torch.save(halves, arguments.checkpoints / ("tapped.pt" if prefix else "automatic.pt"))
        own = [(prefix + name, part, quantised(w), b.detach().numpy().astype("<f4"))
               for name, part, w, b in folded(module, bool(prefix))]
        install(module, own)
        modules.append(module)
        layers += own
    write_weights(layers)
    if arguments.golden:
        write_golden(*modules, arguments.golden)


if __name__ == "__main__":
    main()
