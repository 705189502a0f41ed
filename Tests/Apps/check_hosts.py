"""A pack over the years at a host and in an app: nothing is doubled there, and nothing is lost.

Each cell of the table is a history, an app and a host. `make histories` tries all of them and prints the table.
"""
import contextlib
import io
import json
import os
import shutil
import signal
import subprocess
import tarfile

import pytest

from check_histories import SERVERS, Shop
from checks import few, tool
from servers import serving


class Folder:
    name = "folder"

    def __init__(self, home, number):
        self.path = home / f"{self.name} {number}"
        self.place = str(self.path)
        self.prepare()

    def prepare(self):
        pass

    def files(self):
        """What visitors find there."""
        return {str(path.relative_to(self.path)): path.read_bytes() for path in self.path.rglob("*") if path.is_file()}


class Git(Folder):
    name = "git"

    def prepare(self):
        subprocess.run([tool("git"), "init", "-q", "--bare", self.path], check=True)
        self.place = f"git:{self.path}"

    def files(self):
        done = subprocess.run(["git", "--git-dir", self.path, "archive", "gh-pages"], check=True, capture_output=True)
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            return {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}


class Rsync(Folder):
    name = "rsync"

    def prepare(self):
        tool("rsync")
        self.path = self.path.with_name(self.path.name.replace(" ", "-"))
        self.path.mkdir()
        self.place = f"rsync:{self.path}"


HOSTS = [Folder, Git, Rsync]


class Life(Shop):
    """A shop whose pack is at a host and in an app."""

    def __init__(self, bench, app, address, server, host):
        super().__init__(bench, app, address, server)
        # Git and rsync are told places without blanks.
        self.home = bench.folder / f"life-{app}-{host.name}"
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        self.photos = self.photos.rename(self.home / "photos")
        self.packs = self.home / "packs"
        self.kind, self.hosts = host, [host(self.home, 1)]
        self.variables |= {"HOME": str(self.home), "XDG_CACHE_HOME": str(self.home / "first"), "GIT_CONFIG_GLOBAL": "/dev/null",
                           "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
                           "GIT_COMMITTER_EMAIL": "a@example.org"}

    def environment(self):
        return {name: value for name, value in os.environ.items() if not name.startswith("PEEL_")} | self.variables

    def peel(self, *words, status=0):
        (self.photos / "peel.yaml").write_text(json.dumps(self.settings, ensure_ascii=False))
        return self.bench.run(self.bench.peel, *words, "--cache", self.bench.cache, cwd=self.home, env=self.environment(),
                              stdin=subprocess.DEVNULL, status=status)

    def wanted(self):
        """As that of a shop, also where an export is newer than the last upload, which writes the addresses of Matrix."""
        if self.app != "matrix":
            return super().wanted()
        stickers = json.loads((self.folder / "picker.json").read_text())["stickers"]
        own = "mxc://SERVER/"
        return [(self.picture(each["url"].removeprefix(own)) if each["url"].startswith(own) else self.server.media[each["url"]][1],
                 each["id"]) for each in stickers]

    def publish(self, host, *words):
        return self.peel("publish", self.photos, "--to", host.place, *words)

    def update(self, *words, status=0):
        return self.peel("update", self.photos, "-o", self.packs, *words, status=status)

    def begin(self):
        self.publish(self.hosts[0])
        self.export()
        self.upload()
        self.export()
        self.check()
        shutil.rmtree(self.home / "site", ignore_errors=True)

    def look(self):
        """What the outside has: the sites, and the app's stickers."""
        return [host.files() for host in self.hosts], self.there()

    def check_all(self, before):
        sites, stickers = before
        self.check(stickers)
        for then, host in zip(sites, self.hosts):
            compare_site(then, host.files(), self)
        for host in self.hosts[len(sites):]:
            # A new host has what the first one had.
            compare_site(sites[0], host.files(), self)


def book(site):
    return json.loads(site["pack.json"])["addresses"]["stickers"]


