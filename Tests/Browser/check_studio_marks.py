"""Marks on the photo that are there already: picked, moved, turned, removed, small and hidden; before and after."""
import re

import pytest

from studio_bench import answered, draw, opened, said, shown, tap, until


def marked(bench, *places):
    """A page with the second photo open and some places kept."""
    page = bench.settled_page()
    opened(page, bench.names[1])
    for x, y in places:
        tap(page, x, y)
    page.wait_for_function("count => document.querySelectorAll('#marks b').length === count", arg=len(places))
    return page


def keeps(bench):
    """The points that peel.yaml keeps."""
    found = re.search(r"keep: (\[\[.*?\]\])", bench.settings())
    return [tuple(map(float, pair)) for pair in re.findall(r"\[([\d.]+), ([\d.]+)\]", found[1])] if found else []


def near(point, x, y):
    return abs(point[0] - x) < 0.02 and abs(point[1] - y) < 0.02


def undo_says(page, words):
    page.wait_for_function("words => document.querySelector('#undo').title.startsWith('Undo: ' + words)", arg=words)


@pytest.mark.night("one more way to mark")
def check_a_mark_is_moved_by_dragging_it(bench):
    page = marked(bench, (0.5, 0.5), (0.4, 0.6))
    until(page, "two taps", lambda: len(keeps(bench)) == 2)
    draw(page, (0.4, 0.6), (0.45, 0.7))
    assert page.locator("#marks b").count() == 2, "no mark is added"
    until(page, "it is elsewhere", lambda: near(keeps(bench)[1], 0.45, 0.7))
    assert near(keeps(bench)[0], 0.5, 0.5), "the other one stays"
    undo_says(page, "move a mark on")
    page.click("#undo")
    until(page, "one step", lambda: near(keeps(bench)[1], 0.4, 0.6))
    assert not said(page), said(page)


@pytest.mark.night("one more way to mark")
def check_a_mark_is_picked_turned_and_removed(bench):
    page = marked(bench, (0.5, 0.5), (0.4, 0.6))
    tap(page, 0.4, 0.6)
    assert page.locator("#marks b").count() == 2, "a tap on a mark picks it"
    assert page.locator("#marks .picked").count() == 1
    page.get_by_role("button", name="Drop instead").click()
    until(page, "it drops", lambda: len(keeps(bench)) == 1 and "drop:" in bench.settings())
    page.get_by_role("button", name="Remove", exact=True).first.click()
    until(page, "one mark", lambda: "drop:" not in bench.settings())
    assert page.locator("#mark-bar").is_hidden()
    undo_says(page, "remove a mark on")


@pytest.mark.night("the round by keyboard sets marks")
def check_marks_obey_keys(bench):
    page = marked(bench, (0.5, 0.5))
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    until(page, "it is elsewhere", lambda: keeps(bench) and near(keeps(bench)[0], 0.52, 0.6))
    page.keyboard.press("Delete")
    until(page, "no mark", lambda: not keeps(bench))
    page.keyboard.press("Control+z")
    until(page, "it is back", lambda: keeps(bench) and near(keeps(bench)[0], 0.52, 0.6))
    page.wait_for_selector("#marks b")
    page.keyboard.press("m")
    page.wait_for_selector("#mark-bar")
    page.keyboard.press("Escape")
    assert page.locator("#editor").is_visible() and page.locator("#mark-bar").is_hidden(), "Escape lets go of the mark first"


@pytest.mark.night("the round by finger sets marks")
def check_marks_and_the_brush_obey_fingers(bench):
    page = bench.settled_page(width=390, height=844, has_touch=True, is_mobile=True)
    page.locator("[role=option]").nth(1).tap()
    shown(page, bench.names[1])
    box = page.locator("#plane").bounding_box()
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*spot)
    page.wait_for_selector("#marks b")
    page.touchscreen.tap(spot[0] + 12, spot[1] - 8)
    assert page.locator("#marks b").count() == 1, "a finger near a mark picks it"
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", spot)
    for step in range(1, 6):
        touch("touchMove", (spot[0] + 6 * step, spot[1] + 10 * step))
    touch("touchEnd")
    until(page, "it is elsewhere", lambda: keeps(bench) and near(
        keeps(bench)[0], 0.5 + 30 / box["width"], 0.5 + 50 / box["height"]))
    compare = page.locator("#compare").bounding_box()
    touch("touchStart", (compare["x"] + 15, compare["y"] + 15))
    page.wait_for_selector("#veil", state="hidden")
    touch("touchEnd")
    page.wait_for_selector("#veil", state="visible")
    page.locator("#mark-remove").tap()
    until(page, "no mark", lambda: not keeps(bench))
    page.tap("#tool-brush")
    page.locator("#brush-hardness").fill("40")
    assert page.locator("#brush-width").is_visible()
    assert not said(page), said(page)


