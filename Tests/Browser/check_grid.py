"""The grid: its spectrum, its orders, its menus, its rows; and those of the list of packs."""
from checks import Elsewhere, picture


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
    page.locator("#_none button").click()
    page.evaluate(SIFTED)
    assert items.count() == every
    page.context.close()


def check_the_newest_come_first(bench):
    for pack, folder in bench.packs_with(5):
        page = bench.page(f"{folder}grid.html", over="server")
        if page.locator("#_order option[value=newest]").count():
            break
        page.context.close()
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
    page.context.close()


def check_a_menu_offers_the_rest(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    page = bench.page(f"{folder}grid.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator(f'[id="{slug}"] [data-act=more]').click()
    menu = page.locator("#_menu")
    assert menu.is_visible() and page.evaluate("() => document.activeElement.role") == "menuitem"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.href").endswith(f"colors.html#{slug}")
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert page.evaluate("() => document.activeElement.closest('.item')?.id") == slug, "the focus is where it was"
    page.context.close()


def check_an_image_can_be_copied(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}grid.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-act=more]").first.click()
    page.locator("[data-act=copy]").first.click()
    page.wait_for_function("() => document.querySelector('#_live').textContent !== ''")
    kinds = page.evaluate("async () => (await navigator.clipboard.read())[0].types")
    assert kinds == ["image/png"], kinds
    page.context.close()


def check_the_handles_stand_at_the_edges_of_what_is_chosen(bench):
    """By what is drawn: a handle ends where the colours that it chooses begin, in each language."""
    _, folder = bench.pack_with(12)
    for direction in ("ltr", "rtl"):
        for width in (1440, 360):
            page = bench.page(f"{folder}grid.html", width, 800, over="server", direction=direction, color_scheme="light")
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
                row = picture(page.screenshot(clip={"x": 0, "y": bar["y"] + bar["height"] / 2, "width": width, "height": 1}), "L")
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
            page.context.close()


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
        page.context.close()


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
        page.context.close()


def check_the_orders_stand_beside_the_search(bench):
    _, folder = bench.pack_with(12)
    for width in (1440, 768, 360):
        page = bench.page(f"{folder}grid.html", width, 800, over="server")
        find, order = (page.locator(each).bounding_box() for each in ("#_find", "#_order"))
        assert abs(find["y"] + find["height"] / 2 - order["y"] - order["height"] / 2) < 2, f"at {width} px they stand in two lines"
        page.context.close()
