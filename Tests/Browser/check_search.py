"""How stickers are found on the grid: by words, by colour, in an order; and what is done with those found."""
import io
import re
import zipfile

import pytest

from browsers import seen
from checks import elsewhere

# A frame later the stickers are those that were asked for.
SIFTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))"


def check_the_spectrum_filters_and_orders(bench):
    pack, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", over="server")
    items = page.locator(".item:visible")
    hues = "all => all.map(each => +each.dataset.hue)"
    every = items.count()
    box = page.locator(".spectrum svg").bounding_box()
    across = lambda part: box["x"] + box["width"] * part
    middle = box["y"] + box["height"] / 2

    page.mouse.click(across(0.5), middle)
    page.evaluate(SIFTED)
    some = items.evaluate_all(hues)
    assert 0 < len(some) < every and max(some) - min(some) == len(some) - 1, some
    page.mouse.click(across(0.5), middle)
    page.evaluate(SIFTED)
    assert items.count() == every, "a second click shows all again"

    page.mouse.move(across(0.01), middle)
    page.mouse.down()
    page.mouse.move(across(0.49), middle, steps=4)
    page.mouse.up()
    page.evaluate(SIFTED)
    some = items.evaluate_all(hues)
    assert 0 < len(some) < every and min(some) <= every / 100 and max(some) <= every / 2, some
    page.wait_for_function("from => location.search.includes(`colors=${from}-`)", arg=min(some))

    page.keyboard.press("Tab")
    page.locator("#_from").focus()
    page.keyboard.press("ArrowRight")
    page.evaluate(SIFTED)
    assert items.count() == len(some) - 1, "keys move the ends"
    page.keyboard.press("Escape")
    page.evaluate(SIFTED)
    assert items.count() == every

    page.locator("#_order").select_option("color")
    page.evaluate(SIFTED)
    assert items.evaluate_all(hues) == list(range(every))
    page.locator("#_order").select_option("name")
    page.evaluate(SIFTED)
    titles = items.locator("h2").all_text_contents()
    assert titles == page.evaluate("titles => titles.toSorted(new Intl.Collator(document.documentElement.lang, { numeric: true }).compare)", titles)
    page.wait_for_function("() => location.search === '?order=name'")
    page.reload()
    assert page.locator(".item h2").all_text_contents() == titles, "the address remembers the order"

    page.locator("#_find").fill("no sticker is called this")
    page.evaluate(SIFTED)
    assert items.count() == 0 and page.locator("#_none").is_visible()
    page.locator(".found [data-do=all]").click()
    page.evaluate(SIFTED)
    assert items.count() == every


def check_the_newest_come_first(bench):
    for pack, folder in bench.packs_with(5):
        page = bench.page(f"{folder}grid.html", over="server")
        if page.locator("#_order option[value=newest]").count():
            break
    else:
        elsewhere("no photo here says when it was taken")
    items = page.locator(".item")
    slugs = items.evaluate_all("all => all.map(each => each.id)")
    page.locator("#_order").select_option("newest")
    page.evaluate(SIFTED)
    places = items.evaluate_all("all => all.map(each => each.dataset.newest ?? null)")
    dated = [each for each in places if each is not None]
    assert dated == [str(place) for place in range(len(dated))], places
    assert None in places and places.index(None) == len(dated), f"those without a time come last: {places}"
    page.wait_for_function("() => location.search === '?order=newest'")
    page.reload()
    assert items.evaluate_all("all => all.map(each => each.dataset.newest ?? null)") == places, "the address remembers it"
    page.locator("#_order").select_option("")
    page.evaluate(SIFTED)
    assert items.evaluate_all("all => all.map(each => each.id)") == slugs, "and back"