@pytest.mark.night("how marks look")
def check_marks_are_small_or_hidden(bench):
    page = marked(bench, (0.5, 0.5))
    mark = page.locator("#marks b")
    large = mark.bounding_box()["width"]
    page.click("#marks-look")
    assert mark.bounding_box()["width"] < large / 2
    page.focus("#view")
    page.keyboard.press("h")
    assert mark.is_hidden()
    tap(page, 0.5, 0.5)
    page.wait_for_function("document.querySelectorAll('#marks b').length === 2")


@pytest.mark.night("a comfort")
def check_the_photo_shows_as_it_is_while_a_button_or_key_is_held(bench):
    page = marked(bench, (0.5, 0.5))
    answered(page)
    page.keyboard.down("c")
    assert page.locator("#veil").is_hidden() and page.locator("#marks").is_hidden()
    page.keyboard.up("c")
    assert page.locator("#veil").is_visible()
    box = page.locator("#compare").bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    assert page.locator("#veil").is_hidden()
    page.mouse.up()
    assert page.locator("#veil").is_visible() and page.locator("#marks b").is_visible()


@pytest.mark.night("how it looks while somebody chooses")
def check_the_sticker_lies_on_what_is_chosen(bench):
    page = marked(bench)
    page.get_by_role("button", name="WhatsApp, dark").click()
    assert page.evaluate("getComputedStyle(document.querySelector('#sticker')).backgroundColor") == "rgb(11, 20, 26)"
    opened(page, bench.names[2])
    page.reload()
    page.wait_for_selector("#sticker[data-backdrop=whatsapp-dark]")


@pytest.mark.night("one more way to paint")
def check_the_brush_has_a_size_and_a_hardness_with_keys(bench):
    page = marked(bench)
    answered(page)
    page.click("#tool-brush")
    page.focus("#view")
    sizes = "['brush-width', 'brush-hardness'].map(id => Number(document.getElementById(id).value))"
    width, hardness = page.evaluate(sizes)
    page.keyboard.press("]")
    page.keyboard.press("{")
    page.keyboard.press("{")
    assert page.evaluate(sizes) == [round(width * 1.25), hardness - 40]
    page.keyboard.press("[")
    assert abs(page.evaluate(sizes)[0] - width) <= 1
    draw(page, (0.1, 0.1), (0.3, 0.1))
    matte = bench.matte(bench.names[1])
    until(page, "a matte", matte.exists)
    from PIL import Image
    with Image.open(matte) as image:
        column = image.convert("L").crop((int(image.width * 0.2), 0, int(image.width * 0.2) + 1, int(image.height * 0.25)))
    assert column.getextrema()[1] > 240, "the middle is painted fully"
    assert sum(20 < value < 235 for value in column.getdata()) >= 6, "its edge is soft"


@pytest.mark.night("a comfort")
def check_zoom_stays_through_strokes_saves_windows_and_photos(bench):
    page = marked(bench)
    answered(page)
    page.click("#zoom-in")
    page.click("#zoom-in")
    scale = page.text_content("#zoom-fit")
    assert scale == "225 %", scale
    page.click("#tool-brush")
    draw(page, (0.4, 0.5), (0.5, 0.5), on="#view")
    matte = bench.matte(bench.names[1])
    until(page, "a matte", matte.exists)
    page.wait_for_function("document.querySelector('#undo').title.startsWith('Undo: brush on')")
    assert page.text_content("#zoom-fit") == scale, "after a stroke was saved"
    page.set_viewport_size({"width": 1000, "height": 700})
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.text_content("#zoom-fit") == scale, "in another window"
    opened(page, bench.names[2])
    assert page.text_content("#zoom-fit") == scale, "on the next photo"


