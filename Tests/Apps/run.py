#!/usr/bin/env python3
"""Has programs that know nothing of Peel read what it makes for chat apps: python3 Tests/Apps/run.py PEEL PHOTOS [WORD...]

With WORDs only the checks whose names contain one of them run. A check whose program or package is absent is skipped with
that reason. Exit status 1 means that a check failed.
"""
import contextlib
import pathlib
import sys

import check_bombs
import check_files
import check_movement
import check_privacy
import check_scripts
import check_sheets
import checks
from workbench import Workbench


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with Workbench(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()) as bench:
        files = [check_bombs, check_files, check_movement, check_privacy, check_scripts, check_sheets]
        sys.exit(checks.run(checks.found_in(*files), sys.argv[3:], lambda: contextlib.nullcontext(bench)))


if __name__ == "__main__":
    main()
