"""Trains the subject network.

usage: train.py DATA HOURS OUT.pt [--start START.pt]        (torch, numpy, Pillow)

DATA holds pairs-*.zip to train on and validation.zip to measure with; each has image/NAME.* and mask/NAME.png.
Everything is held in memory at 288 x 288 (about 4 GB). Photos are squeezed to squares, as inference does.
"""

import argparse
import io
import math
import pathlib
import time
import zipfile

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

import network

STORED = 288
# until this share of the time: side of the pictures, pictures per step
SCHEDULE = ((0.50, 160, 32), (0.85, 224, 24), (1.00, 256, 20))
LEARNING_RATE = 2e-3
WARM_UP_STEPS = 300
WEIGHT_DECAY = 1e-4
LARGEST_GRADIENT = 2.0
# of the running mean of the weights, which is what is kept
MEAN_DECAY = 0.998
# how much each of the four maps of logits counts, finest first
HEADS = (1, 0.5, 0.4, 0.3)
STEPS_PER_REPORT = 500

MEAN = torch.tensor(network.MEAN).view(1, 3, 1, 1)
DEVIATION = torch.tensor(network.DEVIATION).view(1, 3, 1, 1)


def read_pairs(archives):
    """Photos (N x 288 x 288 x 3) and masks (N x 288 x 288), 8 bits."""
    photos, masks = [], []
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            def square(name, mode):
                picture = Image.open(io.BytesIO(archive.read(name))).convert(mode)
                return np.asarray(picture.resize((STORED, STORED), Image.BOX))

            for name in sorted(n for n in archive.namelist() if n.startswith("image/")):
                photos.append(square(name, "RGB"))
                masks.append(square(f"mask/{pathlib.PurePath(name).stem}.png", "L"))
    return np.stack(photos), np.stack(masks)


def as_planes(photos):
    return torch.from_numpy(photos).permute(0, 3, 1, 2).float() / 255


def random_views(count, random):
    """Affine maps: zoom, mirror, small turn, shift."""
    views = torch.zeros(count, 2, 3)
    for view in views:
        zoom, turn = random.uniform(0.7, 1.1), random.normal() * 0.12
        mirror = random.choice((-1, 1))
        x, y = random.uniform(-1, 1, 2) * (abs(1 - zoom) + 0.05)
        view[0] = torch.tensor([mirror * zoom * math.cos(turn), -zoom * math.sin(turn), x])
        view[1] = torch.tensor([mirror * zoom * math.sin(turn), zoom * math.cos(turn), y])
    return views


def random_light(photos):
    """Saturation, contrast, brightness and white balance."""
    def factor(low, high, channels=1):
        return torch.empty(len(photos), channels, 1, 1).uniform_(low, high)

    grey = photos.mean(1, keepdim=True)
    photos = grey + (photos - grey) * factor(0.3, 1.5)
    mean = photos.mean((1, 2, 3), keepdim=True)
    photos = (mean + (photos - mean) * factor(0.6, 1.4)) * factor(0.6, 1.4)
    return (photos * factor(0.85, 1.15, 3)).clamp(0, 1)


def make_batch(photos, masks, side, random):
    grid = F.affine_grid(random_views(len(photos), random), (len(photos), 3, side, side), align_corners=False)
    x, y = as_planes(photos), torch.from_numpy(masks)[:, None].float() / 255
    x, y = (F.grid_sample(v, grid, padding_mode="reflection", align_corners=False) for v in (x, y))
    x = (random_light(x) - MEAN) / DEVIATION
    return x.contiguous(memory_format=torch.channels_last), (y > 0.5).float()


def loss_of(outputs, truth):
    """Cross entropy and soft intersection over union, for each map of logits."""
    total = 0
    for weight, logits in zip(HEADS, outputs):
        logits = F.interpolate(logits.float(), truth.shape[2:], mode="bilinear", align_corners=False)
        found = torch.sigmoid(logits)
        both = (found * truth).sum((2, 3))
        either = (found + truth - found * truth).sum((2, 3))
        overlap = ((both + 1) / (either + 1)).mean()
        total = total + weight * (F.binary_cross_entropy_with_logits(logits, truth) + 1 - overlap)
    return total


@torch.no_grad()
def measure(module, photos, masks, side):
    """Mean intersection over union and mean absolute error of one pass at `side`."""
    module.eval()
    overlaps, errors = [], []
    for first in range(0, len(photos), 20):
        x = F.interpolate(as_planes(photos[first:first + 20]), (side, side), mode="area")
        logits = module((x - MEAN) / DEVIATION)[0]
        found = torch.sigmoid(F.interpolate(logits, (STORED, STORED), mode="bilinear", align_corners=False))
        for one, truth in zip(found[:, 0].numpy(), masks[first:first + 20] / 255):
            a, b = one > 0.5, truth > 0.5
            overlaps.append((a & b).sum() / max(1, (a | b).sum()))
            errors.append(np.abs(one - truth).mean())
    return f"IoU {np.mean(overlaps):.4f} MAE {np.mean(errors):.4f}"


@torch.no_grad()
def average_into(mean, current, step):
    decay = min(MEAN_DECAY, (1 + step) / (10 + step))
    for kept, new in zip(mean.state_dict().values(), current.state_dict().values()):
        if kept.is_floating_point():
            kept.mul_(decay).add_(new, alpha=1 - decay)
        else:
            kept.copy_(new)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("hours", type=float)
    parser.add_argument("out")
    parser.add_argument("--start")
    arguments = parser.parse_args()

    random = np.random.default_rng(0)
    photos, masks = read_pairs(sorted(arguments.data.glob("pairs-*.zip")))
    unseen = read_pairs([arguments.data / "validation.zip"])
    module = network.load(arguments.start) if arguments.start else network.SubjectNetwork()
    mean = network.SubjectNetwork()
    mean.load_state_dict(module.state_dict())
    module = module.to(memory_format=torch.channels_last).train()
    optimizer = torch.optim.AdamW(module.parameters(), lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)

    started, step, order = time.monotonic(), 0, []
    while (done := (time.monotonic() - started) / (arguments.hours * 3600)) < 1:
        _, side, count = next(stage for stage in SCHEDULE if done < stage[0])
        rate = LEARNING_RATE * min(1, step / WARM_UP_STEPS) * (1 + math.cos(math.pi * done)) / 2
        for group in optimizer.param_groups:
            group["lr"] = rate
        if len(order) < count:
            order = list(random.permutation(len(photos)))
        chosen, order = np.sort(order[:count]), order[count:]
        x, y = make_batch(photos[chosen], masks[chosen], side, random)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            outputs = module(x)
        loss = loss_of(outputs, y)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(module.parameters(), LARGEST_GRADIENT)
        optimizer.step()
        step += 1
        average_into(mean, module, step)
        if step % STEPS_PER_REPORT == 0:
            print(f"{done:.0%} step {step} side {side} loss {loss.item():.3f}", measure(mean, *unseen, 256), flush=True)
            torch.save(mean.state_dict(), arguments.out)
    torch.save(mean.state_dict(), arguments.out)
    for side in (256, 288, 320):
        print("final", side, measure(mean, *unseen, side))


if __name__ == "__main__":
    main()
