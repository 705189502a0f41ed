#!/usr/bin/env python3
"""Checks `peel preview` in Chromium: python3 Tests/Browser/watch.py PEEL PHOTOS

Works on a copy of the folder PHOTOS: the page fills in while the photos are worked on, reloads on the same slide when
something changes, and says what is wrong until it is mended. Exit status 1 means that a check failed.
"""
import contextlib
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from browsers import Skipped, Workbench

PATIENCE = 20_000


def check_filling_in(page, address):
    """Places are held, and filled in one after another on the page that was loaded first."""
    page.goto(address)
    page.wait_for_selector(".slide[aria-busy]", timeout=PATIENCE)
    page.evaluate("window.isFirst = true")
    slides = page.locator(".slide").count()
    titles = page.locator(".slide h2").all_text_contents()
    held = set()
    while True:
        try:
            is_first, busy, filled = page.evaluate("""[window.isFirst, document.querySelectorAll('.slide[aria-busy]').length,
                document.querySelectorAll('.slide:not([aria-busy]) .face').length]""")
        except Exception:  # The page was reloaded in the middle of the question.
            break
        if not is_first:
            break
        assert busy + filled == slides, f"of {slides} slides {filled} have a picture and {busy} are held"
        held.add(busy)
    page.wait_for_selector(".slide", timeout=PATIENCE)
    assert len(held) > 2, f"the places were not filled in one after another: {sorted(held)} held"
    assert page.locator("[aria-busy]").count() == 0, "the last page still holds places"
    assert page.locator(".slide h2").all_text_contents() == titles, "the slides changed their order"


# What the place that is filled in last does meanwhile: how far the part's opacity goes by its pulse, and what blurs its title.
BREATH = """async part => {
  const place = [...document.querySelectorAll('[aria-busy=true]:has(h2)')].at(-1)
  if (!place) return null
  place.scrollIntoView({ behavior: 'instant' })
  const target = place.querySelector(part)
  const seen = []
  const end = performance.now() + 3000
  do {
    await new Promise(requestAnimationFrame)
    if (target.getAnimations().some(each => each.animationName === 'pulse')) seen.push(+getComputedStyle(target).opacity)
  } while (Math.max(...seen) - Math.min(...seen) < .02 && performance.now() < end)
  return { pulse: seen.length && Math.max(...seen) - Math.min(...seen), blur: getComputedStyle(place.querySelector('h2')).filter }
}"""


def check_what_is_being_made_breathes(peel, folder, page):
    """The places on each page pulse, and their titles are softly blurred, until they are filled in."""
    for path, part in (("index.html", ".blank"), ("grid.html", ".art"), ("colors.html", ".thumb"), ("colors.html", ".bar")):
        with previewing(peel, folder / "photos") as address:
            # Before the first sticker is there the preview has a page of its own.
            page.goto(address)
            page.wait_for_selector(".slide[aria-busy]", timeout=PATIENCE)
            page.goto(address + path)
            breath = page.evaluate(BREATH, part)
            page.goto("about:blank")
        assert breath, f"{path}: all was made before it could be looked at"
        assert breath["pulse"] >= 0.02, f"{path}: {part} does not pulse: {breath}"
        assert breath["blur"].startswith("blur("), f"{path}: the title is not blurred but {breath['blur']}"


def check_the_slide_is_kept(page, folder):
    page.wait_for_load_state()
    page.keyboard.press("End")
    page.wait_for_function("() => location.hash === '#' + [...document.querySelectorAll('.slide')].at(-1).id", timeout=PATIENCE)
    before = page.evaluate("document.querySelector('#_jump [aria-current]').hash")
    (folder / "photos/peel.yaml").write_text("title: Another title\n")
    page.wait_for_selector(".carousel[aria-label='Another title']", state="attached", timeout=PATIENCE)
    page.wait_for_load_state()
    time.sleep(0.5)
    after = page.evaluate("document.querySelector('#_jump [aria-current]').hash")
    assert after == before, f"{before} was shown, and now {after}"
    assert page.evaluate("document.querySelector('#_track').scrollLeft") > 0, "the track is at its start"


