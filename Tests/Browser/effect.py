"""The carousel's effect by its formula, and how to read it off a page."""


# The values for p, how far a slide has left (0...1); hue also for the slide that comes in.
def leaving(p, sign):
    return {"offset": 0.8 * p * sign, "scale": 1 - p * 400 / 700, "opacity": 1 - p, "hue": -40 * p, "white": p,
            "soft": min(1, p / 0.45), "sharp": max(0, min(1, 1 - (p - 0.2) / 0.45)), "caption": max(0, min(1, 1 - (p - 0.3) / 0.5))}


STILL = {"offset": 0, "scale": 1, "opacity": 1, "hue": 0, "white": 0, "soft": 0, "sharp": 1, "caption": 1}

# Full ranges, of which the values may miss by 1 %.
RANGES = {"offset": 0.8, "scale": 400 / 700, "opacity": 1, "hue": 80, "white": 1, "soft": 1, "sharp": 1, "caption": 1}


def places(count):
    """Where to look in a pack of so many stickers: at its start, its end, and the edges of its chunks."""
    last = count - 1
    return [0, 0.25, 0.5, 0.75, 1, last - 0.5, last] + ([19.5, 20, 20.25, last - 20.75] if last > 60 else [])


# Scrolls to `place` slides from the first, waits until that is drawn, and reads the slide that leaves and the next.
READ = """async place => {
  const track = document.querySelector('#_track')
  const frame = () => new Promise(requestAnimationFrame)
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  track.style.scrollSnapType = 'none'
  track.scrollTo({ left: sign * place * track.clientWidth, behavior: 'instant' })
  for (let count = 0; count < 4; count++) await frame()
  const exact = Math.abs(track.scrollLeft) / track.clientWidth
  const slides = document.querySelectorAll('.slide')
  const read = slide => {
    if (!slide) return null
    const page = getComputedStyle(slide.querySelector('.page'))
    const offset = page.translate === 'none' ? '0' : page.translate.split(' ')[0]
    return {
      offset: offset.endsWith('%') ? parseFloat(offset) / 100 : parseFloat(offset) / track.clientWidth,
      scale: page.scale === 'none' ? 1 : parseFloat(page.scale), opacity: +page.opacity,
      hue: +(page.filter.match(/^hue-rotate\\((.+)deg\\)$/)?.[1] ?? 0),
      white: +getComputedStyle(slide.querySelector('.glow')).opacity,
      soft: +getComputedStyle(slide.querySelector('.blur')).opacity,
      sharp: +getComputedStyle(slide.querySelector('.sharp')).opacity,
      caption: +getComputedStyle(slide.querySelector('.label')).opacity
    }
  }
  const first = Math.floor(exact + 1e-6)
  return { exact, first, leaving: read(slides[first]), coming: read(slides[first + 1]), count: slides.length, sign }
}"""


def assert_effect(evaluate, places):
    """Compares what a browser computes with the formula at the given places."""
    for place in places:
        state = evaluate(READ, place)
        p = state["exact"] - state["first"]
        if state["first"] == state["count"] - 1:
            wanted = STILL
        else:
            wanted = leaving(p, state["sign"])
        pairs = [(state["leaving"], wanted)]
        if state["coming"]:
            pairs.append((state["coming"], {**STILL, "hue": 40 * (1 - p)}))
        for found, wanted in pairs:
            for name, value in wanted.items():
                miss = abs(found[name] - value)
                assert miss <= 0.01 * RANGES[name] + 1e-6, (
                    f"{name} is {found[name]:.4f}, not {value:.4f}, {p:.3f} past slide {state['first'] + 1}")
