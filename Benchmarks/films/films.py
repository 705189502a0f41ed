"""Composes ten short films with exact mattes, makes stickers and packs of them, and measures both.

usage: films.py PEEL [--folder FOLDER] [--alone] [--no-packs]                                            (numpy, Pillow)

The subjects are those of examples/toys. They move over photos of examples/palettes that are out of focus, with grain and
movements of the camera. Flicker is how much the error of a matte changes from frame to frame, over the length of the outline, in
pixels. --alone tells the same of the film's frames cut out one by one. Packs are read with Pillow and, where it is there, ffprobe.
"""

import argparse
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import numpy as np
from PIL import Image, ImageFilter

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT / "Tests/Apps"))
from moving import MOVING  # noqa: E402

SIZE = (512, 384)
FRAMES, MILLISECONDS = 30, 66
# How large a subject is, in pixels, how strong the grain, and how far the ground is out of focus.
SUBJECT, GRAIN, BLUR = 230, 3, 16
# What moves, of which toy, and how the film is stored.
FILMS = [
    ("slides", "rubber duck", "webp"), ("turns", "rocket", "webp"), ("grows", "doughnut", "mp4"), ("camera shakes", "mushroom", "webp"),
    ("bounces", "strawberry", "gif"), ("hurries", "paper boat", "webp"), ("stands", "teapot", "mp4"), ("waves", "cactus", "apng"),
    ("leaves", "monster", "webp"), ("scene changes", "potion", "webp"),
]
SHOWN_UNTIL = {"leaves": 20, "scene changes": 20}


def pose(kind, turn, step):
    """Where the subject is, how it is turned and how large it is, and where the camera looks."""
    x, y, angle, scale, left, top = SIZE[0] / 2, SIZE[1] / 2, 0, 1, 40, 40
    wave = math.sin(turn)
    if kind == "slides":
        x += 70 * wave
    elif kind == "turns":
        angle = 25 * wave
    elif kind == "grows":
        scale = 1 + 0.25 * wave
    elif kind == "camera shakes":
        left, top, x = left + 12 * math.sin(3 * turn), top + 10 * math.cos(2 * turn), x - 8 * math.sin(3 * turn)
    elif kind == "bounces":
        y -= abs(60 * wave) - 30
    elif kind == "hurries":
        x += 110 * math.sin(2 * turn)
    elif kind == "waves":
        angle, y = 6 * math.sin(2 * turn), y + 8 * wave
    elif kind == "leaves":
        x += max(0, step - 12) * 40
    return x, y, angle, scale, int(left), int(top)


def composed(kind, subject, ground, other, noise):
    """The frames, and the subject's coverage in each."""
    frames, mattes = [], []
    for step in range(FRAMES):
        x, y, angle, scale, left, top = pose(kind, 2 * math.pi * step / FRAMES, step)
        shown = subject.resize((round(subject.width * scale), round(subject.height * scale)), Image.LANCZOS)
        if angle:
            shown = shown.rotate(angle, Image.BICUBIC, expand=True)
        behind = other if kind == "scene changes" and step >= SHOWN_UNTIL[kind] else ground
        frame = behind.crop((left, top, left + SIZE[0], top + SIZE[1])).convert("RGBA")
        layer = Image.new("RGBA", SIZE)
        layer.paste(shown, (round(x - shown.width / 2), round(y - shown.height / 2)))
        frame.alpha_composite(layer)
        light = np.asarray(frame.convert("RGB"), np.float32) + noise.normal(0, GRAIN, (*SIZE[::-1], 3))
        frames.append(Image.fromarray(np.clip(light, 0, 255).astype(np.uint8)))
        mattes.append(np.asarray(layer.getchannel("A"), np.float32) / 255)
    return frames, mattes