def check_the_place_of_a_slide_that_goes_is_kept(page, folder):
    """The address names a sticker that is no longer there; the next one is where it was."""
    page.wait_for_load_state()
    page.keyboard.press("Home")
    ids = page.evaluate("[...document.querySelectorAll('.slide')].map(each => each.id)")
    for at in (1, 2):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("hash => location.hash === hash", arg=f"#{ids[at]}", timeout=PATIENCE)
    gone, after = ids[2:4]
    (folder / f"photos/{gone.replace('-', ' ')}.jpg").unlink()
    page.wait_for_selector(f".slide[id='{gone}']", state="detached", timeout=PATIENCE)
    page.wait_for_load_state()
    time.sleep(0.5)
    shown = page.evaluate("document.querySelector('#_jump [aria-current]').hash")
    assert shown == f"#{after}", f"{shown} is shown where {gone} was, and not {after}"


def check_problems_are_shown_until_mended(page, folder):
    settings = folder / "photos/peel.yaml"
    settings.write_text("titel: Another title\n")
    page.wait_for_selector("#peel-problems", timeout=PATIENCE)
    text = page.locator("#peel-problems").inner_text()
    assert "titel" in text and "did you mean" in text, text
    assert page.locator(".slide").count() > 0, "the last good site is gone"
    settings.write_text("title: Mended\n")
    page.wait_for_selector(".carousel[aria-label='Mended']", state="attached", timeout=PATIENCE)
    page.wait_for_selector("#peel-problems", state="detached", timeout=PATIENCE)


def check_a_photo_that_cannot_be_used_has_a_slide(page, folder):
    page.wait_for_load_state()
    slides = page.locator(".slide").count()
    (folder / "photos/broken.jpg").write_text("not a photo")
    page.wait_for_selector("#_problem-1", state="attached", timeout=PATIENCE)
    page.wait_for_load_state()
    now = page.locator(".slide").count()
    assert now == slides + 1, f"there were {slides} slides and are {now}"
    text = page.locator("#_problem-1").text_content()
    assert "broken.jpg" in text, text
    (folder / "photos/broken.jpg").unlink()
    page.wait_for_selector("#_problem-1", state="detached", timeout=PATIENCE)


def check_an_empty_folder_waits_for_its_first_photo(page, address, folder, photo):
    """Nothing is being peeled, and the page says so; then something is."""
    page.goto(address)
    page.wait_for_function("() => document.querySelector('#peel-title')?.textContent === 'No stickers yet'", timeout=PATIENCE)
    assert page.locator(".peel-waiting svg").is_visible() and "no photos here" in page.locator("#peel-problems").inner_text()
    shutil.copy(photo, folder)
    page.wait_for_selector(".slide .face", state="attached", timeout=PATIENCE)


@contextlib.contextmanager
def previewing(peel, folder):
    """The address of a preview of a folder."""
    preview = subprocess.Popen([peel, "preview", folder, "--port", "0", "--quiet", "--no-cache", "--jobs", "1"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield preview.stdout.readline().strip()
    finally:
        preview.terminate()
        preview.wait()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    peel, photos = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shutil.copytree(photos, folder / "photos", ignore=shutil.ignore_patterns(".*", "peel.yaml"))
        with Workbench(folder) as bench:
            # The browser is there before the first sticker is.
            page = bench.chromium.new_context(viewport={"width": 1280, "height": 800}).new_page()
            messages = []
            page.on("console", lambda message: messages.append(message.text))
            page.on("pageerror", lambda error: messages.append(str(error)))
            check_what_is_being_made_breathes(peel, folder, page)
            print("ok       what is being made breathes", flush=True)
            with previewing(peel, folder / "photos") as address:
                check_filling_in(page, address)
                print("ok       the preview fills in", flush=True)
                for check in (check_the_slide_is_kept, check_the_place_of_a_slide_that_goes_is_kept,
                              check_problems_are_shown_until_mended, check_a_photo_that_cannot_be_used_has_a_slide):
                    check(page, folder)
                    print(f"ok       {check.__name__.removeprefix('check_').replace('_', ' ')}", flush=True)
                page.goto("about:blank")
            (folder / "none").mkdir()
            with previewing(peel, folder / "none") as address:
                photo = min((folder / "photos").glob("*.jpg"))
                check_an_empty_folder_waits_for_its_first_photo(page, address, folder / "none", photo)
                print("ok       an empty folder waits for its first photo", flush=True)
            assert not messages, f"the console says: {messages}"


if __name__ == "__main__":
    try:
        main()
    except Skipped as reason:
        print(f"skipped  the preview: {reason}")
    except AssertionError as error:
        sys.exit(f"FAILED   the preview: {error}")
