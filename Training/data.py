"""Training pairs, and what is done to them so that the network sees more than the photos hold."""

import dataclasses
import io
import math
import pathlib
import zipfile

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

import network

# what photos and masks are kept and trained at, squeezed to squares as inference does
SIDE = 288
MEAN = torch.tensor(network.MEAN).view(1, 3, 1, 1)
DEVIATION = torch.tensor(network.DEVIATION).view(1, 3, 1, 1)
# pets of 128 pixels, squeezed to squares, whose edges are too loose to learn from at the size of a view
PETS = "image/o"


@dataclasses.dataclass(frozen=True)
class Variety:
    """How much photos are changed."""

    # how much of a photo's width is seen: by share, the least and the most
    zooms: tuple = ((1, 0.55, 1.1),)
    # deviations of the logarithm of what views are squeezed by, and of their turns in radians
    squeeze: float = 0.1
    turn: float = 0.13
    # most change of contrast and of brightness; the shares of grey, dark, and blurred, shaken, compressed or noisy photos
    light: float = 0.4
    grey: float = 0.15
    dark: float = 0.1
    spoilt: float = 0.4
    # the share of photos without taps into which another thing is pasted
    pasted: float = 0.15
    # the share of views that are things on a ground instead of a photo
    composed: float = 0.08


# for what is trained already: mostly whole photos, as the first look sees them
GENTLE = Variety(zooms=((0.7, 0.9, 1.1), (0.3, 0.55, 1)), squeeze=0.08, turn=0.09, light=0.25, grey=0.08, dark=0.05, spoilt=0.28,
                 pasted=0.06)


def read_pairs(archives):
    """Photos with their masks, as files: (photo, mask) for each pair. The small, loosely cut pets are left out."""
    pairs = []
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            for name in sorted(n for n in archive.namelist() if n.startswith("image/") and not n.startswith(PETS)):
                pairs.append((archive.read(name), archive.read(f"mask/{pathlib.PurePath(name).stem}.png")))
    return pairs


def decoded(pairs):
    """The photos (N x SIDE x SIDE x 3) and masks (N x SIDE x SIDE) of pairs, 8 bits."""
    def square(file, mode):
        return np.asarray(Image.open(io.BytesIO(file)).convert(mode).resize((SIDE, SIDE), Image.BOX))

    return (np.stack([square(photo, "RGB") for photo, _ in pairs]), np.stack([square(mask, "L") for _, mask in pairs]))


class Things:
    """Things with exact coverage, and grounds to lay them on."""

    def __init__(self, path):
        with zipfile.ZipFile(path) as archive:
            self.objects, self.grounds = ([archive.read(n) for n in sorted(archive.namelist()) if n.startswith(folder)]
                                          for folder in ("object/", "background/"))

    def object(self, random):
        """A random thing as planes (1 x 3 x H x W) and its coverage (1 x 1 x H x W)."""
        file = self.objects[int(random.integers(len(self.objects)))]
        picture = planes(np.array(Image.open(io.BytesIO(file)).convert("RGBA"))[None])
        return picture[:, :3], picture[:, 3:]

    def ground(self, side, random):
        """A random part of a random ground (3 x side x side)."""
        picture = Image.open(io.BytesIO(self.grounds[int(random.integers(len(self.grounds)))])).convert("RGB")
        wide, high = (int(length * random.uniform(0.6, 1)) for length in picture.size)
        left, top = int(random.integers(picture.width - wide + 1)), int(random.integers(picture.height - high + 1))
        picture = np.array(picture.resize((side, side), Image.BILINEAR, (left, top, left + wide, top + high)))
        return planes(picture[None])[0]


def planes(photos):
    """Photos as N x 3 x S x S, 0 to 1."""
    return torch.from_numpy(np.ascontiguousarray(photos)).permute(0, 3, 1, 2).float() / 255


def normalised(planes):
    return ((planes - MEAN) / DEVIATION).contiguous(memory_format=torch.channels_last)


