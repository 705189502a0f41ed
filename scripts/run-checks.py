#!/usr/bin/env python3
"""Runs make targets that check, and ends with what they skipped: scripts/run-checks.py TARGET...

Every target runs, also after one that failed. A check that cannot run says so with its reason: the Swift tests as
`➜ Test ... skipped: "reason"`, the others as `skipped  check: reason`. With CI=true a skipped browser check is a failure.
"""
import collections
import os
import re
import subprocess
import sys

SWIFT = re.compile(r'^➜ (?:Test|Suite) .* skipped: "(.*)"$')
OTHER = re.compile(r"^skipped  (?:.*?): (.*)$")


def run(target):
    """The target's exit status, and the reasons of what it skipped, each as often as it was given."""
    reasons = collections.Counter()
    process = subprocess.Popen(["make", "--no-print-directory", target], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace")
    for line in process.stdout:
        print(line, end="", flush=True)
        if found := SWIFT.match(line.rstrip()) or OTHER.match(line.rstrip()):
            reasons[found[1]] += 1
    return process.wait(), reasons


def main():
    failed, skipped = [], collections.Counter()
    for target in sys.argv[1:]:
        status, reasons = run(target)
        skipped += reasons
        if status != 0:
            failed.append(target)
        elif target == "test-browser" and reasons and os.environ.get("CI") == "true":
            failed.append(f"{target} (with CI=true no browser check may be skipped)")
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    count = sum(skipped.values())
    if count:
        reasons = "; ".join(f"{reason} ({times})" for reason, times in sorted(skipped.items()))
        print(f"{count} {'check was' if count == 1 else 'checks were'} skipped because {reasons}")
    else:
        print("No check was skipped")
    sys.exit(1 if failed else 0)


main()