def handles_stand_at_the_edges(bench, *windows):
    """By what is drawn: a handle ends where the colours that it chooses begin. A window has a writing direction and a width."""
    _, folder = bench.pack_with(12)
    for direction, width in windows:
        page = bench.page(f"{folder}grid.html", width, 500, over="server", direction=direction)
        last = int(page.locator("#_from").get_attribute("max"))
        for low, high in ((0, last), (2, 6), (5, 5), (0, 0), (last, last)):
            for handle, place in (("#_from", 0), ("#_to", last), ("#_from", low), ("#_to", high)):
                page.locator(handle).fill(str(place))
                page.locator(handle).blur()
            page.evaluate(SIFTED)
            page.locator(".spectrum").scroll_into_view_if_needed()
            bar = page.locator(".spectrum svg").bounding_box()
            edges = [bar["x"] + bar["width"] * place / (last + 1) for place in (low, high + 1)]
            # Handles are darker than any key colour, and have a border of three pixels in the colour of the page.
            row = seen(page, "L", {"x": 0, "y": bar["y"] + bar["height"] / 2, "width": width, "height": 1})
            dark = [x for x in range(width) if row.getpixel((x, 0)) < 80]
            ends = [x for x in dark if x + 1 not in dark], [x for x in dark if x - 1 not in dark]
            assert len(ends[0]) == len(ends[1]) == 2, f"handles are drawn at {dark}"
            drawn = [ends[0][0] + 1 + 3, ends[1][1] - 3]
            where = f"{low} to {high} of {last + 1} colours at {width} px, {direction}"
            assert all(abs(a - b) <= 1 for a, b in zip(drawn, edges)), f"{where}: handles at {drawn}, colours at {edges}"
            veils = page.evaluate("""() => ['::before', '::after'].map(veil =>
              parseFloat(getComputedStyle(document.querySelector('.spectrum'), veil).width))""")
            veiled = [bar["x"] + veils[0], bar["x"] + bar["width"] - veils[1]]
            assert all(abs(a - b) <= 1 for a, b in zip(veiled, edges)), f"{where}: veils end at {veiled}, colours at {edges}"


@pytest.mark.night("how it looks")
def check_the_handles_stand_at_the_edges_of_what_is_chosen(bench):
    """In each direction of writing, on wide and narrow windows."""
    handles_stand_at_the_edges(bench, ("ltr", 1440), ("rtl", 360))


@pytest.mark.night("the other two of direction and width")
def check_the_handles_stand_at_the_edges_of_what_is_chosen_elsewhere(bench):
    handles_stand_at_the_edges(bench, ("rtl", 1440), ("ltr", 360))


def check_the_orders_stand_beside_the_search(bench):
    _, folder = bench.pack_with(12)
    for width in (1440, 768, 360):
        page = bench.page(f"{folder}grid.html", width, 800, over="server")
        find, order = (page.locator(each).bounding_box() for each in ("#_find", "#_order"))
        assert abs(find["y"] + find["height"] / 2 - order["y"] - order["height"] / 2) < 2, f"at {width} px they stand in two lines"


# How many stickers each word of a text is said of, by what stands on the page.
MATCHING = """text => {
  const plain = text => text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase()
  const words = text => plain(text).split(/[\\p{P}\\s]+/u).filter(Boolean)
  return [...document.querySelectorAll('.item')].filter(item => {
    const alt = 'told' in item.dataset ? item.querySelector('.face').alt : ''
    const said = words(`${item.querySelector('h2').textContent} ${alt} ${item.dataset.words}`)
    const title = plain(item.querySelector('h2').textContent)
    return words(text).every(word => title.includes(word) || said.some(each => each.startsWith(word)
      || each.length > 2 && word.startsWith(each) && word.length < each.length + 3))
  }).length
}"""


def matching(page, text):
    return page.evaluate(MATCHING, text)


