"""Photos that need a person: what the studio offers for them, and the list that leads through them."""
import pytest

from studio_bench import grey_png, said, settled, until

# A guess that the studio might make of a photo without a clear subject: a disc, as a picture of 60 by 60 pixels.
DISC = """() => {
  const { fetch } = window
  window.fetch = async (path, ...rest) => {
    if (path !== 'quick' || !rest[0].body.includes('fog')) return fetch(path, ...rest)
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
    const pen = canvas.getContext('2d')
    pen.fillRect(0, 0, 60, 60)
    pen.fillStyle = '#fff'
    pen.arc(15, 42, 9, 0, 7)
    pen.fill()
    return new Response(await new Promise(done => canvas.toBlob(done)), { headers: { 'Content-Type': 'image/png' } })
  }
}"""


def foggy(bench, count=1):
    """A page of a studio with some photos of nothing."""
    names = [f"fog {number}.png" for number in range(count)]
    for place, name in enumerate(names):
        (bench.folder / name).write_bytes(grey_png(400 + place))
    page = bench.page()
    settled(page, len(bench.names) + count)
    page.wait_for_selector(".card")
    return page, names


def open_unclear(page, name):
    page.locator(f'[role=option][data-name="{name}"]').click()
    page.wait_for_function("document.querySelector('#hint').textContent.includes('No clear subject')")


@pytest.mark.night("GuessTests take a guess")
def check_a_guess_stays_and_can_be_taken(bench):
    page, (name,) = foggy(bench)
    page.evaluate(DISC)
    open_unclear(page, name)
    assert page.locator("#veil.guess").is_visible(), "the guess is still seen"
    page.click("#use-guess")
    until(page, "a tap within the guess", lambda: "keep:" in bench.settings())
    line = next(line for line in bench.settings().splitlines() if "keep:" in line)
    x, y = (float(part) for part in line.split("[[")[1].split("]")[0].split(", "))
    assert abs(x - 0.25) < 0.03 and abs(y - 0.7) < 0.03, line
    assert page.locator("#marks .keep").count() == 1
    assert page.locator("#use-guess").is_hidden()


@pytest.mark.night("a comfort")
def check_next_to_check_walks_through_the_photos_that_need_eyes(bench):
    page, names = foggy(bench, 3)
    page.wait_for_function("document.querySelector('#status').textContent === '3 to check'")
    open_unclear(page, names[0])
    assert page.text_content("#next-check") == "Next to check (2)"
    page.click("#next-check")
    page.wait_for_function("name => location.hash.includes(name)", arg="fog+1")
    page.wait_for_function("document.querySelector('#hint').textContent.includes('No clear subject')")
    page.focus("#view")
    page.keyboard.press("f")
    page.wait_for_function("name => location.hash.includes(name)", arg="fog+2")
    until(page, "it is kept in peel.yaml", lambda: "fog 1.png" in bench.settings() and "whole: true" in bench.settings())
    page.wait_for_function("document.querySelector('#next-check').textContent === 'Next to check (1)'")
    page.wait_for_function("document.querySelector('#status').textContent === '2 to check'")
    assert not said(page, "422"), said(page)


@pytest.mark.night("a comfort")
def check_the_list_of_what_to_check_leads_to_each_photo(bench):
    page, (name,) = foggy(bench)
    (bench.folder / "broken.jpg").write_bytes(b"\xff\xd8\xff")
    page.wait_for_function("document.querySelector('#status').textContent === '2 to check'")
    page.click("#status")
    headings = page.locator("#review h3").all_text_contents()
    assert headings[:2] == ["Not usable (1)", "No clear subject (1)"], headings
    page.locator("#review li", has_text="Fog").get_by_role("button").first.click()
    page.wait_for_function("location.hash.includes('fog')")
    page.locator("#review li", has_text="Fog").get_by_role("button", name="Fine as it is").click()
    until(page, "it is fine", lambda: "whole: true" in bench.settings())
    page.wait_for_function("document.querySelector('#status').textContent === '1 to check'")
    page.focus("#review")
    page.keyboard.press("Escape")
    assert page.locator("#review").is_hidden()
    assert page.evaluate("document.activeElement.id") == "status"


# What the studio might offer for a photo without a clear subject: two discs, each with the tap that means it.
TWO_OFFERS = """() => {
  const { fetch } = window
  window.fetch = async (path, ...rest) => {
    if (path !== 'offers') return fetch(path, ...rest)
    const offers = [[0.25, 0.5], [0.75, 0.4]].map(([x, y]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
      const pen = canvas.getContext('2d')
      pen.fillRect(0, 0, 60, 60)
      pen.fillStyle = '#fff'
      pen.arc(60 * x, 60 * y, 9, 0, 7)
      pen.fill()
      return { keep: [[x, y]], matte: canvas.toDataURL() }
    })
    return new Response(JSON.stringify(offers), { headers: { 'Content-Type': 'application/json' } })
  }
}"""


