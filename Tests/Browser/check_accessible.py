"""What axe finds on every page and in every state, and whether all of it can be seen and read."""

import pytest

import axe
import contrast
from browsers import seen
from checks import few

# What brings each state of a page about, beside the one that it comes in: a selector and what is done to the first such element.
STATES = {
    "at first": None,
    "menu open": ("[data-do=more]", lambda button: button.click()),
    "filtered": (".spectrum svg", lambda bar: bar.click()),
    "nothing found": ("#_find", lambda field: field.fill("qqqq")),
    "an app's steps": (".apps summary", lambda summary: summary.click()),
    "laid open": ("[data-do=open]", lambda button: button.click()),
    "enlarged": (".poster .art", lambda sticker: sticker.click()),
    "answered": ("[data-do=color]", lambda button: button.click()),
}


def assert_accessible(page, where, only=None):
    # Fingers' sizes, too; of what an open menu covers in part, those of the menu.
    menu = "#_menu:popover-open"
    is_open = page.locator(menu).count() > 0
    found = axe.violations(page, also=[] if is_open else ["target-size"], only=only)
    if is_open:
        found += axe.violations(page, within=menu, also=["target-size"], only=only)
    assert not found, f"{where}: {found}"


def accessible(bench, scheme, states, only=None):
    """Brings every page into each of the states, and asserts that axe finds nothing there."""
    for path in bench.pages(stickers=1):
        page = bench.page(path, over="server", color_scheme=scheme)
        is_open = False
        for state in states:
            if is_open:
                page.keyboard.press("Escape")
                is_open = False
            if means := STATES[state]:
                selector, act = means
                if not page.locator(selector).first.is_visible():
                    continue
                act(page.locator(selector).first)
                bench.stands(page)
                is_open = True
            assert_accessible(page, f"{path}, {scheme}, {state}", only)


def check_axe_finds_no_violation(bench):
    # Nothing but colours differs from the light pages.
    accessible(bench, "dark", ["at first"], only=["color-contrast"])
    accessible(bench, "light", few(list(STATES), 4))


@pytest.mark.night("axe takes a second for each state; the light pages have the same ones")
def check_axe_finds_no_violation_in_any_state_of_the_dark_pages(bench):
    accessible(bench, "dark", [state for state, means in STATES.items() if means])


@pytest.mark.night("one more state of the same rules")
def check_axe_finds_no_violation_while_there_is_no_sticker_yet(bench, peel, tmp_path):
    with bench.preview(peel, tmp_path) as address:
        for scheme in ("light", "dark"):
            page = bench.chromium.new_context(color_scheme=scheme, reduced_motion="reduce").new_page()
            page.goto(address)
            page.locator(".peel-waiting summary").wait_for()
            assert_accessible(page, f"a preview without photos, {scheme}")
            page.context.close()


def texts_can_be_read_on_their_light(bench, scheme, width, height):
    pack, folder = bench.pack_with(1)
    pages = [("grid.html", ".hero :is(h1, .lead, .meta)")]
    if width > 640:
        # Narrow windows have icons there.
        pages.append(("index.html", ".tabs span"))
    pages += [(f"s/{slug}.html", ".about :is(.lead, .meta)") for slug in bench.stickers(pack)[:3]]
    for path, selector in pages:
        page = bench.page(folder + path, width, height, over="server", color_scheme=scheme)
        page.locator(selector).last.scroll_into_view_if_needed()
        found = list(contrast.lowest(page, selector))
        assert found, f"{path}: no text is in sight"
        for name, worst in found:
            assert worst >= 4.5, f"{folder}{path} at {width} px, {scheme}: {name} has a contrast of {worst:.2f}"


@pytest.mark.night("the Swift tests compute the contrast of captions on every colour")
def check_texts_can_be_read_on_their_light(bench):
    texts_can_be_read_on_their_light(bench, "light", 390, 844)
    texts_can_be_read_on_their_light(bench, "dark", 1100, 700)


@pytest.mark.night("the other two of scheme and width")
def check_texts_can_be_read_on_their_light_elsewhere(bench):
    texts_can_be_read_on_their_light(bench, "dark", 390, 844)
    texts_can_be_read_on_their_light(bench, "light", 1100, 700)


@pytest.mark.night("how it looks")
def check_buttons_can_be_seen_on_dark_pages(bench):
    """By the pixels on both sides of their lower edge, in its middle."""
    pack, folder = bench.pack_with(1)
    for path, button in (("grid.html", ".hero .quiet"), (f"s/{bench.stickers(pack)[0]}.html", ".about .quiet"), ("index.html", ".slide .label button")):
        page = bench.page(folder + path, 390, 844, over="server", color_scheme="dark")
        bench.stands(page)
        box = page.locator(f"{button}:visible").first.bounding_box()
        x, bottom = box["x"] + box["width"] / 2, box["y"] + box["height"]
        inside, outside = (contrast.luminance(seen(page, "RGB", {"x": x, "y": y, "width": 1, "height": 1}).getpixel((0, 0)))
                           for y in (bottom - 4, bottom + 3))
        ratio = (inside + 0.05) / (outside + 0.05)
        assert ratio > 1.15, f"{path}: {button} is {ratio:.2f} times as light as its ground"


def check_dark_pages_are_dark(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    for path in ("index.html", "grid.html", "colors.html", f"s/{slug}.html"):
        page = bench.page(folder + path, 800, 500, over="server", color_scheme="dark")
        bench.stands(page)
        shown = seen(page, "L")
        mean = sum(shown.getdata()) / (shown.width * shown.height)
        assert mean < 100, f"{path} has a mean of {mean:.0f} in dark mode"
