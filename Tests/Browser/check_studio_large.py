"""Large packs in the studio: one keeps one's place, and finds a photo."""
import shutil

import pytest
from PIL import Image

from studio_bench import opened, said, settled, until


def many(bench, copies=12):
    """A page of a studio with more photos than the window holds."""
    for number in range(copies):
        shutil.copy(bench.folder / bench.names[number % 4], bench.folder / f"copy {number:02}.{bench.names[number % 4].split('.')[-1]}")
    page = bench.page(width=800, height=500)
    settled(page, len(bench.names) + copies)
    return page


@pytest.mark.night("a comfort")
def check_coming_back_lands_where_one_was(bench):
    page = many(bench)
    page.evaluate("scrollTo(0, 1e6)")
    before = page.evaluate("scrollY")
    assert before > 100, before
    opened(page, page.locator("[role=option]").last.get_attribute("data-name"))
    page.keyboard.press("Escape")
    page.wait_for_selector("#editor", state="hidden")
    assert abs(page.evaluate("scrollY") - before) < 30, (page.evaluate("scrollY"), before)
    header = page.locator("header").bounding_box()
    assert header["y"] == 0 and page.locator("#undo").is_visible(), "the header stays"
    assert not said(page), said(page)


@pytest.mark.night("a saving")
def check_a_photo_is_loaded_as_large_as_it_is_shown(bench):
    with Image.open(bench.folder / bench.names[0]) as photo:
        photo.convert("RGB").resize((3600, 2400)).save(bench.folder / "large.jpg", quality=90)
    page = bench.page(width=800, height=500)
    settled(page, len(bench.names) + 1)
    opened(page, "large.jpg")
    width = "document.querySelector('#photo').naturalWidth"
    shown = page.locator("#photo").bounding_box()["width"]
    assert shown <= page.evaluate(width) <= 800, (shown, page.evaluate(width))
    place = page.locator("#plane").bounding_box()
    view = page.locator("#view")
    view.press("+")
    page.wait_for_function(f"{width} > 1000 && {width} <= 1600")
    for _ in range(4):
        view.press("+")
    page.wait_for_function(f"{width} === 3600")
    view.press("0")
    assert page.locator("#plane").bounding_box() == place, "it lies where it lay"
    assert not said(page), said(page)


@pytest.mark.night("a comfort of dragging")
def check_the_page_scrolls_while_a_photo_is_held_at_its_edge(bench):
    page = many(bench)
    box = page.locator("[role=option]").first.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(400, 300, steps=4)
    page.mouse.move(400, 490, steps=4)
    page.wait_for_function("scrollY > 120")
    page.mouse.move(400, 250)
    page.mouse.up()
    until(page, "an order", lambda: "order:" in bench.settings())


@pytest.mark.night("a comfort")
def check_photos_are_found_by_their_names(bench):
    page = many(bench, copies=3)
    page.fill("#search", "COPY 01")
    assert page.locator("[role=option]:visible").count() == 1
    page.press("#search", "Escape")
    assert page.locator("[role=option]:visible").count() == len(bench.names) + 3
    # A tile without a title of its own shows its file's name.
    assert "copy 01." in page.locator("[role=option]", has_text="copy 01.").first.text_content()


@pytest.mark.night("a comfort")
def check_tiles_have_the_size_that_was_chosen(bench, page):
    before = page.locator("[role=option]").first.bounding_box()["width"]
    page.locator("#tile-size").fill("16")
    assert page.locator("[role=option]").first.bounding_box()["width"] > before * 1.3
    page.reload()
    settled(page, len(bench.names))
    assert page.locator("[role=option]").first.bounding_box()["width"] > before * 1.3, "it is kept"
