"""Pages without script, with large texts, in forced colours, on paper."""
import time

import pytest

from browsers import seen
from checks import PATIENCE


def check_pages_work_without_script(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    page = bench.page(f"{folder}index.html#{slug}", java_script_enabled=False)
    slide = page.locator(f'[id="{slug}"]')
    # Without script the page cannot tell when it has arrived.
    end = time.monotonic() + PATIENCE / 1000
    while abs(x := slide.bounding_box()["x"]) >= 2:
        assert time.monotonic() < end, f"#{slug} opens at {x} px"
    assert not page.locator(".step").first.is_visible(), "buttons that need script are shown"
    assert page.locator(f'[id="{slug}"] .download').is_visible(), "the download is hidden"
    page.goto(f"file://{bench.site}/{folder}colors.html")
    assert page.locator(".bar").first.is_visible(), "the colours are hidden"
    assert not page.locator("[type=range]").first.is_visible(), "a slider that does nothing is shown"
    assert page.locator(".files a").first.is_visible(), "there is nothing to export"
    page.goto(f"file://{bench.site}/{folder}grid.html")
    assert page.locator(".item .save").first.is_visible(), "no sticker can be downloaded"
    assert not page.locator(".filter, [data-do=more]").first.is_visible(), "controls that need script are shown"


@pytest.mark.night("how it looks")
def check_a_corner_peels_off_under_a_hand_without_script(bench):
    page = bench.page_of(2, "index.html", java_script_enabled=False, moving=True)
    art = page.locator(".slide .art").first
    assert not art.locator(".flap").is_visible(), "the corner's back has a box before there is a hand"
    art.hover()
    # The page runs no script that could tell when it is up.
    end = time.monotonic() + PATIENCE / 1000
    whole = art.evaluate("""art => 5 + 16 * Math.min(...['--w', '--h'].map(name => +getComputedStyle(art).getPropertyValue(name) || 1))""")
    lift = "art => parseFloat(getComputedStyle(art).getPropertyValue('--lift-off'))"
    while abs((lifted := art.evaluate(lift)) - whole) > .01:
        assert time.monotonic() < end, f"the corner is lifted by {lifted} %"
    assert art.locator(".flap").is_visible(), "the corner's back stays away"
    assert art.locator(".flap").evaluate("fold => fold.complete && fold.naturalWidth > 0"), "the corner's back has no picture"


def texts_stay_in_place(bench, *windows):
    """Nothing is wider than the window, no text lies over another. A window has a width, a height and a size of its texts."""
    for width, height, size in windows:
        page = bench.browsers.page(width, height, fresh=True)
        # As readers set it: media queries follow.
        session = page.context.new_cdp_session(page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        for path in bench.pages(stickers=1):
            page.goto(bench.address(path))
            page.wait_for_function("size => parseFloat(getComputedStyle(document.documentElement).fontSize) === size", arg=size)
            bench.stands(page)
            wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{path} is {wide} px too wide at {width} x {height} px and texts of {size}"
            over = page.evaluate("""() => {
              const slide = document.querySelector('.slide:not([inert])')
              const texts = [...document.querySelectorAll('.top .name, .top .tabs, .hero h1, .lead, .meta, .about h1'),
                ...(slide?.querySelectorAll('.label h2, .label p, .label a, .label button') ?? []), ...document.querySelectorAll('.step')]
                .filter(each => each.checkVisibility({ visibilityProperty: true }) && getComputedStyle(each).clipPath === 'none')
                .map(each => [each, each.getBoundingClientRect()]).filter(([, box]) => box.width > 2 && box.height > 2)
              for (const [text, box] of texts) if (box.left < -1 || box.right > innerWidth + 1) return [text.className || text.tagName, box.left, box.right]
              for (const [one, a] of texts) for (const [other, b] of texts) {
                if (one === other || one.contains(other) || other.contains(one)) continue
                const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
                if (x > 3 && y > 3) return [one.className || one.tagName, other.className || other.tagName, x, y]
              }
            }""")
            assert not over, f"{path} at {width} x {height} px and texts of {size}: {over}"


@pytest.mark.night("windows with large texts")
def check_texts_of_twice_the_size_stay_in_place(bench):
    """Texts of 200 %, and a zoom of 400 %."""
    texts_stay_in_place(bench, (390, 844, 32), (320, 256, 16))


@pytest.mark.night("more windows for the same rules")
def check_texts_of_twice_the_size_stay_in_place_elsewhere(bench):
    texts_stay_in_place(bench, (1280, 800, 32), (320, 640, 16), (740, 360, 32))


def check_nothing_moves_by_itself_where_that_is_not_wanted(bench):
    for path in bench.pages(stickers=1):
        page = bench.page(path, over="server", reduced_motion="reduce")

        def assert_still(when):
            moving = page.evaluate("""() => document.getAnimations().filter(each => each.playState === 'running')
              .map(each => each.animationName ?? each.transitionProperty)""")
            assert not moving, f"{path} {when}: {moving[:5]}"

        assert_still("at first")
        smooth = page.evaluate("""() => [...document.querySelectorAll('html, body, body *:not(svg *)')]
          .filter(each => getComputedStyle(each).scrollBehavior !== 'auto').map(each => each.className || each.localName)""")
        assert not smooth, f"{path} scrolls smoothly: {smooth[:5]}"
        page.mouse.move(640, 400)
        page.mouse.wheel(300, 300)
        assert_still("after a scroll")
        for part in page.locator("a.art:visible, .download:visible, .round:visible").all()[:4]:
            part.hover(force=True)
            assert_still("under a hand")


@pytest.mark.night("one more set of colours")
def check_forced_colors_leave_all_in_sight(bench):
    for path in bench.pages(stickers=1):
        page = bench.page(path, 800, 500, over="server", forced_colors="active")
        hidden = page.evaluate("""() => [...document.querySelectorAll('button, a, h1')]
          .filter(each => !each.inert && !each.closest('[inert]') && each.checkVisibility() && !each.closest('.skip'))
          .filter(each => { const style = getComputedStyle(each); return style.color === style.backgroundColor }).map(each => each.className)""")
        assert not hidden, f"{path}: {hidden}"
        shown = seen(page)
        ground = {shown.getpixel((2, y)) for y in range(100, shown.height, 50)}
        assert ground == {(255, 255, 255)}, f"{path} lies on {ground}, not on the reader's colour"


def check_pages_are_printed_without_what_is_for_screens(bench):
    pack, folder = bench.pack_with(2)
    page = bench.page(f"{folder}grid.html", 794, 1123, over="server", media="print")
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
    assert not page.locator(".top:visible, .jump:visible, .step:visible, .download:visible, .word:visible").count()
    assert page.locator(".slide h2").first.bounding_box()["height"] > 10, "a sticker without its title"
    ground, window = page.evaluate("""() => [getComputedStyle(document.querySelector('.page'), '::before').display,
      getComputedStyle(document.body).backgroundColor]""")
    assert ground == "none" and window == "rgba(0, 0, 0, 0)", "ink for the grounds"


def check_paper_has_one_size_and_codes_in_the_colors_of_the_screen(bench):
    _, folder = bench.pack_with(2)
    for path in ("index.html", "grid.html", "colors.html"):
        page = bench.page(folder + path, over="server")
        papers = page.evaluate("""() => {
          const inside = rule => rule instanceof CSSPageRule ? [rule.style.getPropertyValue('size')] : [...rule.cssRules ?? []].flatMap(inside)
          return [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].flatMap(inside))
        }""")
        assert [paper.lower() for paper in papers] == ["a4"], f"{path} is printed on {papers}, not on A4"
        exact = page.evaluate("() => [...document.querySelectorAll('.bar li')].every(each => getComputedStyle(each).printColorAdjust === 'exact')")
        assert exact, f"{path}: printers may change the colours of codes"


def check_paper_has_every_code_and_every_name(bench):
    """Nothing can be laid open on paper: a narrow colour's code stands upright."""
    page = bench.page_of(2, "colors.html", 794, 1123, over="server", media="print")
    cut = page.evaluate("""() => [...document.querySelectorAll('.scheme')].flatMap(scheme => {
      const name = scheme.querySelector('h2')
      const codes = [...scheme.querySelectorAll('.bar li:not(.gone) :is(b, button)')]
      return [name, ...codes].filter(each => {
        const { width, height } = each.getBoundingClientRect()
        return width < 8 || height < 8 || each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
      }).map(each => each.textContent)
    })""")
    assert not cut, f"cut off on paper: {cut}"


@pytest.mark.night("windows with large texts")
def check_large_texts_keep_the_caption_of_a_slide_apart(bench):
    """Where only texts are large, and what the style sheet knows of the window stays as it was."""
    pack, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", 390, 844, over="server", reduced_motion="reduce")
    page.evaluate("() => document.documentElement.style.fontSize = '200%'")
    for slug in bench.stickers(pack)[:3]:
        page.evaluate("slug => location.hash = slug", slug)
        page.wait_for_function("slug => !document.getElementById(slug).inert", arg=slug)
        bench.stands(page)
        over = page.evaluate("""slug => {
          const slide = document.getElementById(slug)
          const face = slide.querySelector('.face').getBoundingClientRect()
          const [w, h] = ['--w', '--h'].map(name => +getComputedStyle(slide).getPropertyValue(name) || 1)
          const sticker = new DOMRect(face.left + face.width * (1 - w) / 2, face.top + face.height * (1 - h) / 2, face.width * w, face.height * h)
          const boxes = [...slide.querySelectorAll('.label :is(p, a, button)'), ...document.querySelectorAll('.step')]
            .map(each => {
              const range = document.createRange()
              range.selectNodeContents(each)
              return [each.className || each.localName, each.localName === 'p' ? range.getBoundingClientRect() : each.getBoundingClientRect()]
            })
          boxes.push(['the sticker', sticker])
          for (const [one, a] of boxes) for (const [other, b] of boxes) {
            const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
            if (a !== b && x > 3 && y > 3) return `${one} and ${other} share ${Math.round(x)} x ${Math.round(y)} px`
          }
        }""", slug)
        assert not over, f"{slug}: {over}"
