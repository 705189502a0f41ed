"""The carousel's effect in Firefox, where the script moves the keyframes, and in WebKit, where they follow the scroll."""
from effect import assert_effect, places


def _assert_effect_in(browser, bench):
    for direction in ("ltr", "rtl"):
        for pack, folder in bench.packs_with(2):
            browser.goto(bench.address(f"{folder}index.html", direction))
            assert_effect(browser.evaluate, places(len(bench.stickers(pack))))


def check_the_effect_follows_its_formula_in_webkit(bench):
    assert bench.webkit.evaluate("() => CSS.supports('animation-timeline:scroll()')"), "it has no scroll timelines"
    _assert_effect_in(bench.webkit, bench)


def check_the_effect_follows_its_formula_in_firefox(bench):
    _assert_effect_in(bench.firefox, bench)


def check_firefox_keeps_two_slides_in_motion(bench):
    pack, folder = bench.pack_with(4)
    bench.firefox.goto(bench.address(f"{folder}index.html"))
    assert_effect(bench.firefox.evaluate, [0.5, 1.5, 2.5])
    moved = bench.firefox.evaluate(
        "() => [...document.querySelectorAll('.slide')].filter(slide => {"
        " const x = parseFloat(slide.querySelector('.page').style.getPropertyValue('--x')); return Math.abs(x) > 0 && Math.abs(x) < 1"
        "}).length")
    assert moved <= 2, f"{moved} slides are between places"
