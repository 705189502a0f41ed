"""The grid: its spectrum, its orders, its menus, its rows; and those of the list of packs."""
import io
import re
import zipfile

import contrast
from browsers import seen
from checks import Elsewhere, only_in_all


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
    bench.leave(page)


def check_the_newest_come_first(bench):
    for pack, folder in bench.packs_with(5):
        page = bench.page(f"{folder}grid.html", over="server")
        if page.locator("#_order option[value=newest]").count():
            break
        bench.leave(page)
    else:
        raise Elsewhere("no photo here says when it was taken")
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
    bench.leave(page)


def check_a_menu_offers_the_rest(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    page = bench.page(f"{folder}grid.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator(f'[id="{slug}"] [data-do=more]').click()
    menu = page.locator("#_menu")
    assert menu.is_visible() and page.evaluate("() => document.activeElement.role") == "menuitem"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    assert page.evaluate("() => document.activeElement.href").endswith(f"colors.html#{slug}")
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert page.evaluate("() => document.activeElement.closest('.item')?.id") == slug, "the focus is where it was"
    bench.leave(page)


def check_an_image_can_be_copied(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}grid.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-do=more]").first.click()
    page.locator("[data-do=copy]").first.click()
    page.wait_for_function("() => document.querySelector('#_live').textContent !== ''")
    kinds = page.evaluate("async () => (await navigator.clipboard.read())[0].types")
    assert kinds == ["image/png"], kinds
    bench.leave(page)


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
        bench.leave(page)


@only_in_all("how it looks")
def check_the_handles_stand_at_the_edges_of_what_is_chosen(bench):
    """In each direction of writing, on wide and narrow windows."""
    handles_stand_at_the_edges(bench, ("ltr", 1440), ("rtl", 360))


@only_in_all("the other two of direction and width")
def check_the_handles_stand_at_the_edges_of_what_is_chosen_elsewhere(bench):
    handles_stand_at_the_edges(bench, ("rtl", 1440), ("ltr", 360))


# How many of what is shown stand in each row.
ROWS = """selector => {
  const rows = []
  for (const each of document.querySelectorAll(selector)) {
    const { bottom, height } = each.getBoundingClientRect()
    if (!height) continue
    if (Math.abs(rows.at(-1)?.bottom - bottom) < 2) rows.at(-1).count++
    else rows.push({ bottom, count: 1 })
  }
  return rows.map(({ count }) => count)
}"""


@only_in_all("how it looks")
def check_no_row_is_a_single_sticker(bench):
    """But of an odd number in rows of two."""
    folder = next((folder for pack, folder in bench.packs_with(12) if len(bench.stickers(pack)) <= 24), None)
    if folder is None:
        raise Elsewhere("no pack here has 12 to 24 stickers")
    for width in (1440, 1280, 1024, 768, 360):
        page = bench.page(f"{folder}grid.html", width, 900, over="server")
        for count in range(4, 13):
            page.evaluate("count => document.querySelectorAll('.item').forEach((item, index) => item.hidden = index >= count)", count)
            rows = page.evaluate(ROWS, ".item")
            assert sum(rows) == count and (rows[-1] > 1 or max(rows) <= 2), f"{count} stickers at {width} px stand in rows of {rows}"
        bench.leave(page)


@only_in_all("how it looks with many packs")
def check_no_row_is_a_single_pack(bench):
    if bench.packs == [bench.site]:
        raise Elsewhere("this site is one pack")
    for width, most in ((1440, 3), (1280, 3), (768, 2), (360, 1)):
        page = bench.page("index.html", width, 900, over="server")
        for count in range(2, 8):
            page.evaluate("""count => {
              const list = document.querySelector('.packs')
              while (list.children.length < count) list.append(list.children[0].cloneNode(true))
              while (list.children.length > count) list.lastElementChild.remove()
            }""", count)
            rows = page.evaluate(ROWS, ".pack")
            assert sum(rows) == count and max(rows) <= most and (rows[-1] > 1 or most == 1), (
                f"{count} packs at {width} px stand in rows of {rows}")
        bench.leave(page)


def check_the_orders_stand_beside_the_search(bench):
    _, folder = bench.pack_with(12)
    for width in (1440, 768, 360):
        page = bench.page(f"{folder}grid.html", width, 800, over="server")
        find, order = (page.locator(each).bounding_box() for each in ("#_find", "#_order"))
        assert abs(find["y"] + find["height"] / 2 - order["y"] - order["height"] / 2) < 2, f"at {width} px they stand in two lines"
        bench.leave(page)


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
    _, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", over="server")
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
    bench.leave(page)


def check_a_search_folds_accents_and_says_how_many_it_finds(bench):
    _, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", over="server")
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
    bench.leave(page)


@only_in_all("what is chosen takes the same way")
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
    bench.leave(page)


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
    bench.leave(page)


def check_a_menu_goes_along_with_its_sticker(bench):
    _, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", over="server", reduced_motion="reduce")
    page.locator("[data-do=more]").nth(6).click()
    away = """() => document.querySelector('#_menu').getBoundingClientRect().top
      - document.querySelectorAll('[data-do=more]')[6].getBoundingClientRect().top"""
    before = page.evaluate(away)
    page.evaluate("() => scrollBy({ top: 200, behavior: 'instant' })")
    assert abs(page.evaluate(away) - before) < 2, f"it is {before} px below its button, and {page.evaluate(away)} px after a scroll"
    bench.leave(page)


BOUNDS = """() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const plain = color => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const paper = plain(getComputedStyle(document.body).backgroundColor)
  return [...document.querySelectorAll('#_find, #_order')].map(each => [each.id, plain(getComputedStyle(each).borderTopColor), paper,
    getComputedStyle(each).appearance])
}"""


def check_controls_have_bounds_that_can_be_seen(bench):
    """WCAG 1.4.11: a contrast of 3 with the page."""
    _, folder = bench.pack_with(12)
    for scheme in ("light", "dark"):
        page = bench.page(f"{folder}grid.html", over="server", color_scheme=scheme)
        for name, bound, paper, appearance in page.evaluate(BOUNDS):
            light, dark = sorted((contrast.luminance(tuple(bound)), contrast.luminance(tuple(paper))), reverse=True)
            ratio = (light + 0.05) / (dark + 0.05)
            assert ratio >= 3, f"{scheme}: {name} has bounds with a contrast of {ratio:.1f}"
            assert appearance == "none", f"{name} is drawn by the browser"
        page.locator("#_find").fill("a")
        page.evaluate(SIFTED)
        button = page.locator(".found [data-do=all]")
        fill, paper = button.evaluate("each => [each, document.body].map(part => getComputedStyle(part).backgroundColor)")
        tile = page.evaluate("() => getComputedStyle(document.querySelector('.intro')).getPropertyValue('--tile')")
        assert fill != paper and "0.42" not in fill, f"{scheme}: “show all” is {fill} on {paper}, not {tile}"
        bench.leave(page)


@only_in_all("how it looks")
def check_phones_show_stickers_of_the_sheet_at_once(bench):
    for pack, folder in bench.packs_with(1):
        page = bench.page(f"{folder}grid.html", 390, 844, over="server", has_touch=True, is_mobile=True)
        top = page.locator(".item .art .face").first.bounding_box()["y"]
        assert top < 844 * .72, f"{pack.name}: the first sticker begins at {top:.0f} of 844"
        bench.leave(page)


@only_in_all("how it looks")
def check_phones_show_all_that_can_be_done_with_a_pack(bench):
    for pack, folder in bench.packs_with(1):
        for width in (390, 320):
            page = bench.page(f"{folder}grid.html", width, 844, over="server", has_touch=True, is_mobile=True)
            out = page.locator(".hero .actions > *").evaluate_all("""all => all.filter(each => {
              const { left, right, height } = each.getBoundingClientRect()
              return left < 0 || right > innerWidth || height < 44 || each.scrollWidth > each.clientWidth
            }).map(each => each.textContent.trim())""")
            assert not out, f"{pack.name} at {width} px: {out}"
            bench.leave(page)


@only_in_all("one more size of window")
def check_a_phone_shows_what_is_found_above_its_keyboard(bench):
    """The keyboard takes the lower two fifths of the window."""
    _, folder = bench.pack_with(12)
    page = bench.page(f"{folder}grid.html", 390, 844, over="server", has_touch=True, is_mobile=True)
    title = page.locator(".item h2").first.inner_text()
    page.locator("#_find").tap()
    page.keyboard.type(title)
    page.evaluate(SIFTED)
    for part, most in (("#_find", .2), (".found", .3), (".item:visible .face", .45)):
        top = page.locator(part).first.bounding_box()["y"]
        assert 0 <= top < 844 * most, f"{part} begins at {top:.0f} of 844"
    bench.leave(page)


# How many pixels are missing for what a field says while it is empty.
MISSING = """() => {
  const style = getComputedStyle(document.querySelector('#_find'))
  const measure = document.createElement('canvas').getContext('2d')
  measure.font = style.font
  const room = parseFloat(style.width) - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 2
  return measure.measureText(document.querySelector('#_find').placeholder).width - room
}"""


@only_in_all("one more size of window")
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
        bench.leave(page)


@only_in_all("how it looks")
def check_what_is_found_is_said_in_one_line(bench):
    _, folder = bench.pack_with(6)
    page = bench.page(f"{folder}grid.html", 390, 844, over="server")
    page.locator("#_find").fill(page.locator(".item h2").first.inner_text())
    page.evaluate(SIFTED)
    page.evaluate("""() => ['ステッカー12枚', 'ダウンロード', 'すべて表示'].forEach((words, place) =>
      document.querySelectorAll('.found > *')[place].textContent = words)""")
    tops = page.locator(".found > *").evaluate_all("all => all.map(each => Math.round(each.getBoundingClientRect().y + each.offsetHeight / 2))")
    assert len(set(tops)) == 1, f"they stand at {tops}"
    bench.leave(page)


@only_in_all("how it looks")
def check_a_phone_parts_no_common_word_of_a_caption(bench):
    """The words are as wide as in Arial Bold, in ems, whatever fonts the machine has."""
    _, folder = bench.pack_with(4)
    for width, words in ((390, {"Escalators": 5.06, "リュックサック": 7}), (360, {"Descending": 5.67, "カップケーキ": 6})):
        page = bench.page(f"{folder}grid.html", width, 844, over="server", is_mobile=True, has_touch=True)
        for word, ems in words.items():
            lines = page.locator(".item h2").first.evaluate("""(title, [word, ems]) => {
              title.textContent = word
              const { fontSize, lineHeight } = getComputedStyle(title)
              const text = new Range()
              Object.assign(title.style, { width: 'max-content', maxWidth: 'none', letterSpacing: '' })
              text.selectNodeContents(title)
              const missing = ems * parseFloat(fontSize) - text.getBoundingClientRect().width
              Object.assign(title.style, { width: '', maxWidth: '', letterSpacing: `${missing / word.length}px` })
              return title.offsetHeight / parseFloat(lineHeight)
            }""", [word, ems])
            assert lines < 1.5, f"{word} takes {lines:.0f} lines at {width} px"
        bench.leave(page)


@only_in_all("how it looks")
def check_the_code_stands_beside_what_can_be_done(bench):
    """However little that is."""
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}grid.html", 1440, 900, over="server")
    # A site without an address has none.
    page.evaluate("""() => {
      if (document.querySelector('.hero .code')) return
      const code = Object.assign(document.createElement('figure'), { className: 'code' })
      code.append(Object.assign(new Image(), { width: 200, height: 200 }))
      document.querySelector('.hero .actions').after(code)
    }""")
    for left in (4, 2, 1):
        actions, code = page.evaluate("""left => {
          [...document.querySelectorAll('.hero .actions > *')].forEach((each, place) => each.hidden = place >= left)
          return ['.hero .actions', '.hero .code'].map(part => document.querySelector(part).getBoundingClientRect().toJSON())
        }""", left)
        assert code["x"] >= actions["x"] + actions["width"] and code["y"] < actions["y"] + actions["height"], (
            f"with {left} buttons they lie at {actions} and {code}")
    bench.leave(page)


