"""Photos as the benchmarks read them, and the one error measure all of them share."""

import os
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

from shared import linear, oklab

WORKING_SIDE = 1536
"""Longest side of a working raster, in pixels: what extraction is given when a sticker is 1024 px."""


def folder() -> Path:
    """The photos: $PEEL_TEST_CORPUS/photos, or ../shared/photos beside the checkout."""
    beside = Path(__file__).resolve().parents[2].parent / "shared"
    return Path(os.environ.get("PEEL_TEST_CORPUS", beside)) / "photos"


def names() -> list[str]:
    return sorted(path.stem for path in folder().glob("*.jpg"))


def working_raster(name: str) -> Image.Image:
    """The photo upright, 8-bit RGB, at most WORKING_SIDE pixels long (Lanczos)."""
    with Image.open(folder() / f"{name}.jpg") as photo:
        image = ImageOps.exif_transpose(photo).convert("RGB")
    image.thumbnail((WORKING_SIDE, WORKING_SIDE), Image.Resampling.LANCZOS)
    return image


def counted_colours(image: Image.Image) -> tuple[np.ndarray, np.ndarray]:
    """Every 24-bit colour of the image once, in OKLab, and how many pixels have it.

    Nothing is sampled or rounded: k-means over these, weighted by the counts, is k-means over all pixels.
    """
    pixels = np.asarray(image).reshape(-1, 3).astype(np.uint32)
    packed = pixels[:, 0] << 16 | pixels[:, 1] << 8 | pixels[:, 2]
    unique, counts = np.unique(packed, return_counts=True)
    rgb = np.stack([unique >> 16, unique >> 8 & 255, unique & 255], axis=1)
    return of_bytes(rgb), counts.astype(np.float64)


def of_bytes(rgb: np.ndarray) -> np.ndarray:
    """OKLab of 8-bit sRGB rows."""
    return oklab(linear(np.asarray(rgb, dtype=np.float64) / 255))


def error(colours: np.ndarray, counts: np.ndarray, palette: np.ndarray) -> float:
    """Pixel-weighted mean OKLab distance from each pixel to the nearest colour of the palette."""
    nearest = np.full(len(colours), np.inf)
    for centre in palette:
        np.minimum(nearest, ((colours - centre) ** 2).sum(axis=1), out=nearest)
    return float((np.sqrt(nearest) * counts).sum() / counts.sum())


def parsed(hexes: list[str]) -> np.ndarray:
    """OKLab of "#rrggbb" strings."""
    return of_bytes(np.array([[int(code[i:i + 2], 16) for i in (1, 3, 5)] for code in hexes]))