def random_view(mask, random, close, variety):
    """An affine map from the view to the photo, both from -1 to 1: zoom, mirror, turn, shift. With probability `close` it
    looks at the subject's box, as inference's second look does."""
    columns, rows = np.flatnonzero(mask.max(0) > 127), np.flatnonzero(mask.max(1) > 127)
    if len(columns) and random.random() < close:
        def span(found):
            low, high = found[0] * 2 / SIDE - 1, (found[-1] + 1) * 2 / SIDE - 1
            wide = max(high - low, 0.2)
            low, high = max(low - wide * random.uniform(0, 0.45), -1), min(high + wide * random.uniform(0, 0.45), 1)
            return (low + high) / 2, (high - low) / 2

        (x, half_width), (y, half_height) = span(columns), span(rows)
    else:
        _, least, most = variety.zooms[random.choice(len(variety.zooms), p=[share for share, _, _ in variety.zooms])]
        zoom, squeeze = random.uniform(least, most), math.exp(random.normal() * variety.squeeze)
        half_width, half_height = zoom * squeeze, zoom / squeeze
        x, y = random.uniform(-1, 1, 2) * (abs(1 - zoom) + 0.05)
    turn, mirror = random.normal() * variety.turn, random.choice((-1, 1))
    return [[mirror * half_width * math.cos(turn), -half_width * math.sin(turn), x],
            [mirror * half_height * math.sin(turn), half_height * math.cos(turn), y]]


def viewed(photos, masks, random, side=SIDE, close=0.35, variety=Variety()):
    """Photos (0 to 1) and masks through one random view each, `side` pixels wide and high."""
    views = torch.tensor([random_view(mask, random, close, variety) for mask in masks], dtype=torch.float32)
    grid = F.affine_grid(views, (len(photos), 3, side, side), align_corners=False)
    truth = torch.from_numpy(np.ascontiguousarray(masks))[:, None].float() / 255
    return tuple(F.grid_sample(v, grid, padding_mode="reflection", align_corners=False) for v in (planes(photos), truth))


def cut_out(pair):
    """The box of a pair's subject as planes (1 x 3 x H x W) and its coverage (1 x 1 x H x W); `None` if it is too small to see."""
    (photo,), (mask,) = decoded([pair])
    columns, rows = np.flatnonzero(mask.max(0) > 127), np.flatnonzero(mask.max(1) > 127)
    if len(columns) < 20 or len(rows) < 20:
        return None
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    return planes(photo[box][None]), torch.from_numpy(mask[box].copy())[None, None].float() / 255


