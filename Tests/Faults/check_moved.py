"""The folder around an output gets another path while a command runs, and at times a link to another folder takes its place."""
import json
import os
import shutil
import subprocess

import pytest

from checks import FIXTURES
from commands import SETTINGS
from faulty import MOVE, Disk, spread
from folders import tree

FOREIGN = "mine.txt"


class Output:
    """A command that makes `name` in the folder `holder`."""

    def __init__(self, name, words, first):
        self.name, self.words, self.first = name, words, first


ALL = [Output("site", ["build", "-j", "1", "-o", "holder/site"], ["build", "-q", "-o", "holder/site"]),
       Output("public", ["publish", "site", "--to", "holder/public"], ["publish", "site", "-q", "--to", "holder/public"]),
       Output("packs", ["export", "photos", "--for", "telegram,plain", "-j", "1", "-o", "holder/packs"],
              ["export", "photos", "--for", "plain", "-q", "-o", "holder/packs"])]


def is_whole(files):
    """Whether all is there that the list in it names, and nothing more."""
    return "pack.json" in files and set(json.loads(files["pack.json"])["files"]) == set(files)


class Bench:
    def __init__(self, output, peel, disk, scratch):
        self.output, self.peel, self.disk = output, peel, disk
        self.template, self.folder = scratch / "template", scratch / "folder"
        shutil.rmtree(self.template, ignore_errors=True)
        photos = self.template / "photos"
        photos.mkdir(parents=True)
        (self.template / "tmp").mkdir()
        shutil.copy(FIXTURES / "card-alpha.png", photos / "a.png")
        for word in "bc":
            shutil.copy(FIXTURES / "card-lossless-alpha.webp", photos / f"{word}.webp")
        (photos / "peel.yaml").write_text(SETTINGS.format("Old"))
        for words in (["build", "-q"], output.first):
            done = disk.run(peel, words, self.template)
            assert done.returncode == 0, done
        (self.template / "holder" / output.name / FOREIGN).write_text("mine")
        shutil.copytree(self.template / "holder", self.template / "elsewhere")
        (self.template / "elsewhere" / output.name / FOREIGN).write_text("of somebody else")
        (photos / "peel.yaml").write_text(SETTINGS.format("New"))
        done = disk.run(peel, ["build", "-q"], self.template)
        assert done.returncode == 0, done
        self.begin()
        self.old = tree(self.folder / "holder" / output.name)
        disk.set(lists=True)
        done = disk.run(peel, output.words, self.folder)
        assert done.returncode == 0, done
        self.new = tree(self.folder / "holder" / output.name)
        self.foreign = tree(self.folder / "elsewhere")
        inside = str(self.folder / "holder")
        self.turns = [turn for turn, (_, path) in enumerate(disk.calls) if path.startswith(inside)]
        self.calls = disk.calls

    def begin(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        subprocess.run(["cp", "-a", self.template, self.folder], check=True)

    def attempt(self, turn, is_link):
        """What is wrong after the folder moved at a call."""
        self.begin()
        holder, away, elsewhere = self.folder / "holder", self.folder / "away", self.folder / "elsewhere"
        self.disk.more = {"PEEL_DISK_MOVE": str(holder), "PEEL_DISK_MOVE_TO": str(away)}
        if is_link:
            self.disk.more["PEEL_DISK_MOVE_LINK"] = str(elsewhere)
        self.disk.set(turn, MOVE)
        run = self.disk.run(self.peel, self.output.words, self.folder)
        said = run.stderr.decode(errors="replace")
        found, name = [], self.output.name
        # A command that had not begun to write goes where the path leads.
        mine = {**self.new, FOREIGN: b"of somebody else"}
        is_new = tree(elsewhere / name) == mine if is_link else is_whole(tree(holder / name))
        if tree(elsewhere) != self.foreign and not (run.returncode == 0 and is_new and tree(elsewhere).keys() == {f"{name}/{each}" for each in mine}):
            found.append("what the link leads to was changed")
        if not is_link and holder.exists() and not (run.returncode == 0 and is_new):
            found.append(f"{sorted(tree(holder))[:4]} where the folder was")
        if not away.exists():
            return []
        stands = tree(away / name)
        if stands not in (self.old, self.new):
            found.append("the moved folder holds neither the old nor the new")
        others = [path.name for path in away.iterdir() if path.name != name]
        if others:
            found.append(f"{others} is left in the moved folder")
        if run.returncode == 0 and stands != self.new and not is_new:
            found.append("it says that it is done, and is not")
        if run.returncode != 0 and (run.returncode not in (1, 64) or not said.startswith("peel: ")):
            found.append(f"it ends with {run.returncode}: {said[-200:]}")
        kind, path = self.calls[turn]
        return [f"{name}, {turn} {kind} {os.path.basename(path)}{', a link' if is_link else ''}: {each}; {said[-160:]}" for each in found]


@pytest.mark.night("make faults: it takes minutes")
@pytest.mark.parametrize("output", ALL, ids=lambda output: output.name)
def check_a_folder_moves(output, peel, library, tmp_path, options, hold):
    bench = Bench(output, peel, Disk(library, tmp_path / "disk"), tmp_path)
    turns = [bench.turns[index] for index in spread(options.most or len(bench.turns), len(bench.turns))]
    hold("faults", 2 * len(turns), [each for turn in turns for is_link in (False, True) for each in bench.attempt(turn, is_link)])
