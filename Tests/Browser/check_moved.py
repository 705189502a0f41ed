"""A site that was one pack and has several now: links that people have sent lead to where their stickers are."""
from checks import PATIENCE

PHOTOS = ("cactus", "doughnut", "teapot")


def _lands(bench, link, landing, over="file", **context):
    page = bench.page(link, over=over, **context)
    page.wait_for_url(f"**/{landing}", timeout=PATIENCE)
    assert not page.said, f"{link}: {page.said}"
    return page


def _pack(bench):
    """The folder of the pack that the first photos are in."""
    return next(path.name for path in bench.site.iterdir() if (path / "s/doughnut.html").is_file())


def _link(bench, over):
    pack = _pack(bench)
    for name in ("index", "grid", "colors"):
        _lands(bench, f"{name}.html#doughnut", f"{pack}/{name}.html#doughnut", over)
    page = _lands(bench, "index.html#doughnut", f"{pack}/index.html#doughnut", over)
    page.wait_for_function("() => document.querySelector('.slide:not([inert])')?.id === 'doughnut'", timeout=PATIENCE)
    # The list of packs has no sticker of its own; what it has keeps the reader.
    for link in ("index.html", "index.html#trip"):
        page = bench.page(link, over=over)
        bench.stands(page)
        assert page.url.endswith(f"/{link}"), f"{link} leads to {page.url}"


def check_links_to_stickers_lead_into_the_folder_of_their_pack(bench):
    _link(bench, "file")
    _link(bench, "server")


def check_moved_pages_lead_on_without_script(bench):
    # The whole address: that of the old page, too, ends with a folder and grid.html.
    landing = f"{bench.site.name}/{_pack(bench)}/grid.html"
    _lands(bench, "grid.html", landing, java_script_enabled=False)
