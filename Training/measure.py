"""How well a network does at one look, without taps and with them."""

import numpy as np
import torch
import torch.nn.functional as F

from data import SIDE, normalised, planes
from taps import draw, next_tap


def probabilities(logits):
    return torch.sigmoid(F.interpolate(logits.float(), (SIDE, SIDE), mode="bilinear", align_corners=False))


def overlap(found, truth):
    return (found & truth).sum() / max(1, (found | truth).sum())


@torch.no_grad()
def automatic(module, photos, masks):
    """Mean intersection over union and mean absolute error."""
    overlaps, errors = [], []
    for first in range(0, len(photos), 20):
        found = probabilities(module(normalised(planes(photos[first:first + 20])))[0])
        for one, truth in zip(found[:, 0].numpy(), masks[first:first + 20] / 255):
            overlaps.append(overlap(one > 0.5, truth > 0.5))
            errors.append(np.abs(one - truth).mean())
    return float(np.mean(overlaps)), float(np.mean(errors))


@torch.no_grad()
def overlaps_by_taps(module, photos, masks, most):
    """Overlap of each photo after 0 ... `most` taps, each at the deepest point of the largest wrong region."""
    hints = torch.zeros(len(photos), 3, SIDE, SIDE)
    overlaps = np.zeros((len(photos), most + 1))
    for taps in range(most + 1):
        for first in range(0, len(photos), 20):
            some = slice(first, first + 20)
            found = probabilities(module(normalised(planes(photos[some])), hints[some] if taps else None)[0])
            hints[some, 2:] = found
            for index, one in enumerate(found[:, 0].numpy() > 0.5, first):
                truth = masks[index] > 127
                overlaps[index, taps] = overlap(one, truth)
                if tap := next_tap(one, truth):
                    draw(hints[index], tap)
    return overlaps


def taps_needed(overlaps, least):
    """Taps until an overlap of `least`, for each photo; one more than there were where it was never reached."""
    reached = overlaps >= least
    return np.where(reached.any(1), reached.argmax(1), overlaps.shape[1])


def report(module, photos, masks, most=0):
    module.eval()
    text = "IoU %.4f MAE %.4f" % automatic(module, photos, masks)
    if most:
        overlaps = overlaps_by_taps(module, photos, masks, most)
        text += " taps to .85 %.2f .90 %.2f" % tuple(taps_needed(overlaps, least).mean() for least in (0.85, 0.9))
        text += f" fell {(np.diff(overlaps) < -0.005).mean():.1%} IoU by taps " + " ".join("%.3f" % v for v in overlaps.mean(0))
    return text