def paste(photo, truth, thing, shape, area, random, in_front=False, shadow=0):
    """Lays a thing of `area`, a share of the photo, somewhere on a photo in place; if `in_front`, with its middle on the
    subject. A `shadow` is the share of the light that it takes, beside the thing and softly.

    Returns the thing's coverage (1 x S x S); `None`, and the photo as it was, if the thing would be too small to see or would
    hide a quarter of the subject without being `in_front`."""
    side = truth.shape[-1]
    wide = math.sqrt(area / max(0.05, float(shape.mean()))) * side
    ratio = math.sqrt(thing.shape[2] / thing.shape[3])
    height, width = int(min(side * 0.8, wide * ratio)), int(min(side * 0.8, wide / ratio))
    if height < 16 or width < 16:
        return None
    thing, shape = (F.interpolate(v, size=(height, width), mode="bilinear", antialias=True)[0] for v in (thing, shape))
    if random.random() < 0.5:
        thing, shape = thing.flip(2), shape.flip(2)
    places = np.flatnonzero(truth.numpy() > 0.5) if in_front else ()
    if len(places):
        middle = divmod(int(random.choice(places)), side)
        top, left = (min(max(0, at - length // 2), side - length) for at, length in zip(middle, (height, width)))
    else:
        top, left = int(random.integers(0, side - height + 1)), int(random.integers(0, side - width + 1))
    coverage = torch.zeros_like(truth)
    coverage[:, top:top + height, left:left + width] = shape
    if not in_front and float((truth * coverage).sum()) > 0.25 * max(1, float(truth.sum())):
        return None
    if shadow:
        by = (int(random.uniform(0, 0.12) * height), int(random.uniform(-0.12, 0.12) * width))
        soft = random.uniform(0.02, 0.08) * math.sqrt(height * width)
        photo *= 1 - shadow * torch.from_numpy(cv2.GaussianBlur(torch.roll(coverage[0], by, (0, 1)).numpy(), (0, 0), soft))
    whole = torch.zeros_like(photo)
    whole[:, top:top + height, left:left + width] = thing
    photo.lerp_(whole, coverage)
    return coverage


def compose(photo, truth, things, random):
    """Makes a photo of one to three things on a ground, in place. Returns the coverage of each that is not hidden."""
    photo.copy_(things.ground(photo.shape[-1], random))
    truth.zero_()
    seen = []
    for _ in range(random.choice(3, p=(0.5, 0.3, 0.2)) + 1):
        area = random.uniform(0.02, 0.3)
        coverage = paste(photo, truth, *things.object(random), area, random, shadow=random.uniform(0, 0.6))
        if coverage is not None:
            seen = [other * (1 - coverage) for other in seen] + [coverage]
            truth.copy_(torch.maximum(truth, coverage))
    return seen


def random_light(photos, random, variety=Variety()):
    """Saturation, contrast, brightness, white balance; of some photos grey, darkness, blur, motion, noise and JPEG."""
    def factor(low, high, channels=1):
        return torch.from_numpy(random.uniform(low, high, (len(photos), channels, 1, 1)).astype(np.float32))

    def some(share):
        return torch.from_numpy(random.random(len(photos)) < share)

    grey = (photos * torch.tensor((0.299, 0.587, 0.114)).view(1, 3, 1, 1)).sum(1, keepdim=True)
    saturation = factor(0.3, 1.5)
    saturation[some(variety.grey)] = 0
    photos = grey + (photos - grey) * saturation
    mean = photos.mean((1, 2, 3), keepdim=True)
    dimmest, brightest = 1 - variety.light, 1 + variety.light
    photos = (mean + (photos - mean) * factor(dimmest, brightest)) * factor(dimmest, brightest)
    photos = torch.where(some(variety.dark).view(-1, 1, 1, 1), photos * factor(0.2, 0.5), photos)
    photos = (photos * factor(0.88, 1.12, 3)).clamp(0, 1)
    for index, kind in enumerate(random.choice(5, len(photos), p=(1 - variety.spoilt, *[variety.spoilt / 4] * 4))):
        if kind == 1:
            small = F.interpolate(photos[index:index + 1], scale_factor=random.uniform(0.3, 0.8), mode="bilinear", antialias=True)
            photos[index] = F.interpolate(small, size=photos.shape[2:], mode="bilinear")[0]
        elif kind > 1:
            pixels = (photos[index].permute(1, 2, 0).numpy() * 255).round().astype(np.uint8)
            photos[index] = planes(spoilt(pixels, kind, random)[None])[0]
    return photos.clamp(0, 1)


def spoilt(pixels, kind, random):
    if kind == 2:
        reach, angle = int(random.integers(2, 6)), random.uniform(0, math.pi)
        kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
        step = np.linspace(-reach, reach, 8 * reach)
        kernel[np.rint(reach + step * math.sin(angle)).astype(int), np.rint(reach + step * math.cos(angle)).astype(int)] = 1
        return cv2.filter2D(pixels, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT)
    if kind == 3:
        return cv2.imdecode(cv2.imencode(".jpg", pixels, (cv2.IMWRITE_JPEG_QUALITY, int(random.integers(15, 60))))[1], -1)
    noise = random.standard_normal(pixels.shape, np.float32) * random.uniform(3, 20)
    return np.clip(pixels + noise, 0, 255).astype(np.uint8)
