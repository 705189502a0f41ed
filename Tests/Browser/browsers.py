"""The browsers and the server that the checks share; each is started when it is first needed."""
import functools
import http.server
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading


class Skipped(Exception):
    """A check cannot run here; the message says why."""


class Workbench:
    """The site under test, and the tools to look at it with."""

    def __init__(self, site):
        self.site = site
        self._closing = []
        self.packs = self._packs()

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

    def pack_with(self, count):
        """The address below the site of the first pack with at least so many stickers."""
        for pack in self.packs:
            if len(self.stickers(pack)) >= count:
                relative = pack.relative_to(self.site).as_posix()
                return pack, "" if relative == "." else relative + "/"
        raise Skipped(f"no pack has {count} stickers")

    @functools.cached_property
    def chromium(self):
        """A running Chromium."""
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            raise Skipped("the Python package playwright is not installed") from None
        path = os.environ.get("PEEL_CHROMIUM") or next(
            filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        if not path:
            raise Skipped("no Chromium found (set PEEL_CHROMIUM)")
        playwright = sync_playwright().start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        self._closing += [playwright.stop, browser.close]
        return browser

    def page(self, path, width=1280, height=800, over="file", direction=None, **context):
        """A new Chromium page at `path` (which may have a #fragment), from disk or from the server."""
        tab = self.chromium.new_context(viewport={"width": width, "height": height}, **context).new_page()
        tab.said = []
        tab.on("console", lambda message: tab.said.append(f"{message.type}: {message.text}"))
        tab.on("pageerror", lambda error: tab.said.append(f"error: {error}"))
        tab.goto(f"file://{self.site}/{path}" if over == "file" else self.address(path, direction))
        return tab

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

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for close in reversed(self._closing):
            close()


class SiteServer(http.server.ThreadingHTTPServer):
    """A server that is not upset when a page is closed before its pictures have come."""

    def handle_error(self, request, client_address):
        pass


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the site; below /rtl/ and /ltr/ with another writing direction in its pages."""

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
        "browser.startup.page": 0,
        "datareporting.policy.dataSubmissionEnabled": False,
        "network.captive-portal-service.enabled": False,
    }

    def __init__(self, path, websocket, width=1280, height=800):
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
        self._socket = websocket.create_connection(listening[1] + "/session", timeout=60, suppress_origin=True)
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

    def goto(self, address):
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")
        # The first navigation of a fresh window may still be finishing.
        while self.evaluate("() => [document.URL, document.readyState]") != [address, "complete"]:
            pass

    def evaluate(self, function, argument=None):
        """The value of a JavaScript function, as playwright's `evaluate` gives it."""
        result = self._send(
            "script.evaluate", target={"context": self._context}, awaitPromise=True,
            expression=f"(async () => JSON.stringify(await ({function})({json.dumps(argument)})) ?? 'null')()")
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait(20)
        self._profile.cleanup()