def check_a_search_finds_alt_text_emoji_and_colours(bench):
    page = bench.page_of(12, "grid.html", over="server")
    items = page.locator(".item:visible")
    first = page.locator(".item").first
    slug = first.get_attribute("id")
    words = first.get_attribute("data-words").split()
    assert len(words) > 1, words
    first.locator(".face").evaluate("face => face.alt = 'Zwei Jörgs, Øresund: 黒い猫が寝ている'")
    first.evaluate("item => item.dataset.told = ''")
    for text in ("jorg", "JÖRG zwei", "oresund", "猫", f"jörgs {words[0]}", f"jorg {words[-1]}"):
        page.locator("#_find").fill(text)
        page.evaluate(SIFTED)
        found = items.evaluate_all("all => all.map(each => each.id)")
        assert found == [slug], f"{text} finds {found}"
    # A part of a word; what Peel says of stickers that nobody described.
    for text in ("org", "jorg nothing", "resund", "sticker"):
        page.locator("#_find").fill(text)
        page.evaluate(SIFTED)
        assert items.count() == 0, f"{text} finds something"
    # A colour, and the address that remembers it.
    color = words[-1]
    page.locator("#_find").fill(color)
    page.evaluate(SIFTED)
    wanted = matching(page, color)
    assert items.count() == wanted >= 1, f"{color} finds {items.count()} stickers, not {wanted}"
    page.wait_for_function("color => new URLSearchParams(location.search).get('q') === color", arg=color)
    page.reload()
    assert items.count() == wanted and page.locator("#_find").input_value() == color
    assert page.locator("output#_found").inner_text().startswith(f"{wanted} sticker")


def check_a_search_folds_accents_and_says_how_many_it_finds(bench):
    page = bench.page_of(12, "grid.html", over="server")
    items = page.locator(".item:visible")
    every = items.count()
    assert not page.locator(".found").is_visible(), "it says how many before it is asked"
    title = items.first.locator("h2").inner_text()
    accented = "".join(each + "\u0301" if each in "aeiou" else each for each in title)
    wanted = matching(page, title)
    page.locator("#_find").fill(accented)
    page.evaluate(SIFTED)
    assert items.count() == wanted, f"{accented} finds {items.count()} stickers, not {wanted}"
    # An output is said when it changes.
    assert page.locator("output#_found").inner_text() == f"{wanted} sticker" + "s" * (wanted != 1)
    page.locator(".item h2").first.evaluate("title => title.textContent = 'ignored'")
    page.locator("#_find").fill("no sticker is called this")
    page.evaluate(SIFTED)
    assert page.locator("output#_found").inner_text() == "0 stickers"
    page.locator("#_find").fill("")
    page.evaluate(SIFTED)
    assert items.count() == every and not page.locator(".found").is_visible()


@pytest.mark.night("what is chosen takes the same way")
def check_what_is_found_downloads_as_one_file(bench):
    pack, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", over="server", fresh=True)
    for slider, place in (("#_from", 2), ("#_to", 4)):
        page.locator(slider).fill(str(place))
    page.evaluate(SIFTED)
    slugs = page.locator(".item:visible").evaluate_all("all => all.map(each => each.id)")
    assert len(slugs) == 3, slugs
    with page.expect_download() as download:
        page.locator("[data-do=some]").click()
    assert download.value.suggested_filename.endswith("-3.zip"), download.value.suggested_filename
    with zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())) as archive:
        assert archive.testzip() is None
        for slug in slugs:
            assert archive.read(f"{slug}.png") == next(pack.glob(f"stickers/{slug}-????????.png")).read_bytes(), slug
        assert len(archive.namelist()) == 3, archive.namelist()
    page.goto(f"file://{pack}/grid.html?q={page.locator('.item h2').first.text_content()}")
    assert page.locator(".found").is_visible() and not page.locator("[data-do=some]").is_visible(), "from disk it can make no file"


