"""All pages: silent, accessible, steady, and useful without script."""
from checks import Elsewhere, Skipped

SHIFT = """() => new Promise(resolve => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 300)))
})"""


# What opens each state of a page, beside the one that it comes in.
STATES = {"at first": None, "menu open": "[data-act=more]", "filtered": ".spectrum svg", "laid open": "[data-act=open]",
          "enlarged": ".poster .art"}


def check_no_page_says_anything_on_the_console(bench):
    for path in bench.pages():
        page = bench.page(path)
        page.wait_for_load_state("load")
        assert not page.said, f"{path}: {page.said}"
        page.context.close()


def check_axe_finds_no_violation(bench):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        raise Skipped("the Python package axe-playwright-python is not installed") from None
    for scheme in ("light", "dark"):
        for path in bench.pages(stickers=1):
            page = bench.page(path, over="server", color_scheme=scheme, reduced_motion="reduce")
            for state, opening in STATES.items():
                if opening and not page.locator(opening).first.is_visible():
                    continue
                if opening:
                    page.locator(opening).first.click()
                    page.wait_for_timeout(200)
                found = Axe().run(page).response["violations"]
                summary = [f"{item['id']}: {item['nodes'][0]['html'][:160]}" for item in found]
                assert not found, f"{path}, {scheme}, {state}: {summary}"
                if opening:
                    page.keyboard.press("Escape")
            page.context.close()


def check_nothing_moves_while_a_page_loads(bench):
    for path in bench.pages(stickers=1):
        for width, height in ((1280, 800), (390, 844)):
            page = bench.page(path, width, height, over="server")
            shift = page.evaluate(SHIFT)
            assert shift <= 0.001, f"{path} at {width} px: layout shift of {shift:.4f}"
            page.context.close()


def check_no_page_scrolls_sideways(bench):
    for path in bench.pages(stickers=1):
        page = bench.page(path, 320, 640, over="server")
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide at 320 px"
        page.context.close()


def check_pages_work_without_script(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    page = bench.page(f"{folder}index.html#{slug}", java_script_enabled=False)
    slide = page.locator(f'[id="{slug}"]')
    for _ in range(50):
        # Without script the page cannot tell when it has arrived.
        if abs(slide.bounding_box()["x"]) < 2:
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError(f"#{slug} opens at {slide.bounding_box()['x']} px")
    assert not page.locator(".step").first.is_visible(), "buttons that need script are shown"
    assert page.locator(f'[id="{slug}"] .get').is_visible(), "the download is hidden"
    page.goto(f"file://{bench.site}/{folder}colors.html")
    assert page.locator(".bar").first.is_visible(), "the colours are hidden"
    assert not page.locator("[type=range]").first.is_visible(), "a slider that does nothing is shown"
    assert page.locator(".files a").first.is_visible(), "there is nothing to export"
    page.goto(f"file://{bench.site}/{folder}grid.html")
    assert page.locator(".item .get-one").first.is_visible(), "no sticker can be downloaded"
    assert not page.locator(".filter, [data-act=more]").first.is_visible(), "controls that need script are shown"
    page.context.close()


def check_sliders_redraw_schemes(bench):
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}colors.html", over="server")
    schemes = page.locator(".scheme")
    for count in (3, 10, 7):
        page.locator("#_count").fill(str(count))
        page.wait_for_function("count => [...document.querySelectorAll('.scheme')].slice(0, 2)"
                               ".every(each => each.querySelectorAll('.bar li').length === count)", arg=count)
        assert page.locator(".count output").inner_text() == str(count)
        page.wait_for_function("() => document.querySelectorAll('#_cosmos circle').length > 0")
    first = schemes.first
    first.locator("[data-act=open]").click()
    wheel, slider = first.locator(".wheel svg").bounding_box(), first.locator("input").bounding_box()
    assert abs(wheel["width"] - slider["width"]) < 0.5, "the wheel is not as wide as its slider"
    first.locator("input").fill("4")
    page.wait_for_function("() => document.querySelectorAll('.wheel circle').length === 4")
    assert first.locator(".wheel circle").count() == 4 and first.locator(".bar li").count() == 4
    assert "4" in first.locator("output").inner_text()
    assert schemes.nth(1).locator(".bar li").count() == 7, "one photo's slider moves its own scheme only"
    page.locator("#_count").fill("5")
    page.wait_for_function("() => document.querySelectorAll('.wheel circle').length === 5")
    assert first.locator(".wheel circle").count() == 5, "the slider for all moves all"
    page.context.close()