@only_in_all("how it looks")
def check_a_line_of_japanese_holds_what_belongs_together(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}grid.html", 1440, 900, over="server")
    first = page.locator(".hero h1").evaluate("""title => {
      document.documentElement.lang = title.lang = 'ja'
      title.className = ''
      title.textContent = 'ねことおおかみのぬいぐるみ'
      const [range, text] = [new Range(), title.firstChild]
      // Three quarters of it fit into a line, whatever fonts the machine has.
      title.style.width = 'max-content'
      title.style.width = `${title.offsetWidth * .75}px`
      const top = place => (range.setStart(text, place), range.setEnd(text, place + 1), range.getBoundingClientRect().top)
      return [...text.data].filter((_, place) => Math.abs(top(place) - top(0)) < 5).join('')
    }""")
    assert first.endswith("の"), f"its first line is {first}"
    bench.leave(page)


@only_in_all("how it looks")
def check_few_stickers_have_their_search_behind_a_button(bench):
    pack, folder = bench.pack_with(6)
    if len(bench.stickers(pack)) >= 24:
        raise Elsewhere("many stickers have a field")
    page = bench.page(f"{folder}grid.html", 390, 844, over="server")
    find = page.locator("#_find")
    assert find.bounding_box()["width"] < 48, "the field is open"
    find.click()
    page.wait_for_function("() => document.querySelector('#_find').offsetWidth > 100")
    find.fill("a")
    find.blur()
    assert find.bounding_box()["width"] > 100, "what was searched for is hidden"
    bench.leave(page)


