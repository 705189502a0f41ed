"""The carousel in Firefox, which has no scroll-driven animations: the script moves the same keyframes."""
from effect import assert_effect


def check_the_effect_follows_its_formula_in_firefox(bench):
    for direction in ("ltr", "rtl"):
        pack, folder = bench.pack_with(2)
        last = len(bench.stickers(pack)) - 1
        bench.firefox.goto(bench.address(f"{folder}index.html", direction))
        assert_effect(bench.firefox.evaluate, [0, 0.25, 0.5, 0.75, 1, last - 0.5, last, 0.5])


def check_firefox_keeps_two_slides_in_motion(bench):
    pack, folder = bench.pack_with(4)
    bench.firefox.goto(bench.address(f"{folder}index.html"))
    assert_effect(bench.firefox.evaluate, [0.5, 1.5, 2.5])
    moved = bench.firefox.evaluate(
        "() => [...document.querySelectorAll('.slide')].filter(slide => {"
        " const x = parseFloat(slide.style.getPropertyValue('--x')); return Math.abs(x) > 0 && Math.abs(x) < 1"
        "}).length")
    assert moved <= 2, f"{moved} slides are between places"