@pytest.mark.night("one more way to a guess")
def check_what_may_be_meant_is_offered_with_a_key_each(bench):
    page, (name,) = foggy(bench)
    page.evaluate(TWO_OFFERS)
    open_unclear(page, name)
    page.wait_for_selector("#offers button")
    buttons = page.locator("#offers button")
    assert buttons.count() == 2 and buttons.nth(0).locator("canvas").is_visible()
    page.focus("#view")
    page.keyboard.press("2")
    until(page, "its tap", lambda: "keep: [[0.75, 0.4]]" in bench.settings())
    page.wait_for_selector("#offers", state="hidden")
    page.wait_for_function("document.querySelector('#undo').title.startsWith('Undo: keep on')")
    page.click("#undo")
    page.wait_for_selector("#offers button")
    assert not said(page, "422"), said(page)


@pytest.mark.night("a comfort")
def check_dismissed_notes_stay_dismissed(bench):
    """Also in another browser, and after the studio was closed: peel.yaml keeps it."""
    from PIL import Image
    with Image.open(bench.folder / bench.names[0]) as photo:
        photo.convert("RGB").resize((photo.width * 300 // photo.height, 300)).save(bench.folder / "small.png")
    page = bench.page()
    settled(page, len(bench.names) + 1)
    page.wait_for_function("document.querySelector('#status').textContent === 'Saved, with notes'")
    page.click("#status")
    page.get_by_role("button", name="Dismiss: Small").first.click()
    until(page, "it is kept", lambda: "checked: true" in bench.settings())
    page.wait_for_function("document.querySelector('#status').textContent === 'Saved in the folder'")
    page.wait_for_function("document.querySelector('#undo').title === 'Undo: dismiss notes on “Small”'")
    page.click("#undo")
    page.wait_for_function("document.querySelector('#status').textContent === 'Saved, with notes'")
    assert "checked" not in bench.settings()


@pytest.mark.night("a photo that cannot be read is listed above")
def check_a_photo_that_cannot_be_read_says_why(bench):
    """At the place where the next step is said, and no tool pretends to work."""
    from PIL import Image
    page = bench.settled_page()
    for name, content, words in (("empty.jpg", b"", "empty"), ("words.jpg", b"no photo", "")):
        (bench.folder / name).write_bytes(content)
        page.locator(f'[role=option].problem[data-name="{name}"]').click()
        page.wait_for_function("document.querySelector('#tool-keep').disabled")
        hint = page.text_content("#hint")
        assert words in hint and "subject" not in hint and "Click" not in hint, hint
        assert page.locator("#tools button:enabled").count() == 0
        assert page.locator("#photo").is_hidden(), "a browser draws a broken picture"
        page.focus("#view")
        page.keyboard.press("w")
        assert page.text_content("#hint") == hint and page.locator("#notice").is_hidden()
    with Image.open(bench.folder / bench.names[0]) as photo:
        photo.convert("RGB").save(bench.folder / "words.jpg")
    page.wait_for_function("!document.querySelector('#tool-keep').disabled && !document.querySelector('#veil').hidden")
    assert "Click" in page.text_content("#hint") and page.locator("#photo").is_visible()
    Image.new("RGBA", (400, 300)).save(bench.folder / "clear.png")
    page.locator('[role=option].problem[data-name="clear.png"]').click()
    page.locator("#hint", has_text="The photo is transparent").wait_for()
    assert page.locator("#use-guess").is_hidden() and page.locator("#offers button").count() == 0


@pytest.mark.night("what the terminal shows")
def check_the_terminal_names_a_problem_once(bench):
    (bench.folder / "broken.jpg").write_bytes(b"\xff\xd8\xff")
    told = bench.scratch / "told"
    with told.open("w") as file, bench.alone(said=file) as (_, address):
        page = bench.browsers.chromium.new_page(bypass_csp=True)
        page.goto(address)
        settled(page, len(bench.names))
        until(page, "the problem", lambda: "broken.jpg" in told.read_text())
        (bench.folder / "words.jpg").write_bytes(b"no photo")
        until(page, "the next problem", lambda: "words.jpg" in told.read_text())
    assert told.read_text().count("broken.jpg") == 1, told.read_text()
