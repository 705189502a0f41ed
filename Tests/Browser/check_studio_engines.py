"""The studio in other engines."""
import re
import time

import pytest

from checks import PATIENCE

# A photo in by dropping it, taps by keyboard, a title: what every browser can be asked to do from within the page.
ROUND = """async ([name, title]) => {
  const $ = id => document.getElementById(id)
  const tiles = () => [...document.querySelectorAll('[role=option]')]
  const wait = async (what, holds) => {
    for (let turn = 0; turn < 1000; turn++) {
      if (holds()) return
      await new Promise(done => setTimeout(done, 100))
    }
    throw new Error('never: ' + what)
  }
  const ready = count => tiles().length === count && !document.querySelector('[role=option].blank')
  await wait('the first stickers', () => tiles().length && ready(tiles().length))
  const count = tiles().length
  const photo = await (await fetch('photo?' + new URLSearchParams({ name }))).blob()
  const transfer = new DataTransfer()
  transfer.items.add(new File([photo], title + '.jpg'))
  $('photos').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
  await wait('the new sticker', () => ready(count + 1))
  const press = (element, key) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press(tiles().find(tile => tile.dataset.name === name), 'Enter')
  await wait('the veil', () => !$('editor').hidden && $('photo').naturalWidth && !$('veil').hidden)
  for (const key of ['Enter', 'ArrowLeft', 'Delete']) press($('view'), key)
  await wait('the taps', () => document.querySelectorAll('#marks b').length === 2)
  $('title').value = title
  $('title').dispatchEvent(new Event('change'))
  await wait('the sticker', () => $('sticker-image').src.startsWith('blob:') && $('sticker-image').complete)
  await wait('the end', () => !$('undo').disabled)
  return [tiles().length, getComputedStyle($('stage')).position, $('wheel').style.background.startsWith('conic-gradient')]
}"""


def goes_the_round(bench, browser):
    name = next(name for name in bench.names if " " not in name)
    # The key leads to a path that only the studio's own page knows.
    browser.goto(bench.address, re.escape(bench.address.split("?")[0]) + "[^/?]+/")
    count, position, has_wheel = browser.evaluate(ROUND, [name, "Engine"])
    assert (count, position, has_wheel) == (len(bench.names) + 1, "relative", True)
    end = time.monotonic() + PATIENCE / 1000
    while not all(words in bench.settings() for words in ("title: Engine", "keep: [[0.5, 0.5]]", "drop: [[0.48, 0.5]]")):
        assert time.monotonic() < end, bench.settings()
        browser.evaluate("() => new Promise(requestAnimationFrame)")
    assert (bench.folder / "Engine.jpg").read_bytes() == (bench.folder / name).read_bytes()


@pytest.mark.night("the same check in a second engine")
@pytest.mark.xdist_group("engines")
def check_firefox_goes_the_round(bench):
    goes_the_round(bench, bench.browsers.firefox)


@pytest.mark.night("the same check in a third engine")
@pytest.mark.xdist_group("engines")
def check_webkit_goes_the_round(bench):
    goes_the_round(bench, bench.browsers.webkit)
