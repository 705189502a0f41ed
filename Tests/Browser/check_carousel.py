"""The carousel in Chromium."""
import base64

import contrast
import tracing
from checks import Elsewhere, few, only_in_all
from effect import assert_effect, places

# A window for what does not depend on its size: what moves is drawn by the processor, pixel by pixel.
SMALL = (480, 320)

CURRENT = "() => [...document.querySelectorAll('#_jump a')].findIndex(each => each.hasAttribute('aria-current'))"
PLACE = "() => Math.abs(document.querySelector('#_track').scrollLeft) / document.querySelector('#_track').clientWidth"


def _arrives(page, index):
    page.wait_for_function(f"() => Math.abs(({PLACE})() - {index}) < 0.01 && ({CURRENT})() === {index}")


def check_the_effect_follows_its_formula(bench):
    for direction in ("ltr", "rtl"):
        for pack, folder in bench.packs_with(2):
            page = bench.page(f"{folder}index.html", *SMALL, over="server", direction=direction, moving=True)
            assert_effect(page.evaluate, places(len(bench.stickers(pack))))
            bench.leave(page)


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
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", 390, 844, timelines=timelines, moving=True)
    page.evaluate(FADING)
    recorder = tracing.Recorder(page)
    with recorder.recording(tracing.PICTURES) as trace:
        page.evaluate(BLOCK)
        recorder.scroll(380, 200)
    pictures = trace.pictures(trace.mark("blocked"), trace.mark("free"))
    page.goto("about:blank")
    states = set(page.evaluate(DARKEST, [base64.b64encode(each).decode() for each in pictures]))
    bench.leave(page)
    return len(states)


@only_in_all("it counts frames in a time: other work on the machine takes some of them")
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
    bench.leave(page)


def check_keys_and_buttons_move_the_carousel(bench):
    for direction, forward, back in few((("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight"))):
        pack, folder = bench.pack_with(3)
        last = len(bench.stickers(pack)) - 1
        page = bench.page(f"{folder}index.html", 720, 600, over="server", direction=direction, moving=True)
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
        bench.leave(page)


@only_in_all("a fault of a browser")
def check_a_key_counts_where_the_browser_loses_its_scroll(bench):
    """As a busy one does, when the scroll before it ends at that moment."""
    _, folder = bench.pack_with(3)
    page = bench.page(f"{folder}index.html", *SMALL, over="server", moving=True)
    _arrives(page, 0)
    page.evaluate("""() => {
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = () => { Element.prototype.scrollIntoView = scroll }
    }""")
    page.keyboard.press("ArrowRight")
    page.evaluate("() => document.querySelector('#_track').dispatchEvent(new Event('scrollend'))")
    _arrives(page, 1)
    bench.leave(page)


@only_in_all("one more way to move")
def check_keys_pressed_in_a_row_are_all_counted(bench):
    pack, folder = bench.pack_with(8)
    page = bench.page(f"{folder}index.html", *SMALL, over="server", moving=True)
    _arrives(page, 0)
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
    _arrives(page, 6)
    # None is left again for one that merely passes by.
    assert passed.json_value() == sorted(passed.json_value()), passed.json_value()
    bench.leave(page)


@only_in_all("one more way to move")
def check_a_key_after_a_leap_counts(bench):
    pack, folder = bench.pack_with(8)
    count = len(bench.stickers(pack))
    for keys, expected in ((("Home", "ArrowRight"), 1), (("Home", "ArrowRight", "ArrowRight"), 2), (("End", "ArrowLeft"), count - 2)):
        page = bench.page(f"{folder}index.html", *SMALL, over="server", moving=True)
        _arrives(page, 0)
        if expected < count / 2:
            page.keyboard.press("End")
            _arrives(page, count - 1)
        for key in keys:
            page.keyboard.press(key)
        _arrives(page, expected)
        bench.leave(page)


