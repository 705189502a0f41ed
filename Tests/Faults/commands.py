"""The commands that are tried on a faulty disk: what stands before, what is run, and what has to hold afterwards."""
import io
import json
import pathlib
import re
import shutil
import struct
import subprocess
import zipfile
import zlib

from checks import FIXTURES, png_chunk
from faulty import NO_EXCHANGE, NO_LINKS, NO_LOCKS
from folders import tree

SETTINGS = "# My pets.\ntitle: {}\nphotos:\n  a.png: {{ title: Miso, alt: A card }}   # the oldest\n"
FOREIGN = {"CNAME": b"example.org", "notes/deep/mine.html": b"mine"}


def film(frames=3, width=160, height=96):
    """An animated PNG of a disc that moves, with nothing around it."""
    def pixels(at):
        middle = 40 + 30 * at
        rows = (b"".join(b"\xd0\x40\x20\xff" if (x - middle) ** 2 + (y - 48) ** 2 < 900 else bytes(4) for x in range(width))
                for y in range(height))
        return zlib.compress(b"".join(b"\0" + row for row in rows))

    out = png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + png_chunk(b"acTL", struct.pack(">II", frames, 0))
    number = 0
    for at in range(frames):
        out += png_chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, 0, 0, 1, 10, 0, 0))
        number += 1
        data = pixels(at)
        if at == 0:
            out += png_chunk(b"IDAT", data)
        else:
            out += png_chunk(b"fdAT", struct.pack(">I", number) + data)
            number += 1
    return b"\x89PNG\r\n\x1a\n" + out + png_chunk(b"IEND", b"")


class Command:
    """One command. `kept` are the paths that it must not change, `made` those that are the old or the new, whole."""

    name, words, kept, made, lacks = "", [], ["photos"], [], 0
    # Whether what is made is made piece by piece, each of use by itself.
    grows = False
    leftovers = re.compile(r"\.peel-|\.partial$|\.before-|^\.site")
    # A save that is killed leaves what it was writing; see docs/internals/guarantees.md.
    leftovers_of_kills = re.compile(r"\.peel-|\.before-|^\.site")

    def prepare(self, peel, folder):
        """What stands before, made with a plain `peel`; the command itself has not run."""
        (folder / "tmp").mkdir(parents=True)
        photos = folder / "photos"
        photos.mkdir()
        shutil.copy(FIXTURES / "card-alpha.png", photos / "a.png")
        (photos / "peel.yaml").write_text(SETTINGS.format("Old"))

    def state(self, folder):
        """What the command makes, by its path."""
        return {path: tree(folder / path) if (folder / path).is_dir() else
                (folder / path).read_bytes() if (folder / path).exists() else None for path in self.made}

    def is_whole(self, path, state):
        """Whether what is made is whole although it is neither the old nor the new: a photo could not be used."""
        return False

    def faults(self, folder, before, after, run, code, vanished):
        """What is wrong after a run."""
        found = []
        said = run.stderr.decode(errors="replace")
        if run.returncode is None:
            found.append("it does not end")
        elif run.returncode < 0 and run.returncode != -9 or run.returncode not in (0, 1, 3, 64, -9):
            found.append(f"it ends with {run.returncode}: {said[-200:]}")
        elif run.returncode in (1, 64) and not re.search(r"^peel: .+", said, re.M):
            found.append(f"it says nothing: {said!r}")
        elif re.search(r"(?i)fatal|NSCocoa|errno|The operation couldn", said):
            found.append(f"it says it in words of the system's: {said!r}")
        gone = self.name_of(vanished, folder)
        for path, content in before["kept"].items():
            # The program may have made another in its place: a key, say.
            if path == gone:
                continue
            if not (folder / path).is_file() or (folder / path).read_bytes() != content:
                found.append(f"{path} is not what it was")
        now = self.state(folder)
        for path in self.made:
            old, new, is_now = before["made"][path], after[path], now[path]
            # What somebody takes out of the site while it is made is not there.
            if gone and (gone.startswith(path) or self.leftovers.search(gone)):
                continue
            if is_now == new or is_now == old and run.returncode != 0:
                continue
            # A photo that could not be used, or is not there any more, is named, and the rest is whole.
            if is_now is not None and (run.returncode == 3 or gone or self.grows and run.returncode != 0) and self.is_whole(path, is_now):
                continue
            # Without its settings, or with another key, a cache holds other entries.
            if gone and (is_now == old or self.grows and gone in before["kept"]):
                continue
            wrong = sorted(set(new or {}) ^ set(is_now or {})) or [
                name for name in (new or {}) if isinstance(new, dict) and (is_now or {}).get(name) != new[name]]
            found.append(f"{path} is neither the old nor the new (status {run.returncode}): {wrong[:4]}; {said[-160:]}")
        return found

    @staticmethod
    def name_of(vanished, folder):
        return str(pathlib.Path(vanished).relative_to(folder)) if vanished else None

    def kept_files(self, folder):
        found = {}
        for path in self.kept:
            place = folder / path
            if place.is_dir():
                found.update({f"{path}/{name}": content for name, content in tree(place).items()})
            else:
                found[path] = place.read_bytes()
        return found

    def left(self, folder, form=leftovers):
        """What a run left lying about that is nobody's."""
        return [path.name for place in (folder, folder / "photos", folder / "tmp") if place.exists()
                for path in place.iterdir() if form.search(path.name)]


