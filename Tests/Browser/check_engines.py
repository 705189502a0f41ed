"""The carousel's effect in Firefox, where the script moves the keyframes, and in WebKit, where they follow the scroll."""
import shutil
import subprocess
import time

import pytest

from check_colors import REDRAWN
from checks import PATIENCE, picture
from effect import READ, assert_effect, places


def _becomes(browser, condition, otherwise):
    """Waits until a JavaScript condition holds, and asks at each frame of the page."""
    end = time.monotonic() + PATIENCE / 1000
    while not browser.evaluate(f"() => new Promise(requestAnimationFrame).then({condition})"):
        assert time.monotonic() < end, otherwise


def _assert_effect_in(browser, bench):
    for direction in ("ltr", "rtl"):
        for pack, folder in bench.packs_with(2):
            browser.goto(bench.address(f"{folder}index.html", direction))
            assert_effect(browser.evaluate, places(len(bench.stickers(pack))))


@pytest.mark.night("it takes the same way there as in Chromium")
@pytest.mark.xdist_group("engines")
def check_the_effect_follows_its_formula_in_webkit(bench):
    assert bench.webkit.evaluate("() => CSS.supports('animation-timeline:scroll()')"), "it has no scroll timelines"
    _assert_effect_in(bench.webkit, bench)


@pytest.mark.night("a change of pages in a third engine")
@pytest.mark.xdist_group("engines")
def check_webkit_shows_all_of_a_leaving_page(bench):
    """A page that leaves stays in sight up to the slide that comes over it, although WebKit clips it to its own slide."""
    _, folder = bench.pack_with(2)
    bench.webkit.goto(bench.address(f"{folder}index.html", "ltr"))
    bench.webkit.evaluate("""() => {
      const style = new CSSStyleSheet()
      style.replaceSync(`.page::before { background: #000 !important } .glow, .art, .word, .label, .top, .step, .jump { visibility: hidden !important }
        .page { filter: none !important; opacity: 1 !important } .slide { background: #fff !important } .slide:not(:first-child) .page { visibility: hidden !important }`)
      document.adoptedStyleSheets = [style]
    }""")
    for place in (0.3, 0.5, 0.8):
        state = bench.webkit.evaluate(READ, place)
        p = state["exact"]
        shown = picture(bench.webkit.picture(), "L")
        row = [shown.getpixel((x, shown.height // 2)) for x in range(shown.width)]
        dark = [x / shown.width for x, light in enumerate(row) if light < 128]
        # Scaled about its middle and moved by four fifths of how far its slide has left.
        half, middle = (1 - p * 400 / 700) / 2, 0.5 - 0.2 * p
        left, right = max(0, middle - half), min(middle + half, 1 - p)
        assert dark and abs(min(dark) - left) < 0.01 and abs(max(dark) - right) < 0.01, (
            f"at {place} it is seen from {dark and min(dark):.3f} to {dark and max(dark):.3f}, not {left:.3f} to {right:.3f}")


@pytest.mark.xdist_group("engines")
def check_the_effect_follows_its_formula_in_firefox(bench):
    _assert_effect_in(bench.firefox, bench)


@pytest.mark.xdist_group("engines")
def check_firefox_prints_all_stickers_wherever_the_carousel_stands(bench):
    """It prints animations as a script has told them last: stickers that have left would be missing."""
    if not shutil.which("pdftotext"):
        pytest.skip("pdftotext is not installed (poppler-utils)")
    _, folder = bench.pack_with(4)
    bench.firefox.goto(bench.address(f"{folder}index.html"))
    titles = bench.firefox.evaluate("() => [...document.querySelectorAll('.label h2')].map(each => each.textContent)")
    # One after the other: those that a leap passes over have not left.
    bench.firefox.evaluate("""async () => {
      const track = document.querySelector('#_track')
      for (let index = 1; index < 4; index++) {
        track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' })
        await new Promise(done => setTimeout(done, 400))
      }
    }""")
    paper = subprocess.run(["pdftotext", "-raw", "-", "-"], input=bench.firefox.printed(), capture_output=True, check=True)
    # Long titles take two lines.
    words = " ".join(paper.stdout.decode().split())
    missing = [title for title in titles if title not in words]
    assert not missing, f"without {', '.join(missing)}: {words}"


@pytest.mark.night("it needs a pack of more than 60")
@pytest.mark.xdist_group("engines")
def check_pictures_far_away_come_back_in_firefox_and_webkit(bench):
    for pack, folder in bench.packs_with(61):
        for browser in (bench.firefox, bench.webkit):
            browser.goto(bench.address(f"{folder}index.html"))
            name = type(browser).__name__
            _becomes(browser, "() => document.querySelectorAll('.face').length < 61", f"{name} keeps all pictures")
            browser.evaluate("() => { location.hash = document.querySelector('.slide.last').id }")
            _becomes(browser, "() => document.querySelector('.slide.last .face')?.naturalWidth > 0",
                     f"{name} shows the last slide without its sticker")


@pytest.mark.night("the effect has a check in that engine")
@pytest.mark.xdist_group("engines")
def check_firefox_keeps_two_slides_in_motion(bench):
    pack, folder = bench.pack_with(4)
    bench.firefox.goto(bench.address(f"{folder}index.html"))
    assert_effect(bench.firefox.evaluate, [0.5, 1.5, 2.5])
    moved = bench.firefox.evaluate(
        "() => [...document.querySelectorAll('.slide')].filter(slide => {"
        " const time = Math.abs(slide.querySelector('.page').getAnimations()[0]?.currentTime); return time > 0 && time < 1000"
        "}).length")
    assert moved <= 2, f"{moved} slides are between places"


@pytest.mark.night("the same check in a second and a third engine")
@pytest.mark.xdist_group("engines")
def check_colors_grow_into_others_in_firefox_and_webkit(bench):
    _, folder = bench.pack_with(2)
    for browser in (bench.firefox, bench.webkit):
        browser.goto(bench.address(f"{folder}colors.html"))
        name = type(browser).__name__
        _becomes(browser, "() => !!document.querySelector('[data-do=open]')", f"{name} draws no row")
        browser.evaluate("() => { document.querySelector('[data-do=open]').click() }")
        _becomes(browser, "() => !!(document.querySelector('.wheel circle') && document.querySelector('#_cosmos circle'))", f"{name} opens no row")
        for count in (9, 4):
            drawn = browser.evaluate(REDRAWN, count)
            assert drawn["kept"], f"{name} draws {count} colours anew"
            wanted = {"width", "stroke-dasharray"} - {each.replace("inline-size", "width") for each in drawn["moving"]}
            assert not wanted, f"{name}: {wanted} do not move with {count} colours, but {drawn['moving']}"
            _becomes(browser, "() => !document.querySelector('.gone')", f"{name} leaves colours over")
