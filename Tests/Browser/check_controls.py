"""Controls: each can be pressed on all of its area, and is large enough for a finger."""
import pytest

# Every control that can be pressed, asked at points of its area. Gives those that something else covers, and those that are small.
COVERED = """() => {
  const least = 24
  const points = [.08, .5, .92]
  const wrong = []
  const name = each => [each.localName, each.className, each.ariaLabel ?? each.textContent.trim().slice(0, 20)].filter(Boolean).join(' ')
  const isControl = each => !each.closest('[inert], .skip') && getComputedStyle(each).pointerEvents !== 'none'
    && each.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !each.disabled
  // A sticker is pressed on its own box, not on the square around it.
  const areaOf = each => {
    const part = each.matches('.art') ? each.querySelector('.face') : each
    const box = part.getBoundingClientRect()
    if (part === each) return box
    const style = getComputedStyle(part)
    const [w, h] = ['--w', '--h'].map(side => +style.getPropertyValue(side) || 1)
    const side = part.offsetWidth
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return new DOMRect(x - side * w * .25, y - side * h * .25, side * w * .5, side * h * .5)
  }
  const controls = [...document.querySelectorAll('a[href], button, input, select, summary, .art')]
    .filter(each => each.matches('.art') || isControl(each))
  for (const each of controls) {
    if (each.closest('[inert]') || !each.checkVisibility()) continue
    each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = areaOf(each)
    // Links in lines of text are as high as these.
    const isInText = getComputedStyle(each).display === 'inline'
    if (!isInText && (box.width < least - .5 || box.height < least - .5)) {
      wrong.push(`${name(each)}: ${Math.round(box.width)} x ${Math.round(box.height)} px`)
    }
    const round = isInText ? 0 : Math.min(parseFloat(getComputedStyle(each).borderTopLeftRadius) || 0, box.height / 2, box.width / 2)
    let asked = 0
    let [covered, cut] = [0, 0]
    let by
    for (const across of points) for (const down of points) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const aside = [Math.max(0, round - (x - box.left), round - (box.right - x)), Math.max(0, round - (y - box.top), round - (box.bottom - y))]
      if (Math.hypot(...aside) > round) continue
      asked++
      const found = document.elementFromPoint(x, y)
      if (each.contains(found) || found?.closest('label')?.control === each) continue
      covered++
      // Where round corners of what it lies in cut a corner off, there is nothing over it.
      if (found?.contains(each)) cut++
      by = found
    }
    if (!asked && box.width) wrong.push(`${name(each)} is out of sight`)
    if (covered > cut || cut > 2) wrong.push(`${name(each)}: ${Math.round(100 * covered / asked)} % lie under ${by ? name(by).slice(0, 60) : 'nothing'}`)
  }
  return [controls.length, wrong]
}"""

PHONES = ((360, 740), (820, 1180))
OTHER_PHONES = ((390, 844), (740, 360), (360, 560))
DESKTOPS = ((1440, 900),)


def controls_can_be_pressed(bench, windows):
    for path in bench.pages(stickers=1):
        page = None
        for width, height in windows:
            is_phone = windows is not DESKTOPS
            if page is None:
                page = bench.page(path, width, height, over="server", is_mobile=is_phone, has_touch=is_phone, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            bench.stands(page)
            _, wrong = page.evaluate(COVERED)
            assert not wrong, f"{path} at {width} px: {'; '.join(wrong[:4])}" + (f" and {len(wrong) - 4} more" if len(wrong) > 4 else "")


@pytest.mark.night("axe asks for the size of controls, and the rounds press them")
def check_every_control_can_be_pressed_on_all_of_its_area(bench):
    controls_can_be_pressed(bench, PHONES)
    controls_can_be_pressed(bench, DESKTOPS)


@pytest.mark.night("one more width of phones")
def check_every_control_can_be_pressed_on_all_of_its_area_elsewhere(bench):
    controls_can_be_pressed(bench, OTHER_PHONES)
