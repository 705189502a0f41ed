"""The browsers and the server that the checks share; each is started when it is first needed."""
import base64
import contextlib
import functools
import http.server
import itertools
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

# What both folders of checks share lies above them.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from checks import PATIENCE, Elsewhere, Skipped, picture  # noqa: E402


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
            raise Skipped("no Chromium found (set PEEL_CHROMIUM)")
        browser = self._playwright.chromium.launch(executable_path=path, args=["--no-sandbox"], timeout=PATIENCE, **options)
        self._closing.append(browser.close)
        return browser

    @functools.cached_property
    def _playwright(self):
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            raise Skipped("the Python package playwright is not installed") from None
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
            raise Skipped("no Firefox found (set PEEL_FIREFOX)")
        try:
            import websocket
        except ImportError:
            raise Skipped("the Python package websocket-client is not installed") from None
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
            raise Skipped("no WebKitWebDriver with its MiniBrowser found (Debian's webkit2gtk-driver)")
        if not shutil.which("Xvfb"):
            raise Skipped("WebKit needs Xvfb")
        browser = WebKit(driver, browser)
        self._closing.append(browser.close)
        return browser

    def leave_pages(self, has_passed):
        """Ends the work on every page: what one still does takes from the check that comes next. Those of a check that has not
        passed are closed, since nobody knows what state they are in."""
        if self._chromium and self._chromium.is_connected():
            for page in list(self._lent) if has_passed else ():
                self.leave(page)
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
    def preview(self, folder):
        """The address of a preview of the photos in `folder`, by the program that PEEL names."""
        if "PEEL" not in os.environ:
            raise Skipped("PEEL does not name the program")
        running = subprocess.Popen(
            [os.environ["PEEL"], "preview", folder, "--port", "0", "--quiet"], stdout=subprocess.PIPE,
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
            raise Elsewhere(f"no pack here has {count} stickers")
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
        """A Chromium page at `path` (which may have a #fragment), from disk or from the server; see `Browsers.page`.

        `moving`, it moves as it does for most people, but for its light. With `timelines` False it takes the way of a browser without scroll
        timelines."""
        if moving:
            context["reduced_motion"] = "no-preference"
        if not timelines:
            context["fresh"] = True
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

    def leave(self, page):
        """Ends the work on a page."""
        self.browsers.leave(page)

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


class SiteServer(http.server.ThreadingHTTPServer):
    """A server that is not upset when a page is closed before its pictures have come."""

    def handle_error(self, request, client_address):
        pass


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the site; below /rtl/ and /ltr/ with another writing direction in its pages."""

    # Connections stay open for the next file.
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        part = re.match(r"/(rtl|ltr)(/.*)", self.path)
        if not part:
            return super().do_GET()
        self.path = part[2]
        file = pathlib.Path(self.translate_path(self.path))
        if file.suffix != ".html":
            return super().do_GET()
        body = re.sub(r' dir="\w+"', f' dir="{part[1]}"', file.read_text(), count=1).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Firefox:
    """Firefox over WebDriver BiDi, spoken directly: https://www.w3.org/TR/webdriver-bidi/"""

    PREFERENCES = {
        "remote.active-protocols": 1,
        "app.normandy.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        # Pages that are kept to go back to would still be drawn.
        "browser.sessionhistory.max_total_viewers": 0,
        "browser.startup.page": 0,
        "datareporting.policy.dataSubmissionEnabled": False,
        "network.captive-portal-service.enabled": False,
    }

    def __init__(self, path, websocket, width=900, height=640):
        self._profile = tempfile.TemporaryDirectory(prefix="peel-firefox-")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in self.PREFERENCES.items()]
        pathlib.Path(self._profile.name, "user.js").write_text("\n".join(lines))
        self._process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", self._profile.name, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": self._profile.name})
        for line in self._process.stderr:
            listening = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if listening:
                break
        else:
            raise Skipped("Firefox did not start")
        threading.Thread(target=self._process.stderr.read, daemon=True).start()
        self._socket = websocket.create_connection(listening[1] + "/session", timeout=PATIENCE / 1000, suppress_origin=True)
        self._numbers = itertools.count(1)
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def _send(self, method, **parameters):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{answer['error']}: {answer['message']}")
                return answer["result"]

    def goto(self, address, landing=None):
        """Opens an address, which leads to one that the pattern `landing` fits where that is another."""
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")
        end = time.monotonic() + PATIENCE / 1000
        # The first navigation of a fresh window may still be finishing.
        while not self._is_at(landing or re.escape(address)):
            if time.monotonic() > end:
                raise TimeoutError(f"Firefox never came from {address} to {landing}")

    def _is_at(self, pattern):
        try:
            address, state = self.evaluate("() => [document.URL, document.readyState]")
        except RuntimeError:
            # The page was left while it was asked.
            return False
        return state == "complete" and re.fullmatch(pattern, address) is not None

    def evaluate(self, function, argument=None):
        """The value of a JavaScript function, as playwright's `evaluate` gives it."""
        result = self._send(
            "script.evaluate", target={"context": self._context}, awaitPromise=True,
            expression=f"(async () => JSON.stringify(await ({function})({json.dumps(argument)})) ?? 'null')()")
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def printed(self):
        """The page as a PDF."""
        return base64.b64decode(self._send("browsingContext.print", context=self._context)["data"])

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE / 1000)
        self._profile.cleanup()


class WebKit:
    """WebKitGTK over WebDriver, on a screen of its own: https://www.w3.org/TR/webdriver2/"""

    def __init__(self, driver, browser, width=1280, height=800):
        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width + 200}x{height + 200}x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            display = numbers.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        # The sandbox needs user namespaces, which containers often lack; the pages are our own.
        self._driver = subprocess.Popen(
            [driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": f":{display}", "GDK_BACKEND": "x11",
                 "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"})
        options = {"binary": browser, "args": ["--automation"]}
        try:
            session = self._start({"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        except OSError as error:
            self._end()
            raise Skipped(f"WebKit did not start: {error}") from None
        self._address += "/session/" + session["sessionId"]
        self._send("POST", "/timeouts", {"script": PATIENCE})
        self._send("POST", "/window/rect", {"width": width, "height": height})

    def _start(self, capabilities):
        """Opens a session as soon as the driver listens."""
        for _ in range(PATIENCE // 100):
            try:
                return self._send("POST", "/session", capabilities)
            except urllib.error.URLError as error:
                if not isinstance(error.reason, ConnectionRefusedError):
                    raise
                time.sleep(0.1)
        raise TimeoutError("its driver does not answer")

    def _send(self, method, path, body=None):
        request = urllib.request.Request(
            self._address + path, method=method, headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def goto(self, address, landing=None):
        """Opens an address, which leads to one that the pattern `landing` fits where that is another."""
        self._send("POST", "/url", {"url": address})
        while landing and not re.fullmatch(landing, self._send("GET", "/url")):
            time.sleep(0.1)

    def evaluate(self, function, argument=None):
        """The value of a JavaScript function, as playwright's `evaluate` gives it."""
        script = (f"const done = arguments[1]; Promise.resolve().then(() => ({function})(arguments[0]))"
                  ".then(value => done([value ?? null]), error => done({ error: String(error) }))")
        value = self._send("POST", "/execute/async", {"script": script, "args": [argument]})
        if isinstance(value, dict):
            raise RuntimeError(value["error"])
        return value[0]

    def picture(self):
        """What the window shows, as a PNG file."""
        return base64.b64decode(self._send("GET", "/screenshot"))

    def close(self):
        self._send("DELETE", "")
        self._end()

    def _end(self):
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(PATIENCE / 1000)
