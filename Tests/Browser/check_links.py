"""What can be seen in the files alone: every address leads to a file of the site, and the pages are light."""
import html.parser
import re
import urllib.parse

import pytest


class Addresses(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids, self.absolute = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.append(values["id"])
        for name in ("href", "src"):
            value = values.get(name)
            if value is None or tag == "base":
                continue
            if (tag == "link" and values.get("rel") == "canonical") or "external" in (values.get("rel") or "").split():
                self.absolute.append(value)
            else:
                self.links.append(value)
        for candidate in (values.get("srcset") or "").split(","):
            if candidate.strip():
                self.links.append(candidate.split()[0])


def check_every_link_leads_to_a_file(bench):
    pages = {path: Addresses(path.read_text()) for path in sorted(bench.site.rglob("*.html"))}
    assert pages, "there are no pages"
    for path, page in pages.items():
        where = path.relative_to(bench.site)
        assert len(page.ids) == len(set(page.ids)), f"{where} uses an id twice"
        for link in page.absolute:
            assert link.startswith(("https://", "http://")), f"{where} names {link}, which is no web address"
        for link in page.links:
            if path.name == "404.html":
                # Shown at any depth, it names its styles and its script as from each.
                link = re.sub(r"^(\.\./)+", "", link)
            parts = urllib.parse.urlsplit(link)
            assert not parts.scheme and not parts.netloc, f"{where} links to {link}, which is not relative"
            target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
            assert target.is_file(), f"{where} links to {link}, which is not there"
            if parts.fragment and target in pages:
                name = urllib.parse.unquote(parts.fragment)
                assert name in pages[target].ids, f"{where} links to {link}, but there is no such id"


def check_every_picture_of_a_style_sheet_is_there(bench):
    for path in sorted(bench.site.glob("assets/*.css")):
        for address in re.findall(r"""url\(("[^"]*"|[^)]*)\)""", path.read_text()):
            if address.strip('"').startswith("data:"):
                continue
            assert (path.parent / urllib.parse.unquote(address)).is_file(), f"{path.name} names {address}"


def check_no_page_has_inline_style_or_script(bench):
    for path in sorted(bench.site.rglob("*.html")):
        text = path.read_text()
        assert "Content-Security-Policy" in text, f"{path.name} has no policy"
        assert "unsafe" not in re.search(r'Policy" content="([^"]*)"', text)[1]
        assert not re.search(r"<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=", text), f"{path.name} has inline code"


def check_link_previews_are_pictures_that_chats_take(bench):
    try:
        from PIL import Image
    except ImportError:
        pytest.skip("the Python package Pillow is not installed")
    found = [*bench.site.rglob("*.og.jpg"), *bench.site.rglob("og.jpg")]
    assert found, "there is none"
    for path in found:
        weight = path.stat().st_size
        assert weight <= 120_000, f"{path.name} has {weight} bytes"
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("JPEG", (1200, 630)), f"{path.name}: {picture.format} {picture.size}"


def check_a_carousel_is_light_before_its_images(bench):
    for pack, _ in bench.packs_with(8):
        text = (pack / "index.html").read_text()
        for kind, most in (("js", 13_000), ("css", 26_000 + 160 * len(bench.stickers(pack)))):
            files = re.findall(rf'(?:href|src)="([^"]+\.{kind})"', text)
            weight = sum((pack / name).stat().st_size for name in files)
            assert files and weight <= most, f"{pack.name}: {weight} bytes of {kind}, more than {most}"
        start = text.index('id="_track"')
        weight = len(text[start:text.index("</section>", start)].encode()) / len(bench.stickers(pack))
        assert weight <= 1_125, f"{pack.name}: {weight:.0f} bytes of HTML per slide"


def check_a_colors_page_is_light(bench):
    for pack, _ in bench.packs_with(100):
        page = pack / "colors.html"
        schemes = page.parent / re.search(r'data-schemes="([^"]+)"', page.read_text())[1]
        most = 8_000 + 600 * len(bench.stickers(pack))
        for path in (page, schemes):
            weight = path.stat().st_size
            assert weight <= most, f"{pack.name}: {path.name} has {weight} bytes, more than {most}"
