"""The studio in every window: on phones, enlarged, and as axe and a screen reader find it."""

import pytest

import axe
from check_studio_help import open_unclear
from studio_bench import grey_png, opened, said, settled, shown, tap, until

# By how many pixels a page scrolls sideways.
WIDE = "document.documentElement.scrollWidth - innerWidth"
# The rules of axe that depend on colours and sizes. One look is enough for the others.
SEEN_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]


def axe_finds_nothing(bench, *looks):
    """In no state of the studio in these looks, a scheme and a width each."""
    def clean(page, state, only):
        found = axe.violations(page, only=only)
        assert not found, f"{state}: {found}"

    for scheme, width in looks:
        only = None if (scheme, width) == looks[0] else SEEN_RULES
        page = bench.settled_page(width=width, color_scheme=scheme)
        where = f"{scheme} {width}"
        clean(page, f"{where} all photos", only)
        page.locator("[role=option]").nth(1).focus()
        page.keyboard.press(" ")
        clean(page, f"{where} selected", only)
        page.keyboard.press("Escape")
        opened(page, bench.names[0])
        clean(page, f"{where} cut-out", only)
        tap(page, 0.5, 0.5)
        page.keyboard.press("m")
        page.wait_for_selector("#mark-bar")
        clean(page, f"{where} mark", only)
        page.click("#tool-brush")
        clean(page, f"{where} brush", only)
        refused_and_publishing(page, bench, lambda state: clean(page, f"{where} {state}", only))
        bench.leave(page)


def check_axe_finds_nothing(bench):
    axe_finds_nothing(bench, ("light", 1280))


def refused_and_publishing(page, bench, clean):
    """The dialogs in their states, and the list of what to check with a photo that offers guesses."""
    page.click("#pack")
    page.get_by_text("More settings").click()
    page.get_by_label("Language").fill("not a language")
    page.get_by_label("Language").blur()
    page.wait_for_selector(".refusal")
    clean("pack, a value refused")
    page.keyboard.press("Escape")
    page.click("#publish")
    clean("publish")
    page.fill("#publish-to", str(bench.scratch / "www"))
    page.click("#publish-now")
    page.wait_for_selector("#publish-outcome summary")
    page.click("#publish-outcome summary")
    clean("what will change")
    page.keyboard.press("Escape")
    (bench.folder / "fog.png").write_bytes(grey_png(400))
    page.click("#close")
    open_unclear(page, "fog.png")
    page.click("#status")
    clean("to check")
    page.keyboard.press("Escape")
    (bench.folder / "fog.png").unlink()


@pytest.mark.night("the other three of scheme and width")
def check_axe_finds_nothing_elsewhere(bench):
    axe_finds_nothing(bench, ("dark", 360), ("light", 360), ("dark", 1280))


def check_the_round_by_finger(bench):
    """Everything again with one finger, and the keys of a screen for words."""
    page = bench.settled_page(width=390, height=844, has_touch=True, is_mobile=True)
    first, second = bench.names[:2]
    page.locator(f'[data-name="{first}"]').tap()
    shown(page, first)
    box = page.locator("#plane").bounding_box()
    page.tap("#tool-drop")
    page.touchscreen.tap(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.5)
    until(page, "a tap in peel.yaml", lambda: "drop:" in bench.settings())
    page.tap("#undo")
    until(page, "no tap in peel.yaml", lambda: "drop:" not in bench.settings())
    page.tap("#redo")
    until(page, "the tap again", lambda: "drop:" in bench.settings())
    page.tap("#title")
    page.keyboard.type(" by finger")
    page.tap("#emoji")
    until(page, "a title in peel.yaml", lambda: "by finger" in bench.settings())
    page.tap("#skip")
    until(page, "skip in peel.yaml", lambda: "skip: true" in bench.settings())
    page.tap("#skip")
    until(page, "no skip", lambda: "skip" not in bench.settings())
    page.tap("#remove")
    until(page, "the photo is out", lambda: not (bench.folder / first).exists())
    page.tap("#undo")
    until(page, "the photo is back", lambda: (bench.folder / first).exists())
    # Where it lies after that is the table.
    page.wait_for_selector("#editor", state="hidden")

    # A finger that rests on a photo takes it along.
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    settled(page, len(bench.names))
    start, goal = (page.locator(f'[data-name="{name}"]').bounding_box() for name in (second, first))
    touch("touchStart", (start["x"] + 40, start["y"] + 40))
    page.wait_for_selector(".ghost")
    for step in range(1, 9):
        touch("touchMove", (start["x"] + 40 + (goal["x"] - 30 - start["x"]) * step / 8, start["y"] + 40 + (goal["y"] - start["y"]) * step / 8))
    touch("touchEnd")
    until(page, "an order in peel.yaml", lambda: "order:" in bench.settings())
    assert page.locator("[role=option]").first.get_attribute("data-name") == second

    page.tap("#publish")
    page.tap("#publish-to")
    page.keyboard.type(str(bench.scratch / "www"))
    page.tap("#publish-now")
    page.wait_for_selector("#publish-outcome summary")
    page.tap("#publish-now")
    until(page, "a published site", lambda: (bench.scratch / "www/index.html").exists())
    assert not said(page), said(page)


