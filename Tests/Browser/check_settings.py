"""What a publisher sets for every page: footer, logo, analytics, embed, noindex, creator and a theme."""
import pytest

# Beside PHOTOS' own settings.
SETTINGS = """baseURL: https://pets.example.org/
footer: "[Imprint](https://example.org/imprint), [Privacy](https://example.org/privacy)"
logo: _logo.png
analytics: { snippet: _snippet.html, hosts: ["https://stats.example.org"] }
embed: true
noindex: true
theme: _theme
creator: "@me@example.social"
"""
SNIPPET = "<script>window.counted = (window.counted || 0) + 1</script>\n"

SEEN = """() => ({
  imprint: document.querySelector('.foot a[href="https://example.org/imprint"]')?.textContent,
  logo: document.querySelector('img.logo')?.naturalWidth > 0,
  counted: window.counted,
  robots: document.querySelector('meta[name=robots]')?.content,
  creator: document.querySelector('meta[name="fediverse:creator"]')?.content,
  theme: [...document.styleSheets].some(sheet => sheet.href.includes('/theme-')),
  embed: document.querySelector('[data-do=embed]')?.dataset.code.includes('https://pets.example.org/s/'),
})"""


def _expected(path):
    seen = {"imprint": "Imprint", "logo": True, "counted": 1, "robots": "noindex", "creator": "@me@example.social", "theme": True}
    return seen | ({"embed": True} if path.startswith("s/") else {})


def _pages(bench):
    stickers = sorted(path.name for path in (bench.site / "s").glob("*.html") if ".embed" not in path.name)
    return ["index.html", "grid.html", "colors.html", f"s/{stickers[0]}"]


def _assert_all(path, name, seen):
    seen = {key: value for key, value in seen.items() if value is not None}
    assert seen == _expected(path), f"{path} in {name}: {seen}"


def check_every_setting_is_on_the_pages(bench):
    for path in _pages(bench):
        page = bench.page(path, over="server")
        _assert_all(path, "Chromium", page.evaluate(SEEN))
        assert not page.said, f"{path}: {page.said}"


@pytest.mark.night("the same check in a second and a third engine, of what all of them read off the same files")
@pytest.mark.xdist_group("engines")
def check_every_setting_is_on_the_pages_in_firefox_and_webkit(bench):
    for path in _pages(bench):
        for name, browser in (("Firefox", bench.firefox), ("WebKit", bench.webkit)):
            browser.goto(bench.address(path))
            _assert_all(path, name, browser.evaluate(SEEN))
