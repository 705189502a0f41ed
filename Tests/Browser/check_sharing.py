"""What readers take away from the pages: downloads, links, dragged stickers, paper; and that pages lie anywhere."""
import io
import json
import zipfile

import pytest

# Takes files of some kinds, at most so many at a time.
SHARED = """([types, most]) => {
  window.shared = []
  const refuses = files => !files || files.length > most || files.some(file => !types.includes(file.type))
  navigator.canShare = what => !refuses(what.files)
  navigator.share = async what => shared.push({ ...what, files: what.files?.map(file => [file.name, file.type, file.size]) })
}"""
ALL = [["image/webp", "image/png"], 100]

DRAGGED = """element => {
  const event = new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() })
  element.dispatchEvent(event)
  return event.dataTransfer.getData('DownloadURL')
}"""


def check_everything_loads_below_a_sub_path(bench):
    for path in bench.pages(stickers=1):
        page = bench.chromium.new_page()
        failed = []
        page.on("response", lambda answer: answer.status >= 400 and failed.append(answer.url))
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.goto(bench.address(path, "ltr"))
        page.wait_for_load_state("networkidle")
        outside = page.evaluate("""() => [...document.querySelectorAll('a[href]:not([rel~=external]), link[href]:not([rel=canonical]), script[src], img[src]')]
            .map(each => each.href || each.src).filter(address => !new URL(address).pathname.startsWith('/ltr/'))""")
        if path == "404.html":
            # It names its styles and its script as from several depths, and finds one of each.
            failed, outside = ([each for each in addresses if "/assets/" not in each] for addresses in (failed, outside))
        assert not failed and not outside, f"{path}: {failed} failed, {outside} lead out of the sub-path"
        page.close()


def check_stickers_download_under_their_names(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    file = next(pack.glob(f"stickers/{slug}-????????.png")).read_bytes()
    for path, selector in (("index.html", ".slide .download"), ("grid.html", ".item a[download]"),
                           (f"s/{slug}.html", "a[download]")):
        page = bench.page(folder + path, over="server", fresh=True)
        with page.expect_download() as download:
            page.locator(selector).first.click()
        assert download.value.suggested_filename == f"{slug}.png", f"{path}: {download.value.suggested_filename}"
        assert download.value.path().read_bytes() == file, f"{path} gives another file"


def check_everything_downloads_at_once(bench):
    pack, folder = bench.pack_with(1)
    page = bench.page(f"{folder}grid.html", over="server", fresh=True)
    for link, kind in ((".hero .download", "png"), (".hero .compact", "webp")):
        if not page.locator(link).count():
            # A pack of one sticker has no small copies to download.
            assert len(bench.stickers(pack)) == 1, link
            continue
        with page.expect_download() as download:
            page.locator(link).click()
        with zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes())) as archive:
            assert archive.testzip() is None
            pictures = {name for name in archive.namelist() if name.endswith(f".{kind}")}
        assert pictures == {f"{slug}.{kind}" for slug in bench.stickers(pack)}, pictures


def check_phones_are_offered_the_small_archive_first(bench):
    pack, folder = bench.pack_with(2)
    for width, is_first in ((390, True), (1280, False)):
        page = bench.page(f"{folder}grid.html", width, over="server")
        small, full = (page.locator(f".hero {link}").bounding_box() for link in (".compact", ".download"))
        assert ((small["y"], small["x"]) < (full["y"], full["x"])) == is_first, f"{width}: {small}, {full}"


def sizes(pack, slug):
    """The bytes of a sticker's PNG and of its largest WebP."""
    webps = [path for path in pack.glob(f"stickers/{slug}-????????-*.webp") if path.stem.rpartition("-")[2].isdigit()]
    largest = max(webps, key=lambda path: int(path.stem.rpartition("-")[2]))
    return next(pack.glob(f"stickers/{slug}-????????.png")).stat().st_size, largest.stat().st_size


def home_of(page, address):
    """Where the pack says that it lies, or lies."""
    canonical = page.evaluate("() => document.querySelector('link[rel=canonical]')?.href")
    return (canonical.rpartition("/s/")[0] or canonical.rpartition("/")[0]) + "/" if canonical else address