def check_what_is_chosen_downloads_as_one_file(bench):
    """The first sticker by its menu, others by a tap; another tap, and "Show all", undo that."""
    pack, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", 390, 844, over="server", fresh=True, has_touch=True)
    slugs = page.locator(".item").evaluate_all("all => all.map(each => each.id)")
    page.locator("[data-do=more]").nth(1).tap()
    page.locator("#_menu [data-do=choose]").tap()
    page.wait_for_selector(".chosen")
    for place in (0, 3, 3, 2):
        page.locator(".item .art").nth(place).tap()
    wanted = [slugs[place] for place in (0, 1, 2)]
    assert page.locator(".chosen").evaluate_all("all => all.map(each => each.id)") == wanted
    assert re.match(r"3\b", page.locator("#_found").text_content()), page.locator("#_found").text_content()
    with page.expect_download() as download:
        page.locator("[data-do=some]").tap()
    with zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())) as archive:
        assert sorted(archive.namelist()) == sorted(f"{slug}.png" for slug in wanted), archive.namelist()
    page.locator("[data-do=all]").tap()
    page.wait_for_function("() => !document.querySelector('.chosen') && document.querySelector('[data-do=some]').hidden")
    page.locator(".item .art").first.tap()
    page.wait_for_url(f"**/s/{slugs[0]}.html")


@pytest.mark.night("one more size of window")
def check_a_phone_shows_what_is_found_above_its_keyboard(bench):
    """The keyboard takes the lower two fifths of the window."""
    page = bench.page_of(12, "grid.html", 390, 844, over="server", has_touch=True, is_mobile=True)
    title = page.locator(".item h2").first.inner_text()
    page.locator("#_find").tap()
    page.keyboard.type(title)
    page.evaluate(SIFTED)
    for part, most in (("#_find", .2), (".found", .3), (".item:visible .face", .45)):
        top = page.locator(part).first.bounding_box()["y"]
        assert 0 <= top < 844 * most, f"{part} begins at {top:.0f} of 844"


# How many pixels are missing for what a field says while it is empty.
MISSING = """() => {
  const style = getComputedStyle(document.querySelector('#_find'))
  const measure = document.createElement('canvas').getContext('2d')
  measure.font = style.font
  const room = parseFloat(style.width) - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 2
  return measure.measureText(document.querySelector('#_find').placeholder).width - room
}"""


@pytest.mark.night("one more size of window")
def check_a_phone_shows_all_that_can_be_found(bench):
    """The words of the field, in the languages that have the longest, beside an order that can still be chosen."""
    _, folder = bench.pack_with(6)
    for width in (390, 360):
        page = bench.page(f"{folder}grid.html", width, 844, over="server", has_touch=True, is_mobile=True)
        page.evaluate("() => document.querySelector('#_filter').classList.remove('brief')")
        for words in (page.locator("#_find").get_attribute("placeholder"), "Titre, émoji ou couleur", "Título, emoji o color"):
            page.locator("#_find").evaluate("(field, words) => field.placeholder = words", words)
            missing = page.evaluate(MISSING)
            assert missing <= 0, f"at {width} px {missing:.0f} px are missing for “{words}”"
        assert page.locator("#_order").bounding_box()["width"] >= 44
        page.locator("#_order").select_option("color")


@pytest.mark.night("how it looks")
def check_what_is_found_is_said_in_one_line(bench):
    page = bench.page_of(6, "grid.html", 390, 844, over="server")
    page.locator("#_find").fill(page.locator(".item h2").first.inner_text())
    page.evaluate(SIFTED)
    page.evaluate("""() => ['ステッカー12枚', 'ダウンロード', 'すべて表示'].forEach((words, place) =>
      document.querySelectorAll('.found > *')[place].textContent = words)""")
    tops = page.locator(".found > *").evaluate_all("all => all.map(each => Math.round(each.getBoundingClientRect().y + each.offsetHeight / 2))")
    assert len(set(tops)) == 1, f"they stand at {tops}"


@pytest.mark.night("how it looks")
def check_few_stickers_have_their_search_behind_a_button(bench):
    pack, folder = bench.pack_with(6)
    if len(bench.stickers(pack)) >= 24:
        elsewhere("many stickers have a field")
    page = bench.page(f"{folder}grid.html", 390, 844, over="server")
    find = page.locator("#_find")
    assert find.bounding_box()["width"] < 48, "the field is open"
    find.click()
    page.wait_for_function("() => document.querySelector('#_find').offsetWidth > 100")
    find.fill("a")
    find.blur()
    assert find.bounding_box()["width"] > 100, "what was searched for is hidden"
