"""The colours page: its sliders, its wheel, what can be copied and taken away."""
import json
import re
import struct

import pytest

from checks import few


def check_sliders_redraw_schemes(bench):
    page = bench.page_of(2, "colors.html", over="server")
    schemes = page.locator(".scheme")
    for count in (3, 10, 7):
        page.locator("#_count").fill(str(count))
        page.wait_for_function("count => [...document.querySelectorAll('.scheme')].slice(0, 2)"
                               ".every(each => each.querySelectorAll('.bar li').length === count)", arg=count)
        assert page.locator(".count output").inner_text() == str(count)
        page.wait_for_function("() => document.querySelectorAll('#_cosmos circle').length > 0")
    first = schemes.first
    first.locator("[data-do=open]").click()
    wheel, slider = first.locator(".wheel svg").bounding_box(), first.locator("input").bounding_box()
    assert abs(wheel["width"] - slider["width"]) < 0.5, "the wheel is not as wide as its slider"
    first.locator("input").fill("4")
    page.wait_for_function("() => document.querySelectorAll('.wheel circle').length === 4")
    page.wait_for_function("() => document.querySelectorAll('.scheme .bar')[0].children.length === 4")
    assert "4" in first.locator("output").inner_text()
    assert schemes.nth(1).locator(".bar li").count() == 7, "one photo's slider moves its own scheme only"
    page.locator("#_count").fill("5")
    page.wait_for_function("() => document.querySelectorAll('.wheel circle').length === 5")
    assert first.locator(".wheel circle").count() == 5, "the slider for all moves all"


# Moves the page's slider; the answer comes with the frames that draw it: what moves in them, and whether the first colour, arc and
# dot are those that were there before. WebKit tells of what moves some frames late.
REDRAWN = """count => new Promise(done => {
  const firsts = () => ['.bar li', '.wheel circle', '#_cosmos circle'].map(each => document.querySelector(each))
  const before = firsts()
  const moving = new Set()
  let frames = 9
  const slider = document.querySelector('#_count')
  slider.value = count
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  const look = () => {
    if (document.querySelectorAll('.wheel circle:not(.gone)').length !== count || !document.querySelectorAll('#_cosmos circle').length)
      return requestAnimationFrame(look)
    for (const each of document.getAnimations()) if (each.transitionProperty) moving.add(each.transitionProperty)
    if (frames--) return requestAnimationFrame(look)
    done({ moving: [...moving], kept: firsts().every((each, place) => each === before[place]) })
  }
  look()
})"""


@pytest.mark.night("how it looks on its way")
def check_another_number_of_colors_grows_out_of_the_one_before(bench):
    _, folder = bench.pack_with(2)
    for motion in ("no-preference", "reduce"):
        page = bench.page(f"{folder}colors.html", over="server", reduced_motion=motion)
        page.locator("[data-do=open]").first.click()
        page.wait_for_function("() => document.querySelector('.wheel circle') && document.querySelector('#_cosmos circle')")
        for count in (9, 4):
            drawn = page.evaluate(REDRAWN, count)
            assert drawn["kept"], f"{count} colours are drawn anew"
            if motion == "reduce":
                assert not drawn["moving"], f"{drawn['moving']} move"
            else:
                wanted = {"width", "stroke-dasharray"} - {each.replace("inline-size", "width") for each in drawn["moving"]}
                assert not wanted, f"{wanted} do not move with {count} colours, but {drawn['moving']}"
            bench.stands(page)
            page.wait_for_function("count => document.querySelectorAll('.scheme .bar')[0].children.length === count", arg=count)
            page.wait_for_function("() => !document.querySelector('.gone')", timeout=10_000)


def _swatches(file):
    """How many colours an Adobe Swatch Exchange file has."""
    at, found = 12, 0
    while at < len(file):
        kind, length = struct.unpack_from(">HI", file, at)
        found += kind == 1
        at += 6 + length
    return found


# How many colours a file of each kind has.
COUNTED = {
    "css": lambda file: len(re.findall(rb"-\d+: #", file)),
    "json": lambda file: sum(len(scheme["colors"]) for scheme in json.loads(file)["schemes"]),
    "gpl": lambda file: len(re.findall(rb"^[ \d]+\t", file, re.MULTILINE)),
    "svg": lambda file: file.count(b"<title>"),
    "ase": _swatches,
}


