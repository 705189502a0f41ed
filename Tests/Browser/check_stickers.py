"""The sticker as a thing: its corner peels, a tap enlarges it."""


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
        assert title["left"] >= wheel["right"] and title["bottom"] <= seen, f"the title is at {title}, beside {wheel}"
        page.context.close()
