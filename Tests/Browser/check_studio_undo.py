"""Undo in the studio: it belongs to the photo that is open, or to all photos, and says what it does."""
import pytest

from studio_bench import drop, opened, said, settled, tap, until


def marks(page):
    return page.locator("#marks b").count()


@pytest.mark.night("the script's own tests try undo view by view")
def check_undo_in_one_photo_leaves_the_other_alone(bench):
    first, second = bench.names[:2]
    page = bench.settled_page()
    before = bench.settings()
    for name in (first, second):
        opened(page, name)
        tap(page, 0.5, 0.5)
        page.wait_for_selector("#marks b")
    until(page, "both taps", lambda: bench.settings().count("keep:") == 2)
    opened(page, first)
    page.wait_for_function("!document.querySelector('#undo').disabled")
    label = page.get_attribute("#undo", "aria-label")
    assert label.startswith("Undo: keep on “"), label
    page.keyboard.press("Control+z")
    until(page, "one tap is left", lambda: bench.settings().count("keep:") == 1)
    line = next(line for line in bench.settings().splitlines() if "keep:" in line)
    assert second in line, line
    page.wait_for_function("document.querySelector('#undo').disabled")
    page.locator("#hint", has_text="Undone: keep on").wait_for()
    page.click("#close")
    page.wait_for_selector("#editor", state="hidden")
    assert page.locator("#undo").is_disabled(), "the table has nothing to undo"
    opened(page, second)
    page.click("#undo")
    until(page, "the file as it was", lambda: bench.settings() == before)
    opened(page, first)
    page.click("#redo")
    until(page, "the tap in the first", lambda: bench.settings().count("keep:") == 1)
    assert not said(page), said(page)


@pytest.mark.night("UndoTests count steps")
def check_each_quick_tap_is_a_step(bench, page):
    opened(page, bench.names[1])
    before = bench.settings()
    for x in (0.3, 0.5, 0.7):
        tap(page, x, 0.5)
    assert marks(page) == 3
    for left in (2, 1, 0):
        page.keyboard.press("Control+z")
        page.wait_for_function("count => document.querySelectorAll('#marks b').length === count", arg=left)
    until(page, "the file as it was", lambda: bench.settings() == before)
    for there in (1, 2, 3):
        page.keyboard.press("Control+Shift+Z")
        page.wait_for_function("count => document.querySelectorAll('#marks b').length === count", arg=there)


@pytest.mark.night("the rounds take a tap back")
def check_what_is_undone_on_the_table_is_shown(bench):
    page = bench.settled_page(height=400)
    page.locator("[role=option]").last.focus()
    page.keyboard.press("s")
    page.wait_for_selector(".skipped")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("document.querySelector('#undo').title.startsWith('Undo: leave out “')")
    page.locator("#undo").click()
    page.wait_for_selector(".changed")
    assert page.locator(".changed").get_attribute("data-name") == bench.names[-1]
    page.locator("#notice", has_text="Undone: leave out").wait_for()
    page.click("#notice button")
    until(page, "left out again", lambda: "skip: true" in bench.settings())


@pytest.mark.night("UndoTests count steps")
def check_photos_that_are_dropped_at_once_are_undone_at_once(bench, page):
    new = bench.spare[len(bench.names):len(bench.names) + 3]
    drop(page, [(path.name, path.read_bytes()) for path in new])
    settled(page, len(bench.names) + 3)
    page.wait_for_function("document.querySelector('#undo').title === 'Undo: add 3 photos'")
    page.click("#undo")
    until(page, "all are gone", lambda: not any((bench.folder / path.name).exists() for path in new))
    page.wait_for_function("document.querySelector('#undo').disabled")


def check_a_change_elsewhere_blocks_only_what_it_touches(bench, page):
    page.locator("[role=option]").nth(1).focus()
    page.keyboard.press("s")
    until(page, "left out", lambda: "skip: true" in bench.settings())
    (bench.folder / "peel.yaml").write_text(bench.settings() + "author: Ana # by hand\n")
    page.keyboard.press("Control+z")
    until(page, "included again", lambda: "skip" not in bench.settings())
    assert "author: Ana # by hand" in bench.settings()


def check_an_undo_that_is_refused_is_passed_over(bench, page):
    before = bench.settings()
    opened(page, bench.names[1])
    for field, text in (("#alt", "A toy"), ("#title", "Mine")):
        page.fill(field, text)
        page.locator(field).blur()
        until(page, text, lambda: text in bench.settings())
    (bench.folder / "peel.yaml").write_text(bench.settings().replace("Mine", "Theirs"))
    page.wait_for_function("document.querySelector('#title').value === 'Theirs'")
    page.click("#undo")
    page.locator("#notice", has_text="cannot undo title of").wait_for()
    page.wait_for_function("document.querySelector('#undo').title.startsWith('Undo: description')")
    page.click("#undo")
    until(page, "no alt text", lambda: "A toy" not in bench.settings())
    assert "title: Theirs" in bench.settings()
    page.wait_for_function("document.querySelector('#undo').disabled")
    assert before.splitlines()[0] == bench.settings().splitlines()[0]
    assert not said(page, "409"), said(page)


@pytest.mark.night("UndoTests undo with a file that cannot be read")
def check_nothing_looks_as_if_it_could_be_changed_while_peel_yaml_is_wrong(bench, page):
    opened(page, bench.names[1])
    page.check("#skip")
    page.wait_for_function("document.querySelector('#undo').title.startsWith('Undo: leave out')")
    before = bench.settings()
    (bench.folder / "peel.yaml").write_text(before + "title: [\n")
    page.wait_for_selector("#banner")
    page.wait_for_function("['undo', 'skip', 'cover', 'title'].every(id => document.getElementById(id).disabled)")
    page.keyboard.press("Control+z")
    page.locator("#notice", has_text="peel.yaml:").wait_for()
    assert "cannot undo" not in page.text_content("#notice"), page.text_content("#notice")
    (bench.folder / "peel.yaml").write_text(before)
    page.locator("#undo:enabled").click()
    until(page, "included again", lambda: "skip" not in bench.settings())
