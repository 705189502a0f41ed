"""The program's commands on a disk with faults: every call about files fails once, in the ways that it can.

For each command: each call fails in `--each` of the ways that the system knows, one run for each; then the program is killed at calls
that are evenly spread; then power cuts are simulated, in which what was not brought to the disk is lost. After each run what must hold
is checked (commands.py), and that the next run without faults makes what it would have made.
"""
import concurrent.futures
import itertools
import pathlib
import shutil
import subprocess
import threading

import pytest

import commands
import power
from faulty import KILL, REFUSALS, VANISH, Disk, name_of, spread

pytestmark = pytest.mark.night("make faults: it takes an hour")


class Bench:
    """One command with what stood before it and what it makes."""

    def __init__(self, command, peel, library, scratch):
        self.command, self.peel, self.library = command, peel, library
        self.scratch = scratch / command.name.replace(" ", "-")
        self.own = threading.local()
        shutil.rmtree(self.scratch, ignore_errors=True)
        # Every try is at this path, so that what depends on it stays the same.
        self.template = self.scratch / "template"
        self.disk = Disk(library, self.scratch / "first")

        def plain(words, folder):
            done = self.disk.run(peel, words, folder)
            assert done.returncode == 0, (words, done)

        command.prepare(plain, self.template)
        folder = self.copy("first")
        self.before = {"kept": command.kept_files(folder), "made": command.state(folder)}
        self.disk.set(lists=True, lacks=command.lacks)
        run = self.disk.run(peel, command.words, folder)
        assert run.returncode in (0, 3), (command.name, run)
        self.calls = self.disk.calls
        assert self.calls, f"{command.name}: no call was counted"
        self.after = command.state(folder)

    def copy(self, name):
        folder = self.scratch / name / "folder"
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["cp", "-a", self.template, folder], check=True)
        return folder

    def worker(self):
        """A disk and a place for each thread."""
        if not hasattr(self.own, "name"):
            self.own.name = f"worker-{threading.get_ident()}"
            (self.scratch / self.own.name).mkdir(exist_ok=True)
            self.own.disk = Disk(self.library, self.scratch / self.own.name)
        return self.own.name, self.own.disk

    def attempt(self, turn, code):
        """What is wrong after one fault."""
        command = self.command
        name, disk = self.worker()
        folder = self.copy(name)
        # Which call comes at this turn depends on threads: what vanished is what was about to be used now.
        disk.set(turn, code, lists=code == VANISH, lacks=command.lacks)
        run = disk.run(self.peel, command.words, folder)
        calls = disk.calls if code == VANISH and disk.log.exists() else []
        vanished = calls[turn][1] if turn < len(calls) else None
        found = command.faults(folder, self.before, self.after, run, code, vanished)
        is_killed = run.returncode == -9
        said = run.stderr.decode(errors="replace")
        # An old site that could not be looked through is kept, and named.
        kept = [left for left in command.left(folder) if left in said]
        # Without a photo, or with other settings, another site comes; what was taken out of one stays out while all else is the same.
        gone = command.name_of(vanished, folder) or ""
        if gone in self.before["kept"] or gone.startswith(tuple(command.made)) or command.leftovers.search(gone):
            return [self.place(turn, code, each, vanished) for each in found]
        disk.set(lacks=command.lacks)
        again = disk.run(self.peel, command.words, folder)
        if again.returncode not in (0, 3) and not (again.returncode == 64 and self.stands(folder)):
            found.append(f"the next run ends with {again.returncode}: {again.stderr.decode(errors='replace')[-200:]}")
        elif command.state(folder) != self.after:
            found.append("the next run makes something else")
        if not command.lacks:
            form = command.leftovers_of_kills if is_killed else command.leftovers
            found += [f"{left} is left after the next run" for left in command.left(folder, form) if left not in kept]
        return [self.place(turn, code, each, vanished) for each in found]

    def stands(self, folder):
        """Whether the first run has made all, and the second refuses to make it again (`init`, `eject`)."""
        return self.command.state(folder) == self.after

    def place(self, turn, code, what, vanished):
        kind, path = self.calls[turn] if turn < len(self.calls) else ("?", "?")
        path = vanished or path
        return f"{self.command.name}, {turn} {kind} {pathlib.Path(path).name}, {name_of(code)}: {what}"


def sweep(bench, each, most, jobs):
    points = []
    ways = {kind: itertools.cycle(codes) for kind, codes in REFUSALS.items()}
    for turn, (kind, _) in enumerate(bench.calls):
        # One call after the other for the same, as the names of a folder: the first and the last.
        if each and 0 < turn < len(bench.calls) - 1 and bench.calls[turn - 1:turn + 2] == 3 * [bench.calls[turn]]:
            continue
        codes = REFUSALS[kind]
        # A few of the ways for each call, and by turns all of them.
        points += [(turn, code) for code in (codes if not each else [next(ways[kind]) for _ in range(min(each, len(codes)))])]
    return tried(bench, [points[index] for index in spread(most or len(points), len(points))], jobs)


def tried(bench, points, jobs):
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda point: bench.attempt(*point), points))
    return len(points), [each for one in found for each in one]


@pytest.fixture(scope="module", params=commands.ALL, ids=lambda command: command.name)
def bench(request, peel, library, tmp_path_factory):
    command = request.param
    if f"  {command.words[0]} " not in subprocess.run([peel, "--help"], capture_output=True, text=True).stdout:
        pytest.skip(f"the program has no command {command.words[0]}")
    bench = Bench(command, peel, library, tmp_path_factory.mktemp("disk"))
    yield bench
    shutil.rmtree(bench.scratch)


def check_a_call_fails(bench, options, hold):
    hold("faults", *sweep(bench, options.each, options.most, options.jobs))


def check_a_command_is_killed(bench, options, hold):
    hold("kills", *tried(bench, [(turn, KILL) for turn in spread(options.kills, len(bench.calls))], options.jobs))


def check_the_power_is_cut(bench, options, hold):
    if options.power:
        hold("power cuts", *power.cuts(bench, options.power))