def compare_site(then, now, life):
    """Every page that people have links to is there and leads to its sticker, and each photo has one."""
    listed = set(json.loads(now["pack.json"])["files"])
    assert listed == set(now), f"other files than those of the list: {sorted(listed ^ set(now))[:4]}"
    lost = [page for page in then if "s/" in page and page.endswith(".html") and page not in now]
    assert not lost, f"pages are lost: {lost}"
    photos = [path for path in life.photos.rglob("*.jpg")]
    here = [sticker for sticker in book(now) if sticker.get("page")]
    assert len(here) == len(photos), f"{len(here)} stickers of {len(photos)} photos"
    assert len({sticker["page"] for sticker in here}) == len(here), "two stickers have one page"
    pictures = [name for name in now if "stickers/" in name and name.endswith(".png")]
    assert len(pictures) == len(here), f"{len(pictures)} pictures of {len(here)} stickers"
    known = {sticker["identity"]["bytes"]: [sticker.get("page"), *sticker["earlier"]] for sticker in book(now)}
    for sticker in book(then):
        if sticker.get("page"):
            pages = known.get(sticker["identity"]["bytes"], [])
            assert sticker["page"] in pages, f"{sticker['page']} does not lead to its sticker any more: {pages}"


def a_second_pack(life):
    (life.photos / "toys").mkdir()
    shutil.copy(life.pictures[5], life.photos / "toys")
    life.update("--yes")


def packs_deleted(life):
    shutil.rmtree(life.packs)
    life.update("--yes")


def another_machine(life):
    """With the photos and their record alone, at another place and with another user's key."""
    shutil.rmtree(life.packs)
    life.photos = life.photos.rename(life.home / "elsewhere")
    life.variables["XDG_CACHE_HOME"] = str(life.home / "second")
    shutil.copy(life.pictures[4], life.photos)
    said = life.update(status=3)
    assert "has not published there yet" in said.stderr, said.stderr
    life.update("--yes")


def retitled(life):
    life.settings["title"] = "Happy farm"
    life.settings["photos"] = {life.pictures[0].name: {"title": "The first of all", "emoji": "🥇"}}
    said = life.update(status=3).stdout
    assert said.count("title") == (1 if life.app == "discord" else 2) and "~ 1 changed" in said, said
    life.update("--yes")


def reordered(life):
    life.settings["order"] = [life.pictures[3].name, life.pictures[1].name]
    life.update("--yes")


def one_removed_and_one_added(life):
    (life.photos / life.pictures[1].name).unlink()
    shutil.copy(life.pictures[4], life.photos)
    said = life.update(status=3).stdout
    assert said.count("+ 1 new, - 1 removed") == 2, said
    life.update("--yes")


