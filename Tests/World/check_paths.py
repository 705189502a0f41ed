"""One file may have several paths: no output replaces an input, whatever the paths are."""
import os
import subprocess

import pytest


def check_cut_does_not_replace_its_photo_by_another_mount(world):
    world.must("cut", "photos/robot.png", "-o", "photo.png", "-q")
    for name in ("a", "b"):
        (world.root / name).mkdir()
    photo = world.root / "a" / "x.png"
    os.rename(world.root / "photo.png", photo)
    before = photo.read_bytes()
    world.mount("mount", "--bind", world.root / "a", place=world.root / "b")
    status, text = world.run("cut", "a/x.png", "-o", "b/x.png")
    assert photo.read_bytes() == before, "the photo was replaced"
    assert status == 64 and "a/x.png" in text, f"status {status}: {text}"


def check_cut_does_not_replace_its_photo_in_another_case(world):
    """A disk that does not tell letters' cases apart."""
    disk, place = world.root / "disk.img", world.root / "card"
    place.mkdir()
    with open(disk, "wb") as file:
        file.truncate(16 << 20)
    try:
        subprocess.run(["mkfs.vfat", disk], check=True, capture_output=True)
    except FileNotFoundError:
        pytest.skip("mkfs.vfat is not installed")
    world.mount("mount", "-o", "loop", disk, place=place)
    world.must("cut", "photos/robot.png", "-o", "card/IMG_1.PNG", "-q")
    before = (place / "IMG_1.PNG").read_bytes()
    status, text = world.run("cut", "card/IMG_1.PNG", "-o", "card/img_1.png")
    assert (place / "IMG_1.PNG").read_bytes() == before, "the photo was replaced"
    assert status == 64, f"status {status}: {text}"


def check_a_sticker_that_exiftool_changed_stays(world):
    world.must("cut", "photos/robot.png", "-o", "robot.png", "-q")
    sticker = world.root / "robot.png"
    try:
        subprocess.run(["exiftool", "-q", "-overwrite_original", "-Title=My caption", sticker], check=True)
    except FileNotFoundError:
        pytest.skip("exiftool is not installed")
    before = sticker.read_bytes()
    for words in (["photos/robot.png"], ["photos/robot.png", "-o", "robot.png"]):
        status, text = world.run("cut", *words)
        assert sticker.read_bytes() == before, "the caption is gone"
        assert status == 64 and "robot.png" in text, f"status {status}: {text}"