def check_sharing_hands_over_the_file_where_it_can(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    png, webp = sizes(pack, slug)
    for path in ("index.html", "grid.html", f"s/{slug}.html"):
        for accepted, file in (([["image/webp", "image/png"], 100], [f"{slug}.webp", "image/webp", webp]),
                               ([["image/png"], 100], [f"{slug}.png", "image/png", png]), ([[], 0], None)):
            page = bench.page(folder + path, over="server")
            page.evaluate(SHARED, accepted)
            if path == "grid.html":
                page.locator("[data-do=more]").first.click()
            page.locator(".slide [data-do=share], .menu [data-do=share], .pair [data-do=share]").first.click()
            page.wait_for_function("() => shared.length")
            (what,) = page.evaluate("() => shared")
            if file:
                own = home_of(page, bench.address(folder)) + f"s/{slug}.html"
                assert what["files"] == [file], f"{path}: {what}"
                assert what["text"] == own, f"{path}: {what}, not {own}"
            else:
                assert what["url"].endswith(f"s/{slug}.html") and not what.get("files"), f"{path}: {what}"


@pytest.mark.night("one more way to share")
def check_a_pack_is_shared_as_its_first_few_files(bench):
    pack, folder = bench.pack_with(1)
    slugs = bench.stickers(pack)
    for most, expected in ((100, 8), (3, 3), (0, 0)):
        page = bench.page(f"{folder}grid.html", over="server")
        page.evaluate(SHARED, [["image/webp"], most])
        page.locator(".hero [data-do=share]").click()
        page.wait_for_function("() => shared.length")
        (what,) = page.evaluate("() => shared")
        files = [f"{slug}.webp" for slug in slugs[:min(expected, len(slugs))]]
        assert [each[0] for each in what.get("files") or []] == files, what
        assert "text" in what if files else what["url"].removesuffix("index.html").endswith("/"), what


@pytest.mark.night("the same check in a second and a third engine")
@pytest.mark.xdist_group("engines")
def check_firefox_and_webkit_share_and_hand_over_files(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    png, webp = sizes(pack, slug)
    file = next(pack.glob(f"stickers/{slug}-????????.png")).name
    for browser in (bench.firefox, bench.webkit):
        browser.goto(bench.address(f"{folder}s/{slug}.html"))
        browser.evaluate(f"() => {{ ({SHARED})({json.dumps(ALL)}) }}")
        what = browser.evaluate("""async () => {
          document.querySelector('.pair [data-do=share]').click()
          for (let turn = 0; turn < 100 && !shared.length; turn++) await new Promise(done => setTimeout(done, 50))
          return shared[0]
        }""")
        assert what and what["files"] == [[f"{slug}.webp", "image/webp", webp]], what
        dragged = browser.evaluate(f"() => ({DRAGGED})(document.querySelector('.poster .face'))")
        assert dragged == f"image/png:{slug}.png:{bench.address(folder)}stickers/{file}", dragged


def check_the_address_of_a_sticker_can_be_copied(bench):
    """By its own control on each page, and by that for sharing where nothing can be passed on. From disk, too, where a page may
    not read its pictures: there is no control that would copy one."""
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    own = f"s/{slug}.html"
    controls = (("index.html", "file", {".slide [data-do=link]": own, ".slide [data-do=share]": own}),
                (own, "server", {".pair [data-do=link]": own, ".pair [data-do=share]": own}),
                ("grid.html", "server", {".menu [data-do=link]": own, ".hero [data-do=share]": "index.html"}))
    for path, over, links in controls:
        page = bench.page(folder + path, over=over, permissions=["clipboard-read", "clipboard-write"])
        page.evaluate("() => navigator.share = undefined")
        home = home_of(page, bench.address(folder) if over == "server" else f"file://{pack}/")
        for selector, link in links.items():
            if ".menu" in selector:
                page.locator("[data-do=more]").first.click()
            page.evaluate("() => { document.querySelector('#_live').textContent = '' }")
            page.locator(selector).first.click()
            page.wait_for_function("() => { const live = document.querySelector('#_live'); return live.textContent === live.dataset.link }")
            copied = page.evaluate("() => navigator.clipboard.readText()")
            assert copied in (home + link, home + link.removesuffix("index.html")), f"{path}, {selector}: {copied}"
        assert over == "server" or not page.locator("[data-do=copy]:visible").count(), f"{path} offers to copy a picture from disk"


def check_a_sticker_can_be_dragged_out(bench):
    pack, folder = bench.pack_with(1)
    slug = bench.stickers(pack)[0]
    file = next(pack.glob(f"stickers/{slug}-????????.png")).name
    for path in ("index.html", "grid.html", f"s/{slug}.html"):
        page = bench.page(folder + path, over="server")
        dragged = page.locator(".slide .face, .item .face, .poster .face").first.evaluate(DRAGGED)
        assert dragged == f"image/png:{slug}.png:{bench.address(folder)}stickers/{file}", f"{path}: {dragged}"


def check_every_sticker_is_on_paper(bench):
    for pack, folder in bench.packs_with(1):
        count = len(bench.stickers(pack))
        for path, selector in (("index.html", ".slide .face"), ("grid.html", ".item .face")):
            page = bench.page(folder + path, over="server", media="print")
            bench.begin_print(page)
            shown = page.locator(selector).evaluate_all("""all => all.filter(image => {
                const { width, height } = image.getBoundingClientRect()
                return width > 20 && height > 20 && image.checkVisibility({ opacityProperty: true })
            }).length""")
            assert shown == count, f"{folder}{path}: {shown} of {count} stickers are printed"
