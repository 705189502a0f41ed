"""Stickers that move as their photos do: one of the packs has some."""
from check_alive import pack_with
from checks import few

FACE = "img[data-moving]"
STATE = f"""() => {{ const face = document.querySelector('{FACE}'); return face.srcset === face.dataset.moving + " 1x" }}"""


def pages(bench):
    pack = pack_with(bench, "data-moving")
    grid = (bench.site / pack / "grid.html").read_text()
    slug = grid.split("data-moving")[0].rsplit('id="', 1)[1].split('"')[0]
    return f"{pack}/index.html#{slug}", f"{pack}/grid.html#{slug}", f"{pack}/s/{slug}.html"


def check_what_moves_plays_in_view_and_holds_under_the_hand(bench):
    for path in few(pages(bench)):
        page = bench.page(path, width=1200, height=800, over="server", moving=True)
        page.wait_for_function(STATE)
        face = page.locator(FACE).first
        before = face.bounding_box()
        assert page.evaluate(f"fetch(document.querySelector('{FACE}').currentSrc).then(answer => answer.ok)")
        face.hover(force=True)
        page.wait_for_function(f"!({STATE})()")
        page.mouse.move(1, 1)
        page.wait_for_function(STATE)
        after = face.bounding_box()
        assert all(abs(before[side] - after[side]) < 1 for side in ("width", "height")), (path, before, after)


def check_movement_is_paused_and_stays_away_where_it_is_not_wanted(bench):
    for path in few(pages(bench)):
        page = bench.page(path, width=390, height=800, moving=True)
        page.wait_for_function(STATE)
        page.locator("[data-do=pause]").click()
        page.wait_for_function(f"!({STATE})()")
        page.locator("[data-do=pause]").click()
        page.wait_for_function(STATE)
        calm = bench.page(path, reduced_motion="reduce")
        calm.wait_for_load_state("load")
        assert not calm.evaluate(STATE), path
        assert calm.locator("[data-do=pause]").is_hidden(), path


def check_moving_and_still_stickers_are_offered(bench):
    carousel, grid, sticker = pages(bench)
    for path in (carousel, grid, sticker):
        names = bench.page(path).evaluate(
            f"""() => [...document.querySelector('{FACE}').closest('.slide,.item,.pair').querySelectorAll('a[download]')]
              .map(link => link.download.split('.').pop())""")
        assert names == ["webp", "png"], (path, names)


def check_pages_without_moving_stickers_do_without_their_script(bench):
    for pack in bench.packs:
        text = (pack / "grid.html").read_text()
        assert ("moving." in text) == ("data-moving" in text), pack
