"""PyTorch weights -> the file that Peel embeds, and golden values for its tests.

usage: export.py WEIGHTS.pt [--golden FOLDER]      (writes Sources/CSubjectWeights/subject.weights)

Batch norm is folded into each convolution, heads that only help training are left out, and everything is
stored in half precision, little-endian:

    8 bytes   "PEELNET" and a zero byte
    4         version of this format
    4         version of the network: part of cache keys, count it up with every new training
    4         CRC-32 of everything after this field
    4         number of layers
    32 each   layer: name (24 bytes, zero-padded), outputs, inputs per group, kernel, 0 (16 bits each)
    then      for each layer its weights (outputs x inputs per group x kernel x kernel) and its biases

The golden files are raw little-endian floats: `golden-input.f32` (3 x 96 x 96, normalised) and
`golden-logits.f32` (48 x 48), computed with the folded half-precision weights.
"""

import argparse
import pathlib
import struct
import zlib

import numpy as np
import torch
from torch import nn

import network

FORMAT_VERSION = 1
NETWORK_VERSION = 1
DESTINATION = pathlib.Path(__file__).parent.parent / "Sources/CSubjectWeights/subject.weights"


def folded(module):
    """A module's convolutions in the order of inference, as (name, module, weights, biases)."""
    for name, part in module.named_modules():
        if isinstance(part, network.NormalisedConvolution):
            convolution, norm = part[0], part[1]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            yield name, part, convolution.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale
        elif name.endswith("whole") or name == f"decoder.{len(network.DECODER) - 1}.head":
            yield name, part, part.weight, part.bias


def halved(tensor):
    values = tensor.detach().numpy().astype("<f2")
    if not np.isfinite(values).all():
        raise ValueError("a folded weight does not fit into half precision")
    return values


def install(module, layers):
    """Replaces a network's convolutions by the folded ones, so that golden values use the same numbers."""
    for _, part, weights, biases in layers:
        convolution = part[0] if isinstance(part, nn.Sequential) else part
        convolution.weight.data = torch.from_numpy(weights.astype(np.float32))
        convolution.bias = nn.Parameter(torch.from_numpy(biases.astype(np.float32)))
        if isinstance(part, nn.Sequential):
            part[1] = nn.Identity()


def write_weights(layers):
    table, data = b"", b""
    for name, _, weights, biases in layers:
        outputs, inputs, kernel, _ = weights.shape
        table += struct.pack("<24s4H", name.encode(), outputs, inputs, kernel, 0)
        data += weights.tobytes() + biases.tobytes()
    body = struct.pack("<I", len(layers)) + table + data
    header = b"PEELNET\0" + struct.pack("<3I", FORMAT_VERSION, NETWORK_VERSION, zlib.crc32(body))
    DESTINATION.write_bytes(header + body)
    print(f"{DESTINATION.name}: {len(layers)} layers, {len(header + body)} bytes")


def write_golden(module, folder):
    """A smooth pattern with a disc on it, so that the logits are not all alike."""
    side = 96
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side
    disc = (np.hypot(x - 0.55, y - 0.5) < 0.28).astype(np.float32)
    photo = np.stack([0.3 + 0.5 * disc + 0.1 * x, 0.5 - 0.3 * disc + 0.2 * y, 0.6 - 0.4 * disc * x])
    normalised = (photo - np.reshape(network.MEAN, (3, 1, 1))) / np.reshape(network.DEVIATION, (3, 1, 1))
    photo = torch.from_numpy(normalised.astype(np.float32))
    with torch.no_grad():
        logits = module(photo[None])[0][0, 0]
    (folder / "golden-input.f32").write_bytes(photo.numpy().astype("<f4").tobytes())
    (folder / "golden-logits.f32").write_bytes(logits.numpy().astype("<f4").tobytes())
    print(f"golden logits: {logits.min():.3f} ... {logits.max():.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("--golden", type=pathlib.Path)
    arguments = parser.parse_args()
    module = network.load(arguments.weights).eval()
    layers = [(name, part, halved(w), halved(b)) for name, part, w, b in folded(module)]
    write_weights(layers)
    if arguments.golden:
        install(module, layers)
        write_golden(module, arguments.golden)


if __name__ == "__main__":
    main()
