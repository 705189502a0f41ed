"""The server that the checks open sites from."""
import http.server
import pathlib
import re


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
