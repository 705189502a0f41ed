#!/usr/bin/env python3
"""Checks a site, or everything, in real browsers.

python3 Tests/Browser/run.py SITE [WORD...]   the checks of pages on a site that `peel build` wrote
python3 Tests/Browser/run.py PEEL [WORD...]   the checks of pages, preview and studio with the program PEEL

With WORDs only the checks whose names contain one of them run. Without them, what Peel promises is tried: the pages of one pack
and of several in three languages, the preview and the studio. PEEL_RING=all adds packs of 100 and 500, themes, more engines,
states and sizes, and what measures time. Two processes work at a time, the longest check of the last run first. Needs the
packages of requirements.txt and a Chromium (found on PATH, or named by PEEL_CHROMIUM); what cannot run here is skipped with
its reason. Exit status 1 means that a check failed.
"""
import contextlib
import itertools
import json
import multiprocessing
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import time

from browsers import Browsers, Workbench
import check_apps
import check_budgets
import check_carousel
import check_circumstances
import check_colors
import check_controls
import check_engines
import check_alive
import check_grid
import check_html
import check_links
import check_moved
import check_moving
import check_pages
import check_preview
import check_settings
import check_sharing
import check_stickers
import check_studio_brush
import check_studio_choose
import check_studio_engines
import check_studio_hands
import check_studio_harm
import check_studio_help
import check_studio_large
import check_studio_marks
import check_studio_order
import check_studio_publish
import check_studio_undo
import checks
from studio_bench import Bench

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
TOYS = CHECKOUT / "examples/toys"
SCRATCH = CHECKOUT / ".build/browser-tests"
# The pack that the checks work on; the quick ring has half of the toys in it, which is half the drawing.
PHOTOS = SCRATCH / "toys"
# How long each check took when it last ran, in seconds.
DURATIONS = SCRATCH / "durations.json"
WORKERS = 2

PAGES = (check_links, check_html, check_pages, check_circumstances, check_controls, check_grid, check_stickers, check_colors, check_sharing,
         check_apps, check_carousel, check_engines, check_budgets)
STUDIO = (check_studio_hands, check_studio_brush, check_studio_choose, check_studio_engines, check_studio_harm, check_studio_help,
          check_studio_large, check_studio_marks, check_studio_order, check_studio_publish, check_studio_undo)
# What a theme can break.
THEMED = ("axe", "console", "sideways", "moves", "leads")
# What several packs, packs of one and two, chat apps, or Arabic and Japanese can break. With PEEL_RING=all everything is tried there.
SEVERAL = ("link", "html checker", "style sheet", "inline", "is light", "says anything on the console", "scrolls sideways",
           "long word is parted", "newest come first", "single pack", "ways into chat apps",
           "above its keyboard", "who made it", "pack of one", "titles in other scripts", "large title", "each title", "accent follows", "on paper",
           # What takes a dozen stickers.
           "handles stand", "tabs keep the place", "a jump rests", "keys pressed in a row", "single sticker", "key after a leap",
           "downloads as one file")


# Of these, what the quick ring does not try on a single pack as well: its pages are made of the same templates.
NOT_ALONE = ("html checker", "says anything on the console", "scrolls sideways", "long word is parted", "accent follows", "on paper")


def jobs(words):
    """Place, name and function of every check."""
    def of(place, modules, names=("",), but=()):
        for name, check in checks.found_in(*modules):
            if all(any(word in name for word in wanted) for wanted in (words or [""], names)) and not any(word in name for word in but):
                yield place, name, check

    yield from of("example", PAGES, but=() if checks.is_all() else NOT_ALONE)
    yield from of("packs", PAGES, ("",) if checks.is_all() else SEVERAL)
    if checks.is_all():
        for theme in sorted((CHECKOUT / "examples/themes").iterdir()):
            yield from of(f"theme {theme.name}", PAGES, THEMED)
        # Over https the missing page takes its files from the site's own address.
        yield from of("settings", PAGES, ("axe", "sideways"))
    yield from of("packs", [check_alive, check_moving])
    yield from of("settings", [check_settings])
    yield from of("moved", [check_moved])
    yield from of("preview", [check_preview])
    yield from of("studio", STUDIO)


def copy_with_settings(folder):
    """A copy of PHOTOS with everything that a publisher can set for all pages."""
    photos = folder / "photos"
    shutil.rmtree(photos, ignore_errors=True)
    shutil.copytree(PHOTOS, photos)
    shutil.copytree(CHECKOUT / "examples/themes/shop-window", photos / "_theme")
    shutil.copy(CHECKOUT / "Tests/Fixtures/codecs/alpha-disc-16.png", photos / "_logo.png")
    (photos / "_snippet.html").write_text(check_settings.SNIPPET)
    own = (PHOTOS / "peel.yaml").read_text()
    (photos / "peel.yaml").write_text(check_settings.SETTINGS + re.sub("(?m)^baseURL:.*\n", "", own))
    return photos


