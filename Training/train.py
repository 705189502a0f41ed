"""Trains the subject network.

usage: train.py DATA HOURS OUT.pt (--encoder EFFICIENTNET_LITE0.pth | --start START.pt)        (torch, numpy, Pillow)

DATA holds pairs-*.zip to train on and validation.zip to measure with; each has image/NAME.* and mask/NAME.png.
Everything is held in memory at 288 x 288 (about 4 GB). Photos are squeezed to squares, as inference does.
OUT.pt gets the running mean of the weights, OUT.pt.state all that is needed to go on: run the same command again
after an interruption. HOURS counts training time, interruptions left out.
"""

import argparse
import io
import math
import os
import pathlib
import time
import zipfile

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

import network

STORED = 288
# of the training pairs, kept apart to measure with
HELD_BACK = 300
# until this share of the time: side of the pictures, pictures per step
SCHEDULE = ((0.60, 192, 24), (1.00, 288, 16))
# of the decoder and, already trained, of the encoder
LEARNING_RATE = 2e-3
ENCODER_LEARNING_RATE = 4e-4
WARM_UP_STEPS = 200
WEIGHT_DECAY = 1e-3
LARGEST_GRADIENT = 2.0
# of the running mean of the weights, which is what is kept
MEAN_DECAY = 0.998
# how much each of the four maps of logits counts, finest first
HEADS = (1, 0.5, 0.4, 0.3)
# share of the views that look at the subject's box, as inference's second look does
CLOSE_VIEWS = 0.35
STEPS_PER_REPORT = 400

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


def random_view(mask, random):
    """An affine map from the view to the photo, both from -1 to 1: zoom, mirror, small turn, shift."""
    columns, rows = np.flatnonzero(mask.max(0) > 127), np.flatnonzero(mask.max(1) > 127)
    if len(columns) and random.random() < CLOSE_VIEWS:
        def span(found):
            low, high = found[0] * 2 / STORED - 1, (found[-1] + 1) * 2 / STORED - 1
            wide = max(high - low, 0.2)
            low, high = (low - wide * random.uniform(0, 0.45), high + wide * random.uniform(0, 0.45))
            low, high = max(low, -1), min(high, 1)
            return (low + high) / 2, (high - low) / 2

        (x, half_width), (y, half_height) = span(columns), span(rows)
    else:
        zoom, squeeze = random.uniform(0.55, 1.1), math.exp(random.normal() * 0.1)
        half_width, half_height = zoom * squeeze, zoom / squeeze
        x, y = random.uniform(-1, 1, 2) * (abs(1 - zoom) + 0.05)
    turn, mirror = random.normal() * 0.12, random.choice((-1, 1))
    return [[mirror * half_width * math.cos(turn), -half_width * math.sin(turn), x],
            [mirror * half_height * math.sin(turn), half_height * math.cos(turn), y]]


def random_light(photos, random):
    """Saturation, contrast, brightness, white balance; of some photos blur, noise and grey."""
    def factor(low, high, channels=1):
        return torch.empty(len(photos), channels, 1, 1).uniform_(low, high)

    def some(share):
        return torch.from_numpy(random.random(len(photos)) < share)

    side = photos.shape[2]
    grey = photos.mean(1, keepdim=True)
    saturation = factor(0.3, 1.5)
    saturation[some(0.05)] = 0
    photos = grey + (photos - grey) * saturation
    mean = photos.mean((1, 2, 3), keepdim=True)
    photos = (mean + (photos - mean) * factor(0.6, 1.4)) * factor(0.6, 1.4)
    photos = (photos * factor(0.85, 1.15, 3)).clamp(0, 1)
    soft = some(0.15)
    if soft.any():
        small = F.interpolate(photos[soft], size=int(side * random.uniform(0.3, 0.8)), mode="bilinear", antialias=True)
        photos[soft] = F.interpolate(small, size=side, mode="bilinear")
    noisy = some(0.2)
    if noisy.any():
        photos[noisy] += torch.randn_like(photos[noisy]) * random.uniform(0.01, 0.07)
    return photos.clamp(0, 1)


def make_batch(photos, masks, side, random):
    views = torch.tensor([random_view(mask, random) for mask in masks], dtype=torch.float32)
    grid = F.affine_grid(views, (len(photos), 3, side, side), align_corners=False)
    x, y = as_planes(photos), torch.from_numpy(masks)[:, None].float() / 255
    x, y = (F.grid_sample(v, grid, padding_mode="reflection", align_corners=False) for v in (x, y))
    x = (random_light(x, random) - MEAN) / DEVIATION
    return x.contiguous(memory_format=torch.channels_last), y