def check_a_deep_link_opens_its_sticker(bench):
    for pack in bench.packs:
        slugs = bench.stickers(pack)
        folder = "" if pack == bench.site else pack.name + "/"
        for index in sorted({0, len(slugs) // 2, len(slugs) - 1} if slugs else ()):
            page = bench.page(f"{folder}index.html#{slugs[index]}")
            _arrives(page, index)
            bench.leave(page)


def check_only_the_shown_slide_can_be_reached_with_tab(bench):
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", over="server")
    page.locator("#_track").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.slide')?.id") == page.locator(".slide").first.get_attribute("id")
    inert = page.locator(".slide[inert]").count()
    assert inert == page.locator(".slide").count() - 1
    bench.leave(page)


def check_the_tray_is_one_tab_stop(bench):
    _, folder = bench.pack_with(3)
    page = bench.page(f"{folder}index.html", over="server")
    assert page.locator('#_jump a:not([tabindex="-1"])').count() == 1
    page.locator("#_jump a").first.focus()
    page.keyboard.press("ArrowRight")
    _arrives(page, 1)
    at = "() => [...document.querySelectorAll('#_jump a')].indexOf(document.activeElement)"
    assert page.evaluate(at) == 1, "the focus goes along"
    page.keyboard.press("Tab")
    assert page.evaluate(at) == -1, "one more tab leaves the tray"
    bench.leave(page)


def check_the_focus_stays_at_its_control(bench):
    _, folder = bench.pack_with(3)
    page = bench.page(f"{folder}index.html", over="server")
    _arrives(page, 0)
    page.locator(".slide .download").first.focus()
    page.keyboard.press("ArrowRight")
    _arrives(page, 1)
    kept = page.evaluate("() => [document.activeElement.className, document.activeElement.closest('.slide')?.id]")
    assert kept == ["download", page.locator(".slide").nth(1).get_attribute("id")], kept
    bench.leave(page)


def check_the_place_is_said_when_it_changes_by_scroll(bench):
    _, folder = bench.pack_with(3)
    page = bench.page(f"{folder}index.html", over="server")
    _arrives(page, 0)
    page.mouse.move(300, 300)
    page.evaluate("() => document.querySelector('#_track').scrollTo({ left: innerWidth, behavior: 'instant' })")
    label = page.locator(".slide").nth(1).get_attribute("aria-label")
    page.wait_for_function("label => [...document.querySelectorAll('[role=status]')].some(each => each.textContent === label)", arg=label)
    bench.leave(page)


@only_in_all("one more size of window")
def check_a_low_window_shows_the_whole_sticker(bench):
    for pack, folder in bench.packs_with(1):
        for slug in bench.stickers(pack)[:6]:
            page = bench.page(f"{folder}index.html#{slug}", 740, 360)
            page.wait_for_function("slug => !document.getElementById(slug).inert", arg=slug)
            page.evaluate("() => { document.querySelector('.name span').textContent = 'Everything on the fridge, and much more of it' }")
            bench.stands(page)
            cut = page.evaluate("""slug => {
              const slide = document.getElementById(slug)
              const face = slide.querySelector('.face').getBoundingClientRect()
              const covering = [...document.querySelectorAll('.jump, .top .tabs, .name span, .stage > .foot'), slide.querySelector('.label .download')]
                .map(each => each.getBoundingClientRect()).filter(box => box.width)
              const style = getComputedStyle(slide)
              const [w, h] = ['--w', '--h'].map(name => +style.getPropertyValue(name) || 1)
              const [left, top] = [face.left + face.width * (1 - w) / 2, face.top + face.height * (1 - h) / 2]
              const [right, bottom] = [left + face.width * w, top + face.height * h]
              return top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1
                || covering.some(box => box.left < right - 8 && box.right > left + 8 && box.top < bottom - 8 && box.bottom > top + 8)
                ? [left, top, right, bottom] : null
            }""", slug)
            assert not cut, f"{folder}#{slug} lies at {cut}"
            bench.leave(page)


def check_the_footer_is_reached_in_every_window(bench):
    """An imprint must be, also where the window is low: as on phones held sideways, and at four times the size."""
    _, folder = bench.pack_with(3)
    for width, height in ((740, 360), (1024, 450), (320, 256), (360, 560)):
        page = bench.page(f"{folder}index.html", width, height, over="server")
        bench.stands(page)
        foot = page.evaluate("() => getComputedStyle(document.querySelector('.stage > .foot')).display")
        assert foot != "none", f"{width} x {height}"
        page.mouse.move(width / 2, height / 2)
        for _ in range(3):
            page.mouse.wheel(0, 400)
        page.wait_for_function("""() => {
          const { bottom, height } = document.querySelector('.stage > .foot').getBoundingClientRect()
          return height > 8 && bottom <= innerHeight + 1
        }""")
        sideways = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert sideways <= 0, f"{width} x {height}: {sideways} pixels to the side"
        bench.leave(page)


# Long words in each of the carousel's footer lines, and the author's own of a sentence.
WORDY_FOOTER = """() => {
  const foot = document.querySelector('.stage > .foot')
  foot.querySelector('.credit').innerHTML = '<span>par Marie-Françoise de la Rochefoucauld</span><span>CC BY-NC-SA 4.0 International</span>'
  foot.insertAdjacentHTML('beforeend', `<p dir="auto"><a href="#_end">Imprint</a>, <a href="#_end">Privacy</a>. Made with love
    in Lyon by Ana and friends, who do not mind if you pass these on to yours</p>`)
}"""
TRAY_COVERED = """() => {
  const jump = document.querySelector('.jump').getBoundingClientRect()
  const thumbs = document.querySelector('.jump a').getBoundingClientRect()
  return [...document.querySelectorAll('.stage > .foot :is(p, span, a)')].filter(each => {
    const box = each.getBoundingClientRect()
    return box.width && jump.height && box.top < thumbs.bottom - 1 && box.bottom > thumbs.top
  }).map(each => each.textContent.trim())
}"""


def check_a_footer_of_many_words_covers_nothing_and_is_reached(bench):
    _, folder = bench.pack_with(3)
    for width, height in ((1280, 800), (800, 900), (390, 844), (320, 640), (320, 256)):
        page = bench.page(f"{folder}index.html", width, height, over="server")
        page.evaluate(WORDY_FOOTER)
        bench.stands(page)
        covered = page.evaluate(TRAY_COVERED)
        assert not covered, f"{width} x {height}: {covered} lie over the tray"
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{width} x {height}: {wide} pixels to the side"
        page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_function("""() => {
          const { top, bottom, height } = document.querySelector('.stage > .foot > :last-child').getBoundingClientRect()
          return height > 8 && top >= 0 && bottom <= innerHeight + 1
        }""")
        bench.leave(page)


@only_in_all("how it looks")
def check_a_phone_shows_two_lines_of_a_title_that_is_no_poster(bench):
    _, folder = bench.pack_with(1)
    for width, height in ((390, 844), (360, 740)):
        page = bench.page(f"{folder}index.html", width, height, is_mobile=True, has_touch=True)
        lines, gap, beyond = page.evaluate("""() => {
          const slide = document.querySelector('.slide')
          slide.querySelector('.word')?.remove()
          const title = slide.querySelector('h2')
          title.textContent = 'A very long name that somebody gave to a sticker without thinking'
          const art = slide.querySelector('.art').getBoundingClientRect()
          const h = +getComputedStyle(slide).getPropertyValue('--h') || 1
          return [title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight),
            title.getBoundingClientRect().top - (art.top + art.height * (1 + h) / 2),
            title.scrollWidth - title.clientWidth - parseFloat(getComputedStyle(title).paddingRight)]
        }""")
        assert beyond <= 0, f"at {width} px it reaches {beyond} px beyond its place"
        assert lines > 1.9 and gap > 0, f"at {width} px it has {lines:.1f} lines, {gap:.0f} px below its sticker"
        bench.leave(page)


@only_in_all("how it looks")
def check_a_pack_of_one_says_everything_once(bench):
    found = [(pack, folder) for pack, folder in bench.packs_with(1) if len(bench.stickers(pack)) == 1]
    if not found:
        raise Elsewhere("no pack here has one sticker")
    page = bench.page(f"{found[0][1]}index.html", 390, 844)
    download = page.locator(".slide .download").inner_text()
    assert not page.locator(".slide .label p").is_visible(), "it says which of one sticker it is"
    for width, height in ((390, 844), (1440, 900)):
        page = bench.page(f"{found[0][1]}grid.html", width, height)
        assert page.locator(".hero .download").inner_text().startswith(download), page.locator(".hero .download").inner_text()
        assert not page.locator(".hero .fan").is_visible(), "it shows its sticker twice"


@only_in_all("a saving")
def check_pictures_are_no_larger_than_they_are_shown(bench):
    pack, folder = bench.pack_with(1)
    for width, height, density in ((390, 844, 1), (390, 844, 2), (1280, 800, 1)):
        page = bench.page(f"{folder}index.html", width, height, over="server", device_scale_factor=density)
        page.wait_for_function("() => document.querySelector('.face').complete")
        loaded, shown, sizes = page.evaluate("""() => {
          const face = document.querySelector('.face')
          const slide = face.closest('.slide')
          const w = +getComputedStyle(slide).getPropertyValue('--w') || 1
          return [+face.currentSrc.match(/-(\\d+)\\.webp$/)[1], face.clientWidth * w, face.width]
        }""")
        offered = page.evaluate("() => document.querySelector('.face').srcset.match(/\\d+(?=w)/g).map(Number)")
        # What the browser believes the width to be, from the chosen density.
        believed = page.evaluate("() => document.querySelector('.face').naturalWidth")
        assert believed <= shown * 1.35 + 8, f"at {width} px it is believed to be {believed} px wide, but is {shown:.0f}"
        assert believed >= shown * 0.75 or loaded >= 1024 or max(offered) < 512, f"at {width} px: {believed} for {shown:.0f}"
        bench.leave(page)


def captions_can_be_read(bench, scheme, width, height):
    """The contrast of what is drawn behind the captions and the header, along the scroll. The buttons lie in front of them."""
    pack, folder = bench.pack_with(3)
    count = min(len(bench.stickers(pack)), 13)
    page = bench.page(f"{folder}index.html", width, height, over="server", color_scheme=scheme, moving=True)
    for place in [at + part for at in range(0, count - 1, 3) for part in (0, 0.3, 0.7)]:
        page.evaluate("""place => {
          const track = document.querySelector('#_track')
          track.style.scrollSnapType = 'none'
          track.scrollTo({ left: place * track.clientWidth, behavior: 'instant' })
        }""", place)
        bench.stands(page)
        found = list(contrast.lowest(page, ".label :is(p, h2), .name span", ".step"))
        assert found, "no text is in sight"
        for name, worst in found:
            assert worst >= 4.5, f"{name} at {width} px, {scheme}, {place:.1f}: a contrast of {worst:.2f}"
    bench.leave(page)


@only_in_all("the Swift tests compute the contrast of captions on every colour")
def check_a_caption_can_be_read_wherever_its_slide_is(bench):
    captions_can_be_read(bench, "light", 390, 844)
    captions_can_be_read(bench, "dark", 1100, 700)


@only_in_all("the other two of scheme and width")
def check_a_caption_can_be_read_wherever_its_slide_is_elsewhere(bench):
    captions_can_be_read(bench, "dark", 390, 844)
    captions_can_be_read(bench, "light", 1100, 700)


def check_a_turn_of_the_wheel_is_a_step(bench):
    for direction in few(("rtl", "ltr")):
        _, folder = bench.pack_with(3)
        page = bench.page(f"{folder}index.html", 800, 640, over="server", direction=direction, moving=True)
        # A browser gives a page no wheel before it has drawn it.
        bench.stands(page)
        page.mouse.move(200, 200)
        for turn, index in ((120, 1), (120, 2), (-120, 1)):
            page.mouse.wheel(0, turn)
            _arrives(page, index)
            page.wait_for_timeout(400)
        bench.leave(page)


def check_the_landing_page_says_who_made_it_and_offers_all(bench):
    """Below the tray, in sight, on wide and narrow windows."""
    for pack, folder in bench.packs_with(1):
        wanted = {part for part in (".byline", "[rel~=license]", "[download$='.zip']", "[href$='#_apps']")
                  if page_has(pack / "grid.html", part)}
        for width, height in ((1440, 900), (390, 844), (360, 640)):
            page = bench.page(f"{folder}index.html", width, height)
            boxes = page.evaluate("""() => [...document.querySelectorAll('.foot :is(a, span)')].map(each => {
              const { left, top, right, bottom } = each.getBoundingClientRect()
              return [each.textContent.trim(), left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
                [each.localName, each.rel, each.hash].join(' ')] })""")
            below = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
            assert below <= 1, f"{pack.name} at {width} x {height}: the page scrolls by {below} pixels"
            outside = [text for text, is_in_sight, _ in boxes if not is_in_sight]
            assert not outside, f"{pack.name} at {width} x {height}: out of sight are {outside}"
            said = " ".join(kind for _, _, kind in boxes)
            for part, kind in (("[rel~=license]", "license"), ("[href$='#_apps']", "#_apps"), (".byline", "span")):
                assert part not in wanted or kind in said, f"{pack.name}: no {kind} in {boxes}"
            if page.locator(".take a").count() == 2:
                lines = page.evaluate("""() => {
                  const links = [...document.querySelectorAll('.take a')]
                  for (const [place, words] of ['Baixar tudo', 'Adicionar ao seu app de mensagens'].entries()) links[place].textContent = words
                  return links.map(each => each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight))
                }""")
                assert max(lines) < 1.5, f"{pack.name} at {width} px: links of {lines} lines"
            assert page.locator(".foot [download$='.zip']").count() or not page_has(pack / "grid.html", "[download$='.zip']")
            bench.leave(page)


@only_in_all("how it looks")
def check_the_light_wanders_and_the_title_leans_away_from_the_hand(bench):
    """On the slide in sight alone, and by what moves layers alone; not at all where motion is not wanted."""
    _, folder = bench.pack_with(3)
    lights = """() => document.getAnimations().filter(each => each.animationName === 'wander' && each.playState === 'running')
      .map(each => (each.effect.target.closest('.slide')?.id ?? each.effect.target.className) + ' '
        + Object.keys(each.effect.getKeyframes()[0]).includes('transform'))"""
    lean = "() => getComputedStyle(document.querySelector('.slide:not([inert]) .word')).transform"
    for motion in ("no-preference", "reduce"):
        page = bench.page(f"{folder}index.html", 720, 600, over="server", reduced_motion=motion)
        page.wait_for_function("() => document.querySelectorAll('.slide:not([inert])').length === 1")
        for step in range(2):
            slug = page.evaluate("() => document.querySelector('.slide:not([inert])').id")
            found = page.evaluate(lights)
            assert found == ([] if motion == "reduce" else [f"{slug} true"]), f"{slug}, {motion}: {found}"
            page.keyboard.press("ArrowRight")
            page.wait_for_function("slug => document.getElementById(slug).inert", arg=slug)
        if page.locator(".slide:not([inert]) .word").count():
            page.mouse.move(600, 300)
            bench.stands(page)
            before = page.evaluate(lean)
            page.mouse.move(100, 200)
            bench.stands(page)
            assert (page.evaluate(lean) != before) == (motion != "reduce"), f"{motion}: {before} becomes {page.evaluate(lean)}"
        for path, lit in (("grid.html", "hero tinted"), (f"s/{slug}.html", "sticker-page")):
            page.goto(bench.address(folder + path))
            found = page.evaluate(lights)
            assert len(found) == (motion != "reduce") and all(lit in each and "true" in each for each in found), f"{path}, {motion}: {found}"
        bench.leave(page)


def page_has(path, part):
    """Whether the source of a page has what a selector of the check above stands for."""
    marks = {".byline": 'name="author"', "[rel~=license]": 'rel="license', "[download$='.zip']": '.zip"', "[href$='#_apps']": 'id="_apps"'}
    return marks[part] in path.read_text()


@only_in_all("how it looks")
def check_the_accent_follows_the_slide(bench):
    for pack, folder in bench.packs_with(2):
        page = bench.page(f"{folder}index.html", over="server")
        for index in (0, 1):
            if index:
                page.keyboard.press("ArrowRight")
            _arrives(page, index)
            others = page.evaluate("""index => {
              const accent = each => getComputedStyle(each).getPropertyValue('--accent')
              const wanted = accent(document.querySelectorAll('.slide')[index])
              return [...document.querySelectorAll('.top .tabs a, .step, #_jump [aria-current]')]
                .filter(each => accent(each) !== wanted).map(each => each.className || each.hash)
            }""", index)
            assert not others, f"{pack.name}, slide {index + 1}: another accent has {others}"
        bench.leave(page)


@only_in_all("how it looks on its way")
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
        bench.leave(page)


@only_in_all("how it looks")
def check_a_large_title_is_seen_beside_its_sticker(bench):
    for width, height in ((1440, 900), (1024, 768)):
        for pack, folder in bench.packs_with(1):
            page = bench.page(f"{folder}index.html", width, height, over="server")
            # The pictures of chunks far away, too.
            bench.begin_print(page)
            shares = page.evaluate("""() => [...document.querySelectorAll('.slide:has(.word)')].map(slide => {
              const word = slide.querySelector('.word').getBoundingClientRect()
              const face = slide.querySelector('.face').getBoundingClientRect()
              const style = getComputedStyle(slide)
              const [w, h] = ['--w', '--h'].map(name => +style.getPropertyValue(name) || 1)
              const [left, top] = [face.left + face.width * (1 - w) / 2, face.top + face.height * (1 - h) / 2]
              const x = Math.min(word.right, left + face.width * w) - Math.max(word.left, left)
              const y = Math.min(word.bottom, top + face.height * h) - Math.max(word.top, top)
              return [slide.id, 1 - Math.max(0, x) * Math.max(0, y) / (word.width * word.height)]
            })""")
            hidden = [f"{slug} {share:.0%}" for slug, share in shares if share < 0.4]
            assert not hidden, f"{pack.name} at {width} px, what is seen of titles: {', '.join(hidden[:13])}"
            bench.leave(page)


@only_in_all("how it looks")
def check_a_short_title_is_read_beside_its_sticker_or_not_there(bench):
    """Titles as short as two letters, behind stickers of each shape: more than shards of them look out."""
    _, folder = bench.pack_with(1)
    drawn = 0
    for width, height in ((1440, 900), (1280, 720), (1024, 768)):
        page = bench.page(f"{folder}index.html", width, height, over="server")
        for title, measure in (("Me", 1.45), ("Fox", 1.81), ("Lemon", 3.22)):
            for w, h in ((1, 1), (0.6, 1), (1, 0.85), (1, 0.6)):
                size, seen, letters = page.evaluate("""([title, measure, w, h]) => {
                  const slide = document.querySelector('.slide')
                  const word = slide.querySelector('.word') ?? slide.querySelector('.page').appendChild(document.createElement('b'))
                  word.className = 'word'
                  word.textContent = title
                  for (const [name, value] of [['--word', measure], ['--words', measure], ['--w', w], ['--h', h]]) slide.style.setProperty(name, value)
                  const box = word.getBoundingClientRect()
                  const face = slide.querySelector('.face').getBoundingClientRect()
                  const aside = (box.width - face.width * w) / 2
                  const above = face.top + face.height * (1 - h) / 2 - box.top
                  return [box.width, Math.max(aside / box.width * 2, above / box.height), aside / parseFloat(getComputedStyle(word).fontSize)]
                }""", [title, measure, w, h])
                drawn += size > 0
                assert not size or seen >= 0.35 or letters >= 0.75, (
                    f"at {width} px {seen:.0%} of “{title}” is seen of a sticker of {w} by {h}, {letters:.1f} letters on each side")
        bench.leave(page)
    assert 5 < drawn < 30, f"{drawn} of 36 titles are drawn"


def check_each_title_is_drawn_once(bench):
    for pack, folder in bench.packs_with(1):
        page = bench.page(f"{folder}index.html", 390, 844, over="server")
        named, slides = page.evaluate("""() => {
          const isDrawn = each => {
            const { width, height } = each.getBoundingClientRect()
            return width > 2 && height > 2 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
              && getComputedStyle(each).clipPath === 'none'
          }
          const title = document.querySelector('h1').textContent.trim()
          const same = [...document.querySelectorAll('body *:not(:has(*))')].filter(each => each.textContent.trim() === title)
          return [same.filter(isDrawn).length, [...document.querySelectorAll('.slide')]
            .map(slide => [slide.id, [...slide.querySelectorAll('.word, .label h2')].filter(isDrawn).length])]
        }""")
        assert named == 1, f"{pack.name}: the pack's title is drawn {named} times"
        wrong = [(slug, times) for slug, times in slides if times != 1]
        assert not wrong, f"{pack.name}: how often titles are drawn: {wrong[:5]}"
        bench.leave(page)


@only_in_all("how it looks")
def check_the_white_over_a_leaving_slide_is_a_rectangle(bench):
    """Anything else has to be drawn when it first shows, and whole frames wait for that."""
    _, folder = bench.pack_with(2)
    page = bench.page(f"{folder}index.html", 390, 844)
    style = page.evaluate("""() => { const { borderRadius, backgroundImage } = getComputedStyle(document.querySelector('.glow'))
      return [borderRadius, backgroundImage] }""")
    assert style == ["0px", "none"], f"it has {style}"
    bench.leave(page)


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
        bench.leave(page)


@only_in_all("one more way to move")
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
        bench.leave(page)
