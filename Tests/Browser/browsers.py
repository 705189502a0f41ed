"""The browsers and the server that the checks share; each is started when it is first needed."""
import base64
import contextlib
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading

import pytest

# What both folders of checks share lies above them.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from checks import PATIENCE, elsewhere, picture
from drivers import Firefox, WebKit
from site_server import SiteHandler, SiteServer

# The light of a carousel wanders for ever, and each of its frames is drawn by the processor: here it stands.
STANDING_LIGHT = """() => {
  const style = new CSSStyleSheet()
  style.replaceSync('.page::after { animation-play-state: paused !important }')
  document.adoptedStyleSheets.push(style)
}"""
# What a page can be told anew at any time, and what it is told where a check asks for nothing.
EMULATED = {"media": "screen", "color_scheme": "light", "reduced_motion": "reduce", "forced_colors": "none"}


def seen(page, mode="RGB", clip=None):
    """What a Chromium page shows in its window, or in a part of it. Playwright's own way takes three times as long, since it packs
    the pixels as tightly as can be."""
    options = {"format": "png", "optimizeForSpeed": True}
    if clip:
        x, y = page.evaluate("() => [scrollX, scrollY]")
        options["clip"] = {**clip, "x": clip["x"] + x, "y": clip["y"] + y, "scale": 1}
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", options)
    session.detach()
    return picture(base64.b64decode(shot["data"]), mode)