def loss_of(outputs, truth):
    """Cross entropy and soft intersection over union, for each map of logits; pixels near an outline count up to
    three times as much (after Wei, Wang and Huang, "F3Net", 2020)."""
    reach = truth.shape[2] // 12 * 2 + 1
    weights = 1 + 4 * (F.avg_pool2d(truth, reach, 1, reach // 2) - truth).abs()
    total = 0
    for share, logits in zip(HEADS, outputs):
        logits = F.interpolate(logits, truth.shape[2:], mode="bilinear", align_corners=False)
        found = torch.sigmoid(logits)
        entropy = F.binary_cross_entropy_with_logits(logits, truth, weights) / weights.mean()
        both = (found * truth * weights).sum((2, 3))
        either = ((found + truth - found * truth) * weights).sum((2, 3))
        total = total + share * (entropy + 1 - ((both + 1) / (either + 1)).mean())
    return total


@torch.no_grad()
def measure(module, photos, masks, side):
    """Mean intersection over union and mean absolute error of one pass at `side`."""
    module.eval()
    overlaps, errors = [], []
    for first in range(0, len(photos), 20):
        x = F.interpolate(as_planes(photos[first:first + 20]), (side, side), mode="bilinear", antialias=True)
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


def save(value, path):
    torch.save(value, f"{path}.new")
    os.replace(f"{path}.new", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("hours", type=float)
    parser.add_argument("out")
    beginning = parser.add_mutually_exclusive_group(required=True)
    beginning.add_argument("--encoder")
    beginning.add_argument("--start")
    arguments = parser.parse_args()

    photos, masks = read_pairs(sorted(arguments.data.glob("pairs-*.zip")))
    held_back = photos[-HELD_BACK:], masks[-HELD_BACK:]
    photos, masks = photos[:-HELD_BACK], masks[:-HELD_BACK]
    unseen = read_pairs([arguments.data / "validation.zip"])

    module = network.load(arguments.start) if arguments.start else network.with_encoder(arguments.encoder)
    mean = network.SubjectNetwork()
    mean.load_state_dict(module.state_dict())
    module = module.to(memory_format=torch.channels_last).train()
    encoder = list(module.encoder().parameters())
    known = {id(parameter) for parameter in encoder}
    optimizer = torch.optim.AdamW([
        {"params": encoder, "full": ENCODER_LEARNING_RATE},
        {"params": [p for p in module.parameters() if id(p) not in known], "full": LEARNING_RATE},
    ], lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    forward = torch.compile(module)

    # seeded by the step, so that a resumed run goes on with other photos than it began with
    step, spent, order = 0, 0.0, []
    state_path = f"{arguments.out}.state"
    if os.path.exists(state_path):
        state = torch.load(state_path)
        module.load_state_dict(state["module"])
        mean.load_state_dict(state["mean"])
        optimizer.load_state_dict(state["optimizer"])
        step, spent = state["step"], state["spent"]
    random = np.random.default_rng(step)
    torch.manual_seed(step)

    last = time.monotonic()
    while (done := spent / (arguments.hours * 3600)) < 1:
        _, side, count = next(stage for stage in SCHEDULE if done < stage[0])
        pace = min(1, (step + 1) / WARM_UP_STEPS) * (1 + math.cos(math.pi * done)) / 2
        for group in optimizer.param_groups:
            group["lr"] = group["full"] * pace
        if len(order) < count:
            order = list(random.permutation(len(photos)))
        chosen, order = np.sort(order[:count]), order[count:]
        x, y = make_batch(photos[chosen], masks[chosen], side, random)
        loss = loss_of(forward(x), y)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(module.parameters(), LARGEST_GRADIENT)
        optimizer.step()
        step += 1
        average_into(mean, module, step)
        now = time.monotonic()
        # a step that took very long was interrupted (or compiled): it counts as little
        spent, last = spent + min(now - last, 30), now
        if step % 50 == 0:
            print(f"{spent / (arguments.hours * 3600):.1%} step {step} side {side} loss {loss.item():.3f}", flush=True)
        if step % STEPS_PER_REPORT == 0:
            print("  unseen", measure(mean, *unseen, 288), "held back", measure(mean, *held_back, 288), flush=True)
            save(mean.state_dict(), arguments.out)
            save({"module": module.state_dict(), "mean": mean.state_dict(), "optimizer": optimizer.state_dict(),
                  "step": step, "spent": spent}, state_path)
    save(mean.state_dict(), arguments.out)
    for side in (256, 288, 320):
        print("final", side, "unseen", measure(mean, *unseen, side), "held back", measure(mean, *held_back, side))


if __name__ == "__main__":
    main()