def check_exports_follow_the_slider(bench):
    pack, folder = bench.pack_with(1)
    slug, others = bench.stickers(pack)[0], len(bench.stickers(pack)) - 1

    def opened():
        # A page of its own for each ten files, since a browser stops a page that hands out more.
        page = bench.page(f"{folder}colors.html", over="server", fresh=True)
        page.locator("[data-do=open]").first.click()
        return page, page.locator(".scheme").first

    def saved(button):
        with page.expect_download() as download:
            button.click()
        return download.value.path().read_bytes(), download.value.suggested_filename

    page, scheme = opened()
    count = page.locator("#_count").get_attribute("value")
    for kind in page.locator(".schemes").get_attribute("data-formats").split("|"):
        made, name = saved(scheme.get_by_role("button", name=kind.upper(), exact=True))
        written = (pack / "colors" / f"{slug}.{kind}").read_bytes()
        assert made == written and name == f"{slug}.{kind}", f"{kind}: the page and the program differ: {made[:200]} {written[:200]}"
    most = 8 if count != "8" else 9
    # What the page's slider and the first row's own are moved to, in that order or the other; what both then are at.
    for moves, every, one in few((([("#_count", most), (".panel input", 4)], most, 4), ([("#_count", most)], most, most),
                                  ([(".panel input", 4), ("#_count", 3)], 3, 3))):
        page, scheme = opened()
        for slider, colors in moves:
            page.locator(slider).fill(str(colors))
            # What is drawn anew moves the buttons below it.
            page.wait_for_function("count => document.querySelectorAll('.panel .values li').length === count", arg=colors)
        for kind, counted in COUNTED.items():
            made, _ = saved(scheme.get_by_role("button", name=kind.upper(), exact=True))
            assert counted(made) == one, f"{kind}: {counted(made)} colours of a scheme, not {one}"
            made, _ = saved(page.locator(".overview .files").get_by_role("link", name=kind.upper(), exact=True))
            assert counted(made) == (1 + others) * every, f"{kind}: {counted(made)} colours of the pack, not {1 + others} times {every}"


@pytest.mark.night("how it looks")
def check_exports_are_in_sight(bench):
    """Of all schemes as the page opens, of one where its row is laid open."""
    _, folder = bench.pack_with(2)
    for width, height in ((1440, 900), (390, 844), (360, 740)):
        page = bench.page(f"{folder}colors.html", width, height, over="server")
        every = page.locator(".overview .files").bounding_box()
        assert every["y"] + every["height"] <= height, f"those of all schemes begin at {every['y']:.0f} of {height}"
        page.locator("[data-do=open]").first.click()
        page.wait_for_function("() => document.querySelector('.panel .values li')")
        row, one = page.locator(".scheme").first.bounding_box(), page.locator(".panel .files").bounding_box()
        assert one["y"] + one["height"] - row["y"] <= height / 3, f"those of one scheme lie {one['y'] - row['y']:.0f} px below its row's top"


def check_a_color_copies_itself(bench):
    page = bench.page_of(1, "colors.html", over="server", permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-do=open]").first.click()
    for index, start in enumerate(("#", "oklch(", "--")):
        button = page.locator(".values button").nth(index)
        button.click()
        page.wait_for_function("text => document.querySelector('#_live').textContent.endsWith(text)", arg=button.inner_text())
        copied = page.evaluate("() => navigator.clipboard.readText()")
        assert copied == button.inner_text() and copied.startswith(start), copied


@pytest.mark.night("how it looks")
def check_codes_of_colors_run_from_left_to_right(bench):
    page = bench.page_of(1, "colors.html", over="server")
    page.locator("[data-do=open]").first.click()
    page.evaluate("() => document.documentElement.dir = 'rtl'")
    wrong = page.evaluate("""() => [...document.querySelectorAll('.bar :is(b, button), .values button')]
      .filter(each => getComputedStyle(each).direction !== 'ltr').map(each => each.textContent)""")
    assert not wrong, f"from right to left: {wrong[:5]}"