def check_exports_follow_the_slider(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    page = bench.page(f"{folder}colors.html", over="server", accept_downloads=True)
    count = page.locator("#_count").get_attribute("value")

    def saved(click):
        with page.expect_download() as download:
            click()
        return download.value.path().read_bytes(), download.value.suggested_filename

    scheme = page.locator(".scheme").first
    scheme.locator("[data-act=open]").click()
    for kind in ("css", "gpl", "svg", "ase"):
        made, name = saved(lambda: scheme.get_by_role("button", name=kind.upper(), exact=True).click())
        written = (pack / "colors" / f"{slug}.{kind}").read_bytes()
        assert made == written and name == f"{slug}.{kind}", f"{kind}: the page and the program differ: {made[:200]} {written[:200]}"
    page.locator("#_count").fill("8" if count != "8" else "9")
    made, _ = saved(lambda: page.locator(".overview .files a", has_text="CSS").click())
    assert f"--{slug}-8:".encode() in made, made[:300]
    made, _ = saved(lambda: scheme.get_by_role("button", name="JSON", exact=True).click())
    import json
    assert len(json.loads(made)["schemes"][0]["colors"]) >= 8
    page.context.close()


def check_a_color_copies_itself(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}colors.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-act=open]").first.click()
    for index, start in enumerate(("#", "oklch(", "--")):
        button = page.locator(".values button").nth(index)
        button.click()
        page.wait_for_function("text => document.querySelector('#_live').textContent.endsWith(text)", arg=button.inner_text())
        copied = page.evaluate("() => navigator.clipboard.readText()")
        assert copied == button.inner_text() and copied.startswith(start), copied
    page.context.close()


def check_a_dot_of_the_wheel_leads_to_its_photo(bench):
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}colors.html", over="server")
    page.wait_for_function("() => document.querySelectorAll('#_cosmos circle').length > 0")
    page.locator("#_cosmos circle").last.click(force=True)
    page.wait_for_function("() => document.querySelector('.scheme:target .panel')")
    page.context.close()


def check_a_row_of_colors_rises_once_it_is_seen(bench):
    _, folder = bench.pack_with(4)
    page = bench.page(f"{folder}colors.html", 500, 500, over="server")
    last = page.locator(".scheme").last
    bar = page.locator(".bar").last
    page.wait_for_function("bar => bar.classList.contains('wait')", arg=bar.element_handle())
    last.scroll_into_view_if_needed()
    page.wait_for_function("bar => !bar.classList.contains('wait')", arg=bar.element_handle())
    page.context.close()


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
    some = items.evaluate_all(hues)
    assert 0 < len(some) < every and max(some) - min(some) == len(some) - 1, some
    page.mouse.click(across(0.5), middle)
    assert items.count() == every, "a second click shows all again"

    page.mouse.move(across(0.01), middle)
    page.mouse.down()
    page.mouse.move(across(0.49), middle, steps=4)
    page.mouse.up()
    some = items.evaluate_all(hues)
    assert 0 < len(some) < every and min(some) == 0 and max(some) <= every / 2, some
    page.wait_for_function("() => location.search.includes('colors=0-')")

    page.keyboard.press("Tab")
    page.locator("#_from").focus()
    page.keyboard.press("ArrowRight")
    assert items.count() == len(some) - 1, "keys move the ends"
    page.keyboard.press("Escape")
    assert items.count() == every

    page.locator("#_order").select_option("color")
    assert items.evaluate_all(hues) == list(range(every))
    page.locator("#_order").select_option("name")
    titles = items.locator("h2").all_text_contents()
    assert titles == page.evaluate("titles => titles.toSorted(new Intl.Collator(document.documentElement.lang, { numeric: true }).compare)", titles)
    page.wait_for_function("() => location.search === '?order=name'")
    page.reload()
    assert page.locator(".item h2").all_text_contents() == titles, "the address remembers the order"

    page.locator("#_find").fill("no sticker is called this")
    assert items.count() == 0 and page.locator("#_none").is_visible()
    page.locator("#_none button").click()
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
    places = items.evaluate_all("all => all.map(each => each.dataset.newest ?? null)")
    dated = [each for each in places if each is not None]
    assert dated == [str(place) for place in range(len(dated))], places
    assert None in places and places.index(None) == len(dated), f"those without a time come last: {places}"
    page.wait_for_function("() => location.search === '?order=newest'")
    page.reload()
    assert items.evaluate_all("all => all.map(each => each.dataset.newest ?? null)") == places, "the address remembers it"
    page.locator("#_order").select_option("")
    assert items.evaluate_all("all => all.map(each => each.id)") == slugs, "and back"
    page.context.close()


