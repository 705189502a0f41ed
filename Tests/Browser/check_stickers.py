"""The sticker as a thing: its corner peels, a tap enlarges it."""


FILLED = """() => {
  const { width, height } = document.querySelector('.poster .art').getBoundingClientRect()
  return width >= innerWidth - 20 && height === innerHeight
}"""


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
        page.context.close()


def check_a_sticker_whose_address_enlarges_it_can_be_closed(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    for over in ("file", "server"):
        for close in (lambda: page.keyboard.press("Escape"), lambda: page.locator(".close").click()):
            page = bench.page(f"{folder}s/{slug}.html#_large", over=over)
            page.wait_for_function(FILLED)
            close()
            page.wait_for_function(f"() => !({FILLED})()")
            assert f"/s/{slug}.html" in page.url, f"closed it leads to {page.url}"
            page.context.close()


def check_an_enlarged_sticker_has_the_pixels_of_its_size(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    page = bench.page(f"{folder}s/{slug}.html", 760, 740, over="server")
    read = """() => { const face = document.querySelector('.poster .face')
      const pictures = face.srcset.match(/[0-9]+w/g).map(parseFloat)
      return { drawn: parseFloat(face.srcset.split(face.currentSrc.split('/').at(-1))[1]), most: Math.max(...pictures) } }"""
    beside = page.evaluate(read)
    page.locator(".poster .art").click()
    page.wait_for_function(FILLED)
    page.wait_for_function(f"() => {{ const {{ drawn, most }} = ({read})(); return drawn === most }}")
    page.context.close()
    return f"{beside['drawn']:.0f} of {beside['most']} pixels, then all"


def check_the_sheen_follows_the_pointer(bench):
    _, folder = bench.pack_with(1)
    for path, selector in (("grid.html", ".item .art"), ("index.html", ".slide .art")):
        page = bench.page(folder + path, over="server")
        art = page.locator(selector).first
        art.scroll_into_view_if_needed()
        box = art.bounding_box()
        seen = []
        for part in (0.35, 0.65):
            page.mouse.move(box["x"] + part * box["width"], box["y"] + box["height"] / 2, steps=4)
            # What runs by itself has come to its end.
            bench.stands(page)
            seen.append(art.evaluate("art => getComputedStyle(art).getPropertyValue('--sweep')"))
        assert seen[0] != seen[1], f"{path}: its light is at {seen[0]} wherever the pointer is"
        page.context.close()


def check_low_windows_open_with_the_sticker_and_the_wheel_beside_the_words(bench):
    for pack, folder in bench.packs_with(1):
        for slug in bench.stickers(pack)[:6]:
            page = bench.page(f"{folder}s/{slug}.html", 740, 360)
            bottom = page.evaluate("() => document.querySelector('.poster .face').getBoundingClientRect().bottom")
            assert bottom <= 361, f"{folder}s/{slug}.html: its sticker ends at {bottom:.0f} px"
            page.context.close()
        page = bench.page(f"{folder}colors.html", 740, 360)
        (wheel, title), seen = page.evaluate("""() => [['.cosmos', '.said h1']
          .map(each => document.querySelector(each).getBoundingClientRect().toJSON()), innerHeight]""")
        is_beside = title["left"] >= wheel["right"] or title["right"] <= wheel["left"]
        assert is_beside and title["bottom"] <= seen, f"the title is at {title}, beside {wheel}"
        page.context.close()
