"""What hands do in the studio: by mouse, by keyboard, by finger, and with the words of a screen reader."""
import filecmp
import json
import os
import re
import shutil
import subprocess

import axe
from check_studio_brush import grey_png
from check_studio_help import open_unclear
from checks import only_in_all
from studio_bench import answered, drop, git, opened, said, settled, shown, tap, until

# By how many pixels a page scrolls sideways.
WIDE = "document.documentElement.scrollWidth - innerWidth"


def check_the_whole_round(bench):
    """Photos in, a finger on what is wrong, words, order, publish: just those lines and files."""
    page = bench.page()
    settled(page, len(bench.names))
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
    assert sorted(changed) == sorted([" M peel.yaml", f"?? {new[0].name}", f"?? {new[1].name}"]), changed
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
    same(bench.scratch / "fresh", bench.scratch / "published")
    # Chromium tells of the one that was refused.
    assert not said(page, r"422 .*/_studio/\w+/photos\?name="), said(page)


def same(one, other):
    """Both folders hold the same files with the same bytes."""
    def names(folder):
        return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    assert names(one) == names(other), set(names(one)) ^ set(names(other))
    differing = [name for name in names(one) if not filecmp.cmp(one / name, other / name, shallow=False)]
    assert not differing, differing


def check_the_round_by_keyboard(bench):
    """Everything again with keys alone."""
    page = bench.page()
    settled(page, len(bench.names))
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


@only_in_all("the server's tests try what a closed line means")
def check_a_line_that_comes_back_is_closed(bench):
    """It is shown while it is drawn, speaks for what it surrounds, and ends in peel.yaml where it began."""
    page = bench.page()
    settled(page, len(bench.names))
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


@only_in_all("how it looks")
def check_the_sticker_beside_the_photo_has_the_new_outline(bench):
    page = bench.page()
    settled(page, len(bench.names))
    opened(page, bench.names[1])
    image = page.locator("#sticker-image")
    answered(page)
    before = image.get_attribute("src")
    page.select_option("#outline", index=page.locator("#outline option").count() - 1)
    page.wait_for_function("before => document.querySelector('#sticker-image').src !== before", arg=page.evaluate(
        "() => document.querySelector('#sticker-image').src"))
    assert image.get_attribute("src") != before
    assert not said(page), said(page)


@only_in_all("SettingFormTests write what forms say")
def check_a_photo_gets_a_look_of_its_own(bench):
    page = bench.page()
    settled(page, len(bench.names))
    opened(page, bench.names[1])
    answered(page)
    before = page.locator("#sticker-image").get_attribute("src")
    words = page.locator("#sticker-look option").all_text_contents()
    assert words == ["paper (as the pack)", "paper", "puffy", "shiny", "comic", "no outline"], words
    page.select_option("#sticker-look", "comic")
    until(page, "the look in peel.yaml", lambda: "look: comic" in bench.settings())
    page.wait_for_function("before => document.querySelector('#sticker-image').src !== before", arg=before)
    page.select_option("#sticker-look", "")
    until(page, "the pack's look", lambda: "look:" not in bench.settings())
    assert not said(page), said(page)


@only_in_all("the rounds write words")
def check_a_photo_gets_words(bench):
    page = bench.page()
    settled(page, len(bench.names))
    opened(page, bench.names[1])
    answered(page)
    before = page.locator("#sticker-image").get_attribute("src")
    page.fill("#text", "Good morning")
    page.keyboard.press("Enter")
    until(page, "the words in peel.yaml", lambda: "text: Good morning" in bench.settings())
    page.wait_for_function("before => document.querySelector('#sticker-image').src !== before", arg=before)
    page.select_option("#text-shape", "curved")
    until(page, "their shape", lambda: "textShape: curved" in bench.settings())
    page.fill("#text", "ねこ")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#text').getAttribute('aria-invalid') === 'true'")
    assert "ねこ" not in bench.settings()
    page.fill("#text", "")
    page.keyboard.press("Enter")
    page.select_option("#text-shape", "")
    until(page, "no words", lambda: "text" not in bench.settings())


