#!/usr/bin/env python3
"""Takes the README's pictures of a built site: scripts/readme-images.py SITE

Run it after `make demo`. Needs playwright and Pillow, and a Chromium at PEEL_CHROMIUM or /usr/bin/chromium.
"""
import io
import os
import pathlib
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

SHOTS = [
    # name, page, width, height, dark
    ("carousel", "index.html#rubber-duck", 1280, 800, False),
    ("grid", "grid.html", 1280, 800, False),
    ("colors", "colors.html", 1280, 800, True),
    ("phone", "index.html#rocket", 390, 780, False),
]
images = pathlib.Path(__file__).resolve().parents[1] / "docs" / "images"


def strip(site):
    """Eight stickers in a row on their transparent ground."""
    files = sorted(site.glob("stickers/*-512.webp"))[:8]
    row = Image.new("RGBA", (len(files) * 300, 320))
    for index, file in enumerate(files):
        sticker = Image.open(file)
        sticker.thumbnail((284, 300))
        row.alpha_composite(sticker, (index * 300 + (300 - sticker.width) // 2, (320 - sticker.height) // 2))
    row.save(images / "stickers.webp", quality=85, method=6)


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    images.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("PEEL_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        for name, page, width, height, dark in SHOTS:
            tab = browser.new_page(
                viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light",
                reduced_motion="reduce")
            tab.goto(f"{site.as_uri()}/{page}", wait_until="load")
            tab.wait_for_timeout(500)
            shot = Image.open(io.BytesIO(tab.screenshot())).convert("RGB")
            shot.save(images / f"{name}.webp", quality=82, method=6)
            tab.close()
        browser.close()
    strip(site)


main()
