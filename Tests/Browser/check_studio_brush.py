"""The studio's brush: what it writes, where it begins, and what it leaves."""
import pathlib

import pytest

from studio_bench import answered, draw, git, grey_png, held, hold, let_through, opened, said, until


def painted(bench):
    """A page on which the brush has just painted a little on the second photo, and where its matte will be."""
    page = bench.settled_page()
    opened(page, bench.names[1])
    answered(page)
    page.click("#tool-brush")
    draw(page, (0.1, 0.1), (0.3, 0.1))
    return page, bench.matte(bench.names[1])


def check_the_brush_writes_a_matte(bench):
    page, matte = painted(bench)
    # A file is written under another name first.
    until(page, "a matte", lambda: git(bench.folder, "status", "--porcelain").strip() == f"?? {matte.name}")
    page.click("#undo")
    until(page, "no matte", lambda: not matte.exists())


def check_a_painting_is_saved_when_the_photo_is_left(bench):
    page, matte = painted(bench)
    page.click("#close")
    until(page, "a matte", matte.exists)
    assert not said(page), said(page)


@pytest.mark.night("a painting is saved above")
def check_a_stroke_is_saved_that_is_on_the_photo_when_it_is_left(bench, page):
    opened(page, bench.names[1])
    answered(page)
    page.click("#tool-brush")
    draw(page, (0.1, 0.1), (0.3, 0.1), is_let_go=False)
    page.go_back()
    page.wait_for_selector("#editor", state="hidden")
    until(page, "a matte", bench.matte(bench.names[1]).exists)
    page.mouse.up()
    assert not said(page), said(page)


@pytest.mark.night("a title is saved when its field is left")
def check_a_title_is_not_lost_without_a_word_when_its_photo_goes(bench, page):
    opened(page, bench.names[1])
    page.click("#title")
    page.keyboard.type("First title")
    page.go_back()
    page.wait_for_selector("#editor", state="hidden")
    until(page, "the title", lambda: "First title" in bench.settings())
    opened(page, bench.names[1])
    page.fill("#title", "Second title")
    (bench.folder / bench.names[1]).rename((bench.folder / "renamed").with_suffix(pathlib.Path(bench.names[1]).suffix))
    page.locator("#notice", has_text="“Second title” was not saved").wait_for()


def brush_on_fog(bench):
    """A page with the brush on a picture of nothing."""
    page = bench.settled_page()
    (bench.folder / "fog.png").write_bytes(grey_png(400))
    page.locator('[role=option][data-name="fog.png"]').click()
    page.wait_for_function("document.querySelector('#hint').textContent.includes('No clear subject')")
    page.click("#tool-brush")
    page.wait_for_function("document.querySelector('#photo').complete && document.querySelector('#photo').naturalWidth")
    return page


@pytest.mark.night("one more way to paint")
def check_the_brush_begins_with_nothing_and_takes_away(bench):
    """Where no subject is found there is nothing to tap right either; and fingers have no Alt key."""
    page = brush_on_fog(bench)
    matte, shares = bench.folder / "fog.matte.png", []
    for _ in range(2):
        stroke(page)
        shares.append(clear_share(page))
        until(page, "a matte", matte.exists)
        page.click("#brush-erase")
    assert shares[0] > 1000 and shares[1] == 0, shares
    assert not said(page, "422"), said(page)


def stroke(page, half_way=lambda: None):
    """A line across the middle of the photo."""
    box = page.locator("#plane").bounding_box()
    x, y, width = box["x"], box["y"] + box["height"] / 2, box["width"]
    page.mouse.move(x + width * 0.3, y)
    page.mouse.down()
    page.mouse.move(x + width * 0.5, y, steps=3)
    half_way()
    page.mouse.move(x + width * 0.7, y, steps=3)
    page.mouse.up()


def clear_share(page):
    """How much of the photo no veil lies over, in pixels of the veil."""
    return page.evaluate("""() => {
        const veil = document.querySelector('#veil')
        const { data } = veil.getContext('2d').getImageData(0, 0, veil.width, veil.height)
        return data.filter((value, at) => at % 4 === 3 && value < 100).length
    }""")


@pytest.mark.night("one more moment of painting")
def check_an_answer_that_comes_while_somebody_paints_changes_nothing(bench):
    page = brush_on_fog(bench)
    hold(page, "quick", "full")
    stroke(page)
    held(page, "quick")
    page.click("#brush-erase")

    def answer():
        let_through(page, "quick")
        # The page is done with the answer when it asks for the next.
        held(page, "full")

    stroke(page, answer)
    assert clear_share(page) == 0, clear_share(page)


@pytest.mark.night("one more way to paint")
def check_another_photo_begins_with_a_brush_that_keeps(bench, page):
    opened(page, bench.names[0])
    page.click("#tool-brush")
    page.click("#brush-erase")
    assert page.get_attribute("#brush-erase", "aria-pressed") == "true"
    opened(page, bench.names[1])
    page.click("#tool-brush")
    assert page.get_attribute("#brush-erase", "aria-pressed") == "false"
    assert "should stay" in page.text_content("#hint")
