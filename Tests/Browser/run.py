#!/usr/bin/env python3
"""Checks a built site in real browsers: python3 Tests/Browser/run.py SITE [WORD...]

SITE is a folder written by `peel build`. With WORDs only the checks whose names contain one of them run. Needs the
packages of requirements.txt and a Chromium (found on PATH, or named by PEEL_CHROMIUM); what cannot run here is skipped
with its reason. Exit status 1 means that a check failed.
"""
import inspect
import pathlib
import sys
import traceback

import check_apps
import check_budgets
import check_carousel
import check_engines
import check_html
import check_links
import check_pages
import check_sharing
from browsers import Elsewhere, Skipped, Workbench


def checks():
    for module in (check_links, check_html, check_pages, check_sharing, check_apps, check_carousel,
                   check_engines, check_budgets):
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("check_") and check.__module__ == module.__name__:
                yield name.removeprefix("check_").replace("_", " "), check


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    site = pathlib.Path(sys.argv[1]).resolve()
    if not (site / "index.html").is_file():
        sys.exit(f"{site} is not a site: it has no index.html")
    words = sys.argv[2:]
    failed = skipped = passed = 0
    with Workbench(site) as bench:
        for name, check in checks():
            if words and not any(word in name for word in words):
                continue
            try:
                check(bench)
                passed += 1
                print(f"ok       {name}", flush=True)
            except Elsewhere as reason:
                print(f"not here {name}: {reason}", flush=True)
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
