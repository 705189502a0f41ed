"""The sticker as a thing: its corner peels, a tap enlarges it."""
import pytest

from browsers import seen
from checks import few

FILLED = """() => {
  const art = document.querySelector('.poster .art')
  const side = art.getBoundingClientRect().width
  const [w, h] = ['--w', '--h'].map(name => +getComputedStyle(art).getPropertyValue(name) || 1)
  return getComputedStyle(art).position === 'fixed' && Math.max(side * w / innerWidth, side * h / innerHeight) > .9
}"""


@pytest.mark.night("how it looks")
def check_a_corner_peels(bench):
    for motion in ("no-preference", "reduce"):
        page = bench.page_of(1, "grid.html", over="server", reduced_motion=motion)
        art = page.locator(".item .art").first
        art.scroll_into_view_if_needed()
        art.hover()
        page.wait_for_function("art => parseFloat(getComputedStyle(art).getPropertyValue('--lift-off')) > 4"
                               " && art.querySelector('.flap').checkVisibility()", arg=art.element_handle())
        bench.stands(page)
        # Of a narrow sticker a smaller corner peels.
        lifted, w, h = art.evaluate("""art => ['--lift-off', '--w', '--h']
          .map(name => parseFloat(getComputedStyle(art).getPropertyValue(name)) || 1)""")
        assert abs(lifted - (5 + 16 * min(w, h))) < .5, f"of a sticker of {w} x {h} there peel {lifted} %"


