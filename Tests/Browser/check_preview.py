"""`peel preview` in Chromium: the page fills in while the photos are worked on, reloads on the same slide when something
changes, and says what is wrong until it is mended."""
import contextlib
import shutil
import subprocess
import time
import urllib.request

import pytest

from checks import PATIENCE
from studio_bench import said


class Previews:
    """Previews of copies of some photos, and a browser to look at them."""

    def __init__(self, peel, photos, scratch, cache, browsers):
        self.peel, self.scratch, self.cache, self.browsers = peel, scratch, cache, browsers
        self.photos = scratch / "photos"
        shutil.copytree(photos, self.photos, ignore=shutil.ignore_patterns(".*", "peel.yaml"))
        self.page = self.preview = None

    def open(self, **options):
        """A page for what this shows."""
        self.page = self.browsers.page(800, 600, **options)
        return self.page

    @contextlib.contextmanager
    def running(self, folder=None, slowly=False):
        """The address of a preview of a folder; `slowly` each sticker is made anew, one after the other, and after what the
        browser does where the machine is busy."""
        peel = ["nice", "-n", "5", self.peel] if slowly else [self.peel]
        how = ["--no-cache", "--jobs", "1"] if slowly else ["--cache", self.cache]
        preview = subprocess.Popen([*peel, "preview", folder or self.photos, "--port", "0", "--quiet", *how],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.preview = preview
        try:
            yield preview.stdout.readline().strip()
        finally:
            # What the browser says of a server that has ended is not meant.
            self.page.goto("about:blank")
            preview.terminate()
            preview.wait()
        assert not said(self.page), f"the console says: {said(self.page)}"

    @contextlib.contextmanager
    def shown(self):
        """The page of a preview whose stickers are all there."""
        with self.running() as address:
            self.open().goto(address)
            self.page.wait_for_selector(".slide")
            self.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
            yield self.page


def reloaded(page, selector):
    """Waits until a page has come that has the selector, and stands: its script has put it to its slide."""
    page.wait_for_selector(selector, state="attached")
    page.wait_for_load_state()
    page.wait_for_function("() => document.querySelector('#_jump [aria-current]')")


# The slide that is in sight, by its place in the track.
SHOWN = """() => {
  const track = document.querySelector('#_track')
  const place = Math.abs(track.scrollLeft) / track.clientWidth
  const slide = document.querySelectorAll('.slide')[Math.round(place)]
  return Math.abs(place - Math.round(place)) < .01 && document.querySelector('#_jump [aria-current]')?.hash === '#' + slide?.id && slide.id
}"""


# Every state of the places on the page that was loaded first with some, by its own eyes and from its first frame on.
WATCH = """addEventListener('DOMContentLoaded', () => {
  const track = document.querySelector('#_track')
  if (!track || sessionStorage.places) return
  const look = () => window.places.push([document.querySelectorAll('.slide[aria-busy]').length,
    document.querySelectorAll('.slide:not([aria-busy]) .face').length])
  window.places = []
  window.titles = [...document.querySelectorAll('.slide h2')].map(each => each.textContent)
  look()
  new MutationObserver(look).observe(track, { subtree: true, childList: true, attributes: true })
  addEventListener('pagehide', () => sessionStorage.places = JSON.stringify([window.titles, window.places]))
})"""


def check_the_preview_fills_in(bench):
    """Places are held, and filled in one after another on the page that was loaded first."""
    page = bench.open(fresh=True)
    page.add_init_script(WATCH)
    with bench.running(slowly=True) as address:
        page.goto(address)
        page.wait_for_function("() => sessionStorage.places && document.querySelector('.slide') && document.readyState === 'complete'")
        titles, places = page.evaluate("() => JSON.parse(sessionStorage.places)")
        wrong = [each for each in places if sum(each) != len(titles)]
        assert not wrong, f"of {len(titles)} slides some have a picture and others are held: {wrong}"
        held = {busy for busy, _ in places}
        assert len(held) > 2, f"the places were not filled in one after another: {sorted(held)} held"
        assert page.locator("[aria-busy]").count() == 0, "the last page still holds places"
        assert page.locator(".slide h2").all_text_contents() == titles, "the slides changed their order"


# What the last place does: how far the part's opacity goes by its pulse, and what blurs its title.
BREATH = """async part => {
  const place = [...document.querySelectorAll('[aria-busy=true]:has(h2)')].at(-1)
  place.scrollIntoView({ behavior: 'instant' })
  const target = place.querySelector(part)
  const seen = []
  do {
    await new Promise(requestAnimationFrame)
    if (!target.getAnimations().some(each => each.animationName === 'pulse')) return { pulse: 0 }
    seen.push(+getComputedStyle(target).opacity)
  } while (Math.max(...seen) - Math.min(...seen) < .02 && seen.length < 1000)
  return { pulse: Math.max(...seen) - Math.min(...seen), blur: getComputedStyle(place.querySelector('h2')).filter }
}"""


def held_pages(address, *paths):
    """The pages of a preview that has made its first stickers and holds places for the others."""
    def fetched(path):
        with urllib.request.urlopen(address + path, timeout=PATIENCE / 1000) as answer:
            return answer.read().decode()

    end = time.monotonic() + PATIENCE / 1000
    # Before the first sticker is there the preview has a page of its own.
    while 'class="slide' not in fetched(""):
        assert time.monotonic() < end, "the first sticker never came"
        time.sleep(0.01)
    return {path: fetched(path) for path in paths}


@pytest.mark.night("how it looks")
def check_what_is_being_made_breathes(bench):
    """The places on each page pulse, and their titles are softly blurred, until they are filled in."""
    page = bench.open(reduced_motion="no-preference")
    with bench.running(slowly=True) as address:
        pages = held_pages(address, "index.html", "grid.html", "colors.html")
        # However fast the others are made, these pages never hear of it.
        page.route("**/_peel/events", lambda route: route.fulfill(body="retry: 9999999\n\n", content_type="text/event-stream"))
        for path, part in (("index.html", ".blank"), ("grid.html", ".art"), ("colors.html", ".thumb"), ("colors.html", ".bar")):
            assert 'aria-busy="true"' in pages[path], f"{path}: all was made before it could be looked at"
            page.route(address + path, lambda route, _, page=pages[path]: route.fulfill(body=page, content_type="text/html"))
            page.goto(address + path)
            breath = page.evaluate(BREATH, part)
            assert breath["pulse"] >= 0.02, f"{path}: {part} does not pulse: {breath}"
            assert breath["blur"].startswith("blur("), f"{path}: the title is not blurred but {breath['blur']}"


def check_the_slide_is_kept(bench):
    with bench.shown() as page:
        page.keyboard.press("End")
        page.wait_for_function("() => location.hash === '#' + [...document.querySelectorAll('.slide')].at(-1).id")
        before = page.wait_for_function(SHOWN).json_value()
        (bench.photos / "peel.yaml").write_text("title: Another title\n")
        reloaded(page, ".carousel[aria-label='Another title']")
        after = page.wait_for_function(SHOWN).json_value()
        assert after == before, f"{before} was shown, and now {after}"
        assert page.evaluate("() => document.querySelector('#_track').scrollLeft") > 0, "the track is at its start"


# Hands over what the page hears from the preview.
LISTEN = """const Own = EventSource
window.EventSource = class extends Own {
  constructor(...given) {
    super(...given)
    window.events = this
  }
}"""


@pytest.mark.night("the slide is kept, in a check of its own")
def check_a_key_before_a_reload_counts(bench):
    """The page comes anew before the slide that a key leads to is in sight."""
    page = bench.open(fresh=True)
    page.add_init_script(LISTEN)
    with bench.running() as address:
        page.goto(address)
        page.wait_for_selector(".slide")
        page.wait_for_function("() => !document.querySelector('[aria-busy]') && document.querySelector('#_jump [aria-current]')")
        last = page.evaluate("""() => {
            window.isFormer = true
            dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
            events.onmessage({ data: JSON.stringify({ site: 1e6, isFillingIn: false, photos: [], problems: [] }) })
            return [...document.querySelectorAll('.slide')].at(-1).id
        }""")
        page.wait_for_function("() => !window.isFormer")
        reloaded(page, ".slide")
        shown = page.wait_for_function(SHOWN).json_value()
        assert shown == last, f"the key led to {last}, and {shown} is shown"


@pytest.mark.night("the slide is kept, in a check of its own")
def check_the_place_of_a_slide_that_goes_is_kept(bench):
    """The address names a sticker that is no longer there; the next one is where it was."""
    with bench.shown() as page:
        page.keyboard.press("Home")
        ids = page.evaluate("() => [...document.querySelectorAll('.slide')].map(each => each.id)")
        for at in (1, 2):
            page.keyboard.press("ArrowRight")
            page.wait_for_function("hash => location.hash === hash", arg=f"#{ids[at]}")
        gone, after = ids[2:4]
        (bench.photos / f"{gone.replace('-', ' ')}.jpg").unlink()
        page.wait_for_selector(f".slide[id='{gone}']", state="detached")
        reloaded(page, f".slide[id='{after}']")
        shown = page.wait_for_function(SHOWN).json_value()
        assert shown == after, f"{shown} is shown where {gone} was, and not {after}"


def check_a_page_says_that_its_preview_has_ended(bench):
    bench.open()
    with bench.running() as address:
        bench.page.goto(address)
        bench.page.wait_for_selector(".slide")
        bench.page.wait_for_function("() => !document.querySelector('[aria-busy]')")
        bench.preview.terminate()
        bench.page.wait_for_function("() => document.querySelector('#peel-work').textContent === 'The preview has ended'")
        # The browser has told that it asked in vain.
        bench.page.goto("about:blank")
        bench.page.said.clear()


def check_problems_are_shown_until_mended(bench):
    settings = bench.photos / "peel.yaml"
    with bench.shown() as page:
        settings.write_text("titel: Another title\n")
        page.wait_for_selector("#peel-problems")
        text = page.locator("#peel-problems").inner_text()
        assert "titel" in text and "did you mean" in text, text
        assert page.locator(".slide").count() > 0, "the last good site is gone"
        settings.write_text("title: Mended\n")
        page.wait_for_selector(".carousel[aria-label='Mended']", state="attached")
        page.wait_for_selector("#peel-problems", state="detached")


# What of a page can be pressed and lies under what the preview says, beside stickers, which are large.
UNDER = """() => {
  document.querySelector('#peel-work').textContent = 'Peeling 15 / 51'
  const said = [...document.querySelectorAll('#peel-work, #peel-problems')].map(each => each.getBoundingClientRect())
  return [said.length, [...document.querySelectorAll('a:not(.art), button, input, select')].filter(each => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    return !each.closest('[inert]') && each.checkVisibility() && said.some(box => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
  }).map(each => each.className || each.hash || each.localName)]
}"""


@pytest.mark.night("how it looks")
def check_what_the_preview_says_covers_no_control(bench):
    (bench.photos / "broken.jpg").write_text("not a photo")
    with bench.shown() as page:
        page.wait_for_selector("#peel-problems")
        # A card of a photo without a clear subject is no problem.
        assert page.locator("#peel-problems summary").inner_text().endswith((" note", " notes"))
        for width, height in ((1440, 900), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            count, covered = page.evaluate(UNDER)
            assert count == 2 and not covered, f"at {width} px it lies over {covered}"


@pytest.mark.night("problems have a check of their own")
def check_a_photo_that_cannot_be_used_has_a_slide(bench):
    with bench.shown() as page:
        slides = page.locator(".slide").count()
        (bench.photos / "broken.jpg").write_text("not a photo")
        reloaded(page, "#_problem-1")
        now = page.locator(".slide").count()
        assert now == slides + 1, f"there were {slides} slides and are {now}"
        text = page.locator("#_problem-1").text_content()
        assert "broken.jpg" in text, text
        (bench.photos / "broken.jpg").unlink()
        page.wait_for_selector("#_problem-1", state="detached")


def check_an_empty_folder_waits_for_its_first_photo(bench):
    """Nothing is being peeled, and the page says so; then something is."""
    folder, page = bench.scratch / "none", bench.open()
    folder.mkdir()
    with bench.running(folder) as address:
        page.goto(address)
        page.wait_for_function("() => document.querySelector('#peel-title')?.textContent === 'No stickers yet'")
        assert page.locator(".peel-waiting svg").is_visible() and "no photos here" in page.locator("#peel-problems").inner_text()
        shutil.copy(min(bench.photos.glob("*.jpg")), folder)
        page.wait_for_selector(".slide .face", state="attached")
