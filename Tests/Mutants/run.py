"""Puts faults into the code, one at a time, and says which of them the tests notice.

usage: run.py [--only TEXT] [--jobs N] [--check]        (from the checkout; `make mutants`)

All faults of mutants.toml are built in at once, each behind a switch that an environment variable turns on, in a copy of
the checkout that is kept below .build between runs. Ends with 1 where a fault goes unnoticed, and where the code that a fault
changes is not there any more, which is all that --check looks for (`make lint`).
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

try:
    import tomllib
except ImportError:
    print("skipped  faults put into the code: Python before 3.11 reads no TOML")
    sys.exit(0)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from folders import CHECKOUT, copy_checkout

COPY = CHECKOUT / ".build" / "mutants"
SWITCH = "PEEL_MUTANT"
LONGEST_TEST = 300


def with_faults(mutants):
    """The texts of the files that have faults, by name, with all of them in."""
    changed, lost = {}, []
    for number, mutant in enumerate(mutants):
        name = mutant["file"]
        text = changed.get(name) or (CHECKOUT / name).read_text()
        if text.count(mutant["old"]) != 1:
            lost.append(f"{name}: {mutant['name']}: the code to change is there {text.count(mutant['old'])} times, not once")
        switched = f'(switchedOnFault == "{number}")'
        changed[name] = text.replace(mutant["old"], mutant["new"].replace("MUTANT", switched))
    if lost:
        sys.exit("\n".join(lost))
    return changed


def switchable(changed):
    """Their texts with the switch that turns a fault on."""
    for name, text in changed.items():
        if not re.search(r"^(package |public )?import Foundation$", text, re.M):
            text = "import Foundation\n" + text
        yield name, text + f'\nprivate let switchedOnFault = ProcessInfo.processInfo.environment["{SWITCH}"]\n'


def build(copy=COPY, *which):
    """Builds the copy's tests, and ends with the compiler's errors if there are any."""
    built = subprocess.run(["swift", "build", *(which or ["--build-tests"])], cwd=copy, capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit("\n".join(line for line in dict.fromkeys(built.stdout.splitlines()) if "error:" in line))


def outcome(tests, number=None, longest=LONGEST_TEST, copy=COPY):
    """What becomes of the tests: "passes", or those that failed, or "no end"."""
    # `make test` has to notice: what only `make test-all` tries does not count.
    environment = dict(os.environ, PEEL_RING="", **({SWITCH: str(number)} if number is not None else {}))
    # Several at a time: the package manager itself lets in one.
    program = next(copy.glob(".build/debug/*PackageTests.xctest"))
    run = [program, "--testing-library", "swift-testing"] if program.is_file() else ["swift", "test", "--skip-build"]
    try:
        done = subprocess.run([*run, "--filter", tests], cwd=copy, env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=longest)
    except subprocess.TimeoutExpired:
        return "no end"
    # A crash is noticed too, but a filter that finds nothing proves nothing.
    if "Test run with 0 tests" in done.stdout:
        sys.exit(f"no test is called {tests}")
    if done.returncode == 0:
        return "passes"
    failed = dict.fromkeys(re.findall(r"Test (.+?) recorded an issue", done.stdout))
    return ", ".join(failed) or f"status {done.returncode}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="only faults whose names hold this text")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--check", action="store_true", help="only whether the code that the faults change is there")
    options = parser.parse_args()
    mutants = tomllib.loads((CHECKOUT / "Tests/Mutants/mutants.toml").read_text())["mutant"]
    changed = with_faults(mutants)
    if options.check:
        return
    copy_checkout(COPY, dict(switchable(changed)))
    build()
    tried = [(number, mutant) for number, mutant in enumerate(mutants) if options.only in mutant["name"]]
    suites = {test for _, mutant in tried for test in mutant["tests"].split("|")}
    whole = outcome("|".join(sorted(suites)), longest=5 * LONGEST_TEST)
    if whole != "passes":
        sys.exit(f"tests fail without a fault: {whole}")
    unnoticed = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (_, mutant), end in zip(tried, pool.map(lambda each: outcome(each[1]["tests"], each[0]), tried)):
            noticed = end != "passes"
            print(f"{'noticed  ' if noticed else 'UNNOTICED'} {mutant['name']}{f' ({end})' if noticed else ''}", flush=True)
            if not noticed:
                unnoticed.append(mutant["name"])
    print(f"{len(tried) - len(unnoticed)} of {len(tried)} faults were noticed")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