class Site(Command):
    made = ["site"]

    def is_whole(self, path, state):
        try:
            files = json.loads(state["pack.json"])["files"]
        except (KeyError, ValueError):
            return False
        return all(name in state for name in files) and "index.html" in state


class Build(Site):
    name, words = "build", ["build", "-j", "1"]


class Rebuild(Site):
    name, words = "rebuild", ["build", "-j", "1"]
    kept = ["photos", "site/CNAME", "site/notes/deep/mine.html"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        peel(["build", "-q"], folder)
        for name, content in FOREIGN.items():
            (folder / "site" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "site" / name).write_bytes(content)
        (folder / "photos/peel.yaml").write_text(SETTINGS.format("New"))


class PlainRebuild(Rebuild):
    name, lacks = "rebuild without links, exchange and locks", NO_LINKS | NO_EXCHANGE | NO_LOCKS


class NewPhoto(Rebuild):
    """As in a rebuild, and a photo that is not in the cache."""
    name = "rebuild with a new photo"

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        (folder / "photos/sub").mkdir()
        shutil.copy(FIXTURES / "card-lossless-alpha.webp", folder / "photos/sub/no ending")


class PublishToFolder(Rebuild):
    name, words, made = "publish to a folder", ["publish", "site", "--to", "public"], ["public"]
    kept = ["photos", "site", "public/own.txt"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        peel(["publish", "site", "--to", "public", "-q"], folder)
        peel(["build", "-q"], folder)
        (folder / "public/own.txt").write_bytes(b"own")


class PublishToGit(Rebuild):
    name, words, made = "publish to git", ["publish", "site", "--to", "git:remote.git#www"], ["remote.git"]
    kept = ["photos", "site"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        subprocess.run(["git", "init", "-q", "--bare", "remote.git"], cwd=folder, check=True)
        peel(self.words + ["-q"], folder)
        peel(["build", "-q"], folder)

    def state(self, folder):
        """What the branch holds, by git's own names for it."""
        done = subprocess.run(["git", "--git-dir", folder / "remote.git", "ls-tree", "-r", "www"], capture_output=True, text=True)
        return {"remote.git": dict(reversed(line.split("\t")) for line in done.stdout.splitlines()) or done.stderr}


class Export(Command):
    name, words, made = "export", ["export", "photos", "--for", "telegram,plain", "-j", "1"], ["packs"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        for word in "bc":
            shutil.copy(FIXTURES / "card-lossless-alpha.webp", folder / f"photos/{word}.webp")
        peel(self.words + ["-q"], folder)
        (folder / "photos/peel.yaml").write_text(SETTINGS.format("New"))

    def is_whole(self, path, state):
        # Without the pictures of one photo, in packs that can be read to their ends.
        for name, content in state.items():
            if name.endswith((".wastickers", ".zip")):
                with zipfile.ZipFile(io.BytesIO(content)) as archive:
                    if archive.testzip() is not None:
                        return False
        return bool(state)


class ExportAfterUpload(Export):
    """An export that takes what a script has uploaded into the record beside the photos."""
    name, made = "export after an upload", ["packs", "photos/peel-record.txt"]
    kept = ["photos/a.png", "photos/b.webp", "photos/c.webp", "photos/peel.yaml"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        (script,) = (folder / "packs").rglob("upload.sh")
        script.with_name("uploaded.txt").write_text("a_by_bot a 12.34 U1 20261120101112\n")

    def faults(self, folder, before, after, run, code, vanished):
        # Packs whose record cannot be written are whole, and it is told. What the script wrote may be what somebody takes away.
        gone = self.name_of(vanished, folder) or ""
        return [each for each in super().faults(folder, before, after, run, code, vanished)
                if not (each.startswith("photos/peel-record.txt") and b"peel-record.txt" in run.stderr or gone.endswith("uploaded.txt"))]

    def is_whole(self, path, state):
        return path == "packs" and super().is_whole(path, state)


class PublishPhotos(Site):
    """Photos to a place that the record beside them does not name yet: it is the old or the new one."""
    name, words = "publish photos", ["publish", "photos", "--to", "public", "-j", "1", "--no-cache"]
    made = ["public", "photos/peel-record.txt"]
    kept = ["photos/a.png", "photos/peel.yaml"]

    def prepare(self, peel, folder):
        Command.prepare(self, peel, folder)
        # Without a key for seals, which hold for one folder, while the tries have several.
        (folder / "home/cache").mkdir(parents=True)
        (folder / "home/cache/peel").write_bytes(b"")
        (folder / "photos/peel-record.txt").write_text("id photos\ntelegram photos a_by_bot a 12.34 U1 20261120101112\n")

    def faults(self, folder, before, after, run, code, vanished):
        # A site whose record cannot be written is whole, and it is told.
        gone = self.name_of(vanished, folder) or ""
        return [each for each in super().faults(folder, before, after, run, code, vanished)
                if not (each.startswith("photos/peel-record.txt") and (b"peel-record.txt" in run.stderr or gone.startswith("home")))]

    def is_whole(self, path, state):
        return path != "photos/peel-record.txt" and super().is_whole(path, state)


class Update(PublishPhotos):
    """Photos to the place that the record names."""
    name, words = "update", ["update", "photos", "--yes", "-j", "1", "--no-cache"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        (folder / "photos/peel-record.txt").unlink()
        peel([*PublishPhotos.words, "-q"], folder)
        (folder / "photos/peel.yaml").write_text(SETTINGS.format("New"))


class Cut(Command):
    name, words, made = "cut", ["cut", "photos/a.png", "-o", "out.png", "--size", "128"], ["out.png"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        # An earlier one, which may be replaced.
        peel([*self.words[:-1], "256"], folder)


class CutFilm(Cut):
    """A sticker that moves."""
    name, words, made = "cut a film", ["cut", "photos/film.png", "-o", "out.webp", "--size", "128"], ["out.webp"]

    def prepare(self, peel, folder):
        Command.prepare(self, peel, folder)
        (folder / "photos/film.png").write_bytes(film())
        peel([*self.words[:-1], "192"], folder)
        assert b"ANMF" in (folder / "out.webp").read_bytes()


class BuildFilm(Rebuild):
    """A site with a sticker that moves, which is not in the cache."""
    name = "rebuild with a film"

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        (folder / "photos/film.png").write_bytes(film())


class Sheet(Command):
    name, words, made = "sheet", ["sheet", "photos", "-o", "out.pdf", "-j", "1"], ["out.pdf"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        peel([*self.words, "--size", "30mm"], folder)

    def is_whole(self, path, state):
        # Without the settings that went away.
        return state.startswith(b"%PDF-") and state.rstrip().endswith(b"%%EOF")


class Init(Command):
    name, words, made, kept = "init", ["init", "photos"], ["photos/peel.yaml"], ["photos/a.png"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        (folder / "photos/peel.yaml").unlink()

    def is_whole(self, path, state):
        # Without the photo that went away.
        return b"photos" in state


class Eject(Command):
    name, words, made = "theme eject", ["theme", "eject", "mine"], ["mine"]


class ClearCache(Command):
    name, words, made = "cache --clear", ["cache", "--clear"], []

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        peel(["build", "-q"], folder)


class Warm(Command):
    """Stickers into a cache: each entry is whole, or not there."""
    name, words, made = "warm", ["warm", "photos", "--cache", "kept", "-j", "1"], ["kept"]
    grows, kept = True, ["photos", "home/cache/peel/key"]

    def prepare(self, peel, folder):
        super().prepare(peel, folder)
        # The key that entries are sealed with is the same in all tries.
        peel(["warm", "photos", "--cache", "other", "-q"], folder)
        shutil.rmtree(folder / "other")
        self.entries = {}

    def state(self, folder):
        """Without what is being written: it goes after a day."""
        state = {name: content for name, content in tree(folder / "kept").items() if not name.endswith(".partial")}
        if not self.entries and state:
            self.entries = state
        return {"kept": state}

    def is_whole(self, path, state):
        return all(self.entries.get(name) == content for name, content in state.items())


ALL = [Build(), Rebuild(), PlainRebuild(), NewPhoto(), PublishToFolder(), PublishToGit(), PublishPhotos(), Update(), Export(),
       ExportAfterUpload(), Cut(), CutFilm(), BuildFilm(), Sheet(), Init(), Eject(), ClearCache(), Warm()]
