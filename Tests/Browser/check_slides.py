"""What the slides of the carousel show, in every window."""

import pytest

import contrast
from carousel import arrives
from checks import elsewhere


@pytest.mark.night("one more size of window")
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


@pytest.mark.night("how it looks")
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


@pytest.mark.night("how it looks")
def check_a_pack_of_one_says_everything_once(bench):
    found = [(pack, folder) for pack, folder in bench.packs_with(1) if len(bench.stickers(pack)) == 1]
    if not found:
        elsewhere("no pack here has one sticker")
    page = bench.page(f"{found[0][1]}index.html", 390, 844)
    download = page.locator(".slide .download").inner_text()
    assert not page.locator(".slide .label p").is_visible(), "it says which of one sticker it is"
    for width, height in ((390, 844), (1440, 900)):
        page = bench.page(f"{found[0][1]}grid.html", width, height)
        assert page.locator(".hero .download").inner_text().startswith(download), page.locator(".hero .download").inner_text()
        assert not page.locator(".hero .fan").is_visible(), "it shows its sticker twice"


@pytest.mark.night("a saving")
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


@pytest.mark.night("the Swift tests compute the contrast of captions on every colour")
def check_a_caption_can_be_read_wherever_its_slide_is(bench):
    captions_can_be_read(bench, "light", 390, 844)
    captions_can_be_read(bench, "dark", 1100, 700)


@pytest.mark.night("the other two of scheme and width")
def check_a_caption_can_be_read_wherever_its_slide_is_elsewhere(bench):
    captions_can_be_read(bench, "dark", 390, 844)
    captions_can_be_read(bench, "light", 1100, 700)


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


@pytest.mark.night("how it looks")
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


def page_has(path, part):
    """Whether the source of a page has what a selector of the check above stands for."""
    marks = {".byline": 'name="author"', "[rel~=license]": 'rel="license', "[download$='.zip']": '.zip"', "[href$='#_apps']": 'id="_apps"'}
    return marks[part] in path.read_text()


@pytest.mark.night("how it looks")
def check_the_accent_follows_the_slide(bench):
    for pack, folder in bench.packs_with(2):
        page = bench.page(f"{folder}index.html", over="server")
        for index in (0, 1):
            if index:
                page.keyboard.press("ArrowRight")
            arrives(page, index)
            others = page.evaluate("""index => {
              const accent = each => getComputedStyle(each).getPropertyValue('--accent')
              const wanted = accent(document.querySelectorAll('.slide')[index])
              return [...document.querySelectorAll('.top .tabs a, .step, #_jump [aria-current]')]
                .filter(each => accent(each) !== wanted).map(each => each.className || each.hash)
            }""", index)
            assert not others, f"{pack.name}, slide {index + 1}: another accent has {others}"


@pytest.mark.night("how it looks")
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


@pytest.mark.night("how it looks")
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


@pytest.mark.night("how it looks")
def check_the_white_over_a_leaving_slide_is_a_rectangle(bench):
    """Anything else has to be drawn when it first shows, and whole frames wait for that."""
    page = bench.page_of(2, "index.html", 390, 844)
    style = page.evaluate("""() => { const { borderRadius, backgroundImage } = getComputedStyle(document.querySelector('.glow'))
      return [borderRadius, backgroundImage] }""")
    assert style == ["0px", "none"], f"it has {style}"
