"""Taps as people would set them: simulated, for training and for measuring."""

import cv2
import numpy as np
import torch

# of a tap's disc, in pixels of 288
RADIUS = 5
# regions smaller than this, in pixels, nobody taps
SMALLEST = 12


def draw(hints, tap):
    """Draws a tap (x, y, whether it keeps) on its map of a photo's hints (3 x S x S) in place."""
    x, y, keeps = tap
    side = hints.shape[-1]
    rows, columns = slice(max(0, y - RADIUS), y + RADIUS + 1), slice(max(0, x - RADIUS), x + RADIUS + 1)
    dy, dx = np.arange(side)[rows, None] - y, np.arange(side)[None, columns] - x
    hints[0 if keeps else 1, rows, columns][torch.from_numpy(dx * dx + dy * dy <= RADIUS * RADIUS)] = 1


def next_tap(found, truth, random=None):
    """The tap that somebody would set who sees `found` and means `truth` (both bool): the deepest point of the largest
    wrong region; with a generator, anywhere in that region's inner half. `None` where nothing is wrong."""
    wrong = found ^ truth
    count, labels, statistics, _ = cv2.connectedComponentsWithStats(wrong.astype(np.uint8), connectivity=4)
    if count < 2:
        return None
    largest = 1 + int(statistics[1:, cv2.CC_STAT_AREA].argmax())
    if statistics[largest, cv2.CC_STAT_AREA] < SMALLEST:
        return None
    depth = cv2.distanceTransform(np.pad((labels == largest).astype(np.uint8), 1), cv2.DIST_L2, 5)[1:-1, 1:-1]
    at = depth.argmax() if random is None else random.choice(np.flatnonzero(depth >= max(1, 0.5 * depth.max())))
    y, x = divmod(int(at), depth.shape[1])
    return x, y, bool(truth[y, x])


def random_taps(truth, random):
    """A few taps set without looking: inside the subject and around it."""
    taps = []
    for keeps in (True, False):
        region = cv2.erode((truth == keeps).astype(np.uint8), np.ones((5, 5), np.uint8))
        if not keeps:
            region &= cv2.dilate(truth.astype(np.uint8), np.ones((61, 61), np.uint8))
        places = np.flatnonzero(region)
        for at in random.choice(places, min(len(places), int(random.integers(0, 4)))) if len(places) else ():
            taps.append((int(at) % truth.shape[1], int(at) // truth.shape[1], keeps))
    return taps
