"""Choosing many photos in the studio: by a button, a finger, a lasso, a filter and keys."""
import pytest

from studio_bench import said, until


def chosen(page):
    return page.locator("[role=option][aria-selected=true]").evaluate_all("tiles => tiles.map(tile => tile.dataset.name)")


def tile(page, name):
    return page.locator(f'[role=option][data-name="{name}"]')


@pytest.mark.night("one more way to choose")
def check_a_button_begins_choosing(bench, page):
    page.click("#select-mode")
    assert page.locator("#selection").is_visible() and page.locator("#select-remove").is_hidden(), "nothing is chosen yet"
    for name in bench.names[:2]:
        tile(page, name).click()
    assert chosen(page) == bench.names[:2] and page.evaluate("location.hash") == ""
    page.click("#select-skip")
    until(page, "both are left out", lambda: bench.settings().count("skip: true") == 2)
    page.wait_for_function("document.querySelectorAll('[role=option].skipped').length === 2")
    page.select_option("#select-which", "skipped")
    assert chosen(page) == bench.names[:2]
    page.select_option("#select-which", "all")
    assert chosen(page) == bench.names
    page.click("#select-none")
    assert chosen(page) == [] and page.locator("#selection").is_hidden()
    assert not said(page), said(page)


@pytest.mark.night("one more way to choose")
def check_a_range_begins_at_the_photo_that_was_chosen_last(bench, page):
    tile(page, bench.names[0]).click(modifiers=["Control"])
    tile(page, bench.names[2]).click(modifiers=["Control"])
    tile(page, bench.names[3]).click(modifiers=["Shift"])
    assert chosen(page) == [bench.names[0], *bench.names[2:4]], chosen(page)


@pytest.mark.night("one more way to choose")
def check_a_lasso_chooses_what_it_touches(bench, page):
    last = tile(page, bench.names[-1]).bounding_box()
    first = tile(page, bench.names[-2]).bounding_box()
    page.mouse.move(last["x"] + last["width"] - 10, last["y"] + last["height"] + 60)
    page.mouse.down()
    page.mouse.move(first["x"] + 20, first["y"] + first["height"] - 20, steps=6)
    assert page.locator(".lasso").is_visible()
    page.mouse.up()
    assert chosen(page) == bench.names[-2:], chosen(page)
    assert page.locator(".lasso").is_hidden()


@pytest.mark.night("one more way to choose")
def check_a_finger_that_rests_begins_choosing(bench):
    page = bench.settled_page(width=390, height=844, has_touch=True, is_mobile=True)
    session = page.context.new_cdp_session(page)
    box = tile(page, bench.names[1]).bounding_box()
    spot = {"x": box["x"] + 40, "y": box["y"] + 40}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".ghost")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_selector("#selection:visible")
    assert chosen(page) == [bench.names[1]]
    tile(page, bench.names[2]).tap()
    assert chosen(page) == bench.names[1:3], "a tap now chooses"
    assert "order:" not in bench.settings(), "nothing was moved"
    page.tap("#select-skip")
    until(page, "both are left out", lambda: bench.settings().count("skip: true") == 2)


@pytest.mark.night("one more way to choose")
def check_a_colour_chooses_the_photos_that_have_it(bench, page):
    page.click("#select-mode")
    colours = page.locator("#select-colours option").all_text_contents()
    assert len(colours) > 1, colours
    found = {}
    for colour in colours:
        page.select_option("#select-which", colour)
        found[colour] = chosen(page)
        assert found[colour], f"no photo is {colour}"
    assert found["black"] == ["black cat.jpg"] and "cactus.jpg" in found["orange"], found
    assert not said(page), said(page)


@pytest.mark.night("how it looks")
def check_messages_lie_beside_the_bar_of_a_phone(bench):
    page = bench.settled_page(width=390, height=844, has_touch=True, is_mobile=True)
    page.tap("#select-mode")
    for name in bench.names[:2]:
        tile(page, name).tap()
    page.tap("#select-skip")
    page.wait_for_function("document.querySelector('#undo').title.startsWith('Undo: leave out')")
    page.tap("#undo")
    page.locator("#notice", has_text="Undone").wait_for()
    bar, message = (page.locator(each).bounding_box() for each in ("#selection", "#notice"))
    assert message["y"] + message["height"] <= bar["y"], (message, bar)
    assert page.evaluate("getComputedStyle(document.querySelector('#selection')).maskImage") != "none", "it scrolls, and looks so"
    page.tap("#select-none")
    page.wait_for_selector("#selection", state="hidden")
