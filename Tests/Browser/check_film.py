"""Stickers that are printed on holographic film: one of the packs is."""


def check_the_light_of_film_follows_the_hand_and_the_scroll(bench):
    pack = next(pack for pack in bench.packs if 'class="film"' in (pack / "index.html").read_text())
    page = bench.page(f"{pack.name}/index.html", width=1200, height=800)
    light = """() => {
      const style = getComputedStyle(document.querySelector('.slide .film'))
      return style.getPropertyValue('--hue') + style.getPropertyValue('--sweep')
    }"""
    assert page.locator(".slide .film").count() == page.locator(".slide").count()
    rest = page.evaluate(light)
    page.evaluate("document.querySelector('.track').scrollBy({ left: innerWidth / 4, behavior: 'instant' })")
    page.wait_for_function(f"rest => ({light})() !== rest", arg=rest)
    page.evaluate("document.querySelector('.track').scrollTo({ left: 0, behavior: 'instant' })")
    page.wait_for_function(f"rest => ({light})() === rest", arg=rest)
    box = page.locator(".slide .face").first.bounding_box()
    for part in (0.4, 0.6):
        page.mouse.move(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)
        page.wait_for_function(f"rest => ({light})() !== rest", arg=rest)
        rest = page.evaluate(light)