@pytest.mark.night("how it looks")
def check_the_back_of_a_corner_is_paper(bench):
    """Without colour, darker at the crease than at its lip, by what is drawn."""
    page = bench.page_of(2, "grid.html", 900, 900, over="server", device_scale_factor=3)
    # A card has a corner that is easy to find: its whole square.
    art = page.locator(".item .art").first
    page.evaluate("""() => {
      const style = new CSSStyleSheet()
      style.replaceSync(`.item .art { rotate: none !important; scale: none !important; filter: none !important; --corner: 1.5 !important;
        --peel: 45% !important } .item .icon, .art .sheen { display: none !important }`)
      document.adoptedStyleSheets = [style]
    }""")
    art.hover()
    bench.stands(page)
    page.wait_for_function("art => art.querySelectorAll('.flap').length === 2", arg=art.element_handle())
    drawn = []
    for hides in (False, True):
        page.evaluate("hides => document.querySelectorAll('.flap').forEach(each => each.style.opacity = hides ? 0 : 1)", hides)
        drawn.append(seen(page, clip=art.bounding_box()))
    # Its shadow only darkens what lies below.
    back = [color for color, below in zip(drawn[0].getdata(), drawn[1].getdata()) if any(one > two for one, two in zip(color, below))]
    assert len(back) > 100, "no corner is drawn"
    colored = sum(max(color) - min(color) > 24 for color in back) / len(back)
    assert colored < .12, f"{colored:.0%} of the back have a colour"
    greys = sorted(sum(color) / 3 for color in back)
    lip, crease = greys[-len(greys) // 5], greys[len(greys) // 10]
    assert lip > 225 and crease < lip - 20, f"from its crease to its lip it goes from {crease:.0f} to {lip:.0f}"


def check_a_tap_fills_the_screen_and_escape_undoes_it(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    for over in few(("server", "file")):
        page = bench.page(f"{folder}index.html#{slug}", 640, 480, over=over, moving=over == "server")
        page.wait_for_function("slug => !document.getElementById(slug).inert", arg=slug)
        bench.stands(page)
        page.locator(f'[id="{slug}"] .art').click()
        page.wait_for_url(f"**/s/{slug}.html")
        page.locator(".poster .art").click()
        page.wait_for_function(FILLED)
        page.keyboard.press("Escape")
        page.wait_for_function(f"() => !({FILLED})()")
        page.locator(".poster .art").click()
        page.wait_for_function(FILLED)
        page.locator(".close").click()
        page.wait_for_function(f"() => !({FILLED})()")
        page.locator(".poster .art").click()
        page.wait_for_function(FILLED)
        page.go_back()
        page.wait_for_function(f"() => !({FILLED})()")
        assert page.url.endswith(f"/s/{slug}.html"), f"the way back from an enlarged sticker leads to {page.url}"
        page.keyboard.press("Escape")
        page.wait_for_url(f"**/index.html#{slug}")


@pytest.mark.night("how it looks")
def check_a_phone_has_what_can_be_done_with_a_sticker_in_even_rows(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    for over in ("file", "server"):
        page = bench.page(f"{folder}s/{slug}.html", 390, 844, over=over, has_touch=True, is_mobile=True)
        boxes = page.locator(".about .actions > *:visible").evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
        assert {box["left"] for box in boxes} <= {16, 200} and {box["right"] for box in boxes} <= {190, 374}, boxes
        assert len({box["height"] for box in boxes}) == 1, f"their heights differ: {boxes}"
        assert len({box["top"] for box in boxes}) * 374 == sum(box["right"] for box in boxes if box["right"] == 374), f"a row is not full: {boxes}"


@pytest.mark.night("how it looks")
def check_a_corner_lies_flat_where_a_finger_was(bench):
    """A touch screen may keep what was last touched under its hand, and show it so until something else is."""
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    page = bench.page(f"{folder}s/{slug}.html", 390, 844, over="server", has_touch=True, is_mobile=True)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    art = session.send("DOM.querySelector", {"nodeId": root, "selector": ".poster .art"})["nodeId"]
    lifted = {}
    for state in ("hover", "active"):
        session.send("CSS.forcePseudoState", {"nodeId": art, "forcedPseudoClasses": [state]})
        bench.stands(page)
        lifted[state] = page.locator(".poster .art").evaluate("art => getComputedStyle(art).getPropertyValue('--lift-off')")
    session.detach()
    assert lifted["hover"] == "0%" and lifted["active"] != "0%", f"its corner is lifted: {lifted}"


@pytest.mark.night("one more way to an enlarged sticker")
def check_a_sticker_whose_address_enlarges_it_can_be_closed(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    for over, close in (("file", lambda: page.keyboard.press("Escape")), ("server", lambda: page.locator(".close").click())):
        page = bench.page(f"{folder}s/{slug}.html#_large", 640, 480, over=over)
        page.wait_for_function(FILLED)
        close()
        page.wait_for_function(f"() => !({FILLED})()")
        assert f"/s/{slug}.html" in page.url, f"closed it leads to {page.url}"


@pytest.mark.night("a saving")
def check_an_enlarged_sticker_has_the_pixels_of_its_size(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    page = bench.page(f"{folder}s/{slug}.html", 760, 740, over="server")
    page.locator(".poster .art").click()
    page.wait_for_function(FILLED)
    page.wait_for_function("""() => { const face = document.querySelector('.poster .face')
      const pictures = face.srcset.match(/[0-9]+w/g).map(parseFloat)
      return parseFloat(face.srcset.split(face.currentSrc.split('/').at(-1))[1]) === Math.max(...pictures) }""")


@pytest.mark.night("how it looks")
def check_the_sheen_follows_the_pointer(bench):
    _, folder = bench.pack_with(1)
    for path, selector in (("grid.html", ".item .art"), ("index.html", ".slide .art")):
        page = bench.page(folder + path, 800, 600, over="server", moving=True)
        art = page.locator(selector).first
        art.scroll_into_view_if_needed()
        box = art.bounding_box()
        lights = []
        for part in (0.35, 0.65):
            page.mouse.move(box["x"] + part * box["width"], box["y"] + box["height"] / 2, steps=4)
            # What runs by itself has come to its end.
            bench.stands(page)
            lights.append(art.evaluate("art => getComputedStyle(art).getPropertyValue('--sweep')"))
        assert lights[0] != lights[1], f"{path}: its light is at {lights[0]} wherever the pointer is"


@pytest.mark.night("how it looks")
def check_the_sheen_is_soft_and_stays_on_its_sticker(bench):
    """By what is drawn: it brightens nothing by more than 15 %, nothing beyond the sticker, and is not there when enlarged."""
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    page = bench.page(f"{folder}s/{slug}.html", 900, 900, over="server", moving=True)
    page.evaluate("""() => {
      const style = new CSSStyleSheet()
      style.replaceSync('body { background: #444 !important } body::after { content: none } .art { filter: none !important; --peel: 0% !important } .face { filter: brightness(0) }')
      document.adoptedStyleSheets = [style]
    }""")
    art = page.locator(".poster .art")
    box = art.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.wait_for_function("() => document.querySelector('.art .sheen')")
    bench.stands(page)
    lit = seen(page, "L", box)
    page.evaluate("() => document.querySelector('.sheen').style.display = 'none'")
    dark = seen(page, "L", box)
    gains = [(after - before, before) for after, before in zip(lit.getdata(), dark.getdata())]
    most = max(gain for gain, _ in gains)
    assert 12 < most <= 0.15 * 255 + 1, f"it brightens by {most} of 255"
    beyond = max((gain for gain, before in gains if before > 0x40), default=0)
    assert beyond <= 1, f"beyond the sticker it brightens by {beyond}"
    page.evaluate("() => document.querySelector('.sheen').style.display = ''")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(FILLED)
    assert not page.evaluate("() => document.querySelector('.sheen').checkVisibility()"), "the enlarged picture has a sheen"


@pytest.mark.night("one more size of window")
def check_low_windows_open_with_the_sticker_and_the_wheel_beside_the_words(bench):
    for pack, folder in bench.packs_with(1):
        for slug in bench.stickers(pack)[:6]:
            page = bench.page(f"{folder}s/{slug}.html", 740, 360)
            bottom = page.evaluate("() => document.querySelector('.poster .face').getBoundingClientRect().bottom")
            assert bottom <= 361, f"{folder}s/{slug}.html: its sticker ends at {bottom:.0f} px"
        page = bench.page(f"{folder}colors.html", 740, 360)
        (wheel, title), seen = page.evaluate("""() => [['.cosmos', '.intro h1']
          .map(each => document.querySelector(each).getBoundingClientRect().toJSON()), innerHeight]""")
        is_beside = title["left"] >= wheel["right"] or title["right"] <= wheel["left"]
        assert is_beside and title["bottom"] <= seen, f"the title is at {title}, beside {wheel}"


# Says of each transition of the sticker what moves: its box at both ends, and how the pictures of before and after are drawn in it.
MOVES = """() => {
  const start = document.startViewTransition.bind(document)
  const box = () => { const { left, top, width, height } = document.querySelector('.poster .art').getBoundingClientRect()
    return [left, top, width, height].map(Math.round) }
  window.moves = []
  document.startViewTransition = change => {
    const before = box()
    const transition = start(change)
    transition.ready.then(() => {
      const root = document.documentElement
      const drawn = part => { const style = getComputedStyle(root, `::view-transition-${part}(sticker)`)
        return [style.width, style.height].map(parseFloat) }
      const all = document.getAnimations().filter(each => each.effect.pseudoElement?.endsWith('(sticker)'))
      const shapes = [0, 190].map(time => {
        for (const each of all) { each.pause(); each.currentTime = time }
        return ['group', 'old', 'new'].map(drawn)
      })
      for (const each of all) each.finish()
      const named = [...document.querySelectorAll('*')].filter(each => getComputedStyle(each).viewTransitionName === 'sticker')
      moves.push({ before, after: box(), shapes, shadow: named.map(each => getComputedStyle(each).filter) })
    })
    return transition
  }
}"""


@pytest.mark.night("how it looks on its way")
def check_an_enlarged_sticker_moves_as_one_with_its_shadow(bench):
    """Out of its place and back: the pictures before and after are squares, so that one covers the other all the way."""
    pack, folder = bench.pack_with(1)
    for slug, width, height in ((bench.stickers(pack)[0], 900, 600), (bench.stickers(pack)[-1], 390, 844)):
        page = bench.page(f"{folder}s/{slug}.html", width, height, over="server", moving=True)
        page.evaluate(MOVES)
        page.locator(".poster .art").click()
        page.wait_for_function("() => moves.length === 1")
        page.wait_for_function(FILLED)
        bench.stands(page)
        page.mouse.click(5, height - 5)
        page.wait_for_function("() => moves.length === 2")
        page.wait_for_function(f"() => !({FILLED})()")
        for move in page.evaluate("() => moves"):
            for shape in move["shapes"]:
                for across, down in shape:
                    assert abs(across - down) <= 1, f"at {width} px it moves as {move}"
            assert len(move["shadow"]) == 1 and "drop-shadow" in move["shadow"][0], f"its shadow stays behind: {move['shadow']}"
