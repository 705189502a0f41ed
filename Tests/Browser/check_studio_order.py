"""Hands are faster than answers: whatever is done in the studio arrives, in the order in which it was done."""
import shutil

import pytest

from studio_bench import draw, held, hold, let_through, opened, said, settled, shown, tap, until


def check_undo_waits_for_the_change_before_it(bench, page):
    hold(page, "remove")
    page.locator("[role=option]").first.focus()
    page.keyboard.press("Delete")
    held(page, "remove")
    page.keyboard.press("Control+z")
    let_through(page, "remove")
    until(page, "the photo is back", lambda: (bench.folder / bench.names[0]).exists())
    assert not said(page), said(page)


@pytest.mark.night("one more moment of keys")
def check_a_key_pressed_twice_counts_twice(bench, page):
    hold(page, "edit")
    page.locator("[role=option]").nth(1).focus()
    page.keyboard.press("s")
    held(page, "edit")
    assert "skip: true" in bench.settings()
    page.keyboard.press("s")
    let_through(page, "edit")
    until(page, "the photo is in the pack again", lambda: "skip" not in bench.settings())


@pytest.mark.night("one more moment of keys")
def check_a_photo_moved_twice_is_two_places_on(bench, page):
    """A state from before the first move comes in between."""
    hold(page, "state", "edit")
    (bench.folder / "peel.yaml").write_text("title: Other\n")
    held(page, "state")
    page.locator("[role=option]").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    held(page, "edit")
    let_through(page, "state", only_first=True)
    page.keyboard.press("Alt+ArrowRight")
    let_through(page, "edit")
    _, second, third, *_ = bench.names
    until(page, "the order of both moves", lambda: f"order: [{second}, {third}]" in bench.settings())


def check_an_older_state_takes_no_tap_away(bench, page):
    """It was read before the tap was written, and comes before the answer to that."""
    opened(page, bench.names[1])
    hold(page, "state", "edit")
    (bench.folder / "peel.yaml").write_text("title: Other\n")
    held(page, "state")
    tap(page, 0.5, 0.5)
    held(page, "edit")
    assert "keep:" in bench.settings()
    let_through(page, "state", only_first=True)
    page.keyboard.down("Alt")
    tap(page, 0.06, 0.08)
    page.keyboard.up("Alt")
    let_through(page, "edit")
    until(page, "both taps in peel.yaml", lambda: "keep:" in bench.settings() and "drop:" in bench.settings())
    page.wait_for_function("document.querySelectorAll('#marks b').length === 2")


def check_a_tap_is_written_when_the_page_is_left_at_once(bench, page):
    opened(page, bench.names[1])
    tap(page, 0.5, 0.5)
    page.wait_for_selector("#marks b")
    page.goto("about:blank")
    until(page, "the tap in peel.yaml", lambda: "keep:" in bench.settings())


def check_what_is_typed_is_written_when_the_page_is_left_at_once(bench, page):
    opened(page, bench.names[1])
    page.locator("#title").press_sequentially("Typed")
    page.reload()
    until(page, "the title in peel.yaml", lambda: "Typed" in bench.settings())


@pytest.mark.night("how it looks")
def check_packs_in_folders_have_the_names_that_pages_have(bench):
    for folder in ("2023", "2024"):
        (bench.folder / folder / "cats").mkdir(parents=True)
        shutil.copy(bench.spare[len(bench.names)], bench.folder / folder / "cats")
    (bench.folder / "2024" / "peel.yaml").write_text("title: Last year\n")
    page = bench.page()
    settled(page, len(bench.names) + 2)
    titles = page.locator(".pack:visible .title").all_text_contents()
    assert titles[1:] == ["2023 – Cats", "Last year – Cats"], titles


@pytest.mark.night("one more moment of undo")
def check_undo_takes_a_painting_back_that_is_not_written_yet(bench, page):
    opened(page, bench.names[1])
    page.locator("#title").fill("Renamed")
    page.keyboard.press("Enter")
    until(page, "the title", lambda: "Renamed" in bench.settings())
    hold(page, "undo")
    page.click("#tool-brush")
    draw(page, (0.1, 0.1), (0.3, 0.1))
    page.keyboard.press("Control+z")
    held(page, "undo")
    let_through(page, "undo")
    assert "Renamed" in bench.settings() and not list(bench.folder.glob("*.matte.png"))


@pytest.mark.night("the round by keyboard removes a photo")
def check_the_keyboard_stays_where_a_photo_was(bench, page):
    first, second, third = bench.names[:3]

    def is_on(name):
        page.wait_for_function("name => document.activeElement.dataset.name === name", arg=name)

    page.locator(f'[data-name="{second}"]').focus()
    page.keyboard.press("Delete")
    is_on(third)
    page.keyboard.press("Control+z")
    is_on(second)
    page.keyboard.press("ArrowLeft")
    is_on(first)
    # An answer that comes late takes the keyboard from nothing.
    page.keyboard.press("s")
    page.wait_for_selector("[role=option].skipped")
    hold(page, "undo")
    page.keyboard.press("Control+z")
    held(page, "undo")
    page.keyboard.press("ArrowRight")
    is_on(second)
    let_through(page, "undo")
    page.wait_for_selector(f'[data-name="{first}"].changed')
    is_on(second)
    page.keyboard.press("Enter")
    shown(page, second)
    page.focus("#remove")
    page.keyboard.press("Enter")
    is_on(third)
    page.keyboard.press("End")
    is_on(bench.names[-1])
    page.keyboard.press("Delete")
    is_on(bench.names[-2])
    opened(page, first)
    page.focus("#title")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "view"
    page.keyboard.press("Escape")
    is_on(first)


@pytest.mark.night("a way for keys")
def check_the_way_to_the_photos_leaves_the_photo_open(bench, page):
    opened(page, bench.names[1])
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.id === 'photos'")
    assert page.locator("#editor").is_visible() and "photo=" in page.evaluate("location.hash")
