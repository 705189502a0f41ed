#!/usr/bin/env python3
"""Measures `peel preview` in Chromium: python3 Tests/Browser/preview.py PEEL PHOTOS [RUNS]

Works on a copy of the folder PHOTOS, whose stickers are in the cache after a first build. Prints the medians of RUNS runs
(5): from asking for the page to its first byte; from saving a template to the first paint of the reloaded page with the
change, and from putting a photo into the folder to that of the page with its slide, by the browser's own clock. Needs
playwright and a Chromium (see browsers.py).
"""
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from browsers import Workbench

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]


def first_byte(address):
    start = time.monotonic()
    with urllib.request.urlopen(address) as answer:
        answer.read(1)
    return time.monotonic() - start


def painted(page, selector):
    """When the page that has the selector was first painted, in seconds since 1970."""
    page.wait_for_selector(selector, state="attached", timeout=20_000)
    while True:
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        if paint:
            return (page.evaluate("performance.timeOrigin") + paint) / 1000
        time.sleep(0.02)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    peel, photos, runs = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 5
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shutil.copytree(photos, folder / "photos", ignore=shutil.ignore_patterns(".*", "peel.yaml"))
        (folder / "templates").mkdir()
        shutil.copy(CHECKOUT / "Templates/top.mustache", folder / "templates/top.mustache")
        template = folder / "templates/top.mustache"
        original = template.read_text()
        subprocess.run([peel, "build", folder / "photos", "-o", folder / "site", "--quiet", "--lenient"], check=True)
        new = sorted((folder / "site").glob("stickers/*.png"))[0].read_bytes()
        start = time.monotonic()
        preview = subprocess.Popen(
            [peel, "preview", folder / "photos", "--templates", folder / "templates", "--port", "0", "--quiet"],
            stdout=subprocess.PIPE, text=True)
        try:
            address = preview.stdout.readline().strip()
            at_once = time.monotonic() - start + first_byte(address)
            measure(folder, template, original, new, address, runs, at_once)
        finally:
            preview.terminate()
            preview.wait()


def measure(folder, template, original, new, address, runs, at_once):
    times = {"first byte": [], "template to page": [], "photo to slide": []}
    with Workbench(folder / "site") as bench:
        page = bench.chromium.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(address)
        page.wait_for_selector(".slide", timeout=60_000)
        count = page.locator(".slide").count()
        for run in range(runs):
            # A person looks at the page before the next change.
            time.sleep(1)
            times["first byte"].append(first_byte(address))
            start = time.time()
            template.write_text(original + f"<!-- --><i id='run-{run}' hidden></i>")
            times["template to page"].append(painted(page, f"#run-{run}") - start)
            time.sleep(1)
            photo = folder / f"photos/zz new {run}.png"
            start = time.time()
            # Not a copy of a photo that the cache knows: bytes after a PNG's end make it another file.
            photo.write_bytes(new + bytes([run]))
            times["photo to slide"].append(painted(page, f"#new-{run}, #zz-new-{run}") - start)
    print(f"{count} stickers, medians of {runs} runs; first byte of a new preview after {1000 * at_once:.0f} ms")
    for name, values in times.items():
        print(f"{name:17} {1000 * statistics.median(values):6.0f} ms")


main()
