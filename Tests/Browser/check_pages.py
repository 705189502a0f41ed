"""All pages: silent, steady, in their place."""
import functools
import threading
import time

import pytest

from checks import PATIENCE, elsewhere, few
from site_server import SiteHandler, SiteServer

SHIFT = """() => new Promise(resolve => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 300)))
})"""


def check_no_page_says_anything_on_the_console(bench):
    for path in bench.pages():
        page = bench.page(path, moving=True)
        page.wait_for_load_state("load")
        # Styles that it names as from another depth are not there.
        said = [line for line in page.said if path != "404.html" or "/assets/" not in line]
        assert not said, f"{path}: {said}"


@pytest.mark.night("each page is asked by itself")
def check_no_walk_from_page_to_page_says_anything_on_the_console(bench):
    """From sticker to sticker, to the other pages of their pack, and to the list of packs."""
    pack, folder = bench.pack_with(2)
    first, second = (f"{folder}s/{slug}.html" for slug in bench.stickers(pack)[:2])
    page = bench.page(first, over="server", moving=True)
    for path in (second, f"{folder}colors.html", first, f"{folder}grid.html", second, f"{folder}index.html", first, "index.html"):
        with page.expect_navigation(url=bench.address(path)):
            page.evaluate("address => { location.href = address }", bench.address(path))
        assert not page.said, f"on the way to {path}: {page.said}"


def check_nothing_moves_while_a_page_loads(bench):
    for width, height in few(((390, 844), (1280, 800))):
        page = bench.browsers.page(width, height, fresh=True, reduced_motion="no-preference")
        # For who comes for the first time.
        page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
        for path in bench.pages(stickers=1):
            for address in (bench.address(path), f"file://{bench.site}/{path}")[:2 if width == 390 else 1]:
                page.goto(address)
                shift = page.evaluate(SHIFT)
                assert shift <= 0.001, f"{address} at {width} px: layout shift of {shift:.4f}"


