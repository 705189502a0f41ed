#!/usr/bin/env python3
"""Runs make targets that check, and ends with what failed and how many checks passed, failed and were skipped, and how many
were left to `make test-all`: scripts/run-checks.py [--at-once N] TARGET...

N targets run at a time, by default one, and are begun in their order: the longest come first. What is built for them is there
already. Every target runs, also after one that failed. With CI=true a skipped browser check is a failure.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import threading
import time

# What pytest, Swift Testing and the scripts in sh say of a check that fails; Swift Testing tells each fault of a test before it ends.
FAILED = [re.compile(pattern) for pattern in (
    r"^(?:FAILED|ERROR) (\S+\.py\b.*?)(?: - (.*))?$", r"^FAILED   (.*?): (.*)$",
    r"^✘ Test (.*?) recorded an issue (.*)$", r"^✘ Test (?!run with )(.*?)(?: with \d+ test cases?)? (failed after .*)$")]
# And of one that cannot run: how many, if there are several, and why.
SKIPPED = [re.compile(pattern) for pattern in (
    r"^SKIPPED \[(\d+)\] \S+: (.*)$", r"^skipped  ()(?:.*?): (.*)$", r'^➜ Test .* skipped: ()"(.*)"$')]
# How reasons begin that are not those of a skipped check: only the wide ring tries it; it runs on another site of the same run.
ONLY_IN_ALL, ELSEWHERE = "in make test-all: ", "elsewhere: "
# How they end.
COUNTS = re.compile(r"^(?:=+ )?(\d+ [a-z]+(?:, \d+ [a-z]+)*) in [\d.]+s")
SWIFT_COUNTS = re.compile(r"^[✔✘] Test run with (\d+) tests? ")
SWIFT_FAILED = FAILED[-1]
# What ends the output fits on a screen: that many failures, of that many letters each.
MOST_FAILURES, MOST_LETTERS = 16, 200


def matched(patterns, line):
    return next(filter(None, (pattern.match(line) for pattern in patterns)), None)


class Outcome:
    """What became of one target's checks."""

    def __init__(self, target):
        self.target = target
        self.status = self.passed = self.failed = self.left = 0
        self.reasons = collections.Counter()
        # The first message of each check that failed, and the last line that is not make's own.
        self.failures, self.last = {}, ""

    def read(self, line):
        if line.strip() and not line.startswith("make: "):
            self.last = line.strip()
        if found := matched(FAILED, line):
            self.failures.setdefault(found[1], found[2] or "see above")
        if found := matched(SKIPPED, line):
            # Swift Testing counts it as one of the tests that it ran.
            self.passed -= line.startswith("➜")
            if found[2].startswith(ONLY_IN_ALL):
                self.left += 1
            elif not found[2].startswith(ELSEWHERE):
                self.reasons[found[2]] += int(found[1] or 1)
        elif found := COUNTS.match(line):
            counts = {kind.removesuffix("s"): int(number) for number, kind in re.findall(r"(\d+) (\w+)", found[1])}
            self.passed += counts.get("passed", 0)
            self.failed += counts.get("failed", 0) + counts.get("error", 0)
            self.left += counts.get("deselected", 0)
        elif found := SWIFT_COUNTS.match(line):
            self.passed += int(found[1])
        elif SWIFT_FAILED.match(line):
            self.failed += 1
            self.passed -= 1

    def told(self):
        """Each check that failed with its message; what a target said last that failed without naming one."""
        if self.failures:
            return [f"{self.target}: {name}: {message}" for name, message in self.failures.items()]
        return [f"{self.target}: status {self.status}: {self.last}"] if self.status else []


def run(target, is_alone, printing):
    """Runs one target. Beside others, its output is shown when it has ended."""
    start, outcome, lines = time.monotonic(), Outcome(target), []
    process = subprocess.Popen(["make", "--no-print-directory", "-o", "build", "-o", "test-builds", target], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace", env={**os.environ, "COLUMNS": "240"})
    for line in process.stdout:
        print(line, end="", flush=True) if is_alone else lines.append(line)
        outcome.read(line.rstrip())
    outcome.status = process.wait()
    with printing:
        print("".join(lines), end="")
        print(f"-------- {target}: status {outcome.status}, {time.monotonic() - start:.0f} s", flush=True)
    return outcome


def shortened(failures):
    """The lines that name failures, which are cut short, and counted where they are many."""
    lines = [failure if len(failure) <= MOST_LETTERS else failure[:MOST_LETTERS - 1] + "…" for failure in failures]
    if len(lines) > MOST_FAILURES:
        lines[MOST_FAILURES - 1:] = [f"and {len(lines) - MOST_FAILURES + 1} more, above"]
    return lines


def counted(number):
    return f"{number} {'check' if number == 1 else 'checks'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--at-once", type=int, default=1, metavar="N")
    parser.add_argument("targets", nargs="+")
    given = parser.parse_args()
    printing = threading.Lock()
    with concurrent.futures.ThreadPoolExecutor(given.at_once) as pool:
        outcomes = list(pool.map(lambda target: run(target, given.at_once == 1, printing), given.targets))
    failed = [outcome.target for outcome in outcomes if outcome.status]
    if os.environ.get("CI") == "true" and any(outcome.reasons for outcome in outcomes if "browser" in outcome.target):
        failed.append("browser checks (with CI=true none may be skipped)")
    skipped = sum((outcome.reasons for outcome in outcomes), collections.Counter())
    for reason, times in sorted(skipped.items()):
        print(f"not run, {counted(times)}: {reason}")
    for failure in shortened([failure for outcome in outcomes for failure in outcome.told()]):
        print(f"FAILED   {failure}")
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    if left := sum(outcome.left for outcome in outcomes):
        print(f"left to make test-all: {counted(left)}")
    passed, wrong = (sum(getattr(outcome, kind) for outcome in outcomes) for kind in ("passed", "failed"))
    print(f"{passed} passed, {wrong} failed, {sum(skipped.values())} skipped")
    sys.exit(1 if failed else 0)


main()
