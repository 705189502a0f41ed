#!/usr/bin/env python3
"""Tries scripts/run-checks.py on make targets that say what the runners of checks say: Tests/Docs/run_checks.py"""
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT / "Tests"))

import checks  # noqa: E402


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


def check_what_passed_and_was_skipped_is_counted(folder):
    lines = run(folder, {
        "one": (["ok       a (0.1 s)", "skipped  b: no browser", "1 passed, 0 failed, 1 skipped"], 0),
        "two": (["✔ Test run with 12 tests in 3 suites passed after 1.0 seconds."], 0)})
    assert lines[-2:] == ["not run, 1 check: no browser", "13 passed, 0 failed, 1 skipped"], lines


def check_what_is_left_to_the_wide_ring_is_neither_passed_nor_skipped(folder):
    lines = run(folder, {
        "one": (["5 left to make test-all", "1 passed, 0 failed, 0 skipped"], 0),
        "two": (['➜ Test "a" skipped: "in make test-all: it is slow"', '➜ Test "b" skipped: "no photos"',
                 "✔ Test run with 12 tests in 3 suites passed after 1.0 seconds."], 0)})
    assert lines[-3:] == ["not run, 1 check: no photos", "left to make test-all: 6 checks", "11 passed, 0 failed, 1 skipped"], lines


def check_the_quick_ring_leaves_out_what_it_is_not_asked_for(folder):
    def tried(*words, **ring):
        program = ("import checks, contextlib, sys\n@checks.only_in_all('slow')\ndef check_a(bench): pass\ndef check_b(bench): pass\n"
                   "sys.exit(checks.run([('a', check_a), ('b', check_b)], sys.argv[1:], contextlib.nullcontext))")
        done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True,
                              env={**os.environ, "PYTHONPATH": f"{CHECKOUT / 'Tests'}", "PEEL_RING": "", **ring})
        return [line.split(" (")[0].split(": ")[0] for line in done.stdout.splitlines()]
    assert tried() == ["ok       b", "1 left to make test-all", "1 passed, 0 failed, 0 skipped"], tried()
    assert tried("a")[0] == "ok       a" and tried(PEEL_RING="all")[:2] == ["ok       a", "ok       b"], tried("a")


def check_two_checks_of_one_name_are_refused(folder):
    (folder / "twice.py").write_text("def check_a(bench):\n    pass\n\n\n" * 2)
    done = subprocess.run([sys.executable, "-c", "import checks, twice; list(checks.found_in(twice))"], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": f"{CHECKOUT / 'Tests'}{os.pathsep}{folder}"})
    assert done.returncode == 1 and "more than one check_a; rename one" in done.stderr, done


def check_failed_checks_are_named_at_the_end_with_their_messages(folder):
    lines = run(folder, {
        "apps": (["FAILED   a pack is whole: 3 files: 4", "trace", "ok       b (0.1 s)", "1 passed, 1 failed, 0 skipped"], 1),
        "swift": (['✘ Test "a name" recorded an issue at NameTests.swift:7:9: Expectation failed: 1 == 2',
                   '✘ Test "a name" recorded an issue at NameTests.swift:8:9: Expectation failed: 2 == 3',
                   '✘ Test "a name" failed after 0.1 seconds with 2 issues.',
                   '✘ Test "sizes" recorded an issue with 1 argument size → 9 at SizeTests.swift:5:1: ' + "x" * 300,
                   '✘ Test "sizes" with 8 test cases failed after 2.0 seconds with 1 issue.',
                   "✘ Test last() failed after 3.0 seconds with 1 issue.",
                   "✘ Test run with 9 tests in 3 suites failed after 3.0 seconds with 4 issues."], 2),
        "fine": (["2 passed, 0 failed, 0 skipped"], 0)}, status=1)
    sizes = 'FAILED   swift: "sizes": with 1 argument size → 9 at SizeTests.swift:5:1: '
    assert lines[-6:-3] == [
        "FAILED   apps: a pack is whole: 3 files: 4",
        'FAILED   swift: "a name": at NameTests.swift:7:9: Expectation failed: 1 == 2',
        lines[-4]] and lines[-4].startswith(sizes) and len(lines[-4]) == len("FAILED   ") + 200, lines
    assert lines[-3:] == ["FAILED   swift: last(): failed after 3.0 seconds with 1 issue.", "FAILED: apps, swift",
                          "9 passed, 4 failed, 0 skipped"], lines


def check_a_target_that_names_no_check_is_named_with_what_it_said_last(folder):
    lines = run(folder, {"swift": (["building", "error: the tests ended with signal 11", ""], 3)}, status=1)
    assert "FAILED   swift: status 2: error: the tests ended with signal 11" in lines[-3], lines


def check_many_failures_are_counted(folder):
    many = [f"FAILED   check {number}: it fails" for number in range(100)]
    lines = run(folder, {"apps": (many, 1)}, status=1)
    assert lines[-3] == "FAILED   and 85 more, above" and lines[-18] == "FAILED   apps: check 0: it fails", lines[-20:]


def main():
    @contextlib.contextmanager
    def bench():
        with tempfile.TemporaryDirectory() as folder:
            yield pathlib.Path(folder)

    sys.exit(checks.run(checks.found_in(sys.modules[__name__]), sys.argv[1:], bench))


main()