class Browsers:
    """The browsers of one process. Each is started when it is first needed."""

    def __init__(self):
        self._closing = []
        self._chromium = None
        # Pages that a check works on, and those that one has left, by their kind.
        self._lent, self._left = [], {}

    @property
    def chromium(self):
        """A running Chromium."""
        if not self._chromium or not self._chromium.is_connected():
            self._chromium = self.start_chromium(whole=False)
            self._lent, self._left = [], {}
        return self._chromium

    def page(self, width, height, fresh=False, **context):
        """A page of Chromium on which nothing is open yet, with the options of a context of playwright's.

        It may be one that another check has left, with the same process and cache: to start these takes longer than to load
        most pages. A `fresh` one is new, and nobody gets it afterwards. Unless a check asks for it, nothing moves: browsers
        draw what moves without a graphics card, which takes more than all the rest."""
        emulated = {name: context.pop(name, usual) for name, usual in EMULATED.items()}
        size = {"width": width, "height": height}
        kind = None if fresh else str(sorted(context.items()))
        if self.chromium and self._left.get(kind):
            page = self._left[kind].pop()
        else:
            page = self.chromium.new_context(viewport=size, **context).new_page()
            page.kind, page.emulated = kind, None
            page.set_default_timeout(PATIENCE)
            page.on("console", lambda message: page.said.append(f"{message.type}: {message.text} {message.location.get('url', '')}"))
            page.on("pageerror", lambda error: page.said.append(f"error: {error}"))
        self._lent.append(page)
        page.said = []
        if (page.viewport_size, page.emulated) != (size, emulated):
            self.empty(page)
            page.set_viewport_size(size)
            page.emulate_media(**emulated)
            page.emulated = emulated
        return page

    @staticmethod
    def empty(page):
        """Leaves what is open on a page."""
        if page.url != "about:blank":
            page.goto("about:blank")

    def leave(self, page):
        """Ends the work on a page: the next one of its kind is the same, and as good as new. Peel's pages keep nothing in the
        browser, and each studio is an origin of its own."""
        self._lent.remove(page)
        if page.kind is None or len(page.context.pages) > 1:
            page.context.close()
            return
        try:
            page.unroute_all()
            # What lies under the mouse looks different.
            if page.evaluate("() => document.querySelector(':hover') !== null"):
                self.empty(page)
                page.mouse.move(-1, -1)
        except self.error:
            # It was on its way to another page.
            page.context.close()
            return
        self._left.setdefault(page.kind, []).append(page)

    def _rests(self, page):
        """Empties a page for the next check; false where it is on its way to another page, and cannot be used again."""
        try:
            self.empty(page)
            page.context.clear_cookies()
        except self.error:
            return False
        return True

    def start_chromium(self, whole=True, **options):
        """Another Chromium, started as playwright's `launch` takes it.

        Not `whole`, it may be the headless shell: the same engine in half the time, without the browser around it (no cache of
        pages to go back to)."""
        shells = () if whole else ("chromium-headless-shell",)
        path = os.environ.get("PEEL_CHROMIUM") or next(
            filter(None, map(shutil.which, (*shells, "chromium", "chromium-browser", "google-chrome"))), None)
        if not path:
            pytest.skip("no Chromium found (set PEEL_CHROMIUM)")
        browser = self._playwright.chromium.launch(executable_path=path, args=["--no-sandbox"], timeout=PATIENCE, **options)
        self._closing.append(browser.close)
        return browser

    @functools.cached_property
    def _playwright(self):
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            pytest.skip("the Python package playwright is not installed")
        playwright = sync_playwright().start()
        self._closing.append(playwright.stop)
        return playwright

    @functools.cached_property
    def error(self):
        """What playwright raises."""
        from playwright.sync_api import Error
        return Error

    @functools.cached_property
    def firefox(self):
        """A running Firefox."""
        path = os.environ.get("PEEL_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
        if not path:
            pytest.skip("no Firefox found (set PEEL_FIREFOX)")
        try:
            import websocket
        except ImportError:
            pytest.skip("the Python package websocket-client is not installed")
        browser = Firefox(path, websocket)
        self._closing.append(browser.close)
        return browser

    @functools.cached_property
    def webkit(self):
        """A running WebKit."""
        driver = os.environ.get("PEEL_WEBKIT_DRIVER") or shutil.which("WebKitWebDriver")
        browser = os.environ.get("PEEL_MINIBROWSER") or next(
            map(str, pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")), None)
        if not driver or not browser:
            pytest.skip("no WebKitWebDriver with its MiniBrowser found (Debian's webkit2gtk-driver)")
        if not shutil.which("Xvfb"):
            pytest.skip("WebKit needs Xvfb")
        browser = WebKit(driver, browser)
        self._closing.append(browser.close)
        return browser

    def leave_lent(self):
        """Ends the work on every page that a check works on."""
        for page in list(self._lent):
            self.leave(page)

    def leave_pages(self, has_passed):
        """Ends the work on every page: what one still does takes from the check that comes next. Those of a check that has not
        passed are closed, since nobody knows what state they are in."""
        if self._chromium and self._chromium.is_connected():
            if has_passed:
                self.leave_lent()
            self._lent = []
            self._left = {kind: list(filter(self._rests, pages)) for kind, pages in self._left.items()}
            left = [page.context for pages in self._left.values() for page in pages]
            for context in self._chromium.contexts:
                if context not in left:
                    context.close()
        for name in ("firefox", "webkit"):
            if name in self.__dict__:
                self.__dict__[name].goto("about:blank")

    def close(self):
        for close in reversed(self._closing):
            close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Workbench:
    """The site under test, and the tools to look at it with."""

    def __init__(self, site, browsers=None):
        """A bench for the site in the folder `site`, with its own browsers where it gets none."""
        self.site = site
        self._closing = []
        self.browsers = browsers or Browsers()
        if not browsers:
            self._closing.append(self.browsers.close)
        self.packs = self._packs()

    def close(self):
        for close in reversed(self._closing):
            close()

    @property
    def chromium(self):
        return self.browsers.chromium

    @property
    def firefox(self):
        return self.browsers.firefox

    @property
    def webkit(self):
        return self.browsers.webkit

    def start_chromium(self, **options):
        return self.browsers.start_chromium(**options)

    def _packs(self):
        """Folders of the site that hold a pack's pages."""
        if (self.site / "grid.html").is_file():
            return [self.site]
        return sorted(path.parent for path in self.site.glob("*/grid.html"))

    def pages(self, stickers=2):
        """Paths of all pages below the site, but only the first few sticker pages of each pack."""
        shown = sorted(self.site.glob("*.html"))
        for pack in self.packs:
            shown += sorted(path for path in pack.glob("*.html") if path not in shown)
            shown += sorted(pack.glob("s/*.html"))[:stickers]
        return [path.relative_to(self.site).as_posix() for path in shown]

    def stickers(self, pack):
        """Slugs of a pack's stickers, in order."""
        return re.findall(r'class="slide[^"]*" id="([^"]+)"', (pack / "index.html").read_text())

    @contextlib.contextmanager
    def preview(self, peel, folder):
        """The address of a preview of the photos in `folder`."""
        running = subprocess.Popen([peel, "preview", folder, "--port", "0", "--quiet"], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)
        try:
            yield running.stdout.readline().strip()
        finally:
            running.terminate()
            running.wait()

    def packs_with(self, count):
        """All packs with at least so many stickers, each with its address below the site."""
        found = [pack for pack in self.packs if len(self.stickers(pack)) >= count]
        if not found:
            elsewhere(f"no pack here has {count} stickers")
        return [(pack, "" if pack == self.site else f"{pack.name}/") for pack in found]

    def pack_with(self, count):
        """The first pack with at least so many stickers, with its address below the site."""
        return self.packs_with(count)[0]

    @staticmethod
    def stands(page):
        """Waits until what was asked for is drawn and everything that moves has come to its end, but for what goes on for ever."""
        page.evaluate("""async () => {
          const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
          await frame()
          await frame()
          const ends = each => Number.isFinite(each.effect?.getComputedTiming().endTime) && each.timeline instanceof DocumentTimeline
          for (let moving; (moving = document.getAnimations().filter(each => each.playState === 'running' && ends(each))).length;)
            await Promise.allSettled(moving.map(each => each.finished))
          await frame()
        }""")

    @staticmethod
    def begin_print(page):
        """Says to a page what browsers say before they print; to emulate paper does not."""
        page.evaluate("() => dispatchEvent(new Event('beforeprint'))")

    def page(self, path, width=1280, height=800, over="file", direction=None, timelines=True, moving=False, **context):
        """A Chromium page at `path` (which may have a #fragment), from disk or from the server; see `Browsers.page`. The one before it is
        left: a check looks at one page at a time.

        `moving`, it moves as it does for most people, but for its light. With `timelines` False it takes the way of a browser without scroll
        timelines."""
        if moving:
            context["reduced_motion"] = "no-preference"
        if not timelines:
            context["fresh"] = True
        self.browsers.leave_lent()
        tab = self.browsers.page(width, height, **context)
        if not timelines:
            tab.add_init_script("CSS.supports = () => false")
            tab.route("**/carousel-*.css", lambda route: route.fulfill(content_type="text/css", body=re.sub(
                r"\(animation-timeline: ?scroll\(\)\)", "(animation-timeline:unknown())",
                pathlib.Path(self.site, "assets", route.request.url.rpartition("/")[2]).read_text())))
        address = f"file://{self.site}/{path}" if over == "file" else self.address(path, direction)
        if tab.url.partition("#")[0] == address.partition("#")[0]:
            # Another fragment alone would load nothing.
            self.browsers.empty(tab)
        tab.goto(address)
        if moving:
            tab.evaluate(STANDING_LIGHT)
        return tab

    def page_of(self, count, name, *size, **options):
        """A page of the first pack with at least so many stickers; see `page`."""
        return self.page(self.pack_with(count)[1] + name, *size, **options)

    @functools.cached_property
    def _server(self):
        handler = functools.partial(SiteHandler, directory=str(self.site))
        server = SiteServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self._closing.append(server.shutdown)
        return server

    def address(self, path, direction=None):
        """Where the server has a file; with `direction` pages come in that writing direction."""
        folder = f"/{direction}" if direction else ""
        return f"http://127.0.0.1:{self._server.server_port}{folder}/{path}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
