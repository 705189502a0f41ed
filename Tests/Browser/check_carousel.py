"""The carousel in Chromium: how it moves, by hand, key and address."""
import base64

import pytest

import tracing
from carousel import SMALL, arrives
from checks import few
from effect import assert_effect, places


def check_the_effect_follows_its_formula(bench):
    for direction in ("ltr", "rtl"):
        for pack, folder in bench.packs_with(2):
            page = bench.page(f"{folder}index.html", *SMALL, over="server", direction=direction, moving=True)
            assert_effect(page.evaluate, places(len(bench.stickers(pack))))


# Only the first slide, as a black card on white that the effect fades: its darkest point tells how far it has gone.
FADING = """() => {
  const style = new CSSStyleSheet()
  style.replaceSync(`body,.track,.slide{background:#fff!important} .slide:not(:first-child),.art,.label,.glow,.word{visibility:hidden!important}
    .page::before{background:#000!important} .step,.jump,.top,.toast{display:none!important} .page{filter:none!important}`)
  document.adoptedStyleSheets = [style]
}"""
BLOCK = """() => setTimeout(() => {
  performance.mark('blocked')
  for (const end = performance.now() + 1500; performance.now() < end;);
  performance.mark('free')
}, 400)"""
DARKEST = """async pictures => {
  const values = []
  for (const picture of pictures) {
    const image = new Image()
    image.src = 'data:image/jpeg;base64,' + picture
    await image.decode()
    const canvas = new OffscreenCanvas(image.width / 8, image.height / 8).getContext('2d')
    canvas.drawImage(image, 0, 0, image.width / 8, image.height / 8)
    values.push(Math.min(...canvas.getImageData(0, 0, image.width / 8, image.height / 8).data.filter((_, at) => at % 4 == 0)))
  }
  return values
}"""


def _states_while_busy(bench, timelines):
    """How many different shades a fading sticker is shown in while the page scrolls and its main thread is blocked."""
    page = bench.page_of(2, "index.html", 390, 844, timelines=timelines, moving=True)
    page.evaluate(FADING)
    recorder = tracing.Recorder(page)
    with recorder.recording(tracing.PICTURES) as trace:
        page.evaluate(BLOCK)
        recorder.scroll(380, 200)
    pictures = trace.pictures(trace.mark("blocked"), trace.mark("free"))
    page.goto("about:blank")
    states = set(page.evaluate(DARKEST, [base64.b64encode(each).decode() for each in pictures]))
    return len(states)


@pytest.mark.night("it counts frames in a time: other work on the machine takes some of them")
def check_the_effect_goes_on_while_the_main_thread_is_busy(bench):
    states = _states_while_busy(bench, timelines=True)
    assert states >= 20, f"{states} distinct states"
    # The script cannot run then: what is counted is the compositor's work.
    states = _states_while_busy(bench, timelines=False)
    assert states < 10, f"{states} distinct states without scroll timelines, where there can be none"


def check_reduced_motion_turns_the_effect_off(bench):
    page = bench.page_of(2, "index.html", over="server", reduced_motion="reduce")
    names = page.evaluate("() => getComputedStyle(document.querySelector('.page')).animationName")
    assert names == "none", names


def check_keys_and_buttons_move_the_carousel(bench):
    for direction, forward, back in few((("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight"))):
        pack, folder = bench.pack_with(3)
        last = len(bench.stickers(pack)) - 1
        page = bench.page(f"{folder}index.html", 720, 600, over="server", direction=direction, moving=True)
        arrives(page, 0)
        page.keyboard.press(forward)
        arrives(page, 1)
        page.keyboard.press(back)
        arrives(page, 0)
        page.keyboard.press("End")
        arrives(page, last)
        assert page.locator(".step:not(.back)").get_attribute("aria-disabled") == "true"
        page.keyboard.press("Home")
        arrives(page, 0)
        page.locator(".step:not(.back)").click()
        arrives(page, 1)
        page.locator("#_jump a").nth(2).click()
        arrives(page, 2)
        page.wait_for_function("slug => location.hash === '#' + slug", arg=bench.stickers(pack)[2])


