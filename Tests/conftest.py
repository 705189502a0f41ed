"""What all checks share: the rings, the program, and the ways to say that a check cannot run."""
import os
import pathlib
import shutil
import signal
import tempfile

import pytest

from checks import CHECKOUT, is_all

# Whoever runs the checks in the background may have them ignore signals. What they start would ignore these, too.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGTERM, signal.SIG_DFL), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, usual)


def pytest_configure(config):
    """Chooses the ring: `PEEL_RING=all` and `-m ''` try everything, and a check that is asked for by its name is tried."""
    if config.option.markexpr == "":
        os.environ["PEEL_RING"] = "all"
    elif is_all() or config.option.keyword or any("::" in each for each in config.args):
        config.option.markexpr = "" if config.option.markexpr == "not night" else config.option.markexpr
    if not hasattr(config, "workerinput"):
        # One for all processes of a run.
        os.environ["PEEL_SCRATCH"] = tempfile.mkdtemp(prefix="peel-checks-")
        config.add_cleanup(lambda: shutil.rmtree(os.environ["PEEL_SCRATCH"], ignore_errors=True))


def pytest_deselected(items):
    """Counts in each process what the ring leaves out; pytest-xdist drops that number."""
    if items and hasattr(items[0].config, "workeroutput"):
        counts = items[0].config.workeroutput
        counts["left"] = counts.get("left", 0) + len(items)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    node.config.pluginmanager.get_plugin("terminalreporter").stats["deselected"] = [None] * getattr(node, "workeroutput", {}).get("left", 0)


@pytest.fixture(scope="session")
def peel():
    """The program: the one that PEEL names, or the release build."""
    program = pathlib.Path(os.environ.get("PEEL") or CHECKOUT / ".build/release/peel").resolve()
    assert program.is_file(), f"there is no {program}; run make build, or name a program in PEEL"
    return program


@pytest.fixture(scope="session")
def scratch():
    """A folder for this run, which all of its processes share."""
    return pathlib.Path(os.environ["PEEL_SCRATCH"])