def check_a_corner_peels(bench):
    for motion in ("no-preference", "reduce"):
        _, folder = bench.pack_with(1)
        page = bench.page(f"{folder}grid.html", over="server", reduced_motion=motion)
        art = page.locator(".item .art").first
        art.scroll_into_view_if_needed()
        art.hover()
        page.wait_for_function("art => Math.abs(parseFloat(getComputedStyle(art).getPropertyValue('--lift-off')) - 21) < .5"
                               " && getComputedStyle(art.querySelector('.fold')).visibility === 'visible'", arg=art.element_handle())
        page.context.close()


def check_a_tap_fills_the_screen_and_escape_undoes_it(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    for over in ("file", "server"):
        page = bench.page(f"{folder}index.html#{slug}", over=over)
        page.wait_for_timeout(300)
        page.locator(f'[id="{slug}"] .art').click()
        page.wait_for_url(f"**/s/{slug}.html")
        page.locator(".poster .art").click()
        filled = "() => { const { width, height } = document.querySelector('.poster .art').getBoundingClientRect(); return width >= innerWidth - 20 && height === innerHeight }"
        page.wait_for_function(filled)
        page.keyboard.press("Escape")
        page.wait_for_function(f"() => !({filled})()")
        page.locator(".poster .art").click()
        page.wait_for_function(filled)
        page.locator(".close").click()
        page.wait_for_function(f"() => !({filled})()")
        page.keyboard.press("Escape")
        page.wait_for_url(f"**/index.html#{slug}")
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


def check_texts_of_twice_the_size_stay_in_place(bench):
    """Texts of 200 % and a zoom of 400 %: nothing is wider than the window, no text lies over another."""
    for path in bench.pages(stickers=1):
        for width, height, size in ((1280, 800, 32), (320, 640, 16), (320, 256, 16), (390, 844, 32), (740, 360, 32)):
            page = bench.page(path, width, height, over="server")
            # As readers set it: media queries follow.
            session = page.context.new_cdp_session(page)
            session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
            page.reload()
            page.wait_for_timeout(100)
            assert page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)") == size
            wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{path} is {wide} px too wide at {width} x {height} px and texts of {size}"
            over = page.evaluate("""() => {
              const slide = document.querySelector('.slide:not([inert])')
              const texts = [...document.querySelectorAll('.top .name, .top .tabs, .hero h1, .lead, .meta, .about h1'),
                ...(slide?.querySelectorAll('.label h2, .label p, .label a, .label button') ?? []), ...document.querySelectorAll('.step')]
                .filter(each => each.checkVisibility() && getComputedStyle(each).clipPath === 'none')
                .map(each => [each, each.getBoundingClientRect()]).filter(([, box]) => box.width > 2 && box.height > 2)
              for (const [text, box] of texts) if (box.left < -1 || box.right > innerWidth + 1) return [text.className || text.tagName, box.left, box.right]
              for (const [one, a] of texts) for (const [other, b] of texts) {
                if (one === other || one.contains(other) || other.contains(one)) continue
                const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
                if (x > 3 && y > 3) return [one.className || one.tagName, other.className || other.tagName, x, y]
              }
            }""")
            assert not over, f"{path} at {width} x {height} px and texts of {size}: {over}"
            page.context.close()


