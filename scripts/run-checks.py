#!/usr/bin/env python3
"""Runs make targets that check, and ends with how many checks passed, failed and were skipped: scripts/run-checks.py TARGET...

Every target runs, also after one that failed. A check that cannot run says why: a Swift test as `➜ Test ... skipped: "reason"`,
any other as `skipped  check: reason`. With CI=true a skipped browser check is a failure.
"""
import collections
import os
import re
import subprocess
import sys
import time

SWIFT_SKIPPED = re.compile(r'^➜ (?:Test|Suite) .* skipped: "(.*)"$')
SKIPPED = re.compile(r"^skipped  (?:.*?): (.*)$")
# How the runners end: Tests/checks.py, and Swift Testing.
COUNTS = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped$")
SWIFT_COUNTS = re.compile(r"^[✔✘] Test run with (\d+) tests? .*?(?:with (\d+) issues?)?\.?$")
SWIFT_FAILED = re.compile(r"^✘ Test .* failed after ")


class Outcome:
    """What became of one target's checks."""

    def __init__(self):
        self.status = self.passed = self.failed = 0
        self.reasons = collections.Counter()

    def read(self, line):
        if found := SWIFT_SKIPPED.match(line) or SKIPPED.match(line):
            self.reasons[found[1]] += 1
        elif found := COUNTS.match(line):
            self.passed += int(found[1])
            self.failed += int(found[2])
        elif found := SWIFT_COUNTS.match(line):
            self.passed += int(found[1])
        elif SWIFT_FAILED.match(line):
            self.failed += 1
            self.passed -= 1


def run(target):
    outcome = Outcome()
    process = subprocess.Popen(["make", "--no-print-directory", target], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace")
    for line in process.stdout:
        print(line, end="", flush=True)
        outcome.read(line.rstrip())
    outcome.status = process.wait()
    return outcome


def main():
    outcomes = {}
    for target in sys.argv[1:]:
        start = time.monotonic()
        outcomes[target] = run(target)
        print(f"-------- {target}: status {outcomes[target].status}, {time.monotonic() - start:.0f} s", flush=True)
    failed = [target for target, outcome in outcomes.items() if outcome.status != 0]
    if os.environ.get("CI") == "true" and any(outcome.reasons for target, outcome in outcomes.items() if "browser" in target):
        failed.append("browser checks (with CI=true none may be skipped)")
    skipped = sum((outcome.reasons for outcome in outcomes.values()), collections.Counter())
    for reason, times in sorted(skipped.items()):
        print(f"not run, {times} {'check' if times == 1 else 'checks'}: {reason}")
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    count = sum(skipped.values())
    print(f"{sum(outcome.passed for outcome in outcomes.values())} passed, "
          f"{sum(outcome.failed for outcome in outcomes.values())} failed, {count} skipped")
    sys.exit(1 if failed else 0)


main()