def killed_in_the_middle(life):
    shutil.copy(life.pictures[4], life.photos)
    shutil.copy(life.pictures[5], life.photos)
    (life.photos / "peel.yaml").write_text(json.dumps(life.settings))
    count = len(life.server.calls)
    process = subprocess.Popen([life.bench.peel, "update", life.photos, "-o", life.packs, "--yes", "--cache", life.bench.cache],
                               cwd=life.home, env=life.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    is_cut = []

    def after(number):
        # While a picture is on its way.
        if number == count + 4 and not is_cut:
            is_cut.append(True)
            process.send_signal(signal.SIGTERM)
            life.server.troubles = ["cut"] * 2

    life.server.after = after
    assert process.wait(timeout=300) != 0 and is_cut, "nothing was interrupted"
    life.server.after, life.server.troubles = lambda _: None, []
    life.update("--yes")


def a_new_host(life):
    life.settings["photos"] = {life.pictures[0].name: {"title": "The first of all"}}
    (life.photos / life.pictures[1].name).unlink()
    host = life.kind(life.home, 2)
    life.publish(host)
    life.hosts.append(host)
    life.update("--yes")


HISTORIES = [one_removed_and_one_added, a_new_host, another_machine, retitled, killed_in_the_middle, a_second_pack, packs_deleted,
             reordered]
CELLS = [(history, app, host) for history in HISTORIES for app in SERVERS for host in HOSTS]
# Every history, every app and every host once, in the quick ring.
QUICK = [(history, list(SERVERS)[index % 3], HOSTS[(index + index // 3) % 3]) for index, history in enumerate(HISTORIES[:4])]
NIGHT = pytest.mark.night("make histories: it takes some minutes")


def name(cell):
    history, app, host = cell
    return f"{history.__name__.replace('_', ' ')}, {app}, {host.name}"


@contextlib.contextmanager
def living(bench, app, host):
    server = SERVERS[app]()
    with serving(server) as address:
        life = Life(bench, app, address, server, host)
        life.begin()
        yield life


@pytest.mark.parametrize("cell", [pytest.param(cell, id=name(cell), marks=[] if cell in QUICK else NIGHT) for cell in CELLS])
def check_a_cell(bench, cell):
    history, app, host = cell
    with living(bench, app, host) as life:
        before = life.look()
        history(life)
        life.check_all(before)
        # All is up to date, and doing it again sends nothing.
        now, count = life.look(), len(life.server.calls)
        said = life.update().stdout.splitlines()
        assert said and all(line.endswith(": up to date") for line in said), said
        life.update("--yes")
        assert life.look() == now and len(life.server.calls) == count


def check_a_place_that_fails_does_not_stop_the_others(bench):
    with living(bench, "telegram", Folder) as life:
        life.publish(Folder(life.home, 2))
        shutil.rmtree(life.home / "folder 1")
        (life.home / "folder 1").write_text("a file in the way")
        shutil.copy(life.pictures[4], life.photos)
        said = life.update("--yes", status=3)
        assert "folder 1" in said.stderr and len(life.there()) == 5, said.stderr
        assert len([each for each in book(Folder(life.home, 2).files()) if each.get("page")]) == 5


def check_a_record_of_a_stranger_starts_nothing(bench):
    with living(bench, "telegram", Folder) as life:
        trap = life.home / "trap"
        line = f"git:ext::sh -c touch% {trap}"
        for place in (line, f"git:{life.home}", "rsync:nowhere.invalid:x"):
            life.record.write_text(life.first_record if hasattr(life, "first_record") else f"id farm\nplace - {place}\n")
            said = life.update(status=3)
            assert "has not published there yet" in said.stderr, said.stderr
            said = life.peel("publish", life.photos, "--to", life.home / "new", status=64)
            assert "has not published yet" in said.stderr and not trap.exists(), said.stderr
        life.record.write_text(f"id farm\nplace - {line}\n")
        assert life.update("--yes", status=1).stderr and not trap.exists()
        life.record.write_text("id farm\nplace 0123456789abcdef ../folder 1\n")
        assert "has not published there yet" in life.update(status=3).stderr


def check_a_script_that_lies_among_the_packs_is_not_run(bench):
    """Whoever gives photos away may give packs with them, with a list of their own."""
    with living(bench, "telegram", Folder) as life:
        trap = life.home / "trap"
        list_ = life.packs / "pack.json"
        forged, uploaded = json.loads(list_.read_text()), (life.folder / "uploaded.txt").read_text()
        for part in ("telegram/farm-2", "more/telegram/farm"):
            (life.packs / part).mkdir(parents=True)
            (life.packs / part / "upload.sh").write_text(f"touch '{trap}'\n")
            (life.packs / part / "uploaded.txt").write_text(uploaded)
            forged["files"].append(f"{part}/upload.sh")
            forged["apps"].append(forged["apps"][0] | {"app": "slack", "folder": part})
        list_.write_text(json.dumps(forged))
        shutil.copy(life.pictures[4], life.photos)
        life.update("--yes")
        assert (life.packs / "telegram/farm-2/upload.sh").exists() and not trap.exists()
        assert len(life.there()) == 5


def check_addresses_come_from_a_folder_or_the_web(bench):
    with living(bench, "telegram", Folder) as life:
        life.settings["photos"] = {life.pictures[0].name: {"title": "The first of all"}}
        old = life.hosts[0].files()
        process = subprocess.Popen([tool("python3"), "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, cwd=life.hosts[0].path, text=True)
        try:
            address = process.stdout.readline().split("(")[1].split(")")[0]
            for number, source in enumerate(few([life.hosts[0].path, address], 2), 2):
                life.record.unlink()
                host = Folder(life.home, number)
                life.publish(host, "--addresses-from", source)
                compare_site(old, host.files(), life)
            life.record.unlink()
            for source, words in ((life.photos, "there is no pack.json"), (life.packs, "is not that of a site from Peel"),
                                  (address + "no/", "there is no pack.json"), ("https://x.invalid/?a", "without ? and #")):
                said = life.peel("publish", life.photos, "--to", "third", "--addresses-from", source, status=64)
                assert words in said.stderr, said.stderr
        finally:
            process.kill()
            process.wait()