@only_in_all("SettingFormTests write what forms say")
def check_the_packs_form_writes_what_the_file_takes(bench):
    """The fields, their limits and what is written come from the program's table of settings."""
    page = bench.page()
    settled(page, len(bench.names))
    page.click("#pack-title")
    form = page.locator("#pack-dialog")
    labels = [label.split("\n")[0].strip() for label in form.locator("label:visible").all_inner_texts()]
    assert [label.rstrip(" 0123456789.%") for label in labels] == [
        "Title", "Author", "Description", "Licence", "Language", "Colours per sticker", "Look", "Outline", "Outline colour",
        "Soft shadow", "Movement"], labels
    outline = form.locator("label", has_text=re.compile(r"^Outline \d")).locator("input")
    assert form.get_by_label("Author").get_attribute("maxlength") == "200"
    assert outline.get_attribute("max") == "20"
    form.get_by_label("Author").fill("Ana")
    form.get_by_label("Colours per sticker").fill("7")
    outline.fill("4.5")
    form.get_by_label("Outline colour").fill("#ff8800")
    form.get_by_label("Soft shadow").check()
    form.get_by_label("Soft shadow").check()
    lines = ("author: Ana", "colors: 7", "outline: 4.5%", 'outlineColor: "#ff8800"', "shadow: true")
    until(page, "the settings", lambda: all(line in bench.settings() for line in lines))
    form.get_by_text("More settings").click()
    form.get_by_label("Archive of all stickers").uncheck()
    form.get_by_label("Web host").select_option("netlify")
    form.get_by_label("Longest side in pixels").fill("900")
    form.get_by_label("Name in addresses").fill("my-toys")
    form.get_by_label("Pages of removed stickers").select_option("remove")
    form.locator(".primary").click()
    lines = ("archive: false", "host: netlify", "size: 900", "slug: my-toys", "gone: remove")
    until(page, "the rest of the settings", lambda: all(line in bench.settings() for line in lines))
    page.click("#pack-title")
    form.get_by_text("More settings").click()
    assert not form.get_by_label("Archive of all stickers").is_checked()
    form.get_by_label("Archive of all stickers").check()
    form.get_by_label("Web host").select_option("")
    until(page, "the defaults again", lambda: not any(line in bench.settings() for line in ("archive:", "host:")))
    assert not said(page), said(page)


@only_in_all("how it looks")
def check_a_value_that_is_refused_looks_refused(bench):
    """At the field and in words; the dialog stays until it is mended."""
    page = bench.page()
    settled(page, len(bench.names))
    before = bench.settings()
    page.click("#pack-title")
    form = page.locator("#pack-dialog")
    field = form.get_by_label("Language")
    field.fill("not a language")
    page.click("#pack-dialog .primary")
    page.wait_for_selector("#pack-dialog [aria-invalid=true]")
    words = form.locator(".refusal").text_content()
    assert "Nothing was saved." in words and "peel.yaml" not in words, words
    page.wait_for_function("document.activeElement.getAttribute('aria-invalid') === 'true'")
    assert page.locator("#pack-dialog[open]").count() == 1 and page.locator("#notice").is_hidden()
    assert bench.settings() == before
    field.fill("de")
    page.click("#pack-dialog .primary")
    page.wait_for_selector("#pack-dialog", state="hidden")
    until(page, "the language", lambda: "language: de" in bench.settings())
    assert not said(page, "422"), said(page)


@only_in_all("the status has checks of its own")
def check_the_status_says_that_a_value_is_not_saved(bench):
    page = bench.page()
    settled(page, len(bench.names))
    opened(page, bench.names[1])
    page.fill("#emoji", "none")
    page.press("#emoji", "Tab")
    page.wait_for_selector("#emoji[aria-invalid=true]")
    page.wait_for_selector("#status:text('Not all is saved')")
    page.fill("#emoji", "")
    page.press("#emoji", "Tab")
    page.wait_for_selector("#status:not(:text('Not all is saved'))")
    # What was typed is given up with its photo.
    page.fill("#emoji", "none")
    page.press("#emoji", "Tab")
    page.wait_for_selector("#status:text('Not all is saved')")
    page.click("#close")
    page.wait_for_selector("#status:not(:text('Not all is saved'))")
    assert not said(page, "422"), said(page)


