"""What hands do in the studio: by mouse and by keyboard."""
import json
import os
import re
import shutil
import subprocess

import pytest

from folders import tree
from studio_bench import drop, git, opened, said, settled, shown, tap, until


def check_the_whole_round(bench, page):
    """Photos in, a finger on what is wrong, words, order, publish: just those lines and files."""
    # The last of the spare ones has a space in its name.
    new = [bench.spare[len(bench.names)], [path for path in bench.spare if " " in path.name][-1]]
    broken = new[0].read_bytes()[:2000]
    drop(page, [(new[0].name, new[0].read_bytes()), ("../broken.jpg", broken), (new[1].name, new[1].read_bytes())])
    page.wait_for_selector(".arrival.refused")
    settled(page, len(bench.names) + 2)
    page.click(".arrival.refused button")

    first, second, last = bench.names[0], bench.names[1], new[1].name
    assert any(" " in name for name in bench.names + [path.name for path in new]), "names with spaces belong to it"
    opened(page, first)
    page.click("#close")
    opened(page, second)
    tap(page, 0.5, 0.5)
    page.keyboard.down("Alt")
    tap(page, 0.06, 0.08)
    page.keyboard.up("Alt")
    assert page.locator("#marks b").count() == 2
    until(page, "taps in peel.yaml", lambda: "drop:" in bench.settings())
    page.fill("#title", "Renamed: one")
    page.press("#title", "Enter")
    page.fill("#emoji", "🧸")
    page.press("#emoji", "Enter")
    until(page, "an emoji in peel.yaml", lambda: "🧸" in bench.settings())
    page.click("#close")
    # The photos stand elsewhere while one is open.
    page.wait_for_selector("#editor", state="hidden")
    # The last one goes to the front.
    box = page.locator(f'[data-name="{last}"]').bounding_box()
    goal = page.locator(f'[data-name="{first}"]').bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 30, steps=8)
    page.mouse.move(goal["x"] + 10, goal["y"] + 30)
    page.mouse.up()
    until(page, "an order in peel.yaml", lambda: "order:" in bench.settings())
    assert page.locator("[role=option]").first.get_attribute("data-name") == last

    page.click("#publish")
    # By keys, as a person fills it.
    page.keyboard.type("published")
    page.click("#publish-now")
    page.wait_for_function("document.querySelector('#publish-now').textContent === 'Publish now'")
    assert not (bench.scratch / "published").exists(), "it only shows what will change"
    page.click("#publish-now")
    page.wait_for_function("document.querySelector('#publish-result').textContent.includes('published to')")
    page.focus("#publish-to")
    page.keyboard.press("Escape")
    assert page.locator("#publish-dialog[open]").count() == 0

    # Names with spaces stand in quotes there.
    changed = git(bench.folder, "status", "--porcelain", "--untracked-files=all").replace('"', "").splitlines()
    assert sorted(changed) == sorted([" M peel.yaml", "?? peel-record.txt", *(f"?? {each.name}" for each in new[:2])]), changed
    lines = git(bench.folder, "diff", "-U0", "peel.yaml").splitlines()[5:]
    gone = [line for line in lines if line.startswith("-")]
    assert not gone, f"lines went: {gone}"
    added = "\n".join(line[1:] for line in lines if line.startswith("+"))
    for words in ("order:", last, second, "Renamed: one", "🧸", "keep:", "drop:"):
        assert words in added, (words, added)
    assert re.search(r"keep: \[\[0\.5, 0\.[45]", added), added

    # Another process makes the same of it, at the same time.
    published = re.search(r'"published" *: *(\d+)', (bench.scratch / "published" / "pack.json").read_text())
    subprocess.run([bench.peel, "build", "photos", "-o", "fresh", "--quiet", "--no-cache"], cwd=bench.scratch, check=True,
                   env=os.environ | {"SOURCE_DATE_EPOCH": published[1]})
    fresh, published = tree(bench.scratch / "fresh"), tree(bench.scratch / "published")
    differing = [name for name in fresh.keys() | published.keys() if fresh.get(name) != published.get(name)]
    assert not differing, differing
    # Chromium tells of the one that was refused.
    assert not said(page, r"422 .*/_studio/\w+/photos\?name="), said(page)


