"""Tries scripts/run-checks.py on make targets that say what the runners of checks say, and the rings on checks of its own."""
import os
import re
import shutil
import subprocess
import sys

from checks import CHECKOUT


def run(folder, targets, status=0):
    """Runs targets that print these lines and end with these statuses; the lines of the output, times left out."""
    rules = []
    for name, (lines, ends) in targets.items():
        (folder / f"{name}.txt").write_text("".join(line + "\n" for line in lines))
        rules.append(f"{name}:\n\t@cat {name}.txt; exit {ends}\n")
    (folder / "Makefile").write_text(f".PHONY: build {' '.join(targets)}\n" + "".join(rules))
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CI")}
    done = subprocess.run([sys.executable, CHECKOUT / "scripts/run-checks.py", *targets], cwd=folder, env=environment,
                          capture_output=True, text=True)
    assert done.returncode == status, (done.returncode, done.stdout, done.stderr)
    return [line for line in done.stdout.splitlines() if not line.startswith("make: ***")]


def check_what_passed_and_was_skipped_is_counted(tmp_path):
    lines = run(tmp_path, {
        "one": (["SKIPPED [2] Tests/a.py:7: no browser", "SKIPPED [1] a.py:9: elsewhere: no pack", "=== 1 passed, 3 skipped in 0.12s ==="], 0),
        "two": (["✔ Test run with 12 tests in 3 suites passed after 1.0 seconds."], 0),
        "three": (["skipped  C in Valgrind: it is not installed"], 0)})
    assert lines[-3:] == ["not run, 1 check: it is not installed", "not run, 2 checks: no browser", "13 passed, 0 failed, 3 skipped"], lines


def check_what_is_left_to_the_wide_ring_is_neither_passed_nor_skipped(tmp_path):
    lines = run(tmp_path, {
        "one": (["====== 1 passed, 5 deselected in 75.30s (0:01:15) ======"], 0),
        "two": (['➜ Test "a" skipped: "in make test-all: it is slow"', '➜ Test "b" skipped: "no photos"',
                 "✔ Test run with 12 tests in 3 suites passed after 1.0 seconds."], 0)})
    assert lines[-3:] == ["not run, 1 check: no photos", "left to make test-all: 6 checks", "11 passed, 0 failed, 1 skipped"], lines


def check_the_quick_ring_leaves_out_what_it_is_not_asked_for(tmp_path):
    for name in ("conftest.py", "pytest.ini", "checks.py", "folders.py"):
        shutil.copy(CHECKOUT / "Tests" / name, tmp_path)
    (tmp_path / "check_it.py").write_text(
        "import pytest\n@pytest.mark.night('slow')\ndef check_a(): pass\ndef check_b(): pass\n"
        "def check_ring(): import checks; print('ring', checks.is_all())\n")

    def tried(*words, ring="", **expected):
        done = subprocess.run([sys.executable, "-m", "pytest", "-rA", *words], capture_output=True, text=True, cwd=tmp_path,
                              env={**os.environ, "PEEL_RING": ring})
        assert re.findall(r"PASSED .*::check_(\w)\b", done.stdout) == expected.pop("passed"), done.stdout
        assert all(f"{number} {kind}" in done.stdout for kind, number in expected.items()), done.stdout
        return done.stdout

    for processes in ((), ("-n", "2")):
        tried(*processes, passed=["b"], deselected=1)
    tried("-k", "check_a", passed=["a"])
    tried("check_it.py::check_a", passed=["a"])
    assert "ring False" in tried(passed=["b"])
    assert "ring True" in tried("-m", "", passed=["a", "b"])
    tried(ring="all", passed=["a", "b"])


def check_two_checks_of_one_name_are_refused():
    """Of two in one file, the first would never run."""
    for file in (CHECKOUT / "Tests").rglob("check_*.py"):
        names = re.findall(r"(?m)^def (check_\w+)", file.read_text())
        assert len(names) == len(set(names)), f"{file}: there is more than one {max(names, key=names.count)}; rename one"


def check_failed_checks_are_named_at_the_end_with_their_messages(tmp_path):
    lines = run(tmp_path, {
        "apps": (["trace", "FAILED Apps/check_files.py::check_a_pack[a: b] - AssertionError: 3 files: 4",
                  "ERROR Apps/check_bombs.py", "=== 1 failed, 1 passed, 1 error in 2.00s ==="], 1),
        "swift": (['✘ Test "a name" recorded an issue at NameTests.swift:7:9: Expectation failed: 1 == 2',
                   '✘ Test "a name" recorded an issue at NameTests.swift:8:9: Expectation failed: 2 == 3',
                   '✘ Test "a name" failed after 0.1 seconds with 2 issues.',
                   '✘ Test "sizes" recorded an issue with 1 argument size → 9 at SizeTests.swift:5:1: ' + "x" * 300,
                   '✘ Test "sizes" with 8 test cases failed after 2.0 seconds with 1 issue.',
                   "✘ Test last() failed after 3.0 seconds with 1 issue.",
                   "✘ Test run with 9 tests in 3 suites failed after 3.0 seconds with 4 issues."], 2),
        "install": (["FAILED   install: no site"], 1)}, status=1)
    sizes = 'FAILED   swift: "sizes": with 1 argument size → 9 at SizeTests.swift:5:1: '
    assert lines[-8:-5] == [
        "FAILED   apps: Apps/check_files.py::check_a_pack[a: b]: AssertionError: 3 files: 4", "FAILED   apps: Apps/check_bombs.py: see above",
        'FAILED   swift: "a name": at NameTests.swift:7:9: Expectation failed: 1 == 2'], lines
    assert lines[-5].startswith(sizes) and len(lines[-5]) == len("FAILED   ") + 200, lines
    assert lines[-4:] == ["FAILED   swift: last(): failed after 3.0 seconds with 1 issue.", "FAILED   install: install: no site",
                          "FAILED: apps, swift, install", "7 passed, 5 failed, 0 skipped"], lines


def check_a_target_that_names_no_check_is_named_with_what_it_said_last(tmp_path):
    lines = run(tmp_path, {"swift": (["building", "error: the tests ended with signal 11", ""], 3)}, status=1)
    assert "FAILED   swift: status 2: error: the tests ended with signal 11" in lines[-3], lines


def check_many_failures_are_counted(tmp_path):
    many = [f"FAILED a.py::check_{number} - it fails" for number in range(100)]
    lines = run(tmp_path, {"apps": (many, 1)}, status=1)
    assert lines[-3] == "FAILED   and 85 more, above" and lines[-18] == "FAILED   apps: a.py::check_0: it fails", lines[-20:]
