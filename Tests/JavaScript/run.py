#!/usr/bin/env python3
"""Tests the pure parts of the studio's JavaScript in Node.js: Tests/JavaScript/run.py

What needs a page is tested in Tests/Browser.
"""
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# `node --test` with a choice of reports.
OLDEST = (18, 15)


def reason_to_skip():
    """Why the tests cannot run here, if they cannot."""
    if not shutil.which("node"):
        return "there is no Node.js (Debian's nodejs)"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    if tuple(map(int, version.strip("v\n").split(".")[:2])) < OLDEST:
        return f"Node.js is older than {'.'.join(map(str, OLDEST))}"
    return None


def main():
    if reason := reason_to_skip():
        print(f"skipped  the tests of the studio's JavaScript: {reason}")
        return 0
    tests = sorted(str(path) for path in HERE.glob("*.test.mjs"))
    done = subprocess.run(["node", "--test", "--test-reporter=tap", *tests], capture_output=True, text=True)
    counts = {kind: int(re.findall(rf"^# {kind} (\d+)$", done.stdout, re.M)[-1]) for kind in ("pass", "fail", "skipped")}
    if done.returncode:
        print(done.stdout, done.stderr, sep="")
        for name in re.findall(r"^ *not ok \d+ - (.*)$", done.stdout, re.M):
            print(f"FAILED   {name}: see above")
    print(f"{counts['pass']} passed, {counts['fail']} failed, {counts['skipped']} skipped")
    return done.returncode


sys.exit(main())
