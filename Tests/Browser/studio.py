#!/usr/bin/env python3
"""Checks `peel studio` in Chromium, Firefox and WebKit: python3 Tests/Browser/studio.py PEEL PHOTOS [WORD...]

Works on copies of the folder PHOTOS, each a git repository, so that what the studio writes shows as a difference. With WORDs
only the checks whose names contain one of them run. Exit status 1 means that a check failed.
"""
import contextlib
import itertools
import pathlib
import sys
import tempfile

from browsers import Workbench
import check_studio_brush
import check_studio_engines
import check_studio_hands
import check_studio_harm
import checks
from studio_bench import Bench


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    peel, photos = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as scratch, Workbench(pathlib.Path(scratch)) as workbench:
        number = itertools.count()

        @contextlib.contextmanager
        def bench():
            folder = pathlib.Path(scratch) / str(next(number))
            folder.mkdir()
            with Bench(peel, photos, folder, workbench).running() as running:
                yield running

        found = checks.found_in(check_studio_hands, check_studio_brush, check_studio_engines, check_studio_harm)
        sys.exit(checks.run(found, sys.argv[3:], bench))


if __name__ == "__main__":
    main()
