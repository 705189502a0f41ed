"""How long each control of the pages takes to answer: from the key, click or tap to the next paint after it.

That is what browsers call interaction to next paint, by the Event Timing API; it counts in steps of 8 ms and tells nothing
below 16 ms.
"""
LISTEN = """() => {
  window.answers = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.interactionId) answers.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}"""
# What came after the step: its longest answer, or 0 where all were too short to be told.
TAKE = """() => new Promise(resolve => requestAnimationFrame(() => setTimeout(() => {
  resolve(Math.max(0, ...window.answers))
  window.answers = []
}, 300)))"""


# Nobody hits what is still on its way into sight: a control is brought there first, and stands, before it is used.
SETTLED_MS = 300


def _press(selector, key):
    def step(page):
        page.locator(selector).first.focus()
        page.wait_for_timeout(SETTLED_MS)
        page.keyboard.press(key)
    return step


def _click(selector, nth=0):
    def step(page):
        page.locator(selector).nth(nth).scroll_into_view_if_needed()
        page.wait_for_timeout(SETTLED_MS)
        page.locator(selector).nth(nth).click()
    return step


def _key(key):
    return lambda page: page.keyboard.press(key)


def _close(page):
    """Closes what was enlarged, once it has grown."""
    page.wait_for_function("""() => !document.getAnimations().some(
      each => each.effect.pseudoElement?.startsWith('::view-transition'))""")
    page.wait_for_timeout(SETTLED_MS)
    page.keyboard.press("Escape")


def _drag(page):
    bar = page.locator(".spectrum svg").bounding_box()
    for move, part in ((page.mouse.move, .2), (page.mouse.down, None), (page.mouse.move, .4), (page.mouse.move, .6), (page.mouse.up, None)):
        move() if part is None else move(bar["x"] + part * bar["width"], bar["y"] + bar["height"] / 2)


def _tap_far(page):
    """Scrolls the tray to its other end, as a finger does, and takes one there."""
    page.evaluate("() => document.querySelector('#_jump').scrollTo({ left: 1e6 * (document.dir === 'rtl' ? -1 : 1), behavior: 'instant' })")
    page.wait_for_timeout(300)
    box = page.evaluate("""() => {
      const seen = [...document.querySelectorAll('#_jump a')].slice(-30).map(each => each.getBoundingClientRect())
      const { left, top, width, height } = seen.find(box => box.left > 40 && box.right < innerWidth - 40)
      return [left + width / 2, top + height / 2]
    }""")
    page.mouse.click(*box)


# The pages' controls in the order in which they are tried, each by the name that it is reported by.
CAROUSEL = {
    "arrow key": _key("ArrowRight"),
    "arrow key back": _key("ArrowLeft"),
    "button": _click(".next"),
    "End": _key("End"),
    "Home": _key("Home"),
    "thumbnail": _click("#_jump a", 2),
    "far thumbnail": _tap_far,
    "arrow key there": _key("ArrowLeft"),
    "picture copied": _click(".slide:not([inert]) [data-do=copy]"),
}
GRID = {
    "spectrum": _click(".spectrum svg"),
    "spectrum again": _click(".spectrum svg"),
    "spectrum dragged": _drag,
    "spectrum, by key": _press("#_from", "ArrowRight"),
    "spectrum whole, by key": _press("#_from", "Home"),
    "find": _press("#_find", "a"),
    "find cleared": _press("#_find", "Backspace"),
    "order": _press("#_order", "ArrowDown"),
    "order again": _press("#_order", "ArrowDown"),
    "menu": _click("[data-do=more]:visible"),
    "menu, by key": _key("ArrowDown"),
    "menu closed, by key": _key("Escape"),
}
COLORS = {
    "all counts": _press("#_count", "ArrowRight"),
    "all counts to 10": _press("#_count", "End"),
    "scheme opened": _click("[data-do=open]"),
    "scheme's count": _press(".panel input", "ArrowLeft"),
    "color copied": _click(".values button"),
    "scheme closed": _click("[data-do=open]"),
    "dot of the wheel": _click("#_cosmos"),
}
STICKER = {
    "enlarged": _click(".poster .art"),
    "enlarged, closed": _close,
    "color of the bar": _click(".bar button"),
}


def measure(bench, folder, slug, runs=3, width=390, height=844):
    """The milliseconds of `runs` answers of each control of a pack's pages, by its name. 0 is less than 16."""
    found = {}
    for _ in range(runs):
        for path, controls in (("index.html", CAROUSEL), ("grid.html", GRID), ("colors.html", COLORS), (f"s/{slug}.html", STICKER)):
            page = bench.page(folder + path, width, height, over="server", fresh=True, reduced_motion="no-preference", permissions=["clipboard-read", "clipboard-write"])
            page.evaluate(LISTEN)
            page.wait_for_timeout(500)
            page.evaluate(TAKE)
            for name, step in controls.items():
                step(page)
                found.setdefault(name, []).append(page.evaluate(TAKE))
    return found
