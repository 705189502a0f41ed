#!/usr/bin/env python3
"""Films how a tap in `peel studio` mends a sticker, into docs/images/studio.webp: scripts/studio-film.py PEEL

A real run, on one of the example photos into which another's subject was put, so that the program cannot know which of
them is meant. Needs playwright and Pillow, and a Chromium at PEEL_CHROMIUM or /usr/bin/chromium.
"""
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from PIL import Image
from playwright.sync_api import sync_playwright

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]
TOYS = CHECKOUT / "examples" / "toys"
MATTES = CHECKOUT / "Tests" / "ExampleMattes" / "toys"
OTHERS = ("rubber duck", "rocket", "strawberry", "cactus", "robot")
WIDTH, HEIGHT = 1080, 720
SHOWN = (810, 540)
FRAMES_PER_SECOND = 8

# A hand that browsers do not draw into their pictures.
POINTER = """() => {
  const hand = document.body.appendChild(document.createElement('div'))
  hand.style.cssText = 'position:fixed;z-index:99;width:26px;height:26px;margin:-13px;border-radius:50%;pointer-events:none;'
    + 'background:#0006;border:2px solid #fff;box-shadow:0 1px 6px #0008;transition:transform .12s;left:-40px'
  hand.popover = 'manual'
  hand.style.cssText += ';inset:auto;padding:0'
  hand.showPopover()
  addEventListener('pointermove', event => { hand.style.left = event.clientX + 'px'; hand.style.top = event.clientY + 'px' }, true)
  addEventListener('pointerdown', () => { hand.style.transform = 'scale(.7)' }, true)
  addEventListener('pointerup', () => { hand.style.transform = '' }, true)
}"""


def scene(folder):
    """A teapot beside which a duck stands."""
    photo = Image.open(TOYS / "teapot.jpg").convert("RGB")
    duck = Image.open(TOYS / "rubber duck.jpg").convert("RGB")
    matte = Image.open(next(MATTES.glob("rubber duck*"))).convert("L").resize(duck.size)
    box = matte.getbbox()
    duck, matte = duck.crop(box), matte.crop(box)
    side = int(photo.width * 0.3)
    size = (side, side * duck.height // duck.width)
    duck, matte = duck.resize(size, Image.LANCZOS), matte.resize(size, Image.LANCZOS)
    photo.paste(duck, (int(photo.width * 0.03), int(photo.height * 0.93) - size[1]), matte)
    photo.save(folder / "tea time.jpg", quality=92)


class Film:
    """Pictures of a page, as often as it gets to take them."""

    def __init__(self, page):
        self.page, self.frames, self.at = page, [], None

    def shoot(self):
        frame = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB").resize(SHOWN, Image.LANCZOS)
        self.frames.append(frame)

    def wait(self, seconds):
        for _ in range(round(seconds * FRAMES_PER_SECOND)):
            start = time.monotonic()
            self.shoot()
            self.page.wait_for_timeout(max(0, 1000 * (1 / FRAMES_PER_SECOND - time.monotonic() + start)))

    def move(self, x, y, seconds=1.0):
        """The hand goes there, slower at both ends."""
        at = self.at or (WIDTH * 0.6, HEIGHT * 0.9)
        steps = max(1, round(seconds * FRAMES_PER_SECOND))
        for step in range(1, steps + 1):
            way = step / steps
            way = way * way * (3 - 2 * way)
            self.page.mouse.move(at[0] + (x - at[0]) * way, at[1] + (y - at[1]) * way)
            self.shoot()
        self.at = (x, y)

    def save(self, path):
        # What does not change costs nothing: equal frames become one that is shown longer.
        kept, times = [], []
        for frame in self.frames:
            if kept and kept[-1].tobytes() == frame.tobytes():
                times[-1] += 1000 // FRAMES_PER_SECOND
            else:
                kept.append(frame)
                times.append(1000 // FRAMES_PER_SECOND)
        kept[0].save(path, save_all=True, append_images=kept[1:], duration=times, loop=0, quality=62, method=4, minimize_size=True)
        print(f"{path}: {sum(times) / 1000:.1f} s, {len(kept)} frames, {path.stat().st_size} bytes")


def play(page, film):
    page.wait_for_function("!document.querySelector('[role=option].blank')")
    page.wait_for_timeout(600)
    film.wait(1)
    tile = page.locator('[role=option][data-name="tea time.jpg"]').bounding_box()
    film.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    page.mouse.click(*film.at)
    page.wait_for_function("document.querySelector('#photo').complete && !document.querySelector('#veil').hidden")
    film.wait(2)
    plane = page.locator("#plane").bounding_box()

    def tap(x, y, key=None):
        film.move(plane["x"] + plane["width"] * x, plane["y"] + plane["height"] * y)
        if key:
            page.keyboard.down(key)
        page.mouse.down()
        film.shoot()
        page.mouse.up()
        if key:
            page.keyboard.up(key)
        film.wait(2.5)

    tap(0.17, 0.8, "Alt")
    tap(0.505, 0.135)
    film.wait(1)
    close = page.locator("#close").bounding_box()
    film.move(close["x"] + close["width"] / 2, close["y"] + close["height"] / 2)
    page.mouse.click(*film.at)
    film.wait(3)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = pathlib.Path(scratch) / "photos"
        folder.mkdir()
        scene(folder)
        for name in OTHERS:
            shutil.copy(TOYS / f"{name}.jpg", folder)
        (folder / "peel.yaml").write_text("title: Toys\norder: [tea time.jpg]\n")
        studio = subprocess.Popen([sys.argv[1], "studio", folder, "--port", "0", "--quiet", "--no-cache"],
                                  stdout=subprocess.PIPE, text=True)
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("PEEL_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        try:
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True)
            page.goto(studio.stdout.readline().strip())
            page.wait_for_selector("[role=option]")
            page.evaluate(POINTER)
            film = Film(page)
            play(page, film)
            film.save(CHECKOUT / "docs" / "images" / "studio.webp")
        finally:
            browser.close()
            studio.terminate()
            studio.wait()


if __name__ == "__main__":
    main()