def check_the_round_by_keyboard(bench, page):
    """Everything again with keys alone."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.role === 'option' || document.activeElement.getAttribute('role') === 'option'"):
            break
    focused = "document.activeElement.dataset.name"
    assert page.evaluate(focused) == bench.names[0]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Alt+ArrowRight")
    until(page, "an order in peel.yaml", lambda: "order:" in bench.settings())
    assert page.evaluate(focused) == bench.names[1]
    page.keyboard.press("s")
    until(page, "skip in peel.yaml", lambda: "skip: true" in bench.settings())
    page.wait_for_function("!document.querySelector('#undo').disabled && document.querySelector('[role=option].skipped')")
    page.keyboard.press("Control+z")
    until(page, "skip taken back", lambda: "skip" not in bench.settings())
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    shown(page, bench.names[0])
    assert page.evaluate("document.activeElement.id") == "view", "keys do not reach the photo that Enter opened"
    page.evaluate("name => [...document.querySelectorAll('[role=option]')].find(each => each.dataset.name === name).focus()", bench.names[0])
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "view":
            break
    else:
        raise AssertionError("the photo cannot be reached by Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Delete")
    until(page, "taps in peel.yaml", lambda: "keep: [[0.48, 0.5]]" in bench.settings() and "drop: [[0.48, 0.4]]" in bench.settings())
    assert "Dropped at 48 %" in page.text_content("#hint")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    until(page, "taps taken back", lambda: "keep:" not in bench.settings() and "drop:" not in bench.settings())
    page.keyboard.press("Escape")
    page.wait_for_function(f"document.activeElement.dataset.name === {bench.names[0]!r}")
    page.keyboard.press("Delete")
    until(page, "a photo taken out", lambda: not (bench.folder / bench.names[0]).exists())
    assert (bench.folder / "_removed" / bench.names[0]).exists()
    page.keyboard.press("Control+z")
    until(page, "the photo is back", lambda: (bench.folder / bench.names[0]).exists())
    assert not said(page), said(page)


@pytest.mark.night("the server's tests try what a closed line means")
def check_a_line_that_comes_back_is_closed(bench, page):
    """It is shown while it is drawn, speaks for what it surrounds, and ends in peel.yaml where it began."""
    opened(page, bench.names[1])
    tap(page, 0.2, 0.2)
    page.keyboard.down("Alt")
    tap(page, 0.7, 0.5)
    page.keyboard.up("Alt")
    assert page.locator("#marks .drop").count() == 1, "one spot is dropped"
    box = page.locator("#plane").bounding_box()

    def move(x, y):
        page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y, steps=6)

    def draw(kind, *corners):
        if kind == "drop":
            page.keyboard.down("Alt")
        move(*corners[0])
        page.mouse.down()
        for corner in corners[1:]:
            move(*corner)
        assert page.locator(f"#lines .{kind}").count() == 1, "it is seen while it is drawn"
        page.mouse.up()
        page.keyboard.up("Alt")

    # Around the dropped spot, and not around the kept one; it ends a little beside where it began.
    draw("keep", (0.55, 0.35), (0.85, 0.35), (0.85, 0.65), (0.55, 0.65), (0.552, 0.355))
    assert page.locator("#lines .keep.closed").count() == 1, page.locator("#lines").inner_html()
    assert page.locator("#marks .drop").count() == 0, "what is said last counts"
    assert page.locator("#marks .keep").count() == 2, "the line's mark, and the spot that it does not surround"
    draw("drop", (0.1, 0.4), (0.3, 0.4), (0.3, 0.6))
    assert page.locator("#lines .drop.closed").count() == 0, "one that does not come back is a line"

    def strokes(kind):
        line = next((line for line in bench.settings().splitlines() if f"{kind}:" in line), "")
        found = re.search(kind + r": (\[.*?\]\]\]|\[\[[^\[]*\]\])", line)
        return json.loads(found[1]) if found else []

    # The spots may be written before the lines.
    until(page, "the line in peel.yaml", lambda: any(isinstance(one[0], list) for one in strokes("drop")))
    closed, opened_line = strokes("keep")[-1], strokes("drop")[-1]
    assert closed[0] == closed[-1] and 4 < len(closed) < 10, f"corners alone are written: {closed}"
    assert opened_line[0] != opened_line[-1], opened_line


@pytest.mark.night("it takes seven tabs")
def check_tabs_that_nobody_sees_leave_the_others_their_connections(bench):
    first = bench.settled_page()
    for _ in range(5):
        page = first.context.new_page()
        page.goto(bench.address)
        page.wait_for_selector("[role=option]")
        page.evaluate("""() => {
            Object.defineProperty(document, 'hidden', { value: true, configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))
        }""")
    (bench.folder / "peel.yaml").write_text("title: Other\n")
    first.wait_for_function("document.querySelector('#pack-title').textContent === 'Other'")
    assert page.locator("#pack-title").text_content() != "Other"
    page.evaluate("""() => {
        delete document.hidden
        document.dispatchEvent(new Event('visibilitychange'))
    }""")
    page.wait_for_function("document.querySelector('#pack-title').textContent === 'Other'")
    assert not said(first), said(first)


@pytest.mark.night("one more photo to open")
def check_a_photo_that_is_left_out_opens(bench, page):
    """One without a sticker has neither colours nor an answer yet, and is edited like others."""
    (bench.folder / "peel.yaml").write_text(f'photos: {{ "{bench.names[0]}": {{ skip: true }} }}\n')
    tile = page.locator(f'[role=option].skipped[data-name="{bench.names[0]}"]')
    tile.wait_for()
    page.wait_for_function("document.querySelector('.skipped img').naturalWidth > 0")
    assert page.locator(".skipped img").is_visible(), "it is known by its looks"
    assert page.evaluate("document.querySelector('.skipped img').naturalWidth") <= 512, "a tile shows a small copy"
    tile.click()
    shown(page, bench.names[0])
    assert not said(page), said(page)


@pytest.mark.night("the rounds take a tap back")
def check_written_taps_are_taken_back_and_done_again(bench, page):
    opened(page, bench.names[1])
    before = bench.settings()
    tap(page, 0.5, 0.5)
    until(page, "a tap in peel.yaml", lambda: bench.settings() != before)
    after = bench.settings()
    for _ in range(2):
        page.wait_for_function("!document.querySelector('#undo').disabled")
        page.click("#undo")
        until(page, "no tap in peel.yaml", lambda: bench.settings() == before)
        page.wait_for_function("!document.querySelector('#redo').disabled")
        page.click("#redo")
        until(page, "the tap in peel.yaml", lambda: bench.settings() == after)


def check_photos_go_into_another_pack(bench):
    """By dragging, also with taps of this moment; or chosen for those that are selected. Everything that is said goes along."""
    (bench.folder / "pets").mkdir()
    other = bench.spare[len(bench.names)].name
    shutil.copy(bench.spare[len(bench.names)], bench.folder / "pets")
    pets = bench.folder / "pets" / "peel.yaml"
    page = bench.page()
    settled(page, len(bench.names) + 1)
    first, second = bench.names[:2]
    before = bench.settings()

    def drag(name, onto):
        page.locator(f'[data-name="{name}"]').scroll_into_view_if_needed()
        box = page.locator(f'[data-name="{name}"]').bounding_box()
        page.mouse.move(box["x"] + 40, box["y"] + 40)
        page.mouse.down()
        goal = page.locator(f'[data-name="{onto}"]').bounding_box()
        page.mouse.move(goal["x"] + 20, goal["y"] + 30, steps=8)
        page.mouse.move(goal["x"] + 10, goal["y"] + 30)
        assert page.locator(f'.before[data-name="{onto}"]').count() == 1, "where it will be is seen"
        page.mouse.up()

    drag(first, f"pets/{other}")
    page.wait_for_selector(f'[data-name="pets/{first}"]')
    until(page, "it lies there", lambda: (bench.folder / "pets" / first).exists() and not (bench.folder / first).exists())
    until(page, "what is said of it there", lambda: pets.exists() and "The first" in pets.read_text() and "The first" not in bench.settings())
    page.locator("#notice", has_text="moved to Pets").wait_for()
    assert page.locator(".lifted, .before, .after").count() == 0
    page.click("#notice button")
    until(page, "all is as before", lambda: (bench.folder / first).exists() and bench.settings() == before and not pets.exists())

    page.wait_for_selector(f'[data-name="{first}"]')
    for name in (first, second):
        page.locator(f'[data-name="{name}"]').click(modifiers=["Control"])
    page.select_option("#select-move", label="Pets")
    until(page, "both in the other folder", lambda: all((bench.folder / "pets" / name).exists() for name in (first, second)))
    page.wait_for_selector("#selection", state="hidden")
    page.wait_for_function("!document.querySelector('#undo').disabled")
    page.keyboard.press("Control+z")
    until(page, "both are back", lambda: all((bench.folder / name).exists() for name in (first, second)))

    page.wait_for_selector(f'[data-name="pets/{first}"]', state="detached")
    taken = bench.folder / "pets" / first
    shutil.copy(bench.folder / "pets" / other, taken)
    page.wait_for_selector(f'[data-name="pets/{first}"]')
    page.locator(f'[data-name="{first}"]').click(modifiers=["Control"])
    page.select_option("#select-move", label="Pets")
    page.locator("#notice", has_text=f"new file name: {taken.stem} 2{taken.suffix}").wait_for()
    page.click("#notice button")
    until(page, "it is back", lambda: (bench.folder / first).exists())
    taken.unlink()
    page.wait_for_selector(f'[data-name="pets/{first}"]', state="detached")

    page.wait_for_selector(f'[data-name="{second}"]')
    opened(page, second)
    tap(page, 0.5, 0.5)
    drag(second, f"pets/{other}")
    page.wait_for_function("name => location.hash.includes(encodeURIComponent(name).replaceAll('%20', '+'))", arg=f"pets/{second}")
    until(page, "the tap there", lambda: pets.exists() and "keep: [[0.5" in pets.read_text())
    page.wait_for_selector("#marks .keep")

    page.click("#close")
    page.click('.pack[data-pack="pets"] .title')
    assert page.input_value("#pack-dialog input") == "" and "pets" in page.text_content("#pack-heading")
    assert not said(page), said(page)


def check_what_comes_in_while_the_studio_opens_is_shown(bench):
    with bench.alone() as (_, bench.address):
        (bench.folder / "pets").mkdir()
        shutil.copy(bench.spare[len(bench.names)], bench.folder / "pets")
        settled(bench.page(), len(bench.names) + 1)


@pytest.mark.night("how it looks")
def check_an_empty_folder_is_no_problem(bench):
    new = bench.scratch / "new"
    new.mkdir()
    photo = bench.spare[0]
    with bench.alone("new") as (_, address):
        page = bench.browsers.chromium.new_page(bypass_csp=True)
        page.goto(address)
        page.wait_for_selector("text=Drop photos here")
        assert page.get_by_role("img", name="becomes a sticker").is_visible(), "a picture says what will happen"
        assert page.locator("#table-bar").is_hidden() and page.get_by_role("button", name="+ photos").is_visible()
        page.wait_for_selector("#status:text('Saved in the folder')")
        (new / "broken.jpg").write_bytes(photo.read_bytes()[:2000])
        page.wait_for_selector("#status:text('1 to check')")
        (new / "broken.jpg").unlink()
        page.wait_for_selector("#status:text('Saved in the folder')")
        shutil.copy(photo, new)
        settled(page, 1)


def check_what_changes_elsewhere_is_shown(bench, page):
    (bench.folder / "peel.yaml").write_text("title: Other\n")
    page.wait_for_function("document.querySelector('#pack-title').textContent === 'Other'")
    (bench.folder / "peel.yaml").write_text("title: [\n")
    page.wait_for_function("/peel.yaml:[0-9]/.test(document.querySelector('#banner').textContent)")
    assert page.locator("[role=option]").count() == len(bench.names), "it stays usable for looking"
    (bench.folder / "peel.yaml").write_text("title: Mended\n")
    page.wait_for_function("document.querySelector('#banner').hidden")
    shutil.copy(bench.spare[len(bench.names)], bench.folder)
    settled(page, len(bench.names) + 1)


def check_a_cut_out_that_comes_before_its_photo_is_laid_over_it(bench, page):
    late = []
    page.route("**/photo?*", lambda route: late.append(route))
    page.locator(f'[role=option][data-name="{bench.names[0]}"]').click()
    page.wait_for_function("() => !document.getElementById('veil').hidden")
    assert not page.evaluate("() => document.getElementById('photo').naturalWidth"), "the photo was not held back"
    # Larger canvases than browsers take are empty, or an error.
    sides = page.evaluate("() => { const { width, height } = document.getElementById('veil'); return [width, height] }")
    assert all(0 < side <= 1600 for side in sides), f"the veil has {sides} pixels"
    for route in late:
        route.continue_()
    page.wait_for_function("() => document.getElementById('photo').naturalWidth && document.getElementById('sticker-image').src")
