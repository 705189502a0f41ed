"""The studio on a disk with faults: what it saves, takes in and takes out, while each call about the folder fails once."""
import itertools
import json
import pathlib
import random
import re
import shutil
import subprocess
import time

import pytest

import power
from checks import FIXTURES
from commands import SETTINGS
from faulty import KILL, LATEST, REFUSALS, VANISH, Disk, name_of, spread
from folders import tree
from studio_bench import Visitor

pytestmark = pytest.mark.night("make faults: it takes an hour")
PACK = "Pets"
PHOTO = (FIXTURES / "card-lossless-alpha.webp").read_bytes()


def edit(*edits):
    return "edit", json.dumps({"edits": list(edits)}).encode(), "application/json"


ACTIONS = {
    "save a title": edit({"key": "title", "value": "New"}),
    "save taps": edit({"photo": "a.png", "key": "taps", "value": {"keep": [[[0.5, 0.5]]], "drop": []}}),
    "save texts of two photos": edit({"photo": "a.png", "key": "alt", "value": "x" * 900},
                                     {"photo": "b.webp", "key": "title", "value": "Rex"}),
    "take a photo in": ("photos?name=new.webp&pack=", PHOTO, "application/octet-stream"),
    "paint a matte": ("matte?name=a.png", (FIXTURES / "card-alpha.png").read_bytes(), "application/octet-stream"),
    "start a matte over": ("start-over", json.dumps({"photos": ["b.webp"]}).encode(), "application/json"),
    # From here on the photo of the others moves: power cuts come while all is done one after the other.
    "move a photo to another pack": ("move", json.dumps({"photos": ["b.webp"], "pack": PACK}).encode(), "application/json"),
    "move it back": ("undo", b"{}", "application/json"),
    "take a photo out": ("remove", json.dumps({"photos": ["b.webp"]}).encode(), "application/json"),
    "put it back": ("undo", b"{}", "application/json"),
}
# What comes before an action that is about what another did.
FIRST = {"move it back": "move a photo to another pack", "put it back": "take a photo out"}


