"""Where the carousel is, and a window in which it moves fast."""


# A window for what does not depend on its size: what moves is drawn by the processor, pixel by pixel.
SMALL = (480, 320)
CURRENT = "() => [...document.querySelectorAll('#_jump a')].findIndex(each => each.hasAttribute('aria-current'))"
PLACE = "() => Math.abs(document.querySelector('#_track').scrollLeft) / document.querySelector('#_track').clientWidth"


def arrives(page, index):
    page.wait_for_function(f"() => Math.abs(({PLACE})() - {index}) < 0.01 && ({CURRENT})() === {index}")
