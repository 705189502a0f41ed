"""How well texts can be read on what is drawn behind them."""
import functools

from browsers import seen

TEXTS = """selector => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const plain = color => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const opacity = each => each ? getComputedStyle(each).opacity * opacity(each.parentElement) : 1
  return [...document.querySelectorAll(selector)].map(text => {
    const { left, top, right, bottom } = text.getBoundingClientRect()
    const style = getComputedStyle(text)
    return { name: text.className || text.localName, box: [left, top, right, bottom], color: plain(style.color), opacity: opacity(text),
      isCut: style.clipPath === 'inset(50%)' }
  }).filter(({ box, isCut }) => !isCut && box[0] >= 0 && box[1] >= 0 && box[2] <= innerWidth && box[3] <= innerHeight && box[2] > box[0])
}"""
SHOW = "([selector, how]) => document.querySelectorAll(selector).forEach(each => each.style.visibility = how)"


@functools.cache
def _linear(part):
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(color):
    red, green, blue = map(_linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lowest(page, selector, before="none"):
    """The names of the texts in sight, each with its lowest contrast; what matches `before` lies in front of them."""
    texts = page.evaluate(TEXTS, selector)
    page.evaluate(SHOW, [f"{selector}, {before}", "hidden"])
    shown = seen(page)
    page.evaluate(SHOW, [f"{selector}, {before}", ""])
    for text in texts:
        grounds = [color for _, color in shown.crop([round(each) for each in text["box"]]).getcolors(1 << 22)]
        if text["opacity"] == 1:
            # The text has one colour on all of them, which need not be mixed anew for each.
            own = luminance(text["color"])
            yield text["name"], min(_ratio(own, luminance(ground)) for ground in grounds)
            continue
        yield text["name"], min(contrast(_over(text["color"], ground, text["opacity"]), ground) for ground in grounds)


def _over(color, ground, opacity):
    return [top * opacity + below * (1 - opacity) for top, below in zip(color, ground)]


def contrast(one, other):
    return _ratio(luminance(one), luminance(other))


def _ratio(one, other):
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
