"""What checks of all kinds use."""
import io
import os
import re
import shutil
import struct
import zlib

import pytest

from folders import CHECKOUT

TOYS = CHECKOUT / "examples/toys"
FIXTURES = CHECKOUT / "Tests/Fixtures/codecs"
# How long a check waits for what has to come, in milliseconds. It is long, since a busy machine takes its time; it costs nothing
# where all is well.
PATIENCE = 120_000


def is_all():
    """Whether everything is tried: the environment says so (`PEEL_RING=all`)."""
    return os.environ.get("PEEL_RING") == "all"


def few(cases, count=1):
    """The cases that the quick ring tries of these: the first ones."""
    return cases if is_all() else cases[:count]


def elsewhere(why):
    """Ends a check that is not about what is tried: it runs on another that the same run makes. It does not count as skipped."""
    pytest.skip(f"elsewhere: {why}")


def tool(name):
    """The path of a program by its name; without it the check is skipped."""
    return shutil.which(name) or pytest.skip(f"{name} is not installed")


def copy_pack(photos, place):
    """Copies photos of one folder to another, with what its settings say of all and of them."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for photo in photos:
        shutil.copy(photo, place)
    head, *entries = re.split(r'(?m)^  (?=")', (photos[0].parent / "peel.yaml").read_text())
    names = {f'"{photo.name}":' for photo in photos}
    (place / "peel.yaml").write_text(head + "".join(f"  {entry}" for entry in entries if entry.splitlines()[0] in names))


def picture(file, mode="RGB"):
    """A picture file's pixels, as Pillow has them."""
    try:
        from PIL import Image
    except ImportError:
        pytest.skip("the Python package Pillow is not installed")
    return Image.open(io.BytesIO(file)).convert(mode)


def png_chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
