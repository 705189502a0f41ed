"""A studio on a copy of some photos, and what the checks of it share."""
import base64
import contextlib
import http.client
import pathlib
import re
import shutil
import struct
import subprocess
import time
import urllib.error
import urllib.request
import zlib

import pytest

from checks import PATIENCE, png_chunk

SETTINGS = """\
# What lives in the studio.
title:   Toys     # short

# Small ones are made in half the time.
sticker:
  size: 256

photos:
  # the first of them
  {first}: {{ alt: "The first" }}
"""


def git(folder, *arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "core.quotePath=false"]
    return subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


class Bench:
    """A studio on a copy of some photos, and a browser that was let in."""

    def __init__(self, peel, photos, scratch, browsers, count=4, cache=None):
        self.peel, self.browsers, self.scratch = peel, browsers, scratch
        self.cache = cache or scratch.parent / "cache"
        self.folder = scratch / "photos"
        self.folder.mkdir()
        self.spare = sorted(path for path in photos.iterdir() if path.suffix in (".jpg", ".webp", ".png", ".heic"))
        for path in self.spare[:count]:
            shutil.copy(path, self.folder)
        self.names = [path.name for path in self.spare[:count]]
        (self.folder / "peel.yaml").write_text(SETTINGS.format(first=self.names[0]) if count else "title: Many\n")
        git(self.folder, "init", "-q")
        git(self.folder, "add", ".")
        git(self.folder, "commit", "-qm", "photos")

    @contextlib.contextmanager
    def running(self, *arguments):
        studio = subprocess.Popen(
            [self.peel, "studio", "photos", "--port", "0", "--quiet", "--cache", self.cache, *arguments],
            cwd=self.scratch, stdout=subprocess.PIPE, text=True)
        self.process = studio
        try:
            self.address = studio.stdout.readline().strip()
            yield self
        finally:
            studio.terminate()
            studio.wait()

    @contextlib.contextmanager
    def alone(self, folder=None, said=None):
        """A further studio, on `folder`: its process and its address. This one's own ends before it where they share one. What it says
        on the terminal goes to `said`."""
        if not folder and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        studio = subprocess.Popen(
            [self.peel, "studio", folder or "photos", "--port", "0", *([] if said else ["--quiet"]), "--cache", self.cache],
            cwd=self.scratch, stdout=subprocess.PIPE, stderr=said, text=True)
        try:
            yield studio, studio.stdout.readline().strip()
        finally:
            studio.terminate()
            studio.wait()

    def page(self, width=1280, height=800, **context):
        """A page of the studio, as most people have it; see `Browsers.page`."""
        page = self.browsers.page(width, height, bypass_csp=True, **{"reduced_motion": "no-preference", **context})
        page.goto(self.address)
        page.wait_for_selector("[role=option]")
        return page

    def settled_page(self, **options):
        """A page on which every photo has a sticker."""
        page = self.page(**options)
        settled(page, len(self.names))
        return page

    def leave(self, page):
        """Ends the work on a page."""
        self.browsers.leave(page)

    def matte(self, name):
        """Where the matte of a photo is that was painted."""
        return self.folder / (pathlib.Path(name).stem + ".matte.png")

    def settings(self):
        return (self.folder / "peel.yaml").read_text()


def said(page, *expected):
    """What the browser complained of, but for answers to what a check did on purpose, and for how it reads pixels. A picture that a newer site has taken
    away is asked for in vain now and then, and shown when the next state comes."""
    known = (*expected, "getImageData", r"404 .* http://[^/]+/(?:[^/]+/)?stickers/[^/]+-[0-9a-f]{8}[^/]*\.(?:webp|png)$")
    return [line for line in page.said if not any(re.search(pattern, line) for pattern in known)]


def until(page, words, condition):
    """Waits until something on the disk is so, and looks again and again: nothing tells when a file has changed."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"never: {words}")
        page.wait_for_timeout(40)


# Answers of the studio to some paths are held back. `isTaken` says that the page has read the first of them.
HOLD = """paths => {
  const { fetch } = window
  window.held = Object.fromEntries(paths.map(path => [path, { waiting: [], isTaken: false, isOver: false }]))
  window.fetch = async (path, ...rest) => {
    const answer = await fetch(path, ...rest)
    const one = held[path]
    if (!one || one.isOver) return answer
    await new Promise(resolve => one.waiting.push(resolve))
    for (const kind of ['json', 'blob']) {
      const read = answer[kind]
      answer[kind] = async () => {
        const value = await read.call(answer)
        setTimeout(() => one.isTaken = true)
        return value
      }
    }
    return answer
  }
}"""


def hold(page, *paths):
    """Holds the studio's answers to paths back from now on."""
    page.evaluate(HOLD, list(paths))


