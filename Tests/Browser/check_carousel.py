"""The carousel in Chromium."""
import base64

import tracing
from effect import assert_effect, places

CURRENT = "() => [...document.querySelectorAll('#_jump a')].findIndex(each => each.hasAttribute('aria-current'))"
PLACE = "() => Math.abs(document.querySelector('#_track').scrollLeft) / document.querySelector('#_track').clientWidth"


def _arrives(page, index):
    page.wait_for_function(
        f"() => Math.abs(({PLACE})() - {index}) < 0.01 && ({CURRENT})() === {index}", timeout=10_000)


def check_the_effect_follows_its_formula(bench):
    for direction in ("ltr", "rtl"):
        for pack, folder in bench.packs_with(2):
            page = bench.page(f"{folder}index.html", over="server", direction=direction)
            assert_effect(page.evaluate, places(len(bench.stickers(pack))))
            page.context.close()


# Only the first slide, as a black card on white that the effect fades: its darkest point tells how far it has gone.
FADING = """() => {
  const style = new CSSStyleSheet()
  style.replaceSync(`body,.track{background:#fff!important} .slide:not(:first-child),.art,.label,.glow{visibility:hidden!important}
    .card{background:#000!important} .step,.jump,.top,.toast{display:none!important} .page{filter:none!important}`)
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
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", 390, 844, timelines=timelines)
    page.evaluate(FADING)
    recorder = tracing.Recorder(page)
    with recorder.recording(tracing.PICTURES) as trace:
        page.evaluate(BLOCK)
        recorder.scroll(380, 200)
    pictures = trace.pictures(trace.mark("blocked"), trace.mark("free"))
    page.goto("about:blank")
    states = set(page.evaluate(DARKEST, [base64.b64encode(each).decode() for each in pictures]))
    page.context.close()
    return len(states)


def check_the_effect_goes_on_while_the_main_thread_is_busy(bench):
    states = _states_while_busy(bench, timelines=True)
    assert states >= 20, f"{states} distinct states"
    # The script cannot run then: what is counted is the compositor's work.
    states = _states_while_busy(bench, timelines=False)
    assert states < 10, f"{states} distinct states without scroll timelines, where there can be none"


def check_reduced_motion_turns_the_effect_off(bench):
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", over="server", reduced_motion="reduce")
    names = page.evaluate("() => getComputedStyle(document.querySelector('.page')).animationName")
    assert names == "none", names
    page.context.close()


def check_keys_and_buttons_move_the_carousel(bench):
    for direction, forward, back in (("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight")):
        pack, folder = bench.pack_with(3)
        last = len(bench.stickers(pack)) - 1
        page = bench.page(f"{folder}index.html", over="server", direction=direction)
        _arrives(page, 0)
        page.keyboard.press(forward)
        _arrives(page, 1)
        page.keyboard.press(back)
        _arrives(page, 0)
        page.keyboard.press("End")
        _arrives(page, last)
        assert page.locator(".step:not(.back)").get_attribute("aria-disabled") == "true"
        page.keyboard.press("Home")
        _arrives(page, 0)
        page.locator(".step:not(.back)").click()
        _arrives(page, 1)
        page.locator("#_jump a").nth(2).click()
        _arrives(page, 2)
        page.wait_for_function("slug => location.hash === '#' + slug", arg=bench.stickers(pack)[2])
        page.context.close()


def check_a_deep_link_opens_its_sticker(bench):
    for pack in bench.packs:
        slugs = bench.stickers(pack)
        folder = "" if pack == bench.site else pack.name + "/"
        for index in sorted({0, len(slugs) // 2, len(slugs) - 1} if slugs else ()):
            page = bench.page(f"{folder}index.html#{slugs[index]}")
            _arrives(page, index)
            page.context.close()


def check_only_the_shown_slide_can_be_reached_with_tab(bench):
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", over="server")
    page.locator("#_track").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.slide')?.id") == page.locator(".slide").first.get_attribute("id")
    inert = page.locator(".slide[inert]").count()
    assert inert == page.locator(".slide").count() - 1
    page.context.close()
