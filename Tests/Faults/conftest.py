"""A disk with faults: how many of them are tried, and the library that puts them in. Linux only."""
import collections
import subprocess
import sys
import types

import pytest

from checks import CHECKOUT, tool

OPTIONS = {"each": (1, "ways in which each call fails; 0 for all"), "most": (0, "faults for each command, evenly chosen of those; 0 for all"),
           "kills": (100, "calls at which each command is killed"), "power": (100, "moments of a power cut for each command"),
           "jobs": (2, "commands at a time"), "rounds": (10, "rounds of eight builds with one cache")}
POINTS = collections.Counter()


def pytest_addoption(parser):
    for name, (usual, words) in OPTIONS.items():
        parser.addoption(f"--{name}", type=int, default=usual, help=words)


def pytest_terminal_summary(terminalreporter):
    for kind, count in POINTS.items():
        terminalreporter.write_line(f"{kind}: {count} points")


@pytest.fixture
def hold():
    """Asserts that nothing was found at so many points of a kind."""
    def hold(kind, points, found):
        POINTS[kind] += points
        assert not found, "\n".join([f"{points} {kind}, {len(found)} violations", *found[:12]])
    return hold


@pytest.fixture(scope="session")
def options(request):
    return types.SimpleNamespace(**{name: request.config.getoption(name, usual) for name, (usual, _) in OPTIONS.items()})


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    if sys.platform != "linux":
        pytest.skip("faults are put in by a library for Linux")
    library = tmp_path_factory.mktemp("library") / "disk.so"
    subprocess.run([tool("cc"), "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-std=gnu17", "-o", library,
                    *(CHECKOUT / "Tests/Faults/disk").glob("*.c"), "-ldl"], check=True)
    return library