@only_in_all("how it looks")
def check_captions_push_no_sticker_out_of_its_row(bench):
    """A title of two lines beside one of one: both stickers end where they would without."""
    _, folder = bench.pack_with(6)
    for touch in (False, True):
        page = bench.page(f"{folder}grid.html", 900, 900, over="server", has_touch=touch, is_mobile=touch)
        bottoms = "() => [...document.querySelectorAll('.item')].slice(0, 6).map(each => each.querySelector('h2').getBoundingClientRect().top)"
        before = page.evaluate(bottoms)
        page.evaluate("() => document.querySelectorAll('.item:nth-child(even) h2').forEach(each => each.textContent = 'A longer name of two lines')")
        assert page.evaluate(bottoms) == before, f"touch {touch}: {before} became {page.evaluate(bottoms)}"
        bench.leave(page)


@only_in_all("how it looks")
def check_a_title_that_repeats_is_shown_once_a_run(bench):
    _, folder = bench.pack_with(6)
    page = bench.page(f"{folder}grid.html", over="server")
    first, *others = page.locator(".item h2").all_text_contents()

    def twins(route):
        body = route.fetch().text()
        for other in others[1:3]:
            body = body.replace(f">{other}</h2>", f">{first}</h2>")
        route.fulfill(body=body, content_type="text/html")

    page.route("**/grid.html", twins)
    page.reload()
    shown = """() => [...document.querySelectorAll('.item:not([hidden])')].map(each =>
      [each.querySelector('h2').textContent.trim(), getComputedStyle(each.querySelector('h2')).opacity])"""

    def assert_runs(where):
        titles = page.evaluate(shown)
        for (before, _), (title, opacity) in zip([(None, 1), *titles], titles):
            assert opacity == ("0" if title == before else "1"), f"{where}: {title} after {before} has an opacity of {opacity}"
        return sum(opacity == "0" for _, opacity in titles)

    for order in ("name", "color", "", "name"):
        page.locator("#_order").select_option(order)
        page.evaluate(SIFTED)
        repeats = assert_runs(order)
    assert repeats >= 2, f"by name, {repeats} of two repeats are hidden"
    bench.leave(page)