def check_a_dot_of_the_wheel_leads_to_its_photo(bench):
    page = bench.page_of(2, "colors.html", over="server")
    page.wait_for_function("() => document.querySelectorAll('#_cosmos circle').length > 0")
    page.locator("#_cosmos circle").last.click(force=True)
    page.wait_for_function("() => document.querySelector('.scheme:target .panel')")
    page.wait_for_function("() => document.activeElement.closest('.scheme')?.matches(':target')")


def check_a_link_to_a_row_opens_it(bench):
    """So that all of its codes are read at once."""
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    for over in ("file", "server"):
        page = bench.page(f"{folder}colors.html#{slug}", 390, 844, over=over)
        page.wait_for_function("() => document.querySelector('.scheme:target .panel .values li')", timeout=5000)
        assert page.locator(".panel").count() == 1


@pytest.mark.night("how it looks")
def check_a_row_of_colors_rises_once_it_is_seen(bench):
    page = bench.page_of(4, "colors.html", 500, 500, over="server", moving=True)
    last = page.locator(".scheme").last
    bar = page.locator(".bar").last
    page.wait_for_function("bar => bar.classList.contains('wait')", arg=bar.element_handle())
    last.scroll_into_view_if_needed()
    page.wait_for_function("bar => !bar.classList.contains('wait')", arg=bar.element_handle())


@pytest.mark.night("how it looks")
def check_a_bar_is_filled_by_its_colors(bench):
    """No ground is seen between them; shades without a share are slivers, narrower than any colour of the photo."""
    _, folder = bench.pack_with(2)
    for width in (1280, 360):
        page = bench.page(f"{folder}colors.html", width, 800, over="server")
        for count in (3, 10, 7):
            page.locator("#_count").fill(str(count))
            page.wait_for_function("count => [...document.querySelectorAll('.scheme')].slice(0, 2)"
                                   ".every(each => each.querySelectorAll('.bar li').length === count)", arg=count)
            bench.stands(page)
            gaps = page.locator(".bar").evaluate_all("""all => all.flatMap(bar => {
              const wide = each => each.getBoundingClientRect().width
              const colors = [...bar.children].map(each => [wide(each), wide(each.firstElementChild), +each.firstElementChild.getAttribute('width')])
              const of = wanted => colors.filter(([, , share]) => !share === wanted).map(([width]) => width)
              const isFull = Math.abs(colors.reduce((sum, [width]) => sum + width, 0) - wide(bar)) < .5
                && colors.every(([place, drawn]) => drawn > place - .1) && Math.max(0, ...of(true)) < Math.min(...of(false))
              return isFull ? [] : [[bar.closest('[id]').id, wide(bar), ...colors]]
            })""")
            assert not gaps, f"{count} colours at {width} px: {gaps[0]}"


def check_a_row_of_colors_is_one_tab_stop(bench):
    """Arrows lead along it; its controls say what they do."""
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}colors.html", over="server")
    rows = page.locator(".scheme")
    page.wait_for_function("() => document.querySelector('.bar button')")
    stops = "row => [...row.querySelectorAll('a, button, input')].filter(each => each.tabIndex >= 0).length"
    assert rows.first.evaluate(stops) == 3, f"a row has {rows.first.evaluate(stops)} tab stops: its sticker, its colours and its panel are 3"
    buttons = rows.first.locator(".bar button")
    name, code = buttons.first.evaluate("each => [each.ariaLabel, each.textContent]")
    assert name == f"Copy {code}", name
    buttons.first.focus()
    at = "() => [...document.querySelectorAll('.bar button')].indexOf(document.activeElement)"
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", buttons.count() - 1), ("Home", 0)):
        page.keyboard.press(key)
        assert page.evaluate(at) == place, f"{key} leads to {page.evaluate(at)}, not {place}"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.do") == "open", "one more tab leaves it"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.values button')")
    assert page.locator(".values").evaluate(stops) == 1, "the codes of a panel are more than one tab stop"
    for path in ("colors.html", "grid.html"):
        page = bench.page(folder + path, over="server")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        inside = page.evaluate("() => !!document.activeElement.closest('.sheet, .schemes, .top')")
        assert not inside, f"{path}: a skip leads no further than {page.evaluate('() => document.activeElement.className')}"