class SlowHandler(SiteHandler):
    """Sends pages piece by piece, as a slow network does."""

    def copyfile(self, source, outputfile):
        for start in range(0, len(data := source.read()), piece := max(1, len(data) // 8)):
            outputfile.write(data[start:start + piece])
            outputfile.flush()
            if self.path.endswith(".html"):
                time.sleep(0.05)


@pytest.mark.night("one more way to load a page")
def check_nothing_moves_where_a_page_comes_piece_by_piece(bench):
    pack, folder = bench.pack_with(2)
    with SiteServer(("127.0.0.1", 0), functools.partial(SlowHandler, directory=bench.site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = bench.browsers.page(1280, 800, fresh=True)
        for path in ("index.html", "grid.html", "colors.html", f"s/{bench.stickers(pack)[0]}.html"):
            page.goto(f"http://127.0.0.1:{server.server_port}/{folder}{path}")
            shift = page.evaluate(SHIFT)
            assert shift <= 0.001, f"{path}: layout shift of {shift:.4f}"
        server.shutdown()


def check_no_page_scrolls_sideways(bench):
    for path in bench.pages(stickers=1):
        page = bench.page(path, 320, 640, over="server", moving=True)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide at 320 px"


@pytest.mark.night("how it looks")
def check_long_texts_stay_in_their_place(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[0]
    for path, selector in (("index.html", ".label h2, .face"), ("grid.html", ".item h2, .face"), (f"s/{slug}.html", ".lead, h1, .face")):
        page = bench.page(folder + path, 360, 740, over="server")
        page.evaluate("""selector => document.querySelectorAll(selector).forEach(each => {
          const text = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(9)
          if (each.matches('img')) { each.alt = text; each.srcset = ''; each.src = 'nothing.webp' } else each.textContent = text
        })""", selector)
        bench.stands(page)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide"


@pytest.mark.night("how it looks")
def check_a_long_word_is_parted_where_its_line_ends(bench):
    """In all titles and names of each page, so that nothing of it is cut off; where the language has rules, by these."""
    for path in bench.pages(stickers=1):
        page = bench.page(path, 360, 740, over="server")
        cut = page.evaluate("""() => {
          const texts = [...document.querySelectorAll('h1, .name span, h2, .meta span, .lead, .nearby a span')]
            .filter(each => each.checkVisibility() && getComputedStyle(each).clipPath === 'none' && each.clientWidth !== 1 && !each.children.length)
          for (const each of texts) each.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
          return texts.filter(each => {
            const range = document.createRange()
            range.selectNodeContents(each)
            const text = range.getBoundingClientRect()
            const box = each.getBoundingClientRect()
            return text.left < box.left - 1 || text.right > box.right + 1 || text.right > innerWidth + 1 && !each.closest('.slide[inert]')
          }).map(each => [each.localName, each.className || each.parentElement.className])
        }""")
        assert not cut, f"{path}: cut off is {cut[:5]}"
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide"
        styles = page.evaluate("() => [...document.querySelectorAll('h1, h2, .lead')].map(each => getComputedStyle(each).hyphens)")
        language = page.evaluate("() => document.documentElement.lang")
        assert language and set(styles) <= {"auto"}, f"{path}, in “{language}”: {styles[:5]}"


# Which parts of the chosen sticker the browser moves from the page before to this one, once it is drawn.
GOING = """addEventListener('pagereveal', event => {
  window.going = (event.viewTransition?.ready ?? Promise.reject()).then(() => document.getAnimations()
    .filter(each => each.effect.pseudoElement?.endsWith('(sticker)') && each.effect.getComputedTiming().duration === 380)
    .map(each => each.effect.pseudoElement), () => [])
})"""


@pytest.mark.night("tabs keep the place, with pages that move")
def check_the_chosen_sticker_goes_along_from_page_to_page(bench):
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[0]
    # As people's browsers do, this one keeps the page that it comes back to.
    browser = bench.start_chromium(ignore_default_args=["--disable-back-forward-cache"])
    wanted = {f"::view-transition-{part}(sticker)" for part in ("group", "old", "new")}
    drawn = """() => new Promise(done => {
      const ask = () => window.going ? done(window.going) : setTimeout(ask, 20)
      ask()
      setTimeout(done, 5000, [])
    })"""
    for path in ("index.html", "grid.html"):
        # Chromium goes without where the next page takes seconds, or its picture has not come when it is first drawn.
        for _ in range(20):
            page = browser.new_page(viewport={"width": 640, "height": 480})
            page.set_default_timeout(PATIENCE)
            page.add_init_script(GOING)
            page.goto(bench.address(folder + path))
            page.locator(f'[id="{slug}"] .art').click()
            page.wait_for_url(f"**/s/{slug}.html")
            forth = page.evaluate(drawn)
            page.evaluate("() => { window.going = undefined; history.back() }")
            page.wait_for_url(f"**/{path}*", wait_until="commit")
            back = page.evaluate(drawn)
            page.close()
            if set(forth) == set(back) == wanted:
                break
        else:
            raise AssertionError(f"{path}: what goes along is {forth}, and back {back}")


@pytest.mark.night("a fault of a browser")
def check_a_transition_that_the_browser_gives_up_is_no_error(bench):
    """A busy browser shows the next page before it could begin, whichever page that is."""
    pack, folder = bench.pack_with(2)
    for path in ("grid.html", f"s/{bench.stickers(pack)[0]}.html"):
        page = bench.page(folder + path)
        logged = page.evaluate("""() => {
          const logged = []
          addEventListener('unhandledrejection', event => event.defaultPrevented || logged.push(String(event.reason)))
          const late = () => Promise.reject(new DOMException('Transition was aborted. Page already revealed', 'InvalidStateError'))
          for (const name of ['pageswap', 'pagereveal']) {
            dispatchEvent(Object.assign(new Event(name), { viewTransition: { ready: late(), finished: late() } }))
          }
          return new Promise(done => setTimeout(() => done(logged), 100))
        }""")
        assert not logged and not page.said, f"{path}: the console says {logged or page.said}"
        assert not page.evaluate("() => [...document.querySelectorAll('a.art')].some(art => art.style.viewTransitionName)")


@pytest.mark.night("one more way back")
def check_a_sticker_goes_back_also_where_the_page_is_made_anew(bench):
    """Without a page that was kept, and with scripts that come late: what names the sticker is there before the page is shown."""
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[1]
    for path in ("index.html", "grid.html"):
        page = bench.chromium.new_page()
        page.goto(bench.address(folder + path))
        page.evaluate("address => location.href = address", bench.address(f"{folder}s/{slug}.html"))
        page.wait_for_url(f"**/s/{slug}.html")
        late = []
        page.route("**/site-*.js", lambda route: late.append(route))
        page.evaluate("() => history.back()")
        page.wait_for_function("path => location.pathname.endsWith(path) && document.readyState === 'interactive'", arg=path)
        named = page.evaluate("""() => {
          const never = new Promise(() => {})
          const viewTransition = { ready: never, finished: never }
          dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition }))
          return [...document.querySelectorAll('*')].filter(each => each.style.viewTransitionName === 'sticker')
            .map(each => [each.className, each.closest('[id]').id])
        }""")
        assert named == [["art", slug]], f"{path}: what goes along is {named}"
        for route in late:
            route.continue_()
        page.close()


@pytest.mark.night("how it looks")
def check_the_browsers_bars_have_the_color_of_what_is_in_sight(bench):
    pack, folder = bench.pack_with(2)
    first, second = bench.stickers(pack)[:2]
    for path, selector in ((f"index.html#{second}", f'[id="{second}"]'), ("grid.html", ".hero"), (f"s/{first}.html", "body")):
        page = bench.page(folder + path, over="server")
        page.wait_for_function("""selector => {
          const wanted = getComputedStyle(document.querySelector(selector)).getPropertyValue('--top')
          return [...document.querySelectorAll('meta[name=theme-color]')].every(each => each.content === wanted)
        }""", arg=selector)
        if path.startswith("index"):
            ground, paper = page.evaluate("() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).getPropertyValue('--paper')]")
            assert ground and ground != paper, f"beyond its ends the carousel is {ground}"


def check_tabs_keep_the_place(bench):
    pack, folder = bench.pack_with(12)
    slugs = bench.stickers(pack)
    page = bench.page(f"{folder}index.html#{slugs[4]}", over="server")
    page.wait_for_function("slug => !document.getElementById(slug).inert", arg=slugs[4])
    page.locator(".grid-tab").click()
    page.wait_for_url(f"**/grid.html#{slugs[4]}")
    page.wait_for_function("""slug => { const { top, bottom } = document.getElementById(slug).getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight }""", arg=slugs[4])
    page.locator(".carousel-tab").click()
    page.wait_for_url(f"**/index.html#{slugs[4]}")
    page.goto(bench.address(f"{folder}s/{slugs[3]}.html"))
    page.locator(".carousel-tab").click()
    page.wait_for_url(f"**/index.html#{slugs[3]}")
    page.goto(bench.address(f"{folder}grid.html"))
    page.locator(".carousel-tab").click()
    page.wait_for_url("**/index.html")


@pytest.mark.night("how it looks")
def check_a_long_title_leaves_room_for_what_follows(bench):
    """On wide and narrow windows, in each script; and its lines do not touch."""
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[0]
    for width, height in ((1440, 900), (390, 844)):
        for path, selector in (("grid.html", ".hero h1"), (f"s/{slug}.html", ".about h1")):
            page = bench.page(folder + path, width, height, over="server")
            for title, name, language in (("Everything that stands on the fridge and beside it", "long", "en"),
                                          ("Everything that we found upstairs in our aunt’s house, and what became of it later on", "longest", "en"),
                                          ("كل ما وجدناه في بيت عمتنا وما حدث له بعد ذلك بسنوات", "longest", "ar")):
                bottom, high, size = page.evaluate("""([selector, title, name, language]) => {
                  const heading = document.querySelector(selector)
                  heading.textContent = title
                  heading.className = name
                  heading.lang = language
                  const style = getComputedStyle(heading)
                  return [heading.getBoundingClientRect().bottom, parseFloat(style.lineHeight), parseFloat(style.fontSize)]
                }""", [selector, title, name, language])
                where = f"{path} at {width} px, “{title}”"
                if selector == ".hero h1":
                    assert bottom <= height * 0.62, f"{where} ends at {bottom:.0f} px"
                assert high >= size * (1.4 if language == "ar" else 1.02), f"{where}: its lines are {high:.0f} px high for letters of {size:.0f}"


@pytest.mark.night("how it looks")
def check_places_and_sizes_run_from_left_to_right(bench):
    """“1 / 7” and “PNG, 4.1 MB” do in every language, and nothing of them is cut off."""
    pack, folder = bench.pack_with(2)
    slug = bench.stickers(pack)[0]
    for path, selector in (("index.html", ".label p"), (f"s/{slug}.html", ".about .meta"), (f"s/{slug}.html", ".about .download small")):
        page = bench.page(folder + path, over="server", direction="rtl")
        first, last, left, right = page.evaluate("""selector => {
          const part = document.querySelector(selector)
          const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
          let text = walker.nextNode()
          while (!text.data.trim()) text = walker.nextNode()
          const at = index => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + 1)
            return range.getBoundingClientRect()
          }
          const start = text.data.search(/\\S/)
          const box = part.getBoundingClientRect()
          const cut = part.matches('.meta') ? 16 : 0
          return [at(start).left, at(text.data.trimEnd().length - 1).right, box.left, box.right - cut]
        }""", selector)
        assert left - 1 <= first < last <= right + 1, f"{path}, {selector}: it runs from {first} to {last} px, between {left} and {right}"


@pytest.mark.night("how it looks")
def check_what_stands_beside_a_sticker_begins_at_one_edge(bench):
    """In a low window the place and the title stand above each other, whatever direction they have themselves."""
    _, folder = bench.pack_with(2)
    for direction, edge in (("ltr", "left"), ("rtl", "right")):
        page = bench.page(f"{folder}index.html", 740, 360, over="server", direction=direction)
        place, box = page.evaluate("""edge => {
          const label = document.querySelector('.slide:not([inert]) .label')
          const range = document.createRange()
          range.selectNodeContents(label.querySelector('p'))
          return [range, label.querySelector('p')].map(each => each.getBoundingClientRect()[edge])
        }""", edge)
        assert abs(place - box) <= 2, f"{direction}: the place is at {place} px, its box at {box}"


@pytest.mark.night("a saving")
def check_pictures_have_the_pixels_that_are_shown_and_no_more(bench):
    pack, folder = bench.pack_with(1)
    pages = ["grid.html", *(f"s/{slug}.html" for slug in bench.stickers(pack)[:2])]
    if "srcset" not in (pack / pages[0]).read_text():
        elsewhere("each sticker here has one picture")
    for path in pages:
        for width, height, density in ((390, 844, 1), (390, 844, 2), (1280, 800, 1), (1280, 800, 2)):
            page = bench.page(folder + path, width, height, over="server", device_scale_factor=density)
            page.wait_for_load_state("load")
            faces = page.evaluate("""() => [...document.querySelectorAll('.face[srcset]')]
              .filter(face => face.currentSrc).map(face => {
              const w = +getComputedStyle(face).getPropertyValue('--w') || 1
              const offered = face.srcset.split(', ').map(each => [each.match(/[^/]+(?= )/)[0], parseInt(each.split(' ')[1])])
              const chosen = offered.find(([file]) => file === face.currentSrc.split('/').at(-1))[1]
              return [face.closest('[id]').id, face.clientWidth * w * devicePixelRatio, chosen, offered.map(([, size]) => size)]
            })""")
            assert faces, f"{path}: no picture is loaded"
            for name, needed, chosen, offered in faces:
                # On finer screens Chromium takes the nearer of two.
                least = needed * (0.98 if density == 1 else 0.7)
                enough = [size for size in offered if size >= needed * 1.1]
                where = f"{folder}{path} at {width} px, density {density}: {name} of {chosen} px for {needed:.0f}, of {offered}"
                assert chosen >= min(least, max(offered)), where + ", has too few"
                assert chosen <= min(enough, default=chosen), where + ", has too many"


@pytest.mark.night("how it looks")
def check_titles_in_other_scripts_begin_at_the_edge_of_the_rest(bench):
    if bench.packs == [bench.site]:
        elsewhere("this site is one pack")
    page = bench.page("index.html", 1440, 900)
    title, count = page.evaluate("""() => {
      const pack = document.querySelector('.pack')
      pack.querySelector('h2').textContent = 'وحوش صغيرة'
      const left = part => {
        const range = new Range()
        range.selectNodeContents(part)
        return range.getBoundingClientRect().left
      }
      return [left(pack.querySelector('h2')), left(pack.querySelector('.meta span'))]
    }""")
    assert abs(title - count) < 24, f"an Arabic title begins at {title:.0f}, what stands below it at {count:.0f}"
