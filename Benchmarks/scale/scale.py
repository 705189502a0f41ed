#!/usr/bin/env python3
"""What is made again, and what a large pack costs: scale.py PEEL FOLDER [STEP...]

FOLDER keeps the photos and the built sites: what is there is not made again. Steps, all of them unless told:

  rebuild   builds of 40, 400 and 2,000 photos after one thing or nothing has changed: milliseconds, medians
  outline   another outline for 40 photos of 12 megapixels: CPU over a cold build's
  memory    the peak of 400 photos of 12 megapixels over that of 40
  pack      CPU for each of 10,000 small photos over that at 1,000
  packs     200 packs on one site
  shards    four processes on one cache at once, then a build: nothing twice, the same bytes

The photos are the example scenes in other light with a sensor's noise, made with djpeg and cjpeg; `prepare` makes all of
them and nothing else. Milliseconds are worth something on a machine that does nothing else; ratios are of CPU time.
"""
import hashlib
import json
import multiprocessing
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

import photos
from shared import Run

RUNS = 5
# The system's clock ticks coarsely in some file systems: what was changed a moment ago is not believed to be settled.
SETTLING = 3.2


class Bench:
    def __init__(self, peel, folder):
        self.peel, self.folder = os.path.abspath(peel), pathlib.Path(folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.rows = []

    def row(self, what, figure, bound=""):
        print(f"{what:58} {figure:>26}   {bound}", flush=True)

    def made(self, name, count, write):
        """The folder of that name with `count` photos, each written once."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        paths = [folder / f"photo {number:05}.{'png' if name.startswith('small') else 'jpg'}" for number in range(count)]

        def write_missing():
            for number, path in enumerate(paths):
                if not path.exists():
                    partial = path.with_suffix(".new")
                    write(partial, number)
                    partial.rename(path)

        # By a process of its own: a program's peak memory begins with the peak of the process that starts it.
        process = multiprocessing.get_context("fork").Process(target=write_missing)
        process.start()
        process.join()
        if process.exitcode:
            sys.exit(f"{folder}: not all photos could be made")
        return folder

    def part(self, name, whole, count):
        """The first photos of a folder, under a name of their own."""
        folder = self.folder / name
        if not folder.exists():
            folder.mkdir()
            for path in sorted(whole.iterdir())[:count]:
                os.link(path, folder / path.name)
        return folder

    @property
    def small(self):
        """10,000 photos of 113 x 150 pixels that bring their mattes."""
        if not (self.folder / "small" / "photo 09999.png").exists():
            self.made("small", 10000, photos.Cutouts(self.peel, self.folder).write)
        return self.folder / "small"

    @property
    def middle(self):
        """400 photos of 1.1 megapixels, whose stickers are as large as stickers are."""
        return self.made("middle", 400, lambda path, number: photos.write_jpeg(path, number))

    @property
    def large(self):
        """40 photos of 12.2 megapixels."""
        return self.made("large", 40, lambda path, number: photos.write_jpeg(path, number, scale=7, times=4, quality=92))

    def build(self, source, site, *words, jobs=2):
        return Run(self.peel, "build", source, "-o", self.folder / site, "--cache", self.folder / f"{site}.cache",
                   "--cache-size", "100G", "--quiet", "--lenient", "-j", jobs, *words)

    def prepare(self):
        for each in (self.small, self.middle, self.large):
            print(each, len(list(each.iterdir())), "files")

    def rebuild(self):
        small, middle = self.small, self.middle
        for count, bound in ((40, "<= 60 ms"), (2000, "<= 500 ms")):
            source, site = self.part(f"part{count}", small, count), f"site{count}"
            self.build(source, site)
            time.sleep(SETTLING)
            self.build(source, site)
            times = [self.build(source, site).wall for _ in range(2 * RUNS + 1)]
            self.row(f"nothing changed, {count:,} photos", f"{milliseconds(times)} ms", bound)
        source = self.folder / "edited"
        if not source.exists():
            shutil.copytree(middle, source)
        settings, photo = source / "peel.yaml", source / "photo 00200.jpg"
        settings.write_text("title: Before\n")
        # Of photos that were put there a moment ago the site is not believed.
        for _ in range(2):
            time.sleep(SETTLING)
            self.build(source, "site400")
        own, rest, titles = [], [], []
        for run in range(RUNS):
            photos.write_jpeg(photo, 5000 + int(time.time() * 10) % 5000)
            alone = self.folder / "alone"
            shutil.rmtree(alone, ignore_errors=True)
            alone.mkdir()
            shutil.copy(photo, alone)
            time.sleep(SETTLING)
            own.append(Run(self.peel, "build", alone, "-o", self.folder / "site1", "--no-cache", "--quiet").wall)
            rest.append(self.build(source, "site400").wall)
            settings.write_text(f"title: After {run}\n")
            time.sleep(SETTLING)
            titles.append(self.build(source, "site400").wall)
        over = [all - one for all, one in zip(rest, own)]
        self.row("one photo changed among 400, over a build of it alone", f"{milliseconds(over)} ms", "<= 150 ms")
        self.row("  that build", f"{milliseconds(own)} ms")
        self.row("title changed among 400", f"{milliseconds(titles)} ms", "<= 250 ms")
        theme = self.folder / "theme"
        Run(self.peel, "theme", "eject", theme) if not theme.exists() else None
        foot = theme / "templates" / "foot.mustache"
        cpu, wall = [], []
        for run in range(RUNS):
            foot.write_text(foot.read_text() + f"<!-- {run} -->\n")
            time.sleep(SETTLING)
            built = self.build(source, "site400", "--theme", theme)
            cpu.append(built.cpu)
            wall.append(built.wall)
        self.row("a template changed among 400", f"{milliseconds(wall)} ms")
        shutil.rmtree(theme)

    def outline(self):
        source = self.folder / "outlined"
        if not source.exists():
            shutil.copytree(self.large, source)
        settings = source / "peel.yaml"
        cold, again = [], []
        for run in range(3):
            settings.write_text("title: Outlines\n")
            shutil.rmtree(self.folder / "outlines", ignore_errors=True)
            shutil.rmtree(self.folder / "outlines.cache", ignore_errors=True)
            cold.append(self.build(source, "outlines").cpu)
            settings.write_text("title: Outlines\nsticker: { outline: 4% }\n")
            again.append(self.build(source, "outlines").cpu)
        self.row("outline changed, 40 x 12 MP: CPU / cold", f"{median(again) / median(cold):.2f}", "<= 0.5")
        self.row("  cold, another outline", f"{median(cold) / 40 * 1000:.0f}, {median(again) / 40 * 1000:.0f} ms each")

    def memory(self):
        many = self.folder / "many"
        if not many.exists():
            many.mkdir()
            for number in range(400):
                path = sorted(self.large.iterdir())[number % 40]
                os.link(path, many / f"{number:03} {path.name}")
        peaks = {}
        for count, source in ((40, self.large), (400, many)):
            peaks[count] = median([Run(self.peel, "build", source, "-o", self.folder / "peak", "--no-cache", "--quiet",
                                       "-j", 2).peak for _ in range(3 if count == 40 else 1)])
        self.row("peak memory, 400 x 12 MP / 40", f"{peaks[400] / peaks[40]:.2f}", "<= 1.1")
        self.row("  at 40, at 400, 2 jobs", f"{peaks[40]:.0f}, {peaks[400]:.0f} MiB")

    def pack(self):
        each, peaks = {}, {}
        for count, runs in ((1000, 3), (10000, 1)):
            source = self.small if count == 10000 else self.part(f"part{count}", self.small, count)
            times = []
            for _ in range(runs):
                shutil.rmtree(self.folder / f"site{count}", ignore_errors=True)
                shutil.rmtree(self.folder / f"site{count}.cache", ignore_errors=True)
                run = self.build(source, f"site{count}")
                times.append(run.cpu / count)
            each[count], peaks[count] = median(times), run.peak
        self.row("10,000 small photos: CPU a photo / that at 1,000", f"{each[10000] / each[1000]:.2f}", "<= 1.2")
        self.row("  at 1,000, at 10,000", f"{each[1000] * 1000:.1f}, {each[10000] * 1000:.1f} ms")
        self.row("  peak memory", f"{peaks[1000]:.0f}, {peaks[10000]:.0f} MiB")

    def packs(self):
        source = self.folder / "packs"
        if not source.exists():
            for number, path in enumerate(sorted(self.small.iterdir())[:2000]):
                folder = source / f"pack {number % 200:03}"
                folder.mkdir(parents=True, exist_ok=True)
                os.link(path, folder / path.name)
        shutil.rmtree(self.folder / "site200", ignore_errors=True)
        shutil.rmtree(self.folder / "site200.cache", ignore_errors=True)
        cold = self.build(source, "site200")
        time.sleep(SETTLING)
        self.build(source, "site200")
        again = [self.build(source, "site200").wall for _ in range(RUNS)]
        pages = len(list((self.folder / "site200").rglob("*.html")))
        self.row("200 packs of 10 on one site", f"{cold.cpu / 2000 * 1000:.1f} ms CPU a photo", f"{pages:,} pages")
        self.row("  nothing changed", f"{milliseconds(again)} ms")

    def shards(self):
        source = self.part("part400", self.small, 400)
        cache = self.folder / "shared"
        for path in (cache, self.folder / "sharded", self.folder / "plain"):
            shutil.rmtree(path, ignore_errors=True)
        begin = time.perf_counter()
        running = [subprocess.Popen([self.peel, "warm", source, "--shard", f"{number}/4", "--cache", cache, "--json"],
                                    stdout=subprocess.PIPE, text=True) for number in range(1, 5)]
        lines = [json.loads(line) for process in running for line in process.communicate()[0].splitlines()]
        wall = time.perf_counter() - begin
        build = Run(self.peel, "build", source, "-o", self.folder / "sharded", "--cache", cache, "--expect-warm", "--quiet")
        Run(self.peel, "build", source, "-o", self.folder / "plain", "--no-cache", "--quiet")
        same = digest(self.folder / "sharded") == digest(self.folder / "plain")
        made = [line["path"] for line in lines if line["kind"] == "photo" and line.get("from") == "made"]
        self.row("4 shards at once on one cache, then a build", "the same bytes" if same else "OTHER BYTES", "the same bytes")
        self.row("  made, and made twice", f"{len(made)}, {len(made) - len(set(made))}", "400, 0")
        self.row("  the shards, the build", f"{wall:.1f} s, {build.wall:.2f} s")


def digest(folder):
    """What stands for all files below a folder, names and bytes."""
    total = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        total.update(str(path.relative_to(folder)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


median = statistics.median


def milliseconds(seconds):
    return f"{median(seconds) * 1000:.0f} ({min(seconds) * 1000:.0f}-{max(seconds) * 1000:.0f})"


def main():
    steps = ["rebuild", "outline", "memory", "pack", "packs", "shards"]
    wanted = sys.argv[3:] or steps
    if len(sys.argv) < 3 or not set(wanted) <= {*steps, "prepare"}:
        sys.exit(__doc__)
    bench = Bench(sys.argv[1], sys.argv[2])
    for step in wanted:
        getattr(bench, step)()


main()
