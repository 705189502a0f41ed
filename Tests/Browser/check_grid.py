"""The grid: its spectrum, its orders, its menus."""
from checks import Elsewhere


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
