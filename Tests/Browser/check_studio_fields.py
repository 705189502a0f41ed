"""What is chosen and written of a photo and of its pack, and what the studio says of values that it refuses."""
import re

import pytest

from studio_bench import answered, opened, said, until


@pytest.mark.night("how it looks")
def check_the_sticker_beside_the_photo_has_the_new_outline(bench, page):
    opened(page, bench.names[1])
    image = page.locator("#sticker-image")
    answered(page)
    before = image.get_attribute("src")
    page.select_option("#outline", index=page.locator("#outline option").count() - 1)
    page.wait_for_function("before => document.querySelector('#sticker-image').src !== before", arg=page.evaluate(
        "() => document.querySelector('#sticker-image').src"))
    assert image.get_attribute("src") != before
    assert not said(page), said(page)


@pytest.mark.night("SettingFormTests write what forms say")
def check_a_photo_gets_a_look_of_its_own(bench, page):
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


@pytest.mark.night("the rounds write words")
def check_a_photo_gets_words(bench, page):
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


@pytest.mark.night("SettingFormTests write what forms say")
def check_the_packs_form_writes_what_the_file_takes(bench, page):
    """The fields, their limits and what is written come from the program's table of settings."""
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


@pytest.mark.night("how it looks")
def check_a_value_that_is_refused_looks_refused(bench, page):
    """At the field and in words; the dialog stays until it is mended."""
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


@pytest.mark.night("the status has checks of its own")
def check_the_status_says_that_a_value_is_not_saved(bench, page):
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


@pytest.mark.night("how it looks")
def check_problems_can_be_read_by_finger_and_key(bench, page):
    (bench.folder / "broken.jpg").write_bytes(b"\xff\xd8\xff")
    page.locator("#status:enabled").click()
    assert "broken.jpg" in page.locator("#review").text_content()
    (bench.folder / "broken.jpg").unlink()
    page.wait_for_function("document.querySelector('#status').disabled")