class Studio:
    """A studio of `folder`, whose calls about that folder are counted."""

    def __init__(self, peel, library, scratch):
        self.disk = Disk(library, scratch / "disk")
        self.peel, self.scratch, self.folder = peel, scratch, scratch / "photos"
        self.template = scratch / "template"
        shutil.rmtree(self.template, ignore_errors=True)
        self.template.mkdir(parents=True)
        shutil.copy(FIXTURES / "card-alpha.png", self.template / "a.png")
        (self.template / "b.webp").write_bytes(PHOTO)
        shutil.copy(FIXTURES / "card-alpha.png", self.template / "b.matte.png")
        (self.template / "peel.yaml").write_text(SETTINGS.format("Old"))
        (self.template / PACK).mkdir()
        shutil.copy(FIXTURES / "alpha-disc.png", self.template / PACK / "c.png")
        self.process = None

    def start(self):
        environment = self.disk.environment(self.peel, self.scratch / "home")
        environment["PEEL_DISK_ROOT"] = str(self.folder)
        self.process = subprocess.Popen([self.peel, "studio", self.folder, "--port", "0", "--quiet", "-j", "1"],
                                        cwd=self.scratch, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().strip()
        assert "?token=" in address, (address, self.process.stderr.read() if self.process.poll() is not None else "")
        self.visitor = Visitor(address, LATEST)
        self.settle()

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process.stderr.close()
            self.process = None

    @property
    def lives(self):
        return self.process is not None and self.process.poll() is None

    def restore(self):
        """The folder as it was; a running studio sees that it has changed."""
        for path in self.folder.iterdir() if self.folder.exists() else []:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        self.folder.mkdir(exist_ok=True)
        subprocess.run(["cp", "-a", f"{self.template}/.", self.folder], check=True)

    @property
    def rests(self):
        """Whether none of its threads wants to run: on a crowded machine, one that does may wait for long."""
        try:
            return all(stat.read_text().rpartition(")")[2].split()[0] == "S"
                       for stat in pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/stat"))
        except OSError:
            return not self.lives

    def settle(self):
        """Waits until nothing is asked about the folder any more."""
        before, since = -1, time.monotonic()
        while self.lives and time.monotonic() - since < LATEST:
            if self.disk.count == before and self.rests:
                return
            before = self.disk.count
            time.sleep(0.08)

    def seen(self):
        """The photos, mattes and title that the studio knows of."""
        packs = json.loads(self.visitor.get("state"))["packs"]
        return [(pack.get("title"), [(photo["name"], bool(photo.get("matte")), photo.get("alt"), photo["keep"])
                                     for photo in pack["photos"]]) for pack in packs]

    def await_start(self):
        """Waits until the studio has seen that the folder is as it was."""
        start = [("Old", [("a.png", False, "A card", []), ("b.webp", True, None, [])]),
                 (None, [(f"{PACK}/c.png", False, None, [])])]
        deadline = time.monotonic() + LATEST
        while self.seen() != start:
            assert time.monotonic() < deadline, self.seen()
            time.sleep(0.05)

    def post(self, path, body, kind):
        status, said = self.visitor.post(path, body, kind)
        return status, said.decode()


def files(folder):
    """What is in the folder but for what is hidden; photos that were taken out by their last part."""
    return {name: content for name, content in tree(folder).items() if not name.startswith(".")}


def is_whole(now, old, new):
    """Whether every file is an old or a new one, and none is missing: what went elsewhere is there."""
    allowed = {}
    for state in (old, new):
        for name, content in state.items():
            allowed.setdefault(name, set()).add(content)
    strange = [name for name, content in now.items() if content not in allowed.get(name, ())]
    held = list(now.values())
    lost = [name for name, content in old.items() if pathlib.Path(name).name != "peel.yaml" and content not in held]
    lost += [name for name in ("peel.yaml",) if name not in now]
    return strange, lost


def twice(now, old, new):
    """Photos and mattes that stand more often than before or afterwards."""
    def count(state, content):
        return list(state.values()).count(content)

    return [name for name, content in now.items() if count(now, content) > max(count(old, content), count(new, content))]


def begin(studio, action):
    """The folder as it is before an action."""
    studio.disk.set()
    studio.restore()
    studio.await_start()
    if action in FIRST:
        status, said = studio.post(*ACTIONS[FIRST[action]])
        assert status == 200, (action, status, said)
    studio.settle()


def attempt(studio, action, turn, code, old, new):
    """What is wrong after one fault."""
    if not studio.lives:
        studio.stop()
        studio.disk.set()
        studio.restore()
        studio.start()
    begin(studio, action)
    studio.disk.set(turn, code)
    status, said = studio.post(*ACTIONS[action])
    studio.settle()
    studio.disk.set()
    found = []
    if code == KILL:
        # It may have had its end after the answer, or never come so far.
        studio.stop()
    elif not studio.lives:
        found.append(f"the studio ended: {studio.process.stderr.read()[-300:]}")
    now = files(studio.folder)
    strays = [name for name in now if ".partial" in name]
    if code != VANISH:
        strange, lost = is_whole({name: content for name, content in now.items() if name not in strays}, old, new)
        if strange or lost:
            found.append(f"status {status}: {strange} neither old nor new, {lost} lost; {said[:120]}")
        # A name goes only when the other is on the disk: a kill between the two leaves both.
        doubled = twice(now, old, new) if code != KILL else []
        if doubled:
            found.append(f"status {status}: {doubled} twice")
        if status == 200 and now != new and code != KILL:
            found.append(f"it says that it is done, and is not: {sorted(name for name in set(now) | set(new) if now.get(name) != new.get(name))}")
        if status not in (200, 0) and not re.search(r'"error" ?: ?"..', said):
            found.append(f"it says {status} {said[:120]!r}")
        if status == 0 and code != KILL:
            found.append(f"no answer: {said[:100]}")
    if strays and code != KILL:
        found.append(f"{strays} left")
    if code == KILL:
        studio.start()
        left = [path.name for path in studio.folder.iterdir() if ".partial" in path.name or "incoming" in path.name]
        if left:
            found.append(f"{left} left after the next start")
    return [f"studio, {action}, {turn}, {name_of(code)}: {each}" for each in found]


def clean(studio, action):
    """What the folder is before and after, and how many calls there are."""
    begin(studio, action)
    old = files(studio.folder)
    studio.disk.set(lists=True)
    status, said = studio.post(*ACTIONS[action])
    assert status == 200, (action, status, said)
    answered = studio.disk.count
    studio.settle()
    calls = studio.disk.calls
    new = files(studio.folder)
    assert new != old, action
    return old, new, calls[:answered]


def power_cuts(studio, moments):
    """Power cuts while all that can be done is done, one after the other."""
    studio.stop()
    studio.disk.set()
    studio.restore()
    studio.start()
    numbers, contents = {}, {}
    names = power.read(studio.folder, numbers, contents)
    states = [files(studio.folder)]
    studio.disk.set(records=True)
    for action in ACTIONS:
        status, said = studio.post(*ACTIONS[action])
        assert status == 200, (action, status, said)
        states.append(files(studio.folder))
    changes = power.recorded(studio.disk.log, studio.folder, numbers)
    studio.stop()
    found, tried, dice = [], 0, random.Random(20)
    for moment in sorted({round(index * len(changes) / max(1, moments - 1)) for index in range(moments)}):
        for state in range(2 * power.STATES):
            tried += 1
            root, held = power.after_cut(names, contents, changes[:moment], state % 2 == 1, dice)
            now = {name: content for name, content in power.flat(root, held).items()
                   if not name.startswith(".") and ".partial" not in name}
            # A matte has two names while it moves.
            allowed = {content for each in states for content in each.values()}
            strange = [name for name, content in now.items() if content not in allowed]
            lost = [name for name in ("a.png", "peel.yaml") if name not in now]
            lost += [] if PHOTO in now.values() else ["b.webp"]
            if strange or lost:
                found.append(f"cut before change {moment} of {len(changes)}, state {state}: {strange} cut short, {lost} lost")
    return tried, found


@pytest.fixture(scope="module")
def studio(peel, library, tmp_path_factory):
    scratch = tmp_path_factory.mktemp("studio")
    (scratch / "home" / "tmp").mkdir(parents=True)
    studio = Studio(peel, library, scratch)
    studio.restore()
    studio.start()
    yield studio
    studio.stop()


@pytest.mark.parametrize("action", ACTIONS)
def check_a_call_fails(studio, action, options, hold):
    points, found, ways = 0, [], {kind: itertools.cycle(codes) for kind, codes in REFUSALS.items()}
    old, new, calls = clean(studio, action)
    for turn in spread(options.most or len(calls), len(calls)):
        codes = REFUSALS[calls[turn][0]]
        for code in codes if not options.each else [next(ways[calls[turn][0]]) for _ in range(min(options.each, len(codes)))]:
            points += 1
            found += attempt(studio, action, turn, code, old, new)
    hold("faults", points, found)


@pytest.mark.parametrize("action", ACTIONS)
def check_the_studio_is_killed(studio, action, options, hold):
    old, new, calls = clean(studio, action)
    turns = spread(-(-options.kills // len(ACTIONS)), len(calls))
    hold("kills", len(turns), [each for turn in turns for each in attempt(studio, action, turn, KILL, old, new)])


def check_the_power_is_cut(studio, options, hold):
    if options.power:
        hold("power cuts", *power_cuts(studio, options.power))
