"""The pure parts of the studio's JavaScript, tested in Node.js. What needs a page is tested in Tests/Browser."""
import functools
import pathlib
import re
import subprocess

import pytest

from checks import tool

HERE = pathlib.Path(__file__).resolve().parent
# `node --test` with a choice of reports.
OLDEST = (18, 15)
TESTS = [(path.name, name) for path in sorted(HERE.glob("*.test.mjs")) for name in re.findall(r"(?m)^test\('(.*)', ", path.read_text())]


@functools.cache
def outcomes(file):
    """What Node.js says of each test of a file, by name: its whole report, or nothing where the test passes."""
    version = subprocess.run([tool("node"), "--version"], capture_output=True, text=True, check=True).stdout
    if tuple(map(int, version.strip("v\n").split(".")[:2])) < OLDEST:
        pytest.skip(f"Node.js is older than {'.'.join(map(str, OLDEST))}")
    done = subprocess.run(["node", "--test", "--test-reporter=tap", HERE / file], capture_output=True, text=True)
    found = re.findall(r"(?m)^ *(not ok|ok) \d+ - (.*)$", done.stdout)
    return {name.replace("\\#", "#"): done.stdout + done.stderr if kind == "not ok" else "" for kind, name in found}


@pytest.mark.parametrize(("file", "name"), TESTS, ids=[f"{file.split('.')[0]}: {name}" for file, name in TESTS])
def check_the_studios_scripts(file, name):
    said = outcomes(file)
    assert name in said, f"Node.js does not run it: {said}"
    assert not said[name], said[name]
