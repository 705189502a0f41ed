"""Measures of mattes against masks, and simulated taps."""

import cv2
import numpy as np
from scipy import ndimage

# regions smaller than this share of the photo nobody taps
SMALLEST_WRONG = 1.5e-4
# kept and dropped places closer than this contradict each other, in fractions of the sides
CLOSEST = 0.004
# how often a tap that misses its region is set anew, before it goes to the region's deepest point
MOST_TRIES = 20


def overlap(one, other):
    a, b = one > 0.5, other > 0.5
    either = (a | b).sum()
    return (a & b).sum() / either if either else 1.0


def boundary(shape):
    return shape & ~ndimage.binary_erosion(shape, border_value=1)


def boundary_f(one, other):
    """F-measure of the boundaries, with a tolerance of 1 % of the diagonal."""
    ours, theirs = boundary(one > 0.5), boundary(other > 0.5)
    if not ours.any() or not theirs.any():
        return float(ours.any() == theirs.any())
    tolerance = max(1.0, 0.01 * np.hypot(*other.shape))
    precision = (ndimage.distance_transform_edt(~theirs)[ours] <= tolerance).mean()
    recall = (ndimage.distance_transform_edt(~ours)[theirs] <= tolerance).mean()
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def next_tap(found, truth, miss=0.0, chance=None):
    """Where somebody taps who sees `found` and means `truth`: the deepest point of the largest wrong region, as
    (x, y, whether it is kept) in fractions; `None` where nothing is wrong. With a `miss`, the tap lies beside that point: by a
    normal distribution of `miss` times the side of a square as large as the subject, within the wrong region."""
    a, b = found > 0.5, truth > 0.5
    count, labels, statistics, _ = cv2.connectedComponentsWithStats((a ^ b).astype(np.uint8), connectivity=4)
    if count < 2:
        return None
    largest = 1 + int(statistics[1:, cv2.CC_STAT_AREA].argmax())
    if statistics[largest, cv2.CC_STAT_AREA] < SMALLEST_WRONG * a.size:
        return None
    depth = cv2.distanceTransform(np.pad((labels == largest).astype(np.uint8), 1), cv2.DIST_L2, 5)[1:-1, 1:-1]
    y, x = divmod(int(depth.argmax()), a.shape[1])
    for _ in range(MOST_TRIES if miss else 0):
        beside = np.rint(chance.normal((y, x), miss * np.sqrt(b.sum()))).astype(int)
        if (beside >= 0).all() and (beside < a.shape).all() and labels[tuple(beside)] == largest:
            y, x = map(int, beside)
            break
    return (x + 0.5) / a.shape[1], (y + 0.5) / a.shape[0], bool(b[y, x])


def by_clicks(answer, truth, most, enough, miss, chance):
    """Overlaps after 1 ... `most` clicks, the first of them set without an answer, as the papers on clicks count (Sofiiuk and
    others, "Reviving Iterative Training with Mask Guidance", 2021). Where one is `enough`, nobody clicks any more."""
    clicks, overlaps, found = {True: [], False: []}, [], np.zeros_like(truth)
    while len(overlaps) < most:
        click = next_tap(found, truth, miss, chance)
        if click is None or any(np.hypot(click[0] - x, click[1] - y) < CLOSEST for x, y in clicks[not click[2]]):
            return overlaps + overlaps[-1:] * (most - len(overlaps))
        clicks[click[2]].append(click[:2])
        found = answer(clicks[True], clicks[False])
        overlaps.append(overlap(found, truth))
        if overlaps[-1] >= enough:
            return overlaps + overlaps[-1:] * (most - len(overlaps))
    return overlaps


def by_taps(answer, truth, most):
    """Overlaps after 0 ... `most` simulated taps; `answer` gives the matte for lists of kept and of dropped points."""
    taps, overlaps = {True: [], False: []}, []
    for count in range(most + 1):
        found = answer(taps[True], taps[False])
        overlaps.append(overlap(found, truth))
        tap = next_tap(found, truth)
        # whoever said the opposite right there has nothing more to say
        if tap is None or any(np.hypot(tap[0] - x, tap[1] - y) < CLOSEST for x, y in taps[not tap[2]]):
            overlaps += overlaps[-1:] * (most - count)
            break
        taps[tap[2]].append(tap[:2])
    return overlaps


def taps_needed(overlaps, least):
    """The first column with an overlap of `least`, for each photo (a row); one more than there are where never."""
    reached = overlaps >= least
    return np.where(reached.any(1), reached.argmax(1), overlaps.shape[1])


def grab_cut(photo, keep, drop):
    """OpenCV's GrabCut with the same taps as discs of what is surely kept and surely dropped; without any, and elsewhere,
    the photo less a border of 5 % may be the subject."""
    height, width = photo.shape[:2]
    state = np.full((height, width), cv2.GC_BGD, np.uint8)
    x, y = round(width * 0.05), round(height * 0.05)
    state[y:height - y, x:width - x] = cv2.GC_PR_FGD
    for taps, value in ((keep, cv2.GC_FGD), (drop, cv2.GC_BGD)):
        for at in taps:
            cv2.circle(state, (int(at[0] * width), int(at[1] * height)), max(3, round(max(width, height) * 5 / 288)), value, -1)
    try:
        cv2.grabCut(photo, state, None, np.zeros((1, 65)), np.zeros((1, 65)), 5, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        return np.zeros((height, width), np.float32)
    return ((state == cv2.GC_FGD) | (state == cv2.GC_PR_FGD)).astype(np.float32)