def held(page, path):
    """Waits until an answer is held back: the studio has done what was asked."""
    page.wait_for_function("path => held[path].waiting.length", arg=path)


def let_through(page, path, only_first=False):
    """Lets the answers through, and waits until the page has read the first."""
    page.evaluate("""([path, onlyFirst]) => {
        const one = held[path]
        one.isOver = !onlyFirst
        for (const resolve of one.waiting.splice(0, onlyFirst ? 1 : Infinity)) resolve()
    }""", [path, only_first])
    page.wait_for_function("path => held[path].isTaken", arg=path)


def settled(page, count):
    """Waits until every photo has a sticker."""
    page.wait_for_function(
        "count => document.querySelectorAll('[role=option]:not(.blank)').length === count", arg=count)


def drop(page, files):
    """Drops files onto the page, as a file manager would."""
    payload = [(path_name, base64.b64encode(data).decode()) for path_name, data in files]
    page.evaluate("""files => {
      const transfer = new DataTransfer()
      for (const [name, data] of files) {
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      const target = document.querySelector('#photos')
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }))
    }""", payload)


def tap(page, x, y):
    plane = page.locator("#plane")
    plane.wait_for()
    box = plane.bounding_box()
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def draw(page, start, *places, on="#plane", is_let_go=True):
    """Draws from a place to others with the mouse; places are fractions of the photo's sides, or of another part's."""
    box = page.locator(on).bounding_box()

    def move(x, y, steps=1):
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"], steps=steps)

    move(*start)
    page.mouse.down()
    for place in places:
        move(*place, steps=6)
    if is_let_go:
        page.mouse.up()


def opened(page, name):
    """Opens a photo by its tile, and waits until it is there."""
    page.locator(f'[role=option][data-name="{name}"]').click()
    shown(page, name)


def shown(page, name):
    """Waits until a photo is in the editor with its veil, and can be pointed at."""
    # Until the address has changed, the photo before it is there.
    page.wait_for_function("""name => {
      const photo = document.querySelector('#photo')
      return photo.src && new URL(photo.src).searchParams.get('name') === name && photo.complete && photo.naturalWidth
        && !document.querySelector('#veil').hidden
    }""", arg=name)
    # The page hears that it is loaded a moment after it is complete, and fits it into its place.
    page.evaluate("""async () => {
      await document.querySelector('#photo').decode().catch(() => {})
      await new Promise(done => setTimeout(done))
    }""")


def answered(page):
    """Waits until the studio has shown all that it makes of the open photo: the rough veil, the edge, the sticker."""
    page.wait_for_function("performance.getEntriesByName('tap to sticker').length")


class Visitor:
    """Asks the studio without a browser."""

    def __init__(self, address, timeout=PATIENCE / 1000):
        self.timeout = timeout
        with urllib.request.urlopen(address, timeout=timeout) as answer:
            self.cookie, _, attributes = answer.headers["Set-Cookie"].partition(";")
        home = re.search(r"Path=([^;]+)", attributes)[1]
        self.base = address.partition("/_studio")[0] + home

    def post(self, path, body, kind="application/octet-stream"):
        """Status and answer; 0 and the reason where there was none."""
        request = urllib.request.Request(self.base + path, data=body, method="POST", headers={
            "Content-Type": kind, "Origin": self.base.split("/_studio")[0], "Sec-Fetch-Site": "same-origin",
            "Cookie": self.cookie})
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except (OSError, http.client.HTTPException) as error:
            return 0, str(error).encode()

    def get(self, path):
        request = urllib.request.Request(self.base + path, headers={"Cookie": self.cookie})
        with urllib.request.urlopen(request, timeout=self.timeout) as answer:
            return answer.read()


def grey_png(side):
    """A picture of nothing."""
    rows = zlib.compress((b"\0" + b"\x80" * side) * side)
    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", rows) + png_chunk(b"IEND", b"")


@contextlib.contextmanager
def small_disk(folder, size="3m"):
    """A disk of its own at `folder`, which is full soon."""
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], capture_output=True).returncode:
        pytest.skip("mounting a small disk needs more rights")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