def check_on_a_phone(bench):
    """360 pixels wide, with fingers."""
    page = bench.settled_page(width=360, height=720, has_touch=True, is_mobile=True, device_scale_factor=2)
    assert page.evaluate(WIDE) <= 0, "all photos scroll sideways"
    page.locator("[role=option]").nth(1).tap()
    shown(page, bench.names[1])
    assert page.evaluate(WIDE) <= 0, "the cut-out scrolls sideways"
    box = page.locator("#plane").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.tap("#tool-drop")
    page.touchscreen.tap(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.5)
    until(page, "taps in peel.yaml", lambda: "keep:" in bench.settings() and "drop:" in bench.settings())
    page.tap("#tool-brush")
    assert "Alt" not in page.text_content("#hint"), "fingers have no such key"
    small = page.evaluate("""[...document.querySelectorAll('button, a, input:not([hidden])')].filter(one => {
      const box = one.getBoundingClientRect()
      return box.width && !one.closest('[hidden], .skip, .unseen') && Math.min(box.width, box.height) < 24 && one.type !== 'checkbox'
    }).map(one => one.id || one.textContent)""")
    assert not [name for name in small if name != "To the photos"], f"too small for a finger: {small}"


def check_in_windows_of_an_enlarged_page(bench):
    """1280 pixels at 200 % and at 400 %: nothing scrolls sideways, and the tools lie beside the photo or below it."""
    for width, height in ((640, 400), (640, 512), (320, 256), (320, 640)):
        page = bench.settled_page(width=width, height=height)
        wide = """() => document.documentElement.scrollWidth <= innerWidth ? null : [...document.querySelectorAll('body *')]
          .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth).map(each => each.id || each.className)"""
        assert not (found := page.evaluate(wide)), f"{width} x {height}: all photos scroll sideways: {found}"
        page.locator("[role=option]").nth(1).click()
        shown(page, bench.names[1])
        assert not (found := page.evaluate(wide)), f"{width} x {height}: the cut-out scrolls sideways: {found}"
        page.wait_for_function("""() => {
          const [plane, tools] = ['plane', 'tools'].map(id => document.getElementById(id).getBoundingClientRect())
          const across = Math.min(plane.right, tools.right) - Math.max(plane.left, tools.left)
          const down = Math.min(plane.bottom, tools.bottom) - Math.max(plane.top, tools.top)
          return plane.height > 50 && (across <= 0 || down <= plane.height / 4)
        }""")
        bench.leave(page)


@pytest.mark.night("two more sizes of window")
def check_on_a_phone_held_sideways_and_with_text_twice_as_large(bench):
    # The photo has two thirds of the height, and the tools stand beside it.
    page = bench.settled_page(width=667, height=375, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.locator("[role=option]").nth(1).tap()
    shown(page, bench.names[1])
    page.tap("#tool-brush")
    # The photo takes its new place in the frame after that of the tools.
    page.wait_for_function("""() => {
      const [plane, tools] = ['plane', 'tools'].map(id => document.getElementById(id).getBoundingClientRect())
      return plane.height >= innerHeight * 2 / 3 && tools.right <= plane.left && tools.bottom <= innerHeight
    }""")
    assert page.evaluate(WIDE) <= 0
    bench.leave(page)
    page = bench.page(width=1280)
    page.add_style_tag(content="html { font-size: 200% }")
    settled(page, len(bench.names))
    assert page.evaluate(WIDE) <= 0, "all photos scroll sideways at 200 %"