def check_forced_colors_leave_all_in_sight(bench):
    import io
    try:
        from PIL import Image
    except ImportError:
        raise Skipped("the Python package Pillow is not installed") from None
    for path in bench.pages(stickers=1):
        page = bench.page(path, over="server", forced_colors="active")
        hidden = page.evaluate("""() => [...document.querySelectorAll('button, a, h1')]
          .filter(each => !each.inert && !each.closest('[inert]') && each.checkVisibility() && !each.closest('.skip'))
          .filter(each => { const style = getComputedStyle(each); return style.color === style.backgroundColor }).map(each => each.className)""")
        assert not hidden, f"{path}: {hidden}"
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        ground = {picture.getpixel((2, y)) for y in range(100, picture.height, 50)}
        assert ground == {(255, 255, 255)}, f"{path} lies on {ground}, not on the reader's colour"
        page.context.close()


def check_pages_are_printed_without_what_is_for_screens(bench):
    pack, folder = bench.pack_with(2)
    page = bench.page(f"{folder}grid.html", 794, 1123, over="server")
    page.emulate_media(media="print")
    assert not page.locator(".top:visible, .hero:visible, .filter:visible, .item .icon:visible, .item h2:visible").count()
    millimetre = 96 / 25.4
    cells = page.locator(".item").evaluate_all("""all => all.slice(0, 12).map(each => {
      const [cell, art] = [each.getBoundingClientRect(), each.querySelector('.art').getBoundingClientRect()]
      return [cell.left, cell.top, cell.width, cell.height, art.left - cell.left, art.top - cell.top, art.width, art.height]
    })""")
    for x, y, *sizes in cells:
        wanted = [length * millimetre for length in (58, 58, 4, 4, 50, 50)]
        assert all(abs(a - b) < 0.6 for a, b in zip(sizes, wanted)), f"a cell of {sizes}, not {wanted} px"
        assert not any((x, y) != (a, b) and abs(a - x) < 58 * millimetre and abs(b - y) < 58 * millimetre for a, b, *_ in cells)
    page.goto(bench.address(f"{folder}index.html"))
    assert not page.locator(".top:visible, .jump:visible, .step:visible, .get:visible, .word:visible").count()
    assert page.locator(".slide h2").first.bounding_box()["height"] > 10, "a sticker without its title"
    ground = page.evaluate("() => getComputedStyle(document.querySelector('.page'), '::before').display")
    assert ground == "none", "ink for the grounds"
    page.context.close()


def check_dark_pages_are_dark(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    import io
    try:
        from PIL import Image, ImageStat
    except ImportError:
        raise Skipped("the Python package Pillow is not installed") from None
    for path in ("index.html", "grid.html", "colors.html", f"s/{slug}.html"):
        page = bench.page(folder + path, over="server", color_scheme="dark")
        page.wait_for_timeout(300)
        picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
        mean = ImageStat.Stat(picture).mean[0]
        assert mean < 100, f"{path} has a mean of {mean:.0f} in dark mode"
        page.context.close()


def check_long_texts_stay_in_their_place(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[0]
    for path, selector in (("index.html", ".label h2, .face"), ("grid.html", ".item h2, .face"), (f"s/{slug}.html", ".lead, h1, .face")):
        page = bench.page(folder + path, 360, 740, over="server")
        page.evaluate("""selector => document.querySelectorAll(selector).forEach(each => {
          const text = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(9)
          if (each.matches('img')) { each.alt = text; each.srcset = ''; each.src = 'nothing.webp' } else each.textContent = text
        })""", selector)
        page.wait_for_timeout(200)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide"
        page.context.close()


def check_the_missing_page_has_its_style_from_disk(bench):
    text = (bench.site / "404.html").read_text()
    styles = [part.split('"')[0] for part in text.split('rel="stylesheet" href="')[1:]]
    assert any(not style.startswith("/") for style in styles), styles
    page = bench.page("404.html")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.missing')).display") == "grid"
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
