"""Stickers that shine and move: one of the packs is printed on holographic film, another one wiggles."""
import pytest


def pack_with(bench, words):
    return next(pack.name for pack in bench.packs if words in (pack / "index.html").read_text())


@pytest.mark.night("how it looks")
def check_the_light_of_film_follows_the_hand_and_the_scroll(bench):
    page = bench.page(pack_with(bench, 'class="film"') + "/index.html", width=1200, height=800, moving=True)
    light = """() => {
      const style = getComputedStyle(document.querySelector('.slide .film'))
      return style.getPropertyValue('--hue') + style.getPropertyValue('--sweep')
    }"""
    # It is that of a still picture, which must not stand over one that moves.
    assert page.locator(".slide .film").count() == page.locator(".slide:not(:has([data-moving]))").count()
    bench.stands(page)
    rest = page.evaluate(light)
    # The track stays where it is put: it does not go on to the next slide after it was told to come back.
    page.evaluate("document.querySelector('.track').style.scrollSnapType = 'none'")
    page.evaluate("document.querySelector('.track').scrollBy({ left: innerWidth / 4, behavior: 'instant' })")
    page.wait_for_function(f"rest => ({light})() !== rest", arg=rest)
    page.evaluate("document.querySelector('.track').scrollTo({ left: 0, behavior: 'instant' })")
    page.wait_for_function(f"rest => ({light})() === rest", arg=rest)
    box = page.locator(".slide .face").first.bounding_box()
    for part in (0.4, 0.6):
        page.mouse.move(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)
        page.wait_for_function(f"rest => ({light})() !== rest", arg=rest)
        rest = page.evaluate(light)


MOVEMENT = """() => {
  const { animationName, animationDuration, animationIterationCount } = getComputedStyle(document.querySelector('.art'))
  return [animationName, parseFloat(animationDuration) * animationIterationCount]
}"""


@pytest.mark.night("it waits for five seconds")
def check_what_moves_rests_after_five_seconds(bench):
    pack = pack_with(bench, " moves-wiggle")
    sticker = next((bench.site / pack / "s").glob("*.html")).name
    for path in ("index.html", f"s/{sticker}"):
        page = bench.page(f"{pack}/{path}", moving=True)
        name, seconds = page.evaluate(MOVEMENT)
        assert name == "wiggle" and 1 < seconds < 5, (path, name, seconds)
        page = bench.page(f"{pack}/{path}")
        name, _ = page.evaluate(MOVEMENT)
        assert name == "none", (path, name)
    page = bench.page(f"{pack}/grid.html", moving=True)
    assert page.evaluate(MOVEMENT)[0] == "none", "the grid lies still"
    page.locator(".item .art").first.hover(force=True)
    page.wait_for_function(f"({MOVEMENT})()[0] === 'wiggle'")