@pytest.mark.night("a fault of a browser")
def check_a_key_counts_where_the_browser_loses_its_scroll(bench):
    """As a busy one does, when the scroll before it ends at that moment."""
    page = bench.page_of(3, "index.html", *SMALL, over="server", moving=True)
    arrives(page, 0)
    page.evaluate("""() => {
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = () => { Element.prototype.scrollIntoView = scroll }
    }""")
    page.keyboard.press("ArrowRight")
    page.evaluate("() => document.querySelector('#_track').dispatchEvent(new Event('scrollend'))")
    arrives(page, 1)


@pytest.mark.night("one more way to move")
def check_keys_pressed_in_a_row_are_all_counted(bench):
    pack, folder = bench.pack_with(8)
    page = bench.page(f"{folder}index.html", *SMALL, over="server", moving=True)
    arrives(page, 0)
    passed = page.evaluate_handle("""() => {
      const passed = []
      new MutationObserver(() => passed.push([...document.querySelectorAll('#_jump a')].findIndex(each => each.hasAttribute('aria-current'))))
        .observe(document.querySelector('#_jump'), { subtree: true, attributeFilter: ['aria-current'] })
      return passed
    }""")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        # As fast as a person presses.
        page.wait_for_timeout(120)
    arrives(page, 6)
    # None is left again for one that merely passes by.
    assert passed.json_value() == sorted(passed.json_value()), passed.json_value()


@pytest.mark.night("one more way to move")
def check_a_key_after_a_leap_counts(bench):
    pack, folder = bench.pack_with(8)
    count = len(bench.stickers(pack))
    for keys, expected in ((("Home", "ArrowRight"), 1), (("Home", "ArrowRight", "ArrowRight"), 2), (("End", "ArrowLeft"), count - 2)):
        page = bench.page(f"{folder}index.html", *SMALL, over="server", moving=True)
        arrives(page, 0)
        if expected < count / 2:
            page.keyboard.press("End")
            arrives(page, count - 1)
        for key in keys:
            page.keyboard.press(key)
        arrives(page, expected)


