"""Runs the program's commands on a disk with faults: every call about files fails once, in the ways that it can.

usage: run.py PEEL LIBRARY SCRATCH [--only TEXT] [--each N] [--most N] [--kills N] [--power N] [--jobs N]

For each command: each call fails in N of the ways that the system knows (all: 0), one run for each; then the program is killed
at N calls, evenly spread; then N power cuts are simulated, in which what was not brought to the disk is lost. After each run
what must hold is checked (commands.py), and that the next run without faults makes what it would have made. Ends with 1 where
something does not hold.
"""
import argparse
import concurrent.futures
import itertools
import pathlib
import shutil
import subprocess
import sys
import threading

import commands
import moved
import power
import studio
from faulty import KILL, REFUSALS, VANISH, Disk, name_of


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


def spread(count, total):
    """`count` of `total` places, evenly spread; all where there are fewer."""
    count = min(count, total)
    return sorted({round(index * (total - 1) / max(1, count - 1)) for index in range(count)})


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peel", type=pathlib.Path)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--only", default="", help="only the command of this name, or those whose names hold it")
    parser.add_argument("--each", type=int, default=1, help="ways in which each call fails; 0 for all")
    parser.add_argument("--most", type=int, default=0, help="faults for each command, evenly chosen of those; 0 for all")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--power", type=int, default=100, help="moments of a power cut for each command")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    peel, library = options.peel.resolve(), options.library.resolve()
    known = subprocess.run([peel, "--help"], capture_output=True, text=True).stdout
    totals = {"faults": [0, 0], "kills": [0, 0], "power cuts": [0, 0]}

    def tell(kind, name, points, found):
        totals[kind][0] += points
        totals[kind][1] += len(found)
        print(f"{'ok  ' if not found else 'FAIL'} {name}: {points} {kind}, {len(found)} violations", flush=True)
        for each in found[:12]:
            print(f"     {each}", flush=True)

    chosen = [each for each in commands.ALL if each.name == options.only] or [
        each for each in commands.ALL if options.only in each.name]
    for command in chosen:
        if f"  {command.words[0]} " not in known:
            continue
        bench = Bench(command, peel, library, options.scratch.resolve())
        tell("faults", command.name, *sweep(bench, options.each, options.most, options.jobs))
        if options.kills:
            tell("kills", command.name, *tried(
                bench, [(turn, KILL) for turn in spread(options.kills, len(bench.calls))], options.jobs))
        if options.power:
            tell("power cuts", command.name, *power.cuts(bench, options.power))
        shutil.rmtree(bench.scratch, ignore_errors=True)
    if options.only in studio.NAME or options.only in studio.ACTIONS:
        for kind, action, points, found in studio.tries(peel, library, options.scratch.resolve(), options):
            tell(kind, f"{studio.NAME}, {action}", points, found)
    if options.only in moved.NAME:
        for name, points, found in moved.tries(peel, library, options.scratch.resolve(), options, spread):
            tell("faults", f"{moved.NAME}, {name}", points, found)
    for kind, (points, violations) in totals.items():
        print(f"{kind}: {points} points, {violations} violations")
    sys.exit(1 if any(violations for _, violations in totals.values()) else 0)


if __name__ == "__main__":
    main()
