"""The packs that the checks share, each made when it is first needed, and the programs that read them."""
import json
import pathlib
import subprocess
import sys

from checks import copy_pack, few, tool

APPS = ["whatsapp", "telegram", "telegram-emoji", "signal", "imessage", "discord", "discord-emoji", "slack", "mattermost",
        "matrix", "line", "fediverse", "plain"]

# Texts that mean something to shells, to curl, to sed and to JSON.
HOSTILE = "@/etc/hostname;type=a/b <x \"q\" 'q' $(touch pwned) `touch pwned` \\ % & | ; é 猫 قط"


class Workbench:
    def __init__(self, peel, photos, folder):
        self.peel = peel
        self.folder = folder
        self.photos = self.folder / "examples" / photos.name
        copy_pack(few(sorted(photos.glob("*.jpg")), 10), self.photos)
        self.count = len(list(self.photos.glob("*.jpg")))
        self.cache = self.folder / "cache"
        self._packs = {}
        # What single files of checks share.
        self.made = {}

    def run(self, *command, status=0, binary=False, **options):
        """Runs a program, which ends with `status`, any where that is None; what it printed."""
        done = subprocess.run([str(part) for part in command], capture_output=True, text=not binary, **options)
        assert status is None or done.returncode == status, (
            f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def program(self, name):
        """A program that a Python package brings, by its name."""
        beside = pathlib.Path(sys.executable).with_name(name)
        return beside if beside.exists() else tool(name)

    def export(self, photos, name, apps, status=0):
        """A folder of packs of `photos`, and the report on them."""
        folder = self.folder / name
        done = self.run(self.peel, "export", photos, "--for", ",".join(apps), "--cache", self.cache, "-o", folder, "--json",
                        "-q", status=status)
        return folder, json.loads(done.stdout)

    @property
    def packs(self):
        """The example photos for every app."""
        if "toys" not in self._packs:
            # LINE takes 8 of them, which the status tells.
            self._packs["toys"] = self.export(self.photos, "toys", APPS, status=3)[0]
        return self._packs["toys"]

    @property
    def hostile(self):
        """61 stickers, more than one call takes, with texts that mean something to other programs."""
        return self._hostile(61, ["telegram", "telegram-emoji", "whatsapp"])

    @property
    def few(self):
        """7 stickers with such texts, for scripts that call once for each."""
        return self._hostile(7, ["telegram", "discord", "matrix"])

    def _hostile(self, count, apps):
        if count not in self._packs:
            photos = self.copies(f"{count} hostile photos", count)
            (photos / "peel.yaml").write_text(
                f"title: {json.dumps(HOSTILE)}\nauthor: {json.dumps(HOSTILE)}\ndescription: {json.dumps(HOSTILE)}\n"
                f"license: {json.dumps(HOSTILE)}\nphotos:\n  duck 1.png: {{ title: {json.dumps(HOSTILE)}, "
                f"alt: {json.dumps(HOSTILE)}, emoji: 😴🐈🐕🐟🐦🐎🐄🐖🐑🦆 }}\n")
            self._packs[count] = self.export(photos, f"{count} hostile", apps)[0]
        return self._packs[count]

    def copies(self, name, count):
        """A folder with `count` copies of one sticker, which needs no cutting out."""
        photos = self.folder / name
        photos.mkdir()
        sticker = self.folder / "sticker.png"
        if not sticker.exists():
            self.run(self.peel, "cut", "-q", "--size", "256", sorted(self.photos.glob("*.jpg"))[0], "-o", sticker)
        for number in range(1, count + 1):
            (photos / f"duck {number}.png").hardlink_to(sticker)
        return photos
