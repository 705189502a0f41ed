"""The page that stands for addresses which lead nowhere."""
import functools
import pathlib
import threading

from site_server import SiteHandler, SiteServer


class MirrorHandler(SiteHandler):
    """Serves the site below /mirror/, where its settings do not know of it, and the page for what is missing as hosts do."""

    def do_GET(self):
        self.path = self.path.removeprefix("/mirror") if self.path.startswith("/mirror/") else "/none"
        super().do_GET()

    def send_error(self, code, *_):
        body = pathlib.Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def check_the_missing_page_has_its_style_and_leads_home_at_any_depth(bench):
    with SiteServer(("127.0.0.1", 0), functools.partial(MirrorHandler, directory=bench.site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        start = f"http://127.0.0.1:{server.server_port}/mirror/"
        page = bench.browsers.page(1280, 800, fresh=True)
        for path in ("nowhere.html", "s/nowhere.html", "pets/s/nowhere.html"):
            page.goto(start + path)
            shown = page.evaluate("() => getComputedStyle(document.querySelector('.missing')).display")
            assert shown == "grid", f"{path}: {shown}"
            home = page.evaluate("() => document.querySelector('.missing .download').href")
            assert home == start + "index.html", f"{path}: {home}"
        server.shutdown()


def check_the_missing_page_has_its_style_from_disk(bench):
    text = (bench.site / "404.html").read_text()
    styles = [part.split('"')[0] for part in text.split('rel="stylesheet" href="')[1:]]
    assert any(not style.startswith("/") for style in styles), styles
    page = bench.page("404.html")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.missing')).display") == "grid"