def check_a_deep_link_opens_its_sticker(bench):
    for pack in bench.packs:
        slugs = bench.stickers(pack)
        folder = "" if pack == bench.site else pack.name + "/"
        for index in sorted({0, len(slugs) // 2, len(slugs) - 1} if slugs else ()):
            page = bench.page(f"{folder}index.html#{slugs[index]}")
            arrives(page, index)


def check_only_the_shown_slide_can_be_reached_with_tab(bench):
    page = bench.page_of(2, "index.html", over="server")
    page.locator("#_track").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.slide')?.id") == page.locator(".slide").first.get_attribute("id")
    inert = page.locator(".slide[inert]").count()
    assert inert == page.locator(".slide").count() - 1


def check_the_tray_is_one_tab_stop(bench):
    page = bench.page_of(3, "index.html", over="server")
    assert page.locator('#_jump a:not([tabindex="-1"])').count() == 1
    page.locator("#_jump a").first.focus()
    page.keyboard.press("ArrowRight")
    arrives(page, 1)
    at = "() => [...document.querySelectorAll('#_jump a')].indexOf(document.activeElement)"
    assert page.evaluate(at) == 1, "the focus goes along"
    page.keyboard.press("Tab")
    assert page.evaluate(at) == -1, "one more tab leaves the tray"


def check_the_focus_stays_at_its_control(bench):
    page = bench.page_of(3, "index.html", over="server")
    arrives(page, 0)
    page.locator(".slide .download").first.focus()
    page.keyboard.press("ArrowRight")
    arrives(page, 1)
    kept = page.evaluate("() => [document.activeElement.className, document.activeElement.closest('.slide')?.id]")
    assert kept == ["download", page.locator(".slide").nth(1).get_attribute("id")], kept


def check_the_place_is_said_when_it_changes_by_scroll(bench):
    page = bench.page_of(3, "index.html", over="server")
    arrives(page, 0)
    page.mouse.move(300, 300)
    page.evaluate("() => document.querySelector('#_track').scrollTo({ left: innerWidth, behavior: 'instant' })")
    label = page.locator(".slide").nth(1).get_attribute("aria-label")
    page.wait_for_function("label => [...document.querySelectorAll('[role=status]')].some(each => each.textContent === label)", arg=label)


def check_a_turn_of_the_wheel_is_a_step(bench):
    for direction in few(("rtl", "ltr")):
        page = bench.page_of(3, "index.html", 800, 640, over="server", direction=direction, moving=True)
        # A browser gives a page no wheel before it has drawn it.
        bench.stands(page)
        page.mouse.move(200, 200)
        for turn, index in ((120, 1), (120, 2), (-120, 1)):
            page.mouse.wheel(0, turn)
            arrives(page, index)
            page.wait_for_timeout(400)


@pytest.mark.night("how it looks on its way")
def check_a_scroll_moves_nothing_else(bench):
    for pack, folder in bench.packs_with(2):
        page = bench.page(f"{folder}index.html", 390, 844, over="server", moving=True)
        shift = page.evaluate("""async most => {
          let sum = 0
          const watch = new PerformanceObserver(list => list.getEntries().forEach(entry => sum += entry.value))
          watch.observe({ type: 'layout-shift', buffered: true })
          const track = document.querySelector('#_track')
          track.style.scrollSnapType = 'none'
          const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
          for (let step = 0; step <= most * 3; step++) {
            track.scrollTo({ left: sign * step / 3 * track.clientWidth, behavior: 'instant' })
            await new Promise(requestAnimationFrame)
          }
          await new Promise(done => setTimeout(done, 300))
          return sum
        }""", min(60, len(bench.stickers(pack)) - 1))
        assert shift <= 0.001, f"{pack.name}: layout shift of {shift:.4f}"


def check_pictures_far_away_are_taken_out_until_they_are_near(bench):
    """Browsers ask at each frame of every picture that loads late how far away it is: a carousel of many keeps few of them.
    Each comes back with its chunk, and all of them for print."""
    kept = "() => document.querySelectorAll('.carousel img, .jump img').length"
    for pack, folder in bench.packs_with(61):
        page = bench.page(f"{folder}index.html", 390, 844)
        most = len(bench.stickers(pack))
        page.wait_for_function(f"{kept} < 200")
        page.locator("#_track").press("End")
        page.wait_for_function("() => document.querySelector('.slide.last .face')?.naturalWidth > 0")
        page.wait_for_function("() => document.querySelector('#_jump .chunk:last-child a:last-child img')?.naturalWidth > 0")
        assert page.evaluate(kept) < 260
        nameless = page.evaluate("() => [...document.querySelectorAll('#_jump a')].filter(a => !(a.ariaLabel || a.firstChild?.alt)).length")
        assert not nameless, f"{nameless} thumbnails without a name"
        bench.begin_print(page)
        faces = page.evaluate("() => [...document.querySelectorAll('.sharp')].map(each => each.firstElementChild?.className)")
        assert faces == ["face"] * most, f"{faces.count('face')} of {most} stickers are printed"
        thumbs = page.evaluate("() => [...document.querySelectorAll('#_jump a')].filter(each => each.children.length === 1).length")
        assert thumbs == most, f"{thumbs} of {most} thumbnails"


@pytest.mark.night("one more way to move")
def check_a_jump_rests_on_its_slide(bench):
    """Exactly, wherever the address leads: the browser's own scroll to it does not leave a strip of the neighbour in view."""
    pack, folder = bench.pack_with(12)
    slugs = bench.stickers(pack)
    jumps = [(turn * 5 + 3) % len(slugs) for turn in range(6)]
    for width, height in ((900, 600),):
        page = bench.page(f"{folder}index.html", width, height, over="server", moving=True)
        beside = page.evaluate("""async jumps => {
          const track = document.querySelector('#_track')
          const frame = () => new Promise(requestAnimationFrame)
          const beside = []
          for (const [index, slug] of jumps) {
            location.hash = slug
            // At rest it has not moved for a quarter of a second of frames.
            for (let last, still = 0; still < 15; last = track.scrollLeft) {
              await frame()
              still = track.scrollLeft === last ? still + 1 : 0
            }
            const off = track.scrollLeft - index * track.clientWidth
            if (Math.abs(off) >= 1) beside.push([slug, off])
          }
          return beside
        }""", [[index, slugs[index]] for index in jumps])
        assert not beside, f"at {width} px {len(beside)} of {len(jumps)} jumps rest beside their slide, as {beside[0]}"