@pytest.mark.night("a painting and taps have checks of their own")
def check_taps_after_a_painting_change_it(bench):
    """The painting holds what was tapped before, so that no older tap takes back what is painted."""
    page = marked(bench, (0.5, 0.5))
    until(page, "a tap", lambda: len(keeps(bench)) == 1)
    answered(page)
    page.click("#tool-brush")
    draw(page, (0.1, 0.1), (0.3, 0.1))
    matte = bench.matte(bench.names[1])
    until(page, "a matte in place of the tap", lambda: matte.exists() and not keeps(bench))
    assert page.locator("#marks b").count() == 0
    page.click("#tool-keep")
    page.wait_for_function("document.querySelector('#hint').textContent.includes('Taps change the painting')")
    tap(page, 0.2, 0.1)
    until(page, "a tap on the painting", lambda: len(keeps(bench)) == 1 and matte.exists())
    assert page.text_content("#again") == "Remove painting"
    page.click("#again")
    until(page, "neither", lambda: not matte.exists() and not keeps(bench))
    for _ in range(3):
        page.click("#undo")
        page.wait_for_function("document.querySelector('#hint').textContent.startsWith('Undone')")
    until(page, "the first tap", lambda: not matte.exists() and len(keeps(bench)) == 1)
    assert not said(page), said(page)


def check_marks_of_two_pages_are_merged(bench):
    """Each page writes its own marks; what the other has marked meanwhile stays."""
    page = marked(bench)
    other = marked(bench)
    tap(page, 0.5, 0.6)
    tap(other, 0.4, 0.4)
    until(page, "both marks", lambda: len(keeps(bench)) == 2)
    for each in (page, other):
        each.wait_for_function("document.querySelectorAll('#marks b').length === 2")
    undo_says(page, "keep on")
    page.click("#undo")
    until(page, "one mark", lambda: len(keeps(bench)) == 1)


@pytest.mark.night("marks of two pages are merged above")
def check_a_title_that_another_page_wrote_is_told(bench):
    page = marked(bench)
    other = marked(bench)
    page.fill("#title", "From A")
    other.fill("#title", "From B")
    other.press("#title", "Enter")
    until(page, "the other title", lambda: "From B" in bench.settings())
    page.wait_for_function("name => document.querySelector(`[data-name='${name}'] .words`).textContent.includes('From B')",
                           arg=bench.names[1])
    page.press("#title", "Enter")
    page.locator("#notice", has_text="somebody else wrote “From B”").wait_for()
    until(page, "its own title", lambda: "From A" in bench.settings())
    page.fill("#title", "From A again")
    page.press("#title", "Enter")
    until(page, "its next title", lambda: "From A again" in bench.settings())
    assert "From A" not in page.text_content("#notice"), "its own title is not somebody else's"


def check_a_third_finger_draws_nothing(bench):
    page = bench.settled_page(width=390, height=844, has_touch=True, is_mobile=True)
    page.locator("[role=option]").nth(1).tap()
    shown(page, bench.names[1])
    box = page.locator("#plane").bounding_box()
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"], "id": number}
            for number, (x, y) in enumerate(points)]})

    two = [(0.3, 0.4), (0.6, 0.5)]
    touch("touchStart", two[0])
    touch("touchStart", *two)
    touch("touchMove", (0.28, 0.4), (0.62, 0.5))
    touch("touchStart", (0.28, 0.4), (0.62, 0.5), (0.5, 0.7))
    for step in range(1, 6):
        touch("touchMove", (0.28, 0.4), (0.62, 0.5), (0.5 - 0.03 * step, 0.7 - 0.03 * step))
    touch("touchEnd")
    assert page.locator("#marks b").count() == 0, "more than one finger moves the view"
    page.tap("#zoom-fit")
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, "a tap", lambda: len(keeps(bench)) == 1)
    assert page.locator("#lines *").count() == 0


def check_a_tap_and_a_title_of_the_last_moment_are_saved(bench):
    """A tap waits a moment, and a title until its field is left. Both are sent when the page goes."""
    page = marked(bench)
    tap(page, 0.5, 0.5)
    page.click("#title")
    page.keyboard.type("Last words")
    page.reload()
    until(page, "both", lambda: "Last words" in bench.settings() and len(keeps(bench)) == 1)
    assert not said(page), said(page)
