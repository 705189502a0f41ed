#!/usr/bin/env python3
"""Has programs that know nothing of Peel read what it makes for chat apps: python3 Tests/Apps/run.py PEEL PHOTOS [WORD...]

With WORDs only the checks whose names contain one of them run. A check whose program or package is absent is skipped with
that reason. Exit status 1 means that a check failed.
"""
import inspect
import pathlib
import sys
import traceback

import check_files
import check_scripts
import check_sheets
from workbench import Skipped, Workbench


def checks():
    for module in (check_files, check_scripts, check_sheets):
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("check_") and check.__module__ == module.__name__:
                yield name.removeprefix("check_").replace("_", " "), check


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    words = sys.argv[3:]
    failed = skipped = passed = 0
    with Workbench(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()) as bench:
        for name, check in checks():
            if words and not any(word in name for word in words):
                continue
            try:
                check(bench)
                passed += 1
                print(f"ok       {name}", flush=True)
            except Skipped as reason:
                skipped += 1
                print(f"skipped  {name}: {reason}", flush=True)
            except Exception as error:
                failed += 1
                print(f"FAILED   {name}: {error}", flush=True)
                if not isinstance(error, AssertionError):
                    traceback.print_exc()
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
