"""All pages: silent, accessible, steady, and useful without script."""
from browsers import Skipped

SHIFT = """() => new Promise(resolve => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 300)))
})"""


def _has_fixed_base(bench, path):
    return "<base " in (bench.site / path).read_text()


def check_no_page_says_anything_on_the_console(bench):
    for path in bench.pages():
        if _has_fixed_base(bench, path):
            continue
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
            if _has_fixed_base(bench, path):
                continue
            page = bench.page(path, over="server", color_scheme=scheme, reduced_motion="reduce")
            found = Axe().run(page).response["violations"]
            summary = [f"{item['id']}: {item['nodes'][0]['html'][:160]}" for item in found]
            assert not found, f"{path}, {scheme}: {summary}"
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
    assert page.locator(".row").first.is_visible(), "swatches are hidden"
    assert not page.locator("[type=range]").first.is_visible(), "a slider that does nothing is shown"
    assert page.locator(".files a").first.is_visible(), "there is nothing to export"
    page.context.close()


def check_the_slider_redraws_the_scheme(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}colors.html", over="server")
    scheme = page.locator(".scheme").first
    wheel, slider = scheme.locator(".wheel").bounding_box(), scheme.locator("input").bounding_box()
    assert abs(wheel["width"] - slider["width"]) < 0.5, "the wheel is not as wide as its slider"
    for count in (3, 10, 5):
        scheme.locator("input").fill(str(count))
        assert scheme.locator("circle").count() == count
        assert scheme.locator(".row li").count() == count
        assert str(count) in scheme.locator("output").inner_text()
        colors = scheme.locator("button").evaluate_all("all => all.map(each => each.dataset.color)")
        assert len(set(colors)) == count, colors
    page.context.close()


def check_a_swatch_copies_its_color(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}colors.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    button = page.locator(".row button").first
    button.click()
    page.wait_for_function("() => document.querySelector('#_live').textContent !== ''")
    assert page.evaluate("() => navigator.clipboard.readText()") == button.get_attribute("data-color")
    page.context.close()


def check_a_row_of_colors_rises_once_it_is_seen(bench):
    _, folder = bench.pack_with(4)
    page = bench.page(f"{folder}colors.html", 500, 500, over="server")
    last = page.locator(".row").last
    page.wait_for_function(
        "row => getComputedStyle(row.firstElementChild).translate === '0px 60px'", arg=last.element_handle())
    last.scroll_into_view_if_needed()
    page.wait_for_function("row => !row.classList.contains('wait')", arg=last.element_handle())
    page.context.close()


def check_the_filter_shows_what_was_asked_for(bench):
    pack, folder = bench.pack_with(13)
    page = bench.page(f"{folder}grid.html", over="server")
    items = page.locator(".item:visible")
    every = items.count()
    hue = page.locator(".hues button").first
    hue.click()
    assert 0 < items.count() <= every
    family = hue.get_attribute("data-family")
    assert all(family in text.split() for text in items.evaluate_all("all => all.map(each => each.dataset.family)"))
    page.locator("#_find").fill("no sticker is called this")
    assert items.count() == 0 and page.locator("#_none").is_visible()
    page.locator("#_none button").click()
    assert items.count() == every
    page.context.close()


def check_an_image_can_be_copied(bench):
    _, folder = bench.pack_with(1)
    page = bench.page(f"{folder}grid.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-act=copy]").first.click()
    page.wait_for_function("() => document.querySelector('#_live').textContent !== ''")
    kinds = page.evaluate("async () => (await navigator.clipboard.read())[0].types")
    assert kinds == ["image/png"], kinds
    page.context.close()