@only_in_all("how it looks")
def check_problems_can_be_read_by_finger_and_key(bench):
    page = bench.page()
    settled(page, len(bench.names))
    (bench.folder / "broken.jpg").write_bytes(b"\xff\xd8\xff")
    page.locator("#status:enabled").click()
    assert "broken.jpg" in page.locator("#review").text_content()
    (bench.folder / "broken.jpg").unlink()
    page.wait_for_function("document.querySelector('#status').disabled")


@only_in_all("it takes seven tabs")
def check_tabs_that_nobody_sees_leave_the_others_their_connections(bench):
    first = bench.page()
    settled(first, len(bench.names))
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


@only_in_all("one more photo to open")
def check_a_photo_that_is_left_out_opens(bench):
    """One without a sticker has neither colours nor an answer yet, and is edited like others."""
    page = bench.page()
    settled(page, len(bench.names))
    (bench.folder / "peel.yaml").write_text(f'photos: {{ "{bench.names[0]}": {{ skip: true }} }}\n')
    tile = page.locator(f'[role=option].skipped[data-name="{bench.names[0]}"]')
    tile.wait_for()
    page.wait_for_function("document.querySelector('.skipped img').naturalWidth > 0")
    assert page.locator(".skipped img").is_visible(), "it is known by its looks"
    assert page.evaluate("document.querySelector('.skipped img').naturalWidth") <= 512, "a tile shows a small copy"
    tile.click()
    shown(page, bench.names[0])
    assert not said(page), said(page)


@only_in_all("the rounds take a tap back")
def check_written_taps_are_taken_back_and_done_again(bench):
    page = bench.page()
    settled(page, len(bench.names))
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


@only_in_all("how it looks")
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


def check_what_changes_elsewhere_is_shown(bench):
    page = bench.page()
    settled(page, len(bench.names))
    (bench.folder / "peel.yaml").write_text("title: Other\n")
    page.wait_for_function("document.querySelector('#pack-title').textContent === 'Other'")
    (bench.folder / "peel.yaml").write_text("title: [\n")
    page.wait_for_function("/peel.yaml:[0-9]/.test(document.querySelector('#banner').textContent)")
    assert page.locator("[role=option]").count() == len(bench.names), "it stays usable for looking"
    (bench.folder / "peel.yaml").write_text("title: Mended\n")
    page.wait_for_function("document.querySelector('#banner').hidden")
    shutil.copy(bench.spare[len(bench.names)], bench.folder)
    settled(page, len(bench.names) + 1)


# The rules of axe that depend on colours and sizes. One look is enough for the others.
SEEN_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]


def axe_finds_nothing(bench, *looks):
    """In no state of the studio in these looks, a scheme and a width each."""
    def clean(page, state, only):
        found = axe.violations(page, only=only)
        assert not found, f"{state}: {found}"

    for scheme, width in looks:
        only = None if (scheme, width) == looks[0] else SEEN_RULES
        page = bench.page(width=width, color_scheme=scheme)
        settled(page, len(bench.names))
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


@only_in_all("the other three of scheme and width")
def check_axe_finds_nothing_elsewhere(bench):
    axe_finds_nothing(bench, ("dark", 360), ("light", 360), ("dark", 1280))


def check_the_round_by_finger(bench):
    """Everything again with one finger, and the keys of a screen for words."""
    page = bench.page(width=390, height=844, has_touch=True, is_mobile=True)
    settled(page, len(bench.names))
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
    page = bench.page(width=360, height=720, has_touch=True, is_mobile=True, device_scale_factor=2)
    settled(page, len(bench.names))
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
        page = bench.page(width=width, height=height)
        settled(page, len(bench.names))
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


@only_in_all("two more sizes of window")
def check_on_a_phone_held_sideways_and_with_text_twice_as_large(bench):
    # The photo has two thirds of the height, and the tools stand beside it.
    page = bench.page(width=667, height=375, has_touch=True, is_mobile=True, device_scale_factor=2)
    settled(page, len(bench.names))
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
    bench.leave(page)


def check_a_cut_out_that_comes_before_its_photo_is_laid_over_it(bench):
    page = bench.page()
    settled(page, len(bench.names))
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