def build_sites(peel, places):
    """Builds the sites that the places name, each into a folder of that name."""
    for place in sorted(places):
        site = SCRATCH / "sites" / place.replace(" ", "-")
        if place == "packs":
            counts = ["12", "1", "2", *(["100", "500"] if checks.is_all() else [])]
            subprocess.run(["sh", CHECKOUT / "Tests/Browser/packs.sh", peel, site, *counts], check=True,
                           env={**os.environ, "PYTHON": sys.executable})
        elif place == "example" or place.startswith("theme "):
            theme = ["--theme", CHECKOUT / "examples/themes" / place.removeprefix("theme ")] if place != "example" else []
            subprocess.run([peel, "build", "--quiet", PHOTOS, *theme, "-o", site / "site"], check=True)
        elif place == "settings":
            photos = copy_with_settings(site)
            subprocess.run([peel, "build", "--quiet", photos, "-o", site / "site"], check=True)
        elif place == "moved":
            build_moved(peel, site)


def build_moved(peel, folder):
    """Builds a site of one pack, and again once another one has come."""
    shutil.rmtree(folder, ignore_errors=True)
    *first, later = check_moved.PHOTOS
    for group, names in (("", first), ("trip", [later])):
        (folder / "photos" / group).mkdir(parents=True, exist_ok=True)
        for name in names:
            shutil.copy(TOYS / f"{name}.jpg", folder / "photos" / group)
        subprocess.run([peel, "build", "--quiet", folder / "photos", "-o", folder / "site"], check=True)


class Places:
    """Where the checks of one process work: sites, previews, studios."""

    def __init__(self, peel, scratch, browsers):
        self.peel, self.scratch, self.browsers = peel, scratch, browsers
        self.sites, self.numbers = {}, itertools.count()

    @contextlib.contextmanager
    def at(self, place):
        """What a check of a place works on; its pages are left behind it."""
        has_passed = False
        try:
            if place in ("preview", "studio"):
                with self.running(place) as bench:
                    yield bench
            else:
                if place not in self.sites:
                    self.sites[place] = Workbench(SCRATCH / "sites" / place.replace(" ", "-") / "site", self.browsers)
                yield self.sites[place]
            has_passed = True
        finally:
            self.browsers.leave_pages(has_passed)

    @contextlib.contextmanager
    def running(self, place):
        folder = self.scratch / f"{os.getpid()}-{next(self.numbers)}"
        folder.mkdir()
        cache = self.scratch / "cache"
        try:
            if place == "preview":
                yield check_preview.Previews(self.peel, PHOTOS, folder, cache, self.browsers)
            else:
                with Bench(self.peel, TOYS, folder, self.browsers, cache=cache).running() as bench:
                    yield bench
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def close(self):
        for bench in self.sites.values():
            bench.close()


def work(peel, scratch, words, own, shared, results):
    """Tries the checks of the queues, those of its own first, until they are empty."""
    by_name = {(place, name): check for place, name, check in jobs(words)}
    with Browsers() as browsers:
        places = Places(peel, pathlib.Path(scratch), browsers)
        for todo in [each for each in (own, shared) if each]:
            for place, name in iter(todo.get, None):
                start = time.monotonic()
                result = checks.tried(f"{place}: {name}", by_name[place, name], lambda: places.at(place))
                results.put(((place, name), result, time.monotonic() - start))
        places.close()


def run_all(peel, words):
    """Builds the sites, and tries the checks in several processes. Gives the exit status."""
    named = list(jobs(words))
    # Who asks for a check by its name gets it.
    todo = [job for job in named if words or checks.is_in_ring(job[2])]
    known = json.loads(DURATIONS.read_text()) if DURATIONS.is_file() else {}
    checks.copy_pack(checks.few(sorted(TOYS.glob("*.jpg")), 7), PHOTOS)
    build_sites(peel, {place for place, _, _ in todo})
    todo.sort(key=lambda job: -known.get(f"{job[0]}: {job[1]}", 5))
    spawn = multiprocessing.get_context("spawn")
    # The other engines start once, in one process.
    own, shared, results = spawn.Queue(), spawn.Queue(), spawn.Queue()
    for place, name, check in todo:
        (own if hasattr(check, "engines") else shared).put((place, name))
    own.put(None)
    for _ in range(WORKERS):
        shared.put(None)
    told = []
    with tempfile.TemporaryDirectory(prefix="peel-browser-") as scratch:
        workers = [spawn.Process(target=work, args=(peel, scratch, words, own if number == 0 else None, shared, results))
                   for number in range(WORKERS)]
        for worker in workers:
            worker.start()
        while len(told) < len(todo):
            try:
                (place, name), result, seconds = results.get(timeout=1)
            except queue.Empty:
                if any(worker.is_alive() for worker in workers):
                    continue
                break
            checks.say(result)
            told.append(result)
            known[f"{place}: {name}"] = round(seconds, 1)
        for worker in workers:
            worker.join()
    DURATIONS.write_text(json.dumps(known, indent=1, sort_keys=True))
    for missing in range(len(todo) - len(told)):
        told.append(checks.Result("FAILED", "FAILED   a check was not tried: its process ended before it"))
        checks.say(told[-1])
    return checks.told(told, len({name for _, name, _ in named} - {name for _, name, _ in todo}))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    given = pathlib.Path(sys.argv[1]).resolve()
    if not given.is_dir():
        os.environ["PEEL"] = str(given)
        sys.exit(run_all(str(given), sys.argv[2:]))
    if not (given / "index.html").is_file():
        sys.exit(f"{given} is not a site: it has no index.html")
    with Workbench(given) as bench:
        sys.exit(checks.run(checks.found_in(*PAGES), sys.argv[2:], lambda: contextlib.nullcontext(bench)))


if __name__ == "__main__":
    main()