def stored(frames, path, kind):
    """Writes a film."""
    if kind == "mp4":
        with tempfile.TemporaryDirectory() as folder:
            for index, frame in enumerate(frames):
                frame.save(f"{folder}/{index:03}.png")
            subprocess.run(
                ["ffmpeg", "-v", "error", "-y", "-framerate", str(round(1000 / MILLISECONDS)), "-i", f"{folder}/%03d.png", "-c:v", "libx264",
                 "-crf", "18", "-pix_fmt", "yuv420p", path], check=True)
        return
    how = {"webp": {"format": "WEBP", "quality": 90, "method": 2}, "gif": {"format": "GIF"}, "apng": {"format": "PNG"}}[kind]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=MILLISECONDS, loop=0, **how)


def unpacked(film, folder):
    """Writes the frames of a film, with what its format made of them."""
    folder.mkdir(parents=True)
    if film.suffix == ".mp4":
        subprocess.run(["ffmpeg", "-v", "error", "-i", film, folder / "%02d.png"], check=True)
        return
    with Image.open(film) as picture:
        for index in range(picture.n_frames):
            picture.seek(index)
            picture.convert("RGB").save(folder / f"{index:02}.png")


def alphas(path):
    """The coverage of each frame of a sticker."""
    with Image.open(path) as picture:
        for index in range(getattr(picture, "n_frames", 1)):
            picture.seek(index)
            yield np.asarray(picture.convert("RGBA").getchannel("A"), np.float32) / 255


def placed(found, truth):
    """Mattes at the size of their frames: a sticker ends with its subject, and lies where it agrees best with the truth."""
    height, width = truth[0].shape
    size = (height + found[0].shape[0], width + found[0].shape[1])
    agreement = sum(
        np.fft.irfft2(np.fft.rfft2(one, size) * np.conj(np.fft.rfft2(other, size)), size) for one, other in zip(truth, found))
    row, column = np.unravel_index(np.argmax(agreement), agreement.shape)
    row, column = row - size[0] * (row >= height), column - size[1] * (column >= width)
    for matte in found:
        whole = np.zeros((height, width), np.float32)
        top, left = max(0, row), max(0, column)
        part = matte[top - row:height - row, left - column:width - column]
        whole[top:top + part.shape[0], left:left + part.shape[1]] = part
        yield whole


def flicker(found, truth):
    changed = outline = 0
    errors = [one - other for one, other in zip(found, truth)]
    for before, now, matte in zip(errors, errors[1:], truth[1:]):
        changed += np.abs(now - before).sum()
        outline += np.abs(np.diff(matte)).sum()
    return changed / outline


def overlaps(found, truth):
    for one, other in zip(found, truth):
        one, other = one > 0.5, other > 0.5
        yield (one & other).sum() / max(1, (one | other).sum())


def measured(found, truth):
    shares = list(overlaps(found, truth))
    return f"{flicker(found, truth):.2f}", f"{np.mean(shares):.3f}", f"{min(shares):.3f}"


def run(peel, *words):
    return subprocess.run([peel, *map(str, words)], check=True, capture_output=True, text=True)


def build(peel, folder):
    """Composes the films; returns what of each is true."""
    photos, noise, truths = folder / "films", np.random.default_rng(7), {}
    photos.mkdir(parents=True)
    grounds = sorted(path for path in (CHECKOUT / "examples/palettes").glob("*.jpg"))
    room = (SIZE[0] + 80, SIZE[1] + 80)
    for index, (kind, toy, form) in enumerate(FILMS):
        if form == "mp4" and not shutil.which("ffmpeg"):
            form = "webp"
        cut = folder / "subject.png"
        run(peel, "cut", CHECKOUT / f"examples/toys/{toy}.jpg", "--outline", "0", "--margin", "0", "--size", SUBJECT, "-o", cut)
        subject = Image.open(cut).convert("RGBA")
        ground, other = (
            Image.open(grounds[(index + more) % len(grounds)]).convert("RGB").resize(room).filter(ImageFilter.GaussianBlur(BLUR))
            for more in (0, 3))
        frames, truths[kind] = composed(kind, subject, ground, other, noise)
        stored(frames, photos / f"film {kind}.{'png' if form == 'apng' else form}", form)
        cut.unlink()
    (photos / "peel.yaml").write_text("title: Party\nauthor: Ana\n")
    return truths


