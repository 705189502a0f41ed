#!/usr/bin/env python3
"""Takes the README's pictures of a built site: scripts/readme-images.py SITE

Run it after `make demo`. Needs playwright and Pillow, and a Chromium at PEEL_CHROMIUM or /usr/bin/chromium.
"""
import io
import os
import pathlib
import sys

from PIL import Image, ImageOps
from playwright.sync_api import sync_playwright

SHOTS = [
    # name, page, width, height, dark
    ("carousel", "index.html#rubber-duck", 1280, 800, False),
    ("grid", "grid.html", 1280, 800, False),
    ("colors", "colors.html", 1280, 800, True),
    ("phone", "index.html#rocket", 390, 780, False),
]
# White outlines show on it, whatever the colour of the page.
GROUND = "#e6ebf0"
PHOTOS = ["rubber duck", "black cat", "rocket", "strawberry"]
images = pathlib.Path(__file__).resolve().parents[1] / "docs" / "images"


def before_after(site, photos=images.parents[1] / "examples" / "toys"):
    """Four photos, and below each of them the sticker that was cut from it."""
    picture = Image.new("RGB", (len(PHOTOS) * 320, 660), GROUND)
    for index, name in enumerate(PHOTOS):
        photo = ImageOps.fit(Image.open(photos / f"{name}.jpg").convert("RGB"), (304, 304))
        picture.paste(photo, (index * 320 + 8, 8))
        sticker = Image.open(next(site.glob(f"stickers/{name.replace(' ', '-')}-*-512.webp"))).convert("RGBA")
        sticker = ImageOps.contain(sticker, (304, 316))
        place = (index * 320 + (320 - sticker.width) // 2, 336 + (316 - sticker.height) // 2)
        picture.paste(sticker, place, sticker)
    picture.save(images / "before-after.webp", quality=85, method=6)


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
    before_after(site)


main()
