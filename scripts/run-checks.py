#!/usr/bin/env python3
"""Runs make targets that check, and ends with what failed and how many checks passed, failed and were skipped, and how many
were left to `make test-all`: scripts/run-checks.py [--at-once N] TARGET...

N targets run at a time, by default one, and are begun in their order: the longest come first. What is built for them is there
already. Every target runs, also after one that failed. A check that cannot run says why: a Swift test as `➜ Test ... skipped: "reason"`,
any other as `skipped  check: reason`. With CI=true a skipped browser check is a failure.
"""
import argparse
import collections
import os
import queue
import re
import subprocess
import sys
import threading
import time

SWIFT_SKIPPED = re.compile(r'^➜ Test .* skipped: "(.*)"$')
SKIPPED = re.compile(r"^skipped  (?:.*?): (.*)$")
# What a runner says of checks that only the wide ring tries, and how the reason of such a Swift test begins.
LEFT = re.compile(r"^(\d+) left to make test-all$")
ONLY_IN_ALL = "in make test-all: "
# How the runners end: Tests/checks.py, and Swift Testing.
COUNTS = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped$")
SWIFT_COUNTS = re.compile(r"^[✔✘] Test run with (\d+) tests? .*?(?:with (\d+) issues?)?\.?$")
SWIFT_FAILED = re.compile(r"^✘ Test (?!run with )(.*?)(?: with \d+ test cases?)? (failed after .*)$")
# What they say of a check that fails: Swift Testing each fault of a test, before it ends.
FAILED = re.compile(r"^FAILED   (.*?): (.*)$")
SWIFT_ISSUE = re.compile(r"^✘ Test (.*?) recorded an issue (.*)$")
# What ends the output fits on a screen: that many failures, of that many letters each.
MOST_FAILURES, MOST_LETTERS = 16, 200


class Outcome:
    """What became of one target's checks."""

    def __init__(self):
        self.status = self.passed = self.failed = self.left = 0
        self.reasons = collections.Counter()
        # The first message of each check that failed, and the last line that is not make's own.
        self.failures, self.last = {}, ""

    def read(self, line):
        if line.strip() and not line.startswith("make: "):
            self.last = line.strip()
        if found := FAILED.match(line) or SWIFT_ISSUE.match(line) or SWIFT_FAILED.match(line):
            self.failures.setdefault(found[1], found[2])
        if found := SWIFT_SKIPPED.match(line):
            # Swift Testing counts it as one of the tests that it ran.
            self.passed -= 1
            if found[1].startswith(ONLY_IN_ALL):
                self.left += 1
            else:
                self.reasons[found[1]] += 1
        elif found := SKIPPED.match(line):
            self.reasons[found[1]] += 1
        elif found := LEFT.match(line):
            self.left += int(found[1])
        elif found := COUNTS.match(line):
            self.passed += int(found[1])
            self.failed += int(found[2])
        elif found := SWIFT_COUNTS.match(line):
            self.passed += int(found[1])
        elif SWIFT_FAILED.match(line):
            self.failed += 1
            self.passed -= 1


def run(target, show):
    """Runs one target; each line of its output goes to `show`."""
    outcome = Outcome()
    process = subprocess.Popen(["make", "--no-print-directory", "-o", "build", "-o", "test-builds", target], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace")
    for line in process.stdout:
        show(line)
        outcome.read(line.rstrip())
    outcome.status = process.wait()
    return outcome


def run_each(targets, outcomes, alone, printing):
    """Runs targets until none is left. Beside others, the output of each is shown when it has ended."""
    while True:
        try:
            target = targets.get_nowait()
        except queue.Empty:
            return
        start, lines = time.monotonic(), []
        outcome = run(target, (lambda line: print(line, end="", flush=True)) if alone else lines.append)
        with printing:
            outcomes[target] = outcome
            print("".join(lines), end="")
            print(f"-------- {target}: status {outcome.status}, {time.monotonic() - start:.0f} s", flush=True)


def told(failures):
    """The lines that name failures, which are cut short, and counted where they are many."""
    lines = [failure if len(failure) <= MOST_LETTERS else failure[:MOST_LETTERS - 1] + "…" for failure in failures]
    if len(lines) > MOST_FAILURES:
        lines[MOST_FAILURES - 1:] = [f"and {len(lines) - MOST_FAILURES + 1} more, above"]
    return lines


def failures_of(target, outcome):
    """Each check that failed with its message; what a target said last that failed without naming one."""
    if outcome.failures:
        return [f"{target}: {name}: {message}" for name, message in outcome.failures.items()]
    return [f"{target}: status {outcome.status}: {outcome.last}"] if outcome.status else []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--at-once", type=int, default=1, metavar="N")
    parser.add_argument("targets", nargs="+")
    given = parser.parse_args()
    targets = queue.SimpleQueue()
    for target in given.targets:
        targets.put(target)
    outcomes, printing = {}, threading.Lock()
    threads = [threading.Thread(target=run_each, args=(targets, outcomes, given.at_once == 1, printing))
               for _ in range(given.at_once)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    failed = [target for target in given.targets if target not in outcomes or outcomes[target].status != 0]
    if os.environ.get("CI") == "true" and any(outcome.reasons for target, outcome in outcomes.items() if "browser" in target):
        failed.append("browser checks (with CI=true none may be skipped)")
    skipped = sum((outcome.reasons for outcome in outcomes.values()), collections.Counter())
    for reason, times in sorted(skipped.items()):
        print(f"not run, {times} {'check' if times == 1 else 'checks'}: {reason}")
    for failure in told([failure for target in given.targets if target in outcomes
                         for failure in failures_of(target, outcomes[target])]):
        print(f"FAILED   {failure}")
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    if left := sum(outcome.left for outcome in outcomes.values()):
        print(f"left to make test-all: {left} {'check' if left == 1 else 'checks'}")
    count = sum(skipped.values())
    print(f"{sum(outcome.passed for outcome in outcomes.values())} passed, "
          f"{sum(outcome.failed for outcome in outcomes.values())} failed, {count} skipped")
    sys.exit(1 if failed else 0)


main()