def stickers(peel, folder, truths, alone):
    """Prints a line for each film."""
    print("| film | frames | flicker | overlap | least | s | frames/s |" + (" flicker alone | overlap alone | least alone |" if alone else ""))
    print("|---|" + "---:|" * (9 if alone else 6))
    frames = seconds = 0
    for path in sorted((folder / "films").glob("film *")):
        kind, target = path.stem.removeprefix("film "), folder / "sticker.webp"
        target.unlink(missing_ok=True)
        start = time.monotonic()
        run(peel, "cut", path, "--outline", "0", "--margin", "0", "-o", target)
        took = time.monotonic() - start
        found = list(alphas(target))
        truth = truths[kind][:len(found)]
        found = list(placed(found, truth))
        frames, seconds = frames + len(found), seconds + took
        cells = [kind, len(found), *measured(found, truth), f"{took:.1f}", f"{len(found) / took:.1f}"]
        if alone:
            unpacked(path, folder / "frames" / kind)
            mattes = folder / "mattes" / kind
            run(peel, "cut", *sorted((folder / "frames" / kind).glob("*.png"))[:len(truth)], "--matte", "-o", f"{mattes}/")
            cells += measured([np.asarray(Image.open(file), np.float32) / 255 for file in sorted(mattes.glob("*.png"))], truth)
        print("| " + " | ".join(map(str, cells)) + " |", flush=True)
    print(f"all: {frames / seconds:.1f} frames a second", flush=True)


def packs(peel, folder):
    """Prints a line for each app's pack, after other programs have read it."""
    start = time.monotonic()
    run(peel, "export", folder / "films", "--for", ",".join([*MOVING, "telegram"]), "-o", folder / "packs")
    print(f"\npacks in {time.monotonic() - start:.0f} s\n\n| app | files | largest | frames | wrong |\n|---|---:|---:|---:|---|")
    for app, (pattern, fits, most, longest) in MOVING.items():
        files, wrong, counts = sorted((folder / "packs" / app).glob(pattern)), [], []
        for path in files:
            with Image.open(path) as picture:
                span = 0
                for index in range(picture.n_frames):
                    picture.seek(index)
                    picture.load()
                    span += picture.info["duration"]
                counts.append(picture.n_frames)
                if not (fits(*picture.size) and path.stat().st_size <= most and span <= (longest or 3_100) and picture.n_frames > 1):
                    wrong.append(f"{path.name}: {picture.size}, {path.stat().st_size} bytes, {span} ms")
        told(app, files, counts, wrong)
    if shutil.which("ffprobe"):
        films(folder)


def films(folder):
    files, wrong, counts = sorted((folder / "packs/telegram").rglob("*.webm")), [], []
    for path in files:
        said = json.loads(subprocess.run(
            ["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", path], check=True, capture_output=True).stdout)
        stream = said["streams"][0]
        counts.append(int(stream["nb_read_frames"]))
        if max(stream["width"], stream["height"]) != 512 or float(said["format"]["duration"]) > 3 or path.stat().st_size > 256_000:
            wrong.append(path.name)
    told("telegram", files, counts, wrong)


def told(app, files, counts, wrong):
    largest = max((path.stat().st_size for path in files), default=0)
    print(f"| {app} | {len(files)} | {largest} | {min(counts, default=0)}–{max(counts, default=0)} | {'; '.join(wrong) or '–'} |", flush=True)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("peel")
    words.add_argument("--folder", type=pathlib.Path)
    words.add_argument("--alone", action="store_true")
    words.add_argument("--no-packs", action="store_true")
    words = words.parse_args()
    peel = os.path.abspath(words.peel)
    with tempfile.TemporaryDirectory() as scratch:
        folder = words.folder or pathlib.Path(scratch)
        shutil.rmtree(folder / "films", ignore_errors=True)
        shutil.rmtree(folder / "frames", ignore_errors=True)
        truths = build(peel, folder)
        stickers(peel, folder, truths, words.alone)
        if not words.no_packs:
            packs(peel, folder)


if __name__ == "__main__":
    main()
