"""Where the browser checks work: each on the sites, previews and studios that it is about, with the browsers of its process.

`--site DIR` tries the checks of pages on a site that `peel build` wrote. Two processes work at a time in `make test-browser`; those that
use Firefox or WebKit, which start once, are in the group "engines". What cannot run here is skipped with its reason.
"""
import contextlib
import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import check_moved
import check_settings
from browsers import Browsers, Workbench
from check_preview import Previews
from checks import CHECKOUT, FIXTURES, TOYS, copy_pack, few, is_all
from studio_bench import Bench

THEMES = sorted((CHECKOUT / "examples/themes").iterdir())
# Where the checks of a file work that is about one place.
PLACES = {"check_alive": "packs", "check_moving": "packs", "check_settings": "settings", "check_moved": "moved", "check_preview": "preview"}
# What a theme can break.
THEMED = ("axe", "console", "sideways", "moves", "leads")
# What several packs, packs of one and two, chat apps, or Arabic and Japanese can break. With PEEL_RING=all everything is tried there.
SEVERAL = ("link", "html_checker", "style_sheet", "inline", "is_light", "says_anything_on_the_console", "scrolls_sideways",
           "long_word_is_parted", "newest_come_first", "single_pack", "ways_into_chat_apps",
           "above_its_keyboard", "who_made_it", "pack_of_one", "titles_in_other_scripts", "large_title", "each_title", "accent_follows", "on_paper",
           # What takes a dozen stickers.
           "handles_stand", "tabs_keep_the_place", "a_jump_rests", "keys_pressed_in_a_row", "single_sticker", "key_after_a_leap",
           "downloads_as_one_file")
# Of these, what the quick ring does not try on a single pack as well: its pages are made of the same templates.
NOT_ALONE = ("html_checker", "says_anything_on_the_console", "scrolls_sideways", "long_word_is_parted", "accent_follows", "on_paper")


def pytest_addoption(parser):
    parser.addoption("--site", type=pathlib.Path, help="a site on which to try the checks of pages")


def places(module, name, site):
    """Where a check is tried."""
    def has(words):
        return any(word in name for word in words)

    if module in PLACES or module.startswith("check_studio"):
        return [] if site else [PLACES.get(module, "studio")]
    if site:
        return [str(site.resolve())]
    if not is_all():
        return ["example"] * (not has(NOT_ALONE)) + ["packs"] * has(SEVERAL)
    # Over https the missing page takes its files from the site's own address.
    return ["example", "packs", *(f"theme {theme.name}" for theme in THEMES if has(THEMED)), *["settings"] * has(("axe", "sideways"))]


def pytest_generate_tests(metafunc):
    if "bench" in metafunc.fixturenames:
        name = metafunc.function.__name__.removeprefix("check_")
        metafunc.parametrize("bench", places(metafunc.module.__name__.rpartition(".")[2], name, metafunc.config.getoption("site", None)), indirect=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.has_passed = report.when == "call" and report.passed
    return report


@pytest.fixture(scope="session")
def browsers():
    with Browsers() as browsers:
        yield browsers


@contextlib.contextmanager
def once(folder):
    """Whether a folder still has to be made: the first process of a run makes it, and the others wait."""
    with open(f"{folder}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield not folder.exists()


@pytest.fixture(scope="session")
def photos(scratch):
    """The pack that the checks work on; the quick ring has half of the toys in it, which is half the drawing."""
    with once(scratch / "toys") as is_new:
        if is_new:
            copy_pack(few(sorted(TOYS.glob("*.jpg")), 7), scratch / "toys")
    return scratch / "toys"


@pytest.fixture(scope="session")
def site(peel, photos, scratch, browsers):
    """Gives the site of a place, with the tools to look at it with."""
    known, closing = {}, contextlib.ExitStack()

    def at(place):
        if place not in known:
            folder = pathlib.Path(place) if os.path.isabs(place) else scratch / place.replace(" ", "-") / "site"
            if not os.path.isabs(place):
                with once(folder.parent) as is_new:
                    if is_new:
                        build(peel, photos, place, folder)
            assert (folder / "index.html").is_file(), f"{folder} is not a site: it has no index.html"
            known[place] = closing.enter_context(Workbench(folder, browsers))
        return known[place]

    with closing:
        yield at


@pytest.fixture
def bench(request, peel, scratch, tmp_path, browsers):
    """What a check of a place works on; its pages are left behind it."""
    if request.param == "preview":
        yield Previews(peel, request.getfixturevalue("photos"), tmp_path, scratch / "cache", browsers)
    elif request.param == "studio":
        with Bench(peel, TOYS, tmp_path, browsers, cache=scratch / "cache").running() as studio:
            yield studio
    else:
        yield request.getfixturevalue("site")(request.param)
    browsers.leave_pages(request.node.has_passed)


@pytest.fixture
def page(bench):
    """A page of the studio on which every photo has a sticker."""
    return bench.settled_page()


def build(peel, photos, place, site):
    """Builds the site of a place."""
    def run(*words):
        subprocess.run([peel, "build", "--quiet", *words, "-o", site], check=True)

    site.parent.mkdir()
    if place == "packs":
        counts = ["12", "1", "2", *(["100", "500"] if is_all() else [])]
        subprocess.run(["sh", CHECKOUT / "Tests/Browser/packs.sh", peel, site.parent, *counts], check=True,
                       env={**os.environ, "PYTHON": sys.executable})
    elif place == "settings":
        run(with_settings(photos, site.parent / "photos"), "--trust-theme")
    elif place == "moved":
        # A site of one pack, and again once another one has come.
        *first, later = check_moved.PHOTOS
        for group, names in (("", first), ("trip", [later])):
            (site.parent / "photos" / group).mkdir(parents=True, exist_ok=True)
            for name in names:
                shutil.copy(TOYS / f"{name}.jpg", site.parent / "photos" / group)
            run(site.parent / "photos")
    else:
        run(photos, *(["--theme", CHECKOUT / "examples/themes" / place.removeprefix("theme ")] if place != "example" else []))


def with_settings(photos, copy):
    """A copy of photos with everything that a publisher can set for all pages."""
    shutil.copytree(photos, copy)
    shutil.copytree(CHECKOUT / "examples/themes/shop-window", copy / "_theme")
    shutil.copy(FIXTURES / "alpha-disc-16.png", copy / "_logo.png")
    (copy / "_snippet.html").write_text(check_settings.SNIPPET)
    own = (photos / "peel.yaml").read_text()
    (copy / "peel.yaml").write_text(check_settings.SETTINGS + re.sub("(?m)^baseURL:.*\n", "", own))
    return copy
