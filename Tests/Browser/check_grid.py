"""The grid: its spectrum, its orders, its menus, its rows; and those of the list of packs."""

import pytest

import contrast
from check_search import SIFTED
from checks import elsewhere


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


def check_an_image_can_be_copied(bench):
    page = bench.page_of(1, "grid.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-do=more]").first.click()
    page.locator("[data-do=copy]").first.click()
    page.wait_for_function("() => document.querySelector('#_live').textContent !== ''")
    kinds = page.evaluate("async () => (await navigator.clipboard.read())[0].types")
    assert kinds == ["image/png"], kinds


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


@pytest.mark.night("how it looks")
def check_no_row_is_a_single_sticker(bench):
    """But of an odd number in rows of two."""
    folder = next((folder for pack, folder in bench.packs_with(12) if len(bench.stickers(pack)) <= 24), None)
    if folder is None:
        elsewhere("no pack here has 12 to 24 stickers")
    for width in (1440, 1280, 1024, 768, 360):
        page = bench.page(f"{folder}grid.html", width, 900, over="server")
        for count in range(4, 13):
            page.evaluate("count => document.querySelectorAll('.item').forEach((item, index) => item.hidden = index >= count)", count)
            rows = page.evaluate(ROWS, ".item")
            assert sum(rows) == count and (rows[-1] > 1 or max(rows) <= 2), f"{count} stickers at {width} px stand in rows of {rows}"


@pytest.mark.night("how it looks with many packs")
def check_no_row_is_a_single_pack(bench):
    if bench.packs == [bench.site]:
        elsewhere("this site is one pack")
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


def check_a_menu_goes_along_with_its_sticker(bench):
    page = bench.page_of(12, "grid.html", over="server", reduced_motion="reduce")
    page.locator("[data-do=more]").nth(6).click()
    away = """() => document.querySelector('#_menu').getBoundingClientRect().top
      - document.querySelectorAll('[data-do=more]')[6].getBoundingClientRect().top"""
    before = page.evaluate(away)
    page.evaluate("() => scrollBy({ top: 200, behavior: 'instant' })")
    assert abs(page.evaluate(away) - before) < 2, f"it is {before} px below its button, and {page.evaluate(away)} px after a scroll"


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


@pytest.mark.night("how it looks")
def check_phones_show_stickers_of_the_sheet_at_once(bench):
    for pack, folder in bench.packs_with(1):
        page = bench.page(f"{folder}grid.html", 390, 844, over="server", has_touch=True, is_mobile=True)
        top = page.locator(".item .art .face").first.bounding_box()["y"]
        assert top < 844 * .72, f"{pack.name}: the first sticker begins at {top:.0f} of 844"


@pytest.mark.night("how it looks")
def check_phones_show_all_that_can_be_done_with_a_pack(bench):
    for pack, folder in bench.packs_with(1):
        for width in (390, 320):
            page = bench.page(f"{folder}grid.html", width, 844, over="server", has_touch=True, is_mobile=True)
            out = page.locator(".hero .actions > *").evaluate_all("""all => all.filter(each => {
              const { left, right, height } = each.getBoundingClientRect()
              return left < 0 || right > innerWidth || height < 44 || each.scrollWidth > each.clientWidth
            }).map(each => each.textContent.trim())""")
            assert not out, f"{pack.name} at {width} px: {out}"


@pytest.mark.night("how it looks")
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


@pytest.mark.night("how it looks")
def check_the_code_stands_beside_what_can_be_done(bench):
    """However little that is."""
    page = bench.page_of(1, "grid.html", 1440, 900, over="server")
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


@pytest.mark.night("how it looks")
def check_a_line_of_japanese_holds_what_belongs_together(bench):
    page = bench.page_of(1, "grid.html", 1440, 900, over="server")
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


@pytest.mark.night("how it looks")
def check_captions_push_no_sticker_out_of_its_row(bench):
    """A title of two lines beside one of one: both stickers end where they would without."""
    _, folder = bench.pack_with(6)
    for touch in (False, True):
        page = bench.page(f"{folder}grid.html", 900, 900, over="server", has_touch=touch, is_mobile=touch)
        bottoms = "() => [...document.querySelectorAll('.item')].slice(0, 6).map(each => each.querySelector('h2').getBoundingClientRect().top)"
        before = page.evaluate(bottoms)
        page.evaluate("() => document.querySelectorAll('.item:nth-child(even) h2').forEach(each => each.textContent = 'A longer name of two lines')")
        assert page.evaluate(bottoms) == before, f"touch {touch}: {before} became {page.evaluate(bottoms)}"


@pytest.mark.night("how it looks")
def check_a_title_that_repeats_is_shown_once_a_run(bench):
    page = bench.page_of(6, "grid.html", over="server")
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
