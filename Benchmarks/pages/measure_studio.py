#!/usr/bin/env python3
"""Measures `peel studio` in Chromium: python3 Benchmarks/pages/measure_studio.py PEEL PHOTOS

Prints, for photos enlarged to 12 megapixels: from a tap to the first answer, to the edge and to the sticker (20 taps); from
a drop to the photo's sticker (5 photos); from Enter on a tile to the photo with its first veil (the photos one after the
other). For 1,000 small photos: how long the table takes to open, and frames a second while it scrolls. And how much memory the studio takes while 1,000 connections say nothing. Needs playwright, Pillow and a Chromium.
"""
import contextlib
import io
import pathlib
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / name) for name in ("", "Browser")]
from PIL import Image

from browsers import Workbench
from studio_bench import Bench, drop, opened, settled

SIZE = (4000, 3000)
TAPS = 20
DROPS = 5
MANY = 1000
CONNECTIONS = 1000

STAGES = ("quick", "full", "sticker")
FRAMES = """distance => new Promise(done => {
  const times = []
  const from = scrollY, start = performance.now()
  const draw = now => {
    times.push(now)
    const passed = performance.now() - start
    scrollTo(0, from + distance * Math.min(1, passed / 3000))
    passed < 3000 ? requestAnimationFrame(draw) : done((times.length - 1) / (times.at(-1) - times[0]) * 1000)
  }
  requestAnimationFrame(draw)
})"""


def large(photo):
    """A photo at 12 megapixels, as JPEG."""
    with Image.open(photo) as picture:
        upright = picture.convert("RGB").resize(SIZE if picture.width >= picture.height else SIZE[::-1], Image.LANCZOS)
    out = io.BytesIO()
    upright.save(out, "JPEG", quality=92)
    return out.getvalue()


def told(name, times):
    print(f"{name:34} median {statistics.median(times):5.0f} ms, worst {max(times):5.0f} ms of {len(times)}", flush=True)


def taps(bench):
    page = bench.page()
    settled(page, len(bench.names))
    opened(page, bench.names[0])
    times = {stage: [] for stage in STAGES}
    for number in range(TAPS):
        page.wait_for_timeout(1500)
        page.evaluate("performance.clearMeasures()")
        box = page.locator("#plane").bounding_box()
        page.mouse.click(box["x"] + box["width"] * (0.3 + 0.4 * (number % 5) / 4), box["y"] + box["height"] * (0.4 + 0.05 * (number // 5)))
        for stage in STAGES:
            page.wait_for_function("name => performance.getEntriesByName(name).length", arg=f"tap to {stage}")
            times[stage].append(page.evaluate("name => performance.getEntriesByName(name)[0].duration", f"tap to {stage}"))
    for stage, words in zip(STAGES, ("the first answer", "the edge", "the sticker")):
        told(f"a tap, to {words}", times[stage])
    page.context.close()


# From Enter on a tile until the photo is drawn, and until a veil lies over it.
OPENING = """name => new Promise(done => {
  const start = performance.now()
  const times = {}
  const look = () => {
    const photo = document.querySelector('#photo')
    const isDrawn = photo.complete && photo.naturalWidth && photo.src.includes(encodeURIComponent(name))
    if (isDrawn) times.photo ??= performance.now() - start
    isDrawn && !document.querySelector('#veil').hidden ? done([times.photo, performance.now() - start]) : requestAnimationFrame(look)
  }
  document.querySelector('#veil').hidden = true
  document.querySelector(`[role=option][data-name="${name}"]`)
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  look()
})"""


def openings(bench):
    page = bench.page()
    settled(page, len(bench.names))
    times = []
    for name in bench.names:
        page.wait_for_timeout(1500)
        times.append(page.evaluate(OPENING, name))
    told("a photo opens, to the photo", [photo for photo, _ in times])
    told("a photo opens, to the first veil", [veil for _, veil in times])
    page.context.close()


def drops(bench, photos):
    page = bench.page()
    settled(page, len(bench.names))
    times = []
    for number, photo in enumerate(photos):
        data = large(photo)
        page.evaluate("addEventListener('drop', () => { window.dropped = performance.now() }, true)")
        drop(page, [(f"dropped {number}.jpg", data)])
        times.append(page.evaluate("""name => new Promise(done => {
          const look = () => {
            const tile = [...document.querySelectorAll('[role=option]')].find(each => each.dataset.name === name)
            tile && !tile.classList.contains('blank') && tile.querySelector('img').complete
              ? done(performance.now() - window.dropped) : requestAnimationFrame(look)
          }
          look()
        })""", f"dropped {number}.jpg"))
        page.wait_for_timeout(1500)
    told("a dropped photo, to its sticker", times)
    page.context.close()


def opening(bench):
    times = []
    for _ in range(3):
        page = bench.page()
        page.set_default_timeout(600_000)
        settled(page, MANY)
        start = time.monotonic()
        page.reload()
        page.wait_for_function("count => document.querySelectorAll('[role=option]').length === count", arg=MANY)
        times.append(1000 * (time.monotonic() - start))
        page.wait_for_timeout(1000)
        rate = page.evaluate(FRAMES, 4000)
        page.context.close()
    told(f"the table of {MANY} photos, to open", times)
    print(f"{'':34} {rate:.1f} frames/s while it scrolls", flush=True)


def silence(bench):
    """Memory at its most while many connections say nothing, in MB."""
    port = int(re.search(r":(\d+)/", bench.address)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with contextlib.ExitStack() as stack:
        for _ in range(CONNECTIONS):
            with contextlib.suppress(OSError):
                stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5))
        page = bench.page()
        settled(page, len(bench.names))
        page.context.close()
        status = pathlib.Path(f"/proc/{bench.process.pid}/status").read_text()
    most = int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024
    print(f"memory with {CONNECTIONS} silent connections: at most {most:.0f} MB", flush=True)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    peel, photos = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as scratch, Workbench(pathlib.Path(scratch)) as workbench:
        scratch = pathlib.Path(scratch)
        (scratch / "large").mkdir()
        bench = Bench(peel, photos, scratch / "large", workbench, count=5)
        for name in bench.names:
            (bench.folder / name).write_bytes(large(bench.folder / name))
        with bench.running():
            silence(bench)
            openings(bench)
            taps(bench)
            drops(bench, bench.spare[:DROPS])
        folder = scratch / "many"
        folder.mkdir()
        bench = Bench(peel, photos, folder, workbench, count=0)
        # Photos without a clear subject make no sticker: the others do.
        subprocess.run([peel, "cut", "--quiet", "--size", "192", *bench.spare, "-o", f"{folder}/cut/"])
        cut = sorted((folder / "cut").iterdir())
        for number in range(MANY):
            shutil.copy(cut[number % len(cut)], bench.folder / f"sticker {number}.png")
        with bench.running():
            opening(bench)


if __name__ == "__main__":
    main()
