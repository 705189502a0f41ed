"""PyTorch weights -> the file that Peel embeds, and golden values for its tests.

usage: export.py WEIGHTS.pt [--golden FOLDER] [--checkpoint FILE]      (writes Sources/CSubjectWeights/subject.weights)

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

The golden files are raw little-endian floats: `golden-input.f32` (3 x 96 x 96, normalised) and
`golden-logits.f32` (48 x 48), computed with the folded weights as they are stored. `--checkpoint` keeps the weights in half precision,
for training to go on from.
"""

import argparse
import pathlib
import struct
import zlib

import numpy as np
import torch
from torch import nn

import network

FORMAT_VERSION = 2
NETWORK_VERSION = 2
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
    parser.add_argument("--checkpoint", type=pathlib.Path)
    arguments = parser.parse_args()
    module = network.load(arguments.weights).eval()
    if arguments.checkpoint:
        halves = {name: v.half() if v.is_floating_point() else v for name, v in module.state_dict().items()}
        torch.save(halves, arguments.checkpoint)
    layers = [(name, part, quantised(w), b.detach().numpy().astype("<f4")) for name, part, w, b in folded(module)]
    write_weights(layers)
    if arguments.golden:
        install(module, layers)
        write_golden(module, arguments.golden)


if __name__ == "__main__":
    main()
